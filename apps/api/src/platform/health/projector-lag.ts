import type { EventStore } from '@evenkeel/event-store/port';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import { SubscriptionPosition } from '../reads/subscription-position';
import { EDGE, type Edge, EVENT_STORE } from '../tokens';

/** More events than these are not counted. */
const MOST_COUNTED = 1_000;
/** Streams that changed last; one that has lagged for longer is in quarantine, or found by the reconciler. */
const STREAMS = 200;

/** How far the read models are behind the log. */
export interface Lag {
  /** Events that some read model does not reflect; at most 1,000 of those that the projector has not read. */
  readonly events: number;
  /** Age of the oldest of them; 0 where there is none. */
  readonly seconds: number;
}

/** Streams that the projector has heard of, with the last revision that all their read models reflect. */
const laggingStreams = () =>
  read
    .selectFrom((of) =>
      of
        .selectFrom('app.stream_head')
        .select(['stream_id', 'revision', 'position'])
        .orderBy('position', 'desc')
        .limit(STREAMS)
        .as('h'),
    )
    .innerJoin('app.generation as g', (join) =>
      join
        .on('g.status', '=', 'live')
        .on(sql`split_part(h.stream_id, '-', 1)`, '=', sql.ref('g.category')),
    )
    .leftJoin('app.checkpoint as c', (join) =>
      join
        .onRef('c.stream_id', '=', 'h.stream_id')
        .onRef('c.projection', '=', 'g.projection')
        .onRef('c.generation', '=', 'g.generation'),
    )
    .leftJoin('app.quarantine as q', (join) =>
      join
        .onRef('q.stream_id', '=', 'h.stream_id')
        .onRef('q.projection', '=', 'g.projection')
        .onRef('q.generation', '=', 'g.generation'),
    )
    .where('q.stream_id', 'is', null)
    .where(sql<boolean>`coalesce(c.revision, -1) < h.revision`)
    .groupBy(['h.stream_id', 'h.revision', 'h.position'])
    .select([
      'h.stream_id',
      'h.revision',
      sql<string>`min(coalesce(c.revision, -1))`.as('reflected'),
    ])
    .orderBy('h.position');

/** Compares the read models with the log. */
@Injectable()
export class ProjectorLag {
  constructor(
    private readonly db: DataSource,
    private readonly subscription: SubscriptionPosition,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async read(): Promise<Lag> {
    const after = await this.subscription.read();
    const [unread, lagging] = await Promise.all([
      this.store.readAll({ after, limit: MOST_COUNTED }),
      rowsOf(this.db, laggingStreams()),
    ]);
    const unreflected = lagging.map(
      ({ revision, reflected }) => Number(revision) - Number(reflected),
    );
    const since = (await this.firstOf(lagging[0])) ?? unread[0]?.meta.recordedAt;
    return {
      events: unread.length + unreflected.reduce((sum, count) => sum + count, 0),
      seconds: since === undefined ? 0 : this.secondsSince(since),
    };
  }

  /** When the first event was recorded that a stream's read models do not reflect. */
  private async firstOf(
    stream: { stream_id: string; reflected: string } | undefined,
  ): Promise<string | undefined> {
    if (!stream) return undefined;
    const from = Number(stream.reflected) + 1;
    for await (const { meta } of this.store.readStream(stream.stream_id, { from, limit: 1 }))
      return meta.recordedAt;
    return undefined;
  }

  private secondsSince(recordedAt: string): number {
    const ms = this.edge.now().getTime() - new Date(recordedAt).getTime();
    return Math.max(0, Math.floor(ms / 1000));
  }
}
