import {
  type ContributionsQuery,
  contributionsQuery,
  type ContributionsView,
  type PerformanceQuery,
  performanceQuery,
  type PerformanceView,
  type SparklinesView,
  type TotalContributionsQuery,
  totalContributionsQuery,
  type TotalPerformanceQuery,
  totalPerformanceQuery,
} from '@evenkeel/contracts/performance';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { GetContributions } from './get-contributions';
import { GetPerformance } from './get-performance';
import { GetSparklines } from './get-sparklines';
import { GetTotalContributions } from './get-total-contributions';
import { GetTotalPerformance } from './get-total-performance';

@Controller('api')
export class PerformanceController {
  constructor(private readonly queries: QueryBus) {}

  @Get('performance')
  @AtAnyMoment()
  total(
    @FromCaller() caller: Caller,
    @Query(checked(totalPerformanceQuery)) asked: TotalPerformanceQuery,
  ): Promise<Answer<PerformanceView>> {
    return this.queries.execute(new GetTotalPerformance(caller, asked));
  }

  @Get('performance/assets')
  @AtAnyMoment()
  totalContributions(
    @FromCaller() caller: Caller,
    @Query(checked(totalContributionsQuery)) asked: TotalContributionsQuery,
  ): Promise<Answer<ContributionsView>> {
    return this.queries.execute(new GetTotalContributions(caller, asked));
  }

  @Get('portfolios/:id/performance')
  @AtAnyMoment()
  ofPortfolio(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(performanceQuery)) asked: PerformanceQuery,
  ): Promise<Answer<PerformanceView>> {
    return this.queries.execute(new GetPerformance(caller, id, asked));
  }

  @Get('portfolios/:id/performance/assets')
  @AtAnyMoment()
  contributions(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(contributionsQuery)) asked: ContributionsQuery,
  ): Promise<Answer<ContributionsView>> {
    return this.queries.execute(new GetContributions(caller, id, asked));
  }

  @Get('portfolios/:id/performance/sparklines')
  @AtAnyMoment()
  sparklines(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<SparklinesView>> {
    return this.queries.execute(new GetSparklines(caller, id));
  }
}
