import {
  type HistoryPage,
  type PortfolioHistoryQuery,
  portfolioHistoryQuery,
} from '@evenkeel/contracts/history';
import { Controller, Get, Query, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  type Auditor,
  AuditorGuard,
  FromAuditor,
  Shows,
} from '../../platform/auditors/auditor-guard';
import { Answer } from '../../platform/http/answer';
import { checked } from '../../platform/http/checked';
import { WholeAnswers } from '../../platform/http/whole-answers';
import { HistoryExport } from './export-history';
import { ListHistory } from './list-history';
import { sendExport } from './send-export';

/** The history of a portfolio for somebody with a link (HIS-60): the same entries, without undo. */
@Controller('api/audit')
@UseGuards(AuditorGuard)
export class AuditedHistoryController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: HistoryExport,
  ) {}

  @Get('history')
  @Shows('history')
  async list(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(portfolioHistoryQuery)) filter: PortfolioHistoryQuery,
  ): Promise<Answer<HistoryPage>> {
    const { body, position } = await this.queries.execute(
      new ListHistory(owner, 'portfolio', link.portfolioId, filter),
    );
    const items = body.items.map((item) => ({ ...item, undoable: false }));
    return new Answer({ ...body, items }, position);
  }

  @Get('history/export')
  @Shows('export')
  @UseInterceptors(WholeAnswers)
  export(@FromAuditor() { owner, link }: Auditor, @Res() response: Response): Promise<void> {
    return sendExport(
      this.exports,
      owner,
      { category: 'portfolio', id: link.portfolioId },
      response,
    );
  }
}
