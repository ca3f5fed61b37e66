import type { EventStore } from '@evenkeel/event-store/port';
import { categoryOf, idOf } from '@evenkeel/domain/streams';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { ownerInReadModels } from '@evenkeel/read-models/stream-owners';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import { SubscriptionPosition } from '../reads/subscription-position';
import { CLOCK_AND_IDS, type ClockAndIds, EVENT_STORE } from '../tokens';

/** Events up to which the code counts. */
const MOST_COUNTED = 1_000;
/**
 * Number of streams that changed last and are compared. A stream that has lagged for longer was
 * stopped, or the reconciler finds it.
 */
const STREAMS = 200;
/**
 * Most stopped streams that are read. More of them come from one fault of the release, which the
 * operator sees in the log.
 */
const STOPPED = 500;

/**
 * The distance of the read models from the log. Streams in quarantine are counted separately,
 * because they wait for the operator.
 */
export interface Lag {
  /**
   * Number of events that some read model does not reflect. At most 1,000 events that the projector
   * has not read are counted.
   */
  readonly events: number;
  /** Age of the oldest of these events; 0 if there are none. */
  readonly seconds: number;
  /** Streams with a read model in quarantine. */
  readonly stopped: number;
}

/**
 * The moment (ISO 8601) at which the oldest change that does not show was recorded: by user, or for
 * everybody if too many streams are behind to look at each.
 */
export interface BehindUsers {
  readonly everybody: string | null;
  readonly users: ReadonlyMap<string, string>;
}

/**
 * Selects streams that the subscription has read but a read model does not reflect, each with the
 * last revision that all its read models reflect.
 */
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

/** Selects streams with a live read model in quarantine, and the moment since when. */
const stoppedStreams = () =>
  read
    .selectFrom('app.quarantine as q')
    .innerJoin('app.generation as g', (join) =>
      join
        .on('g.status', '=', 'live')
        .onRef('g.projection', '=', 'q.projection')
        .onRef('g.generation', '=', 'q.generation'),
    )
    .groupBy('q.stream_id')
    .select('q.stream_id')
    .select((of) => of.fn.min('q.since').as('since'))
    .orderBy('since')
    .limit(STOPPED);

/** Compares the read models with the log. */
@Injectable()
export class ProjectorLag {
  constructor(
    private readonly db: DataSource,
    private readonly subscription: SubscriptionPosition,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async read(): Promise<Lag> {
    const [{ unread, lagging }, stopped] = await Promise.all([this.compare(), this.stopped()]);
    const unreflected = lagging.map(
      ({ revision, reflected }) => Number(revision) - Number(reflected),
    );
    const since = (await this.firstOf(lagging[0])) ?? unread[0]?.meta.recordedAt;
    return {
      events: unread.length + unreflected.reduce((sum, count) => sum + count, 0),
      seconds: since === undefined ? 0 : this.secondsSince(since),
      stopped: stopped.length,
    };
  }

  /**
   * Returns the users whose read models have been behind the log for this many seconds or longer.
   */
  async forAtLeast(seconds: number): Promise<BehindUsers> {
    const [{ unread, lagging }, stopped] = await Promise.all([this.compare(), this.stopped()]);
    const isLate = (recordedAt: string): boolean => this.secondsSince(recordedAt) >= seconds;
    const oldest = unread[0]?.meta.recordedAt;
    if (unread.length === MOST_COUNTED && oldest !== undefined && isLate(oldest))
      return { everybody: oldest, users: new Map() };
    const streams = new Map<string, string>();
    for (const { stream_id: id, ...stream } of lagging) {
      const first = await this.firstOf({ stream_id: id, ...stream });
      if (first !== undefined) streams.set(id, first);
    }
    for (const { streamId, meta } of unread)
      if (!streams.has(streamId)) streams.set(streamId, meta.recordedAt);
    const users = new Map<string, string>();
    for (const [stream, since] of [...streams, ...stopped]) {
      if (!isLate(since)) continue;
      const owner = await this.ownerOf(stream);
      const known = owner === null ? undefined : users.get(owner);
      if (owner !== null && (known === undefined || since < known)) users.set(owner, since);
    }
    return { everybody: null, users };
  }

  private async compare() {
    const after = await this.subscription.read();
    const [unread, lagging] = await Promise.all([
      this.store.readAll({ after, limit: MOST_COUNTED }),
      rowsOf(this.db, laggingStreams()),
    ]);
    return { unread, lagging };
  }

  /**
   * Returns the streams whose figures no longer change, each with the moment since when (ISO 8601).
   */
  private async stopped(): Promise<[string, string][]> {
    const rows = await rowsOf(this.db, stoppedStreams());
    return rows.map(({ stream_id, since }) => [stream_id, since.toISOString()]);
  }

  /** Returns null if the read models do not know the stream yet: no screen shows anything of it. */
  private ownerOf(stream: string): Promise<string | null> {
    const category = categoryOf(stream);
    return category === null
      ? Promise.resolve(null)
      : ownerInReadModels(this.db, category, idOf(stream));
  }

  /**
   * Returns the moment at which the first event that a stream's read models do not reflect was
   * recorded.
   */
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
    const ms = this.clockAndIds.now().getTime() - new Date(recordedAt).getTime();
    return Math.max(0, Math.floor(ms / 1000));
  }
}
