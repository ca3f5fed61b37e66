import { type ImportReport, type TransactionImportRequest, transactionImportRequest } from '@evenkeel/contracts/imports';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { ImportTransactions } from './import-transactions';

@Controller('api/portfolios/:id/imports')
export class ImportsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  import(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(transactionImportRequest)) body: TransactionImportRequest,
  ): Promise<Answer<ImportReport>> {
    return this.commands.execute(new ImportTransactions(caller, id, body));
  }
}
