import {
  gainsExportQuery,
  type GainsExportQuery,
  type GainsQuery,
  gainsQuery,
  type GainsView,
  type HeldLotsQuery,
  heldLotsQuery,
  type HeldLotView,
  type HoldingsQuery,
  holdingsQuery,
  type HoldingView,
  type TransactionFilter,
  transactionFilter,
  type TransactionListQuery,
  transactionListQuery,
  type TransactionPage,
  type TransactionRequest,
  transactionRequest,
  type TransactionView,
} from '@evenkeel/contracts/ledger';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { sendCsv } from '../../platform/http/csv-file';
import { AnswersAboutOne, WholeAnswers } from '../../platform/http/whole-answers';
import { requirePortfolio } from '../../platform/ledger/require-portfolio';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { GainsExport } from './export-gains';
import { TransactionExport } from './export-transactions';
import { GetGains } from './get-gains';
import { GetHeldLots } from './get-held-lots';
import { GetHoldings } from './get-holdings';
import { ListTransactions } from './list-transactions';
import { DeleteTransaction, WriteTransaction } from './write-transaction';

@Controller('api/portfolios/:id')
export class LedgerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly exports: TransactionExport,
    private readonly gainsExport: GainsExport,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get('transactions')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  list(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(transactionListQuery)) query: TransactionListQuery,
  ): Promise<Answer<StreamableFile | TransactionPage>> {
    return this.queries.execute(new ListTransactions(caller, id, query));
  }

  @Get('transactions/export')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  async export(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(transactionFilter)) filter: TransactionFilter,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.write(caller, id, filter, (answer) => {
      const day = (answer.moment?.asOf ?? this.clockAndIds.now()).toISOString().slice(0, 10);
      return sendCsv(response, `transactions-${day}.csv`, answer);
    });
    response.end();
  }

  @Post('transactions')
  record(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(transactionRequest)) body: TransactionRequest,
  ): Promise<Answer<TransactionView>> {
    requirePortfolio(id, body);
    return this.commands.execute(
      new WriteTransaction(caller, id, 'RecordTransaction', this.clockAndIds.newId(), body),
    );
  }

  @Put('transactions/:transactionId')
  correct(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('transactionId', pathId) transactionId: string,
    @Body(checked(transactionRequest)) body: TransactionRequest,
  ): Promise<Answer<TransactionView>> {
    requirePortfolio(id, body);
    return this.commands.execute(
      new WriteTransaction(caller, id, 'CorrectTransaction', transactionId, body),
    );
  }

  @Delete('transactions/:transactionId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('transactionId', pathId) transactionId: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteTransaction(caller, id, transactionId));
  }

  @Get('holdings')
  @AtAnyMoment()
  @UseInterceptors(AnswersAboutOne)
  holdings(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(holdingsQuery)) query: HoldingsQuery,
  ): Promise<Answer<HoldingView[]>> {
    return this.queries.execute(new GetHoldings(caller, id, query));
  }

  @Get('lots')
  @AtAnyMoment()
  @UseInterceptors(AnswersAboutOne)
  lots(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(heldLotsQuery)) asked: HeldLotsQuery,
  ): Promise<Answer<HeldLotView[]>> {
    return this.queries.execute(new GetHeldLots(caller, id, asked));
  }

  @Get('gains')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  gains(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(gainsQuery)) query: GainsQuery,
  ): Promise<Answer<StreamableFile | GainsView>> {
    return this.queries.execute(new GetGains(caller, id, query));
  }

  @Get('gains/export')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  async exportGains(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(gainsExportQuery)) query: GainsExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const name = `realised-gains-${query.year ?? 'all'}.csv`;
    await this.gainsExport.write(caller, id, query, (answer) => sendCsv(response, name, answer));
    response.end();
  }
}
