import {
  type EventStore,
  LOG_START,
  type LogPosition,
  logPosition,
} from '@evenkeel/event-store/port';
import { type PortfolioStream, type StreamCategory, streamId } from '@evenkeel/domain/streams';
import type { ReadModelName } from '@evenkeel/read-models/catalogue';
import {
  areOfOneState,
  reflectedPosition,
  streamsBehind,
} from '@evenkeel/read-models/read-your-writes';
import { firstRowOf, read as query, rowsOf } from '@evenkeel/read-models/reads';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { ownerInReadModels, streamsOfUser } from '@evenkeel/read-models/stream-owners';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource, QueryFailedError } from 'typeorm';
import type { Caller } from '../auth/caller';
import { Answer } from '../http/answer';
import { missing } from '../commands/stream-commands';
import { malformed, notFound } from '../http/problems';
import type { AskedMoment } from '../moments/asked-moment';
import { MomentStates } from '../moments/moment-states';
import { type Moment, MomentNotWhole, Moments, NOT_HERE } from '../moments/moments';
import { EVENT_STORE } from '../tokens';
import { LogHead } from './log-head';
import { ReadYourWrites } from './read-your-writes';
import { Ownership } from './ownership';
import { type Snapshot, Snapshots } from './snapshot';

/**
 * Selects the position that the read models of the user's streams reflect; with `shown`, only these
 * read models count.
 */
const positionOf = (userId: string, shown: Shown) =>
  query
    .selectFrom((of) =>
      of
        .selectFrom('app.checkpoint as c')
        .innerJoin('app.generation as g', (join) =>
          join
            .onRef('g.projection', '=', 'c.projection')
            .onRef('g.generation', '=', 'c.generation')
            .on('g.status', '=', 'live'),
        )
        .select((each) => each.fn.min('c.position').as('reflected'))
        .where('c.stream_id', 'in', (each) =>
          each.selectFrom(streamsOfUser(userId).as('own')).select('own.stream_id'),
        )
        .$if(shown !== null, (each) => each.where('c.projection', 'in', shown ?? []))
        .groupBy('c.stream_id')
        .as('streams'),
    )
    .select((of) => of.fn.max('reflected').as('position'));

const idsOf = (userId: string) =>
  query.selectFrom('read.portfolio').select('portfolio_id as id').where('user_id', '=', userId);

/** Reads the user's streams that the read models show. */
async function knownStreams(db: Queryable, userId: string): Promise<string[]> {
  const own = query.selectFrom(streamsOfUser(userId).as('own')).select('own.stream_id');
  return (await rowsOf(db, own)).map(({ stream_id }) => stream_id);
}

/** Number of streams that were written last. They include every stream that has just begun. */
const LAST_WRITTEN = 1000;
/** The most streams that begin between an event and its read models. */
const MOST_BEGUN = 100;
/**
 * Selects streams that no read model shows yet, at any position: the position that the caller has
 * seen may belong to a later event in another stream. A calculation may have a checkpoint before
 * the first event is shown (revision -1). Streams in quarantine are left out, because nobody waits
 * for them.
 */
const newStreams = query
  .selectFrom((of) =>
    of
      .selectFrom('app.stream_head')
      .select(['stream_id', 'position'])
      .orderBy('position', 'desc')
      .limit(LAST_WRITTEN)
      .as('h'),
  )
  .select('h.position')
  .where((of) =>
    of.not(
      of.exists(
        of
          .selectFrom('app.checkpoint as c')
          .select(sql.lit(1).as('one'))
          .whereRef('c.stream_id', '=', 'h.stream_id')
          .where('c.revision', '>=', '0'),
      ),
    ),
  )
  .where((of) =>
    of.not(
      of.exists(
        of
          .selectFrom('app.quarantine as q')
          .select(sql.lit(1).as('one'))
          .whereRef('q.stream_id', '=', 'h.stream_id'),
      ),
    ),
  )
  .orderBy('h.position', 'desc')
  .limit(MOST_BEGUN);

/** PostgreSQL's codes for a table and for a schema that do not exist. */
const GONE: readonly unknown[] = ['42P01', '3F000'];
const isGone = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  GONE.includes((error.driverError as { code?: unknown }).code);

/**
 * The read models that an answer shows. A read waits for these only. Null: all read models of the
 * stream, calculations included.
 */
type Shown = readonly ReadModelName[] | null;

interface Asked {
  readonly category: StreamCategory;
  readonly caller: Caller;
  readonly id: string;
}

/**
 * The way in which every query reads: only the caller's own streams, at least up to the position
 * that the caller has seen, in one snapshot of the database. The answer names the position that the
 * snapshot reflects.
 */
@Injectable()
export class Reads {
  private shown: Shown = null;
  private mustShowOneState = false;

  constructor(
    private readonly db: DataSource,
    private readonly snapshots: Snapshots,
    private readonly readYourWrites: ReadYourWrites,
    private readonly ownership: Ownership,
    private readonly head: LogHead,
    private readonly moments: Moments,
    private readonly states: MomentStates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Returns reads that show only these read models, and wait for no others. */
  showing(...readModels: ReadModelName[]): Reads {
    const reads = Object.create(this) as Reads;
    reads.shown = readModels;
    return reads;
  }

  /**
   * Returns reads whose answer combines these read models, so that all of them must reflect the
   * same events of a stream (API-60). A read waits until they do, whatever position the caller has
   * seen, and refuses with 503 after three seconds.
   */
  showingTogether(...readModels: ReadModelName[]): Reads {
    const reads = this.showing(...readModels);
    reads.mustShowOneState = true;
    return reads;
  }

  /**
   * Reads from one stream. Refuses with 404 if the stream is not the caller's, and with 503 if its
   * read models stay behind the position.
   */
  async ofStream<Body>(
    category: StreamCategory,
    caller: Caller,
    id: string,
    read: (snapshot: Snapshot, position: LogPosition) => Promise<Body>,
  ): Promise<Answer<Body>> {
    const asked = { category, caller, id };
    return this.atMoment(asked, (moment) =>
      this.ofOneState(streamId(category, id), () => this.take(asked, read, moment)),
    );
  }

  /**
   * Calls `take` with the moment that the caller asks for, once the read models have reached the
   * position that the caller has seen. Refuses with 404 if the stream is not the caller's.
   */
  private async atMoment<Body>(
    asked: Asked,
    take: (moment: Moment | null) => Promise<Answer<Body>>,
  ): Promise<Answer<Body>> {
    const { category, caller, id } = asked;
    await this.ownership.require(caller, category, id);
    await this.readYourWrites.reach(streamId(category, id), caller.minPosition, this.shown);
    if (caller.moment === null) return take(null);
    try {
      return await take(await this.momentOf(asked, false));
    } catch (error) {
      // The moment was dropped just now to make room for others, or the read needs the tables that
      // are written last. The moment is made again or completed.
      if (!isGone(error) && !(error instanceof MomentNotWhole)) throw error;
      return take(await this.momentOf(asked, true));
    }
  }

  /** Resolves to false if the read models must be of one state and are not. */
  private take<Body>(
    { category, caller, id }: Asked,
    read: (snapshot: Snapshot, position: LogPosition) => Promise<Body>,
    moment: Moment | null,
  ): Promise<Answer<Body> | false> {
    const stream = streamId(category, id);
    return this.snapshots.take(
      caller,
      async (snapshot) => {
        const [position, owner, isOneState] = await Promise.all([
          reflectedPosition(snapshot, stream, this.shown),
          ownerInReadModels(snapshot, category, id),
          this.showsOneState(snapshot, () => [stream]),
        ]);
        // The caller no longer owns a stream that has a position: the stream has ended or was set
        // aside, on this node or another. A stream that has just begun has no position yet.
        if (position > LOG_START && owner !== caller.userId) throw notFound(missing(category));
        return isOneState && new Answer(await read(snapshot, position), position, null, moment);
      },
      moment,
    );
  }

  /**
   * Returns whether a snapshot shows one state of the streams, if it has to. The tables of a past
   * moment are always of one state.
   */
  private async showsOneState(
    snapshot: Snapshot,
    streams: () => readonly string[] | Promise<readonly string[]>,
  ): Promise<boolean> {
    if (!this.mustShowOneState || snapshot.moment !== null) return true;
    return areOfOneState(snapshot, await streams(), this.shown ?? []);
  }

  /**
   * Returns the answer of `take` from the first snapshot that shows one state. For other snapshots
   * `take` resolves to false.
   */
  private async ofOneState<Body>(
    stream: string,
    take: () => Promise<Answer<Body> | false>,
  ): Promise<Answer<Body>> {
    const refusal = 'The last change is still being calculated. Please try again.';
    return (await take()) || this.readYourWrites.wait(stream, take, refusal);
  }

  /**
   * Resolves to the moment that the caller asks for as soon as it can be read, and to null for now.
   */
  private async momentOf(
    { category, caller, id }: Asked,
    isWhole: boolean,
  ): Promise<Moment | null> {
    if (caller.moment === null) return null;
    if (category !== 'portfolio') throw malformed(...NOT_HERE);
    return this.moments.require(caller, id, caller.moment, { shown: this.shown, isWhole });
  }

  ofPortfolio<Body>(
    caller: Caller,
    portfolioId: string,
    read: (snapshot: Snapshot, position: LogPosition) => Promise<Body>,
  ): Promise<Answer<Body>> {
    return this.ofStream('portfolio', caller, portfolioId, read);
  }

  /**
   * As {@link ofPortfolio} at a past moment, with the portfolio folded up to that moment. The read
   * waits for the fold before it holds a connection.
   */
  ofPortfolioThen<Body>(
    caller: Caller,
    portfolioId: string,
    read: (then: PortfolioStream, snapshot: Snapshot, moment: Moment) => Promise<Body>,
  ): Promise<Answer<Body>> {
    const asked = { category: 'portfolio', caller, id: portfolioId } as const;
    return this.atMoment(asked, async (moment) => {
      if (moment === null) throw new Error('a moment is read without its tables');
      const then = await this.states.of(caller.userId, portfolioId, moment);
      return this.ofOneState(streamId('portfolio', portfolioId), () =>
        this.take(asked, (snapshot) => read(then, snapshot, moment), moment),
      );
    });
  }

  /** Reads data of the user as a whole: the profile, the list of portfolios, sums over them. */
  async ofUser<Body>(
    caller: Caller,
    read: (snapshot: Snapshot) => Promise<Body>,
  ): Promise<Answer<Body>> {
    if (caller.moment !== null) return this.ofUserAt(caller, caller.moment, read);
    await this.reachOfUser(caller);
    const take = (): Promise<Answer<Body> | false> =>
      this.snapshots.take(caller, async (snapshot) => {
        const streams = () => knownStreams(snapshot, caller.userId);
        if (!(await this.showsOneState(snapshot, streams))) return false;
        const reflected = await firstRowOf(snapshot, positionOf(caller.userId, this.shown));
        return new Answer(await read(snapshot), logPosition(reflected?.position ?? 0));
      });
    return this.ofOneState(streamId('user', caller.userId), take);
  }

  /**
   * Reads over the user's present portfolios, each as of a moment. A portfolio that did not exist
   * then, or was deleted since, does not count (HIS-46).
   */
  private async ofUserAt<Body>(
    caller: Caller,
    asked: AskedMoment,
    read: (snapshot: Snapshot) => Promise<Body>,
  ): Promise<Answer<Body>> {
    const clocks = await this.moments.clocks(caller.userId, asked);
    const { body: ids, position } = await this.showing('portfolios').ofUser(
      { ...caller, moment: null },
      async (db) => (await rowsOf(db, idsOf(caller.userId))).map(({ id }) => id),
    );
    const take = async (): Promise<Answer<Body>> => {
      const found: Moment[] = [];
      for (const id of ids) {
        const moment = await this.moments.find(caller, id, asked, this.shown ?? []);
        if (moment !== null) found.push(moment);
      }
      const together = {
        ...clocks,
        schemas: found.flatMap(({ schemas }) => schemas),
        isWhole: found.every(({ isWhole }) => isWhole),
      };
      return new Answer(await this.snapshots.take(caller, read, together), position, null, clocks);
    };
    // A moment was dropped just now to make room for others. It is made again.
    return take().catch((error: unknown) => {
      if (!isGone(error)) throw error;
      return take();
    });
  }

  /** Resolves when all streams of the user reflect the position that the caller has seen. */
  async reachOfUser(caller: Caller): Promise<void> {
    if (caller.minPosition === 0) return;
    await this.head.require(caller.minPosition);
    const { minPosition } = caller;
    const streams = await this.streamsOf(caller);
    // Usually no stream is behind, so one query asks about all of them instead of one for each.
    const behind = await streamsBehind(this.db, streams, minPosition, this.shown);
    await Promise.all(
      behind.map((stream) => this.readYourWrites.reach(stream, minPosition, this.shown)),
    );
  }

  /**
   * Returns the user's streams. Any of them may contain the event at the position that the caller
   * has seen. No read model has a stream that has just begun: it is found among the stream heads,
   * and its last event names the user.
   */
  private async streamsOf({ userId, minPosition }: Caller): Promise<string[]> {
    await this.readYourWrites.reachByProjector(streamId('user', userId), minPosition);
    const begun = await rowsOf(this.db, newStreams);
    const events = await Promise.all(
      begun.map(({ position }) => this.store.eventAt(logPosition(position))),
    );
    const own = events.flatMap((event) => (event?.meta.actor === userId ? [event.streamId] : []));
    return [...new Set([...(await knownStreams(this.db, userId)), ...own])];
  }
}
