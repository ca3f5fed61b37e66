import type { ImportReport } from '@evenkeel/contracts/imports';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { pathId, rawBody } from '../../platform/http/checked';
import { ImportTransactions } from './import-transactions';

@Controller('api/portfolios/:id/imports')
export class ImportsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  import(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(rawBody) body: Uint8Array,
  ): Promise<Answer<ImportReport>> {
    return this.commands.execute(new ImportTransactions(caller, id, body));
  }
}
