import {
  type CloseImportRequest,
  closeImportRequest,
  type ImportReport,
  type UnfinishedImportView,
} from '@evenkeel/contracts/imports';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { FromFile, type SentFile } from '../../platform/files/sent-file';
import { checked, pathId } from '../../platform/http/checked';
import { CloseImport } from './close-import';
import { ImportTransactions } from './import-transactions';
import { ListUnfinishedImports } from './unfinished-imports';

@Controller('api/portfolios/:id/imports')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  unfinished(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<UnfinishedImportView[]>> {
    return this.queries.execute(new ListUnfinishedImports(caller, id));
  }

  @Post()
  @HttpCode(200)
  import(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @FromFile() file: SentFile,
  ): Promise<Answer<ImportReport>> {
    return this.commands.execute(new ImportTransactions(caller, id, file));
  }

  @Post(':importId/close')
  @HttpCode(204)
  close(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('importId', pathId) importId: string,
    @Body(checked(closeImportRequest)) request: CloseImportRequest,
  ): Promise<Answer<void>> {
    return this.commands.execute(new CloseImport(caller, id, importId, request));
  }
}
