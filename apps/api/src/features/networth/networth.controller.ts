import type { NetWorthView } from '@evenkeel/contracts/networth';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { GetNetWorth } from './get-net-worth';

@Controller('api/networth')
export class NetWorthController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  read(@FromCaller() caller: Caller): Promise<Answer<NetWorthView>> {
    return this.queries.execute(new GetNetWorth(caller));
  }
}
