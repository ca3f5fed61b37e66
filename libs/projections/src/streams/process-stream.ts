import type { Announcement, Outbox } from '@evenkeel/platform/announcements';
import { type RecentlyUsed, Turns, weightOfState } from '@evenkeel/platform/memory';
import { inTransaction } from '@evenkeel/platform/postgres';
import type { Pool } from 'pg';
import { ReadModelFailure } from '../failures';
import type { Calculation, Category, Reaction } from '../projection';
import {
  lockActive,
  namesOf,
  type ReadModel,
  shownRevision,
  SWITCH_LOCK,
  type Target,
} from './checkpoints';
import { processBatch } from './process-batch';
import type { StreamReader } from './read-events';
import { StreamMemory } from './stream-memory';

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
  /** Called when a stream that has calculations has processed new events. */
  readonly onProjected: (streamId: string) => void;
  /**
   * Called with the announcement when rows have changed, whether projections or calculations wrote
   * them.
   */
  readonly onChanged: (told: Announcement) => void;
  readonly onQuarantine: (streamId: string, failure: ReadModelFailure) => void;
}

/** Most events of one transaction. An import of 50,000 rows becomes visible as a whole. */
export const EVENTS_A_TRANSACTION = 60_000;

const SHARED = `SELECT pg_advisory_xact_lock_shared(${SWITCH_LOCK})`;

const STOP = `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
              SELECT $1, projection, generation, $4, $5, now() FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
              ON CONFLICT (stream_id, projection, generation) DO UPDATE SET revision = EXCLUDED.revision, error = EXCLUDED.error`;

/** The read models that a batch writes, and the end of the batch. */
export interface BatchPlan {
  readonly readModels: readonly ReadModel[];
  /** Statements after BEGIN. */
  readonly begin: string;
  readonly recalculate: boolean;
  /** Locks the checkpoints of the targets. */
  readonly lock: typeof lockActive;
  /**
   * Read models whose live versions the batch follows, up to their revision. Left out: it goes to
   * the end of the log, or to the limit of one transaction.
   */
  readonly followed?: readonly ReadModel[];
}

/**
 * Brings the read models of streams of one category up to date, one batch at a time for each
 * stream.
 */
export class StreamProcessor<State> {
  private readonly turns = new Turns();

  constructor(
    private readonly category: Category<State>,
    private readonly services: ProcessorServices,
    /** The memories between batches, by stream. Several processors may share them. */
    private readonly memories: RecentlyUsed<StreamMemory<State>>,
  ) {}

  /**
   * Processes all new events of the stream for its projections. Each event takes effect once,
   * however often this is called. `fence`: a statement that fails if this process does not lead, so
   * that a former leader writes nothing. Rejects if a service is away; nothing of the unfinished
   * batch is stored then.
   */
  project(streamId: string, fence?: string): Promise<void> {
    const { projections, calculations } = this.category;
    const begin = fence ? `${SHARED}; ${fence}` : SHARED;
    const plan = { readModels: projections, begin, recalculate: false, lock: lockActive };
    return this.turns.take(streamId, async () => {
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
    const follow = async (
      readModels: readonly Calculation<State>[],
      followed: readonly ReadModel[],
    ): Promise<void> => {
      const plan = { readModels, begin: SHARED, recalculate, lock: lockActive, followed };
      if (readModels.length > 0) await this.process(streamId, plan);
    };
    return this.turns.take(streamId, async () => {
      await follow(together, projections);
      // Other processes may make the calculations of `together`. The ones apart reflect no event
      // that these lack.
      await follow(apart, together.length > 0 ? together : projections);
    });
  }

  /**
   * Processes one batch. Returns the number of its events. If that is the limit of one transaction,
   * there may be more. After a failure with a kept memory, the batch is tried again from the
   * stream's beginning. A failure without one quarantines.
   */
  async process(streamId: string, plan: BatchPlan): Promise<number> {
    const memory = this.memories.take(streamId);
    try {
      return await this.transact(streamId, plan, memory);
    } catch (error) {
      if (!(error instanceof ReadModelFailure)) throw error;
      return memory ? this.process(streamId, plan) : this.stop(streamId, plan, error);
    }
  }

  /** Returns the number of events; 0 if there is no read model to bring up to date. */
  private async transact(
    streamId: string,
    { readModels, begin, lock, followed, recalculate }: BatchPlan,
    kept: StreamMemory<State> | undefined,
    limit = Infinity,
  ): Promise<number> {
    const { category } = this;
    const { pool, reader, now, live } = this.services;
    const done = await inTransaction(pool, begin, async (client, pending) => {
      const targets = await lock(client, readModels, streamId);
      if (targets.length === 0) return null;
      const memory =
        kept && !isPast(kept, targets, category) ? kept : new StreamMemory(category.initial());
      const last = followed
        ? await shownRevision(client, streamId, followed)
        : Math.min(...targets.map(({ revision }) => revision)) + EVENTS_A_TRANSACTION;
      const result = await processBatch({
        client,
        pending,
        reader,
        category,
        streamId,
        targets,
        memory,
        until: Math.min(limit, last),
        recalculate,
        now: now(),
      });
      const told = result.change && category.announce(memory.state, result.change);
      const entries = told && live ? live.outbox.add(client, [told]) : Promise.resolve([]);
      pending.push(entries);
      live?.beforeCommit?.(streamId);
      return { ...result, memory, told, entries };
    });
    if (!done) return 0;
    const { memory, events, reactions, told } = done;
    this.memories.put(streamId, memory, weightOfState(memory.revision));
    live?.outbox.announce(await done.entries);
    if (told) live?.onChanged(told);
    for (const reaction of reactions) await live?.react(streamId, reaction, memory.revision);
    return events;
  }

  /**
   * Processes the events before the one that failed, quarantines, and processes the rest for the
   * other read models.
   */
  private async stop(
    streamId: string,
    plan: BatchPlan,
    failure: ReadModelFailure,
  ): Promise<number> {
    const { readModel, revision, message, isWholeBatch } = failure;
    try {
      let events = isWholeBatch ? 0 : EVENTS_A_TRANSACTION;
      while (events >= EVENTS_A_TRANSACTION)
        events = await this.transact(streamId, plan, undefined, revision - 1);
    } catch (earlier) {
      if (earlier instanceof ReadModelFailure) return this.stop(streamId, plan, earlier);
      throw earlier;
    }
    // An event that cannot be read stops all read models of the stream, even those that have passed
    // it, because nothing can be folded beyond it.
    const { projections, calculations } = this.category;
    const stopped = readModel ? plan.readModels : [...projections, ...calculations];
    await inTransaction(this.services.pool, plan.begin, async (client) => {
      const targets = await plan.lock(client, stopped, streamId);
      const names = namesOf(readModel ? [readModel] : targets);
      await client.query(STOP, [streamId, ...names, revision, message]);
    });
    this.services.live?.onQuarantine(streamId, failure);
    return this.process(streamId, plan);
  }
}

/**
 * Checks whether the memory is folded further than one of the projections: a projection needs the
 * state at each of its events.
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
