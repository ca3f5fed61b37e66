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
  Param,
  Query,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { sendCsv } from '../../platform/http/csv-file';
import { WholeAnswers } from '../../platform/http/whole-answers';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { Form8949Export } from './export-form-8949';
import { StatementExport } from './export-statement';
import { GetForm8949 } from './get-form-8949';
import { GetStatement } from './get-statement';

@Controller('api/portfolios/:id')
export class ReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly statements: StatementExport,
    private readonly forms: Form8949Export,
  ) {}

  @Get('statement')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  statement(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(statementQuery)) asked: StatementQuery,
  ): Promise<Answer<StatementView>> {
    return this.queries.execute(new GetStatement(caller, id, asked));
  }

  @Get('statement/export')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  async exportStatement(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(statementQuery)) asked: StatementQuery,
    @Res() response: Response,
  ): Promise<void> {
    const name = `statement-${asked.from}-${asked.to}.csv`;
    await this.statements.write(caller, id, asked, (answer) => sendCsv(response, name, answer));
    response.end();
  }

  @Get('gains/form-8949')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  form8949(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(form8949Query)) asked: Form8949Query,
  ): Promise<Answer<StreamableFile>> {
    return this.queries.execute(new GetForm8949(caller, id, asked));
  }

  @Get('gains/form-8949/export')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  async exportForm8949(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(form8949Query)) asked: Form8949Query,
    @Res() response: Response,
  ): Promise<void> {
    const name = `form-8949-${asked.year}.csv`;
    await this.forms.write(caller, id, asked, (answer) => sendCsv(response, name, answer));
    response.end();
  }
}
