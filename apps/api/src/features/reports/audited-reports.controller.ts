import {
  type StatementQuery,
  statementQuery,
  type StatementView,
} from '@evenkeel/contracts/reports';
import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  type Auditor,
  AuditorGuard,
  FromAuditor,
  Shows,
} from '../../platform/auditors/auditor-guard';
import type { Answer } from '../../platform/http/answer';
import { checked } from '../../platform/http/checked';
import { sendCsv } from '../../platform/http/csv-file';
import { ExportStatement, GetStatement } from './get-statement';

/** Reports for somebody with a link (HIS-60). */
@Controller('api/audit/statement')
@UseGuards(AuditorGuard)
@Shows('statement')
export class AuditedReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  statement(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(statementQuery)) asked: StatementQuery,
  ): Promise<Answer<StatementView>> {
    return this.queries.execute(new GetStatement(owner, link.portfolioId, asked));
  }

  @Get('export')
  async exportStatement(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(statementQuery)) asked: StatementQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { body, position } = await this.queries.execute(
      new ExportStatement(owner, link.portfolioId, asked),
    );
    sendCsv(response, `statement-${asked.from}-${asked.to}.csv`, position).end(body);
  }
}
