import type { Announcement, Outbox } from '@evenkeel/platform/announcements';
import { inTransaction } from '@evenkeel/platform/postgres';
import type { Pool, PoolClient } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Calculation, Category, Reaction } from '../projection';
import {
  lockActive,
  namesOf,
  type ReadModel,
  shownRevision,
  SWITCH_LOCK,
  type Target,
} from './checkpoints';
import { type BatchResult, processBatch } from './process-batch';
import type { StreamReader } from './read-events';
import { StreamMemories, StreamMemory } from './stream-memory';

export interface ProcessorServices {
  readonly pool: Pool;
  readonly reader: StreamReader;
  readonly now: () => Date;
  /** Left out if no live version is written. */
  readonly live?: LiveServices;
}

/** Follow-up work of a batch that writes live versions. */
export interface LiveServices {
  readonly outbox: Outbox;
  /** Called after the rows are written and before the commit, for tests. */
  readonly beforeCommit?: (streamId: string) => void;
  /** Records a reaction. `revision`: the last event that it follows from. Never fails. */
  readonly react: (streamId: string, reaction: Reaction, revision: number) => Promise<void>;
  /** Called when a stream that has calculations has taken in new events. */
  readonly onProjected: (streamId: string) => void;
  /**
   * Called with the announcement when rows have changed, whether projections or calculations wrote
   * them.
   */
  readonly onChanged: (told: Announcement) => void;
  readonly onQuarantine: (streamId: string, failure: ProjectionFailure | PoisonEvent) => void;
}

/** The most events of one transaction. An import of 50,000 rows becomes visible as a whole. */
export const EVENTS_A_TRANSACTION = 60_000;
/** Events whose folded state one processor keeps in memory, over all streams of its category. */
const EVENTS_KEPT = 75_000;

const SHARED = `SELECT pg_advisory_xact_lock_shared(${SWITCH_LOCK})`;

const STOP = `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
              SELECT $1, projection, generation, $4, $5, now() FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
              ON CONFLICT (stream_id, projection, generation) DO UPDATE SET revision = EXCLUDED.revision, error = EXCLUDED.error`;

/** The read models that a batch writes, and how far it goes. */
export interface BatchPlan {
  readonly readModels: readonly ReadModel[];
  /** Statements after BEGIN. */
  readonly begin: string;
  readonly recalculate: boolean;
  /** Locks the checkpoints of what is written. */
  readonly lock: typeof lockActive;
  /** Last revision to take in. `lowest`: the revision of the target that is furthest behind. */
  until(client: PoolClient, lowest: number): Promise<number>;
}

/**
 * Brings the read models of streams of one category up to date, one batch at a time for each
 * stream.
 */
export class StreamProcessor<State> {
  private readonly memories: StreamMemories<State>;
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly category: Category<State>,
    private readonly services: ProcessorServices,
    eventsKept = EVENTS_KEPT,
  ) {
    this.memories = new StreamMemories(eventsKept);
  }

  /**
   * Processes all new events of the stream for its projections. Each event takes effect once,
   * however often this is called. `fence`: a statement that fails if this process does not lead, so
   * that a process that has lost the lead writes nothing. Rejects if a service is away; nothing of
   * the unfinished batch is stored then.
   */
  project(streamId: string, fence?: string): Promise<void> {
    const { projections, calculations } = this.category;
    const plan: BatchPlan = {
      readModels: projections,
      begin: fence ? `${SHARED}; ${fence}` : SHARED,
      recalculate: false,
      lock: lockActive,
      until: (_client, lowest) => Promise.resolve(lowest + EVENTS_A_TRANSACTION),
    };
    return this.inTurn(streamId, async () => {
      let taken = 0;
      for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION; taken += events)
        events = await this.process(streamId, plan);
      if (taken > 0 && calculations.length > 0) this.services.live?.onProjected(streamId);
    });
  }

  /**
   * Makes the calculations of the stream that lack an event that the projections reflect; with
   * `recalculate` all of them, because another input has changed. It locks the checkpoint rows
   * before it reads the inputs, so a result from older inputs never replaces a newer one. Rejects
   * if a service is away.
   */
  calculate(streamId: string, recalculate: boolean): Promise<void> {
    const { projections, calculations } = this.category;
    const together = calculations.filter(({ isApart = false }) => !isApart);
    const apart = calculations.filter(({ isApart = false }) => isApart);
    return this.inTurn(streamId, async () => {
      await this.follow(streamId, together, projections, recalculate);
      // Other processes may make the others: those made apart reflect no event that the others
      // lack.
      await this.follow(streamId, apart, together.length > 0 ? together : projections, recalculate);
    });
  }

  /** Makes calculations up to the revision that `followed` shows. */
  private async follow(
    streamId: string,
    readModels: readonly Calculation<State>[],
    followed: readonly ReadModel[],
    recalculate: boolean,
  ): Promise<void> {
    if (readModels.length === 0) return;
    await this.process(streamId, {
      readModels,
      begin: SHARED,
      recalculate,
      lock: lockActive,
      until: (client) => shownRevision(client, streamId, followed),
    });
  }

  /**
   * Processes one batch. Out: the number of its events. If that is the most of one transaction,
   * there may be more.
   */
  async process(streamId: string, plan: BatchPlan): Promise<number> {
    const {
      events = 0,
      reactions = [],
      revision = -1,
    } = (await this.perform(streamId, plan)) ?? {};
    for (const reaction of reactions) await this.services.live?.react(streamId, reaction, revision);
    return events;
  }

  private async inTurn(streamId: string, work: () => Promise<void>): Promise<void> {
    const before = this.running.get(streamId) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    this.running.set(streamId, mine);
    try {
      await mine;
    } finally {
      if (this.running.get(streamId) === mine) this.running.delete(streamId);
    }
  }

  /**
   * After a failure with a kept memory, the batch is tried again from the log. Only a second
   * failure quarantines.
   */
  private async perform(streamId: string, plan: BatchPlan): Promise<BatchResult | null> {
    const memory = this.memories.take(streamId);
    try {
      return await this.transact(streamId, plan, memory);
    } catch (error) {
      if (!isQuarantineCase(error)) throw error;
      return memory ? this.perform(streamId, plan) : this.stop(streamId, plan, error);
    }
  }

  /** Out: null if there is no read model to bring up to date. */
  private async transact(
    streamId: string,
    { readModels, begin, lock, until, recalculate }: BatchPlan,
    kept: StreamMemory<State> | undefined,
    limit = Infinity,
  ): Promise<BatchResult | null> {
    const { category } = this;
    const { pool, reader, now, live } = this.services;
    const done = await inTransaction(pool, begin, async (client, pending) => {
      const targets = await lock(client, readModels, streamId);
      if (targets.length === 0) return null;
      const lowest = Math.min(...targets.map(({ revision }) => revision));
      const memory =
        kept && !isPast(kept, targets, category) ? kept : new StreamMemory(category.initial());
      const result = await processBatch({
        client,
        pending,
        reader,
        category,
        streamId,
        targets,
        memory,
        until: Math.min(limit, await until(client, lowest)),
        recalculate,
        now: now(),
      });
      const told = result.change && category.announce(memory.state, result.change);
      const entries = told && live ? live.outbox.add(client, [told]) : Promise.resolve([]);
      pending.push(entries);
      live?.beforeCommit?.(streamId);
      return { result, memory, told, entries };
    });
    if (!done) return null;
    done.memory.keep(done.result.reached);
    this.memories.put(streamId, done.memory);
    live?.outbox.announce(await done.entries);
    if (done.told) live?.onChanged(done.told);
    return done.result;
  }

  /**
   * Processes the events before the one that failed, quarantines, and processes the rest for the
   * other read models.
   */
  private async stop(
    streamId: string,
    plan: BatchPlan,
    failure: ProjectionFailure | PoisonEvent,
  ): Promise<BatchResult | null> {
    try {
      if (failure instanceof PoisonEvent || !failure.isWholeBatch) {
        let part: BatchResult | null;
        do part = await this.transact(streamId, plan, undefined, failure.revision - 1);
        while (part && part.events >= EVENTS_A_TRANSACTION);
      }
    } catch (earlier) {
      if (isQuarantineCase(earlier)) return this.stop(streamId, plan, earlier);
      throw earlier;
    }
    // An event that cannot be read stops the calculations, too: they depend on the stream.
    const { projections, calculations } = this.category;
    const stopped =
      failure instanceof PoisonEvent ? [...projections, ...calculations] : plan.readModels;
    await inTransaction(this.services.pool, plan.begin, async (client) =>
      quarantine(client, streamId, await plan.lock(client, stopped, streamId), failure),
    );
    this.services.live?.onQuarantine(streamId, failure);
    return this.perform(streamId, plan);
  }
}

/**
 * Quarantines the read model that failed, or all targets that have not passed the event that cannot
 * be read.
 */
async function quarantine(
  client: PoolClient,
  streamId: string,
  targets: readonly Target[],
  failure: ProjectionFailure | PoisonEvent,
): Promise<void> {
  const stopped =
    failure instanceof PoisonEvent
      ? targets.filter(({ revision }) => revision < failure.revision)
      : [failure];
  await client.query(STOP, [streamId, ...namesOf(stopped), failure.revision, failure.message]);
}

/**
 * Whether the memory is folded further than one of the projections: a projection needs the state at
 * each of its events.
 */
function isPast<State>(
  memory: StreamMemory<State>,
  targets: readonly Target[],
  { projections }: Category<State>,
): boolean {
  const isProjection = ({ projection }: Target): boolean =>
    projections.some(({ definition }) => definition.name === projection);
  return targets.some((target) => isProjection(target) && target.revision < memory.revision);
}

function isQuarantineCase(error: unknown): error is ProjectionFailure | PoisonEvent {
  return error instanceof ProjectionFailure || error instanceof PoisonEvent;
}
