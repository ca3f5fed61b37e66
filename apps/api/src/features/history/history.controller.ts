import {
  type HistoryKey,
  type HistoryPage,
  type HistoryQuery,
  historyQuery,
  type PortfolioHistoryQuery,
  portfolioHistoryQuery,
  type UndoAnswer,
  type UndoRefusal,
  type UndoRequest,
  undoRequest,
} from '@evenkeel/contracts/history';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { WholeAnswers } from '../../platform/http/whole-answers';
import type { Response } from 'express';
import { HistoryExport } from './export-history';
import { ListHistory } from './list-history';
import { sendExport } from './send-export';
import { UndoChanges } from './undo-changes';

@Controller('api')
export class HistoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly exports: HistoryExport,
  ) {}

  /** Open to everybody: a person who checks an export should not take the key from the export. */
  @Get('history/key')
  key(): HistoryKey {
    return this.exports.key();
  }

  @Get('portfolios/:id/history')
  ofPortfolio(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(portfolioHistoryQuery)) filter: PortfolioHistoryQuery,
  ): Promise<Answer<HistoryPage>> {
    return this.queries.execute(new ListHistory(caller, 'portfolio', id, filter));
  }

  @Post('portfolios/:id/history/undo')
  @HttpCode(200)
  undo(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(undoRequest)) request: UndoRequest,
  ): Promise<Answer<UndoAnswer | UndoRefusal>> {
    return this.commands.execute(new UndoChanges(caller, id, request));
  }

  @Get('user/history')
  ofUser(
    @FromCaller() caller: Caller,
    @Query(checked(historyQuery)) filter: HistoryQuery,
  ): Promise<Answer<HistoryPage>> {
    return this.queries.execute(new ListHistory(caller, 'user', caller.userId, filter));
  }

  @Get('household/history')
  ofHousehold(
    @FromCaller() caller: Caller,
    @Query(checked(historyQuery)) filter: HistoryQuery,
  ): Promise<Answer<HistoryPage>> {
    return this.queries.execute(new ListHistory(caller, 'household', caller.userId, filter));
  }

  @Get('portfolios/:id/history/export')
  @UseInterceptors(WholeAnswers)
  exportPortfolio(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Res() response: Response,
  ): Promise<void> {
    return sendExport(this.exports, caller, { category: 'portfolio', id: id }, response);
  }

  @Get('user/history/export')
  @UseInterceptors(WholeAnswers)
  exportUser(@FromCaller() caller: Caller, @Res() response: Response): Promise<void> {
    return sendExport(this.exports, caller, { category: 'user', id: caller.userId }, response);
  }

  @Get('household/history/export')
  @UseInterceptors(WholeAnswers)
  exportHousehold(@FromCaller() caller: Caller, @Res() response: Response): Promise<void> {
    return sendExport(this.exports, caller, { category: 'household', id: caller.userId }, response);
  }
}
