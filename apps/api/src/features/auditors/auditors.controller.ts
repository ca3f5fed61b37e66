import {
  type AuditedPortfolio,
  type AuditorLinkRequest,
  auditorLinkRequest,
  type AuditorsQuery,
  auditorsQuery,
  type AuditorsView,
  type NewAuditorLink,
} from '@evenkeel/contracts/auditors';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type Auditor,
  AuditorGuard,
  FromAuditor,
  Shows,
} from '../../platform/auditors/auditor-guard';
import { AuditorLinks } from '../../platform/auditors/auditor-links';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { TellsSecret } from '../../platform/idempotency/idempotency.interceptor';
import { GetAudited } from './get-audited';

/** The links of a portfolio for its owner, and the data that they open for anybody who has one. */
@Controller('api')
export class AuditorsController {
  constructor(
    private readonly links: AuditorLinks,
    private readonly queries: QueryBus,
  ) {}

  @Get('portfolios/:id/auditors')
  list(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(auditorsQuery)) query: AuditorsQuery,
  ): Promise<AuditorsView> {
    return this.links.list(caller, id, query);
  }

  @Post('portfolios/:id/auditors')
  @TellsSecret(true)
  open(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(auditorLinkRequest)) body: AuditorLinkRequest,
  ): Promise<NewAuditorLink> {
    return this.links.open(caller, id, body);
  }

  @Delete('portfolios/:id/auditors/:linkId')
  @HttpCode(204)
  withdraw(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('linkId', pathId) linkId: string,
  ): Promise<void> {
    return this.links.withdraw(caller, id, linkId);
  }

  @Get('audit')
  @UseGuards(AuditorGuard)
  @Shows('portfolio')
  audited(@FromAuditor() auditor: Auditor): Promise<Answer<AuditedPortfolio>> {
    return this.queries.execute(new GetAudited(auditor));
  }
}
