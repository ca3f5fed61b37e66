import {
  type Form8949Query,
  form8949Query,
  type StatementQuery,
  statementQuery,
  type StatementView,
} from '@evenkeel/contracts/reports';
import {
  Controller,
  Get,
  Query,
  Res,
  StreamableFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
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
import { WholeAnswers } from '../../platform/http/whole-answers';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { Form8949Export } from './export-form-8949';
import { StatementExport } from './export-statement';
import { GetForm8949 } from './get-form-8949';
import { GetStatement } from './get-statement';

/** Reports for somebody with a link (HIS-60). */
@Controller('api/audit')
@UseGuards(AuditorGuard)
export class AuditedReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly statements: StatementExport,
    private readonly forms: Form8949Export,
  ) {}

  @Get('statement')
  @AtAnyMoment()
  @Shows('statement')
  @UseInterceptors(WholeAnswers)
  statement(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(statementQuery)) asked: StatementQuery,
  ): Promise<Answer<StatementView>> {
    return this.queries.execute(new GetStatement(owner, link.portfolioId, asked));
  }

  @Get('statement/export')
  @AtAnyMoment()
  @Shows('statement')
  @UseInterceptors(WholeAnswers)
  async exportStatement(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(statementQuery)) asked: StatementQuery,
    @Res() response: Response,
  ): Promise<void> {
    const name = `statement-${asked.from}-${asked.to}.csv`;
    await this.statements.write(owner, link.portfolioId, asked, (answer) =>
      sendCsv(response, name, answer),
    );
    response.end();
  }

  @Get('form-8949')
  @AtAnyMoment()
  @Shows('form-8949')
  @UseInterceptors(WholeAnswers)
  form8949(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(form8949Query)) asked: Form8949Query,
  ): Promise<Answer<StreamableFile>> {
    return this.queries.execute(new GetForm8949(owner, link.portfolioId, asked));
  }

  @Get('form-8949/export')
  @AtAnyMoment()
  @Shows('form-8949')
  @UseInterceptors(WholeAnswers)
  async exportForm8949(
    @FromAuditor() { owner, link }: Auditor,
    @Query(checked(form8949Query)) asked: Form8949Query,
    @Res() response: Response,
  ): Promise<void> {
    const name = `form-8949-${asked.year}.csv`;
    await this.forms.write(owner, link.portfolioId, asked, (answer) =>
      sendCsv(response, name, answer),
    );
    response.end();
  }
}
