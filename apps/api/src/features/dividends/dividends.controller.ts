import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { pathId } from '../../platform/http/checked';
import { GetOverview } from './get-overview';

@Controller('api/dividends')
export class DividendsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/overview')
  overview(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<DividendOverview>> {
    return this.queries.execute(new GetOverview(caller, id));
  }
}
