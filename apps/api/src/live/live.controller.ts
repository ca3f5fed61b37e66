import type { ChangesSince } from '@evenkeel/contracts/shared/live';
import { wholeNumber } from '@evenkeel/contracts/shared/scalars';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type Caller, FromCaller } from '../platform/auth/caller';
import type { Answer } from '../platform/http/answer';
import { checked } from '../platform/http/checked';
import { GetChanges } from './get-changes';

const sinceQuery = z.object({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'must be a position'),
});

@Controller('api/live')
export class LiveController {
  constructor(private readonly queries: QueryBus) {}

  @Get('changes')
  changes(
    @FromCaller() caller: Caller,
    @Query(checked(sinceQuery)) { since }: z.output<typeof sinceQuery>,
  ): Promise<Answer<ChangesSince>> {
    return this.queries.execute(new GetChanges(caller, since));
  }
}
