import { createHash, randomBytes } from 'node:crypto';
import {
  type AuditorLinkRequest,
  type AuditorLinkView,
  type AuditorsQuery,
  type AuditorsView,
  LONGEST_LINK_DAYS,
  MOST_OPEN_LINKS,
  type NewAuditorLink,
} from '@evenkeel/contracts/auditors';
import { AuditorLink } from '@evenkeel/read-models/auditors';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Caller } from '../auth/caller';
import { Sessions } from '../auth/sessions';
import { LockedTurns } from '../commands/locked-turns';
import { PortfolioCommands } from '../commands/portfolio-commands';
import { malformed, notFound, ProblemError } from '../http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';
import { pageOfVisits } from './auditor-visits';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;
const WITHDRAWN = 'This link was withdrawn. Please make another one.';

export const hashOfLink = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const linksOf = (portfolioId: string) =>
  read
    .selectFrom('app.auditor_link as l')
    .leftJoin('app.auditor_visit as v', 'v.link_id', 'l.link_id')
    .select(['l.link_id', 'l.name', 'l.created_at', 'l.expires_at', 'l.withdrawn_at'])
    .select((of) => [
      sql<string>`coalesce(sum(${of.ref('v.times')}), 0)`.as('uses'),
      of.fn.max('v.last_at').as('last_used_at'),
    ])
    .where('l.portfolio_id', '=', portfolioId)
    .groupBy('l.link_id')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.link_id');
type LinkRow = RowOf<ReturnType<typeof linksOf>>;

/**
 * Manages, for their owner, the links by which others read a portfolio without an account (HIS-60).
 */
@Injectable()
export class AuditorLinks {
  constructor(
    private readonly db: DataSource,
    private readonly turns: LockedTurns,
    private readonly portfolios: PortfolioCommands,
    private readonly sessions: Sessions,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Returns all links, and a page of visits. */
  async list(caller: Caller, portfolioId: string, query: AuditorsQuery): Promise<AuditorsView> {
    await this.requireOwn(caller, portfolioId);
    const [links, { visits, count, nextCursor }] = await Promise.all([
      rowsOf(this.db, linksOf(portfolioId)),
      pageOfVisits(this.db, portfolioId, query),
    ]);
    return {
      links: links.map((row) => this.viewOf(row)),
      visits: [...visits],
      visitCount: count,
      nextCursor,
    };
  }

  /**
   * Opens a new link. Only this answer contains its secret. A repeat of the same request has the
   * same id: it gives the link a new secret, and the one before no longer opens anything. Refuses
   * with 422 if the portfolio has too many open links, with 409 if the link was withdrawn since,
   * and with 401 if the session has ended meanwhile.
   */
  async open(
    caller: Caller,
    portfolioId: string,
    { name, expiresAt }: AuditorLinkRequest,
  ): Promise<NewAuditorLink> {
    await this.requireOwn(caller, portfolioId);
    const now = this.clockAndIds.now();
    const ends = new Date(expiresAt);
    requireSoon(now, ends);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const linkId = this.clockAndIds.newId();
    const tokenHash = hashOfLink(token);
    const lock = `auditor links of ${portfolioId}`;
    const createdAt = await this.turns.take(caller.userId, lock, async (transaction) => {
      await this.sessions.hold(caller, transaction);
      const links = transaction.getRepository(AuditorLink);
      const before = await links.findOneBy({ linkId });
      if (before) {
        if (before.withdrawnAt) throw new ProblemError(409, WITHDRAWN);
        await links.update({ linkId }, { tokenHash });
        return before.createdAt;
      }
      await requireRoom(transaction, portfolioId, now);
      const of = { linkId, portfolioId, userId: caller.userId, name, tokenHash };
      await links.insert({ ...of, createdAt: now, expiresAt: ends, withdrawnAt: null });
      return now;
    });
    return {
      id: linkId,
      name,
      createdAt: createdAt.toISOString(),
      expiresAt,
      withdrawnAt: null,
      isOpen: true,
      uses: 0,
      lastUsedAt: null,
      secret: token,
    };
  }

  /** Ends a link now. Its visits stay. */
  async withdraw(caller: Caller, portfolioId: string, linkId: string): Promise<void> {
    await this.requireOwn(caller, portfolioId);
    const links = this.db.getRepository(AuditorLink);
    if (!(await links.existsBy({ linkId, portfolioId }))) throw notFound('Link not found');
    await links.update({ linkId, withdrawnAt: IsNull() }, { withdrawnAt: this.clockAndIds.now() });
  }

  private viewOf(row: LinkRow): AuditorLinkView {
    return {
      id: row.link_id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      isOpen: row.withdrawn_at === null && row.expires_at > this.clockAndIds.now(),
      uses: Number(row.uses),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    };
  }

  private async requireOwn(caller: Caller, portfolioId: string): Promise<void> {
    await this.portfolios.readState(caller, portfolioId, () => undefined);
  }
}

function requireSoon(now: Date, ends: Date): void {
  const field = 'expiresAt';
  if (ends <= now) throw malformed({ field, message: 'The end must lie in the future' });
  if (ends.getTime() > now.getTime() + LONGEST_LINK_DAYS * DAY_MS)
    throw malformed({ field, message: 'The end must lie within a year' });
}

async function requireRoom(db: EntityManager, portfolioId: string, now: Date): Promise<void> {
  const isOpen = { portfolioId, withdrawnAt: IsNull(), expiresAt: MoreThan(now) };
  if ((await db.getRepository(AuditorLink).countBy(isOpen)) < MOST_OPEN_LINKS) return;
  throw new ProblemError(
    422,
    `A portfolio has at most ${MOST_OPEN_LINKS} open links. Please withdraw one first.`,
  );
}
