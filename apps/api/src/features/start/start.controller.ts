import type { StartView } from '@evenkeel/contracts/start';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { GetStart } from './get-start';

@Controller('api/start')
export class StartController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  start(@FromCaller() caller: Caller): Promise<Answer<StartView>> {
    return this.queries.execute(new GetStart(caller));
  }
}
