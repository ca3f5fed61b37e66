import { explainHouseholdQuery, explainQuery, type Explanation } from '@evenkeel/contracts/explain';
import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AnswersAboutOne } from '../../platform/http/whole-answers';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { ExplainFigure } from './explain-figure';
import { ExplainHousehold } from './explain-household';

@Controller('api')
export class ExplainController {
  constructor(private readonly queries: QueryBus) {}

  @Get('portfolios/:id/explain')
  @AtAnyMoment()
  @UseInterceptors(AnswersAboutOne)
  explain(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(explainQuery)) { figure }: z.output<typeof explainQuery>,
  ): Promise<Answer<Explanation>> {
    return this.queries.execute(new ExplainFigure(caller, id, figure));
  }

  @Get('household/explain')
  explainHousehold(
    @FromCaller() caller: Caller,
    @Query(checked(explainHouseholdQuery)) { figure }: z.output<typeof explainHouseholdQuery>,
  ): Promise<Answer<Explanation>> {
    return this.queries.execute(new ExplainHousehold(caller, figure));
  }
}
