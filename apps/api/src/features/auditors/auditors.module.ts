import { Module } from '@nestjs/common';
import { AuditorsController } from './auditors.controller';
import { GetAuditedHandler } from './get-audited';

@Module({ controllers: [AuditorsController], providers: [GetAuditedHandler] })
export class AuditorsModule {}
