import type { Audited } from '@evenkeel/contracts/auditors';
import { AuditorLink } from '@evenkeel/read-models/auditors';
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { Caller } from '../auth/caller';
import { FailedLookUps } from '../auth/failed-look-ups';
import { addressOf } from '../http/address';
import { deviceOf, userAgentOf } from '../http/device';
import { unauthenticated } from '../http/problems';
import { requestIdOf } from '../http/request-id';
import { askedMomentOf, isAtAnyMoment } from '../moments/asked-moment';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';
import { hashOfLink } from './auditor-links';

const BEARER = /^Bearer ([\w-]{43})$/i;
const MINUTE_MS = 60_000;

const REMEMBER = `
  INSERT INTO app.auditor_visit AS v (link_id, minute, what, address, device, user_id, times, last_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
  ON CONFLICT (link_id, minute, what, address, device)
  DO UPDATE SET times = v.times + 1, last_at = greatest(v.last_at, excluded.last_at)`;

interface AuditedRequest extends Request {
  auditor?: Auditor;
}

/**
 * The auditor of a request: the link and the owner. Auditors only read: no command is ever run for
 * one.
 */
export interface Auditor {
  readonly link: AuditorLink;
  /**
   * The owner, on whose behalf the auditor reads. This caller has no session: code that needs one
   * refuses it.
   */
  readonly owner: Caller;
}

/** Names the data that a route shows to an auditor, as the owner's list of visits names it. */
export const Shows = Reflector.createDecorator<Audited>();

export const FromAuditor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Auditor => {
    const { auditor } = context.switchToHttp().getRequest<AuditedRequest>();
    if (!auditor) throw unauthenticated();
    return auditor;
  },
);

/**
 * Returns the owner on whose behalf an auditor's request reads; undefined if the request has no
 * link.
 */
export const ownerOf = (request: AuditedRequest): Caller | undefined => request.auditor?.owner;

/**
 * Admits requests whose bearer token is the secret of an open link, and records each use before it
 * is answered (HIS-61). Refuses other requests with 401, without saying whether there ever was such
 * a link, and with 429 if an address asks too often.
 */
@Injectable()
export class AuditorGuard implements CanActivate {
  constructor(
    private readonly db: DataSource,
    private readonly reflector: Reflector,
    private readonly lookUps: FailedLookUps,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuditedRequest>();
    const what = this.reflector.getAllAndOverride(Shows, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!what) throw new Error('a route for auditors does not say what it shows');
    const now = this.clockAndIds.now();
    const token = BEARER.exec(request.header('authorization') ?? '')?.[1];
    const link = token === undefined ? null : await this.find(token, addressOf(request), now);
    if (!link) throw unauthenticated('This link is not valid. It may have ended.');
    await this.remember(link, what, request, now);
    const owner: Caller = {
      userId: link.userId,
      through: 'auditors',
      requestId: requestIdOf(request),
      tokenHash: '',
      minPosition: 0,
      moment: isAtAnyMoment(context.getHandler()) ? askedMomentOf(request) : null,
    };
    request.auditor = { link, owner };
    return true;
  }

  private find(token: string, address: string, now: Date): Promise<AuditorLink | null> {
    const tokenHash = hashOfLink(token);
    return this.lookUps.attemptHandedOn(address, tokenHash, () =>
      this.db
        .getRepository(AuditorLink)
        .findOneBy({ tokenHash, withdrawnAt: IsNull(), expiresAt: MoreThan(now) }),
    );
  }

  private async remember(
    { linkId, userId }: AuditorLink,
    what: Audited,
    request: Request,
    now: Date,
  ): Promise<void> {
    const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS));
    const device = deviceOf(userAgentOf(request)) ?? '';
    const address = addressOf(request);
    await this.db.query(REMEMBER, [linkId, minute, what, address, device, userId, now]);
  }
}
