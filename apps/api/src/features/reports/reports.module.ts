import { Module } from '@nestjs/common';
import { AuditedReportsController } from './audited-reports.controller';
import { Form8949Export } from './export-form-8949';
import { StatementExport } from './export-statement';
import { GetForm8949Handler } from './get-form-8949';
import { GetStatementHandler } from './get-statement';
import { ReportsController } from './reports.controller';

@Module({
  controllers: [ReportsController, AuditedReportsController],
  providers: [GetStatementHandler, StatementExport, GetForm8949Handler, Form8949Export],
})
export class ReportsModule {}
