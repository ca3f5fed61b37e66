import type { EventStore } from '@evenkeel/event-store/port';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PORTFOLIO } from '../../platform/commands/streams';
import { IntakePosition } from '../../platform/reads/intake-position';
import { EVENT_STORE } from '../../platform/tokens';

const PREFIX = 'portfolio-';
const PAGE = 1000;

/** Streams that the projector has heard of and not yet worked on. */
const UNSEEN = `
  SELECT h.stream_id FROM app.stream_head h
  WHERE h.stream_id LIKE '${PREFIX}%' AND NOT EXISTS (
    SELECT 1 FROM app.checkpoint c
    JOIN app.generation g ON g.projection = c.projection AND g.generation = c.generation AND g.status = 'live'
    WHERE c.stream_id = h.stream_id AND c.projection = 'portfolios')`;
const KNOWN = 'SELECT portfolio_id FROM read.portfolio WHERE user_id = $1';

/** All portfolios of a user by the log, not only those that the read models show already. */
@Injectable()
export class PortfoliosOfUser {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    private readonly intake: IntakePosition,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Ids of those that are not deleted. A stream passes from the log's end by way of the unseen to the known, so they are asked in this order. */
  async list(userId: string): Promise<string[]> {
    const candidates = [...(await this.beyondIntake()), ...(await this.unseen())];
    const known = (await this.db.query(KNOWN, [userId])) as { portfolio_id: string }[];
    const ids = new Set(known.map(({ portfolio_id }) => portfolio_id));
    for (const id of candidates) if (!ids.has(id) && (await this.isOf(userId, id))) ids.add(id);
    return [...ids];
  }

  private async beyondIntake(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let after = await this.intake.read(); ; ) {
      const page = await this.store.readAll({ after, limit: PAGE });
      for (const { streamId } of page) if (streamId.startsWith(PREFIX)) ids.add(streamId.slice(PREFIX.length));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return ids;
      after = last.position;
    }
  }

  private async unseen(): Promise<string[]> {
    const rows = (await this.db.query(UNSEEN)) as { stream_id: string }[];
    return rows.map(({ stream_id }) => stream_id.slice(PREFIX.length));
  }

  private async isOf(userId: string, portfolioId: string): Promise<boolean> {
    const { result } = await this.runner.look(PORTFOLIO, portfolioId, ({ portfolio }) => portfolio !== null && portfolio.status !== 'deleted' && portfolio.userId === userId);
    return result;
  }
}
