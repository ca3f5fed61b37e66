import { Module } from '@nestjs/common';
import { AuditedReportsController } from './audited-reports.controller';
import { GetForm8949Handler } from './get-form-8949';
import { ExportStatementHandler, GetStatementHandler } from './get-statement';
import { ReportsController } from './reports.controller';

@Module({
  controllers: [ReportsController, AuditedReportsController],
  providers: [GetStatementHandler, ExportStatementHandler, GetForm8949Handler],
})
export class ReportsModule {}
