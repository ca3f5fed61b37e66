import type { EventStore } from '@evenkeel/event-store/port';
import { reflectedPosition } from '@evenkeel/read-models/freshness';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller';
import { Answer } from '../http/answer';
import { notFound } from '../http/problems';
import { EVENT_STORE } from '../tokens';
import { Freshness } from './freshness';
import { Ownership } from './ownership';
import { type Snapshot, Snapshots } from './snapshot';

/** Position up to which the read models of the user and the user's portfolios have come. */
const USER_POSITION = `
  SELECT coalesce(max(reflected), 0) AS position FROM (
    SELECT min(c.position) AS reflected
    FROM app.checkpoint c JOIN app.generation g ON g.projection = c.projection AND g.generation = c.generation AND g.status = 'live'
    WHERE c.stream_id = 'user-' || $1::text OR c.stream_id IN (SELECT 'portfolio-' || portfolio_id FROM read.portfolio WHERE user_id = $1::uuid)
    GROUP BY c.stream_id) AS streams`;

async function hasPortfolio(snapshot: Snapshot, portfolioId: string): Promise<boolean> {
  return (await snapshot.select('SELECT FROM read.portfolio WHERE portfolio_id = $1', [portfolioId])).length > 0;
}

/**
 * How every query reads: only what is the caller's, not before the position that the caller has seen, from one moment of the database,
 * with the position that this moment reflects.
 */
@Injectable()
export class Reads {
  constructor(
    private readonly db: DataSource,
    private readonly snapshots: Snapshots,
    private readonly freshness: Freshness,
    private readonly ownership: Ownership,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Refuses with 404 where the portfolio is not the caller's, with 503 where the read models lag behind for long. */
  async ofPortfolio<Body>(caller: Caller, portfolioId: string, read: (snapshot: Snapshot, position: number) => Promise<Body>): Promise<Answer<Body>> {
    const streamId = `portfolio-${portfolioId}`;
    await this.ownership.require(caller, portfolioId);
    await this.freshness.reach(streamId, caller.minPosition);
    return this.snapshots.take(async (snapshot) => {
      const [position, isThere] = await Promise.all([reflectedPosition(snapshot, streamId), hasPortfolio(snapshot, portfolioId)]);
      // A portfolio whose events are reflected but that has no row was deleted, whichever node did it. One that was just created has no position yet.
      if (position > 0 && !isThere) throw notFound('Portfolio not found');
      return new Answer(await read(snapshot, position), position);
    });
  }

  /** What belongs to the user as a whole: the profile, the list of portfolios, sums over them. */
  async ofUser<Body>(caller: Caller, read: (snapshot: Snapshot) => Promise<Body>): Promise<Answer<Body>> {
    if (caller.minPosition > 0) {
      const streams = await this.streamsOf(caller);
      await Promise.all(streams.map((streamId) => this.freshness.reach(streamId, caller.minPosition)));
    }
    return this.snapshots.take(async (snapshot) => {
      const rows = await snapshot.select<{ position: string }>(USER_POSITION, [caller.userId]);
      return new Answer(await read(snapshot), Number(rows[0]?.position ?? 0));
    });
  }

  /** A portfolio just created is in no read model yet: the event at the position that the caller has seen names its stream. */
  private async streamsOf(caller: Caller): Promise<string[]> {
    const [seen] = await this.store.readAll({ after: caller.minPosition - 1, limit: 1 });
    const portfolios = (await this.db.query('SELECT portfolio_id FROM read.portfolio WHERE user_id = $1', [caller.userId])) as { portfolio_id: string }[];
    const known = portfolios.map(({ portfolio_id }) => `portfolio-${portfolio_id}`);
    return [...new Set([`user-${caller.userId}`, ...known, ...(seen ? [seen.streamId] : [])])];
  }
}
