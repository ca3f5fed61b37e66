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
  /** Left out where nothing behind the views is written. */
  readonly live?: LiveServices;
}

/** What follows from a batch of what the views show. */
export interface LiveServices {
  readonly outbox: Outbox;
  /** Called after the rows are written and before the commit: where tests break in. */
  readonly beforeCommit?: (streamId: string) => void;
  /** Records a reaction. `revision`: the last event that it follows from. Never fails. */
  readonly react: (streamId: string, reaction: Reaction, revision: number) => Promise<void>;
  /** Called when a stream that has calculations has taken in new events. */
  readonly onProjected: (streamId: string) => void;
  /** Called with what is announced when rows have changed, by projections or by calculations. */
  readonly onChanged: (told: Announcement) => void;
  readonly onQuarantine: (streamId: string, failure: ProjectionFailure | PoisonEvent) => void;
}

/** Events that one transaction takes in at most. An import of 50,000 rows becomes visible at once. */
export const EVENTS_A_TRANSACTION = 60_000;
/** Events whose folded state one processor keeps in memory, over all streams of its category. */
const EVENTS_KEPT = 75_000;

const SHARED = `SELECT pg_advisory_xact_lock_shared(${SWITCH_LOCK})`;

const STOP = `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
              SELECT $1, projection, generation, $4, $5, now() FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
              ON CONFLICT (stream_id, projection, generation) DO UPDATE SET revision = EXCLUDED.revision, error = EXCLUDED.error`;

/** What a batch locks and writes, and how far it goes. */
export interface BatchPlan {
  readonly readModels: readonly ReadModel[];
  /** Statements after BEGIN. */
  readonly begin: string;
  readonly recalculate: boolean;
  /** Locks the checkpoints of what is written. */
  readonly lock: typeof lockActive;
  /** Last revision to take in. `lowest`: where what is furthest behind stands. */
  until(client: PoolClient, lowest: number): Promise<number>;
}

/** Brings the read models of streams of one category up to date, one batch at a time for each stream. */
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
   * Takes all new events of the stream into its projections. The effect is exactly once however often it is called. With `fence` (statements that
   * fail where this process does not lead) nothing is written by a process that has lost the lead. Rejects where a service is away: then
   * nothing of the unfinished part is stored.
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
   * Makes the calculations of the stream that lack an event which the projections have taken in; with `recalculate` all of them, because another
   * input has changed. The checkpoint rows are locked before the inputs are read: a result from older inputs never replaces a newer one.
   */
  calculate(streamId: string, recalculate: boolean): Promise<void> {
    const { projections, calculations } = this.category;
    const together = calculations.filter(({ isApart = false }) => !isApart);
    const apart = calculations.filter(({ isApart = false }) => isApart);
    return this.inTurn(streamId, async () => {
      await this.follow(streamId, together, projections, recalculate);
      // Whichever process makes what: what is made apart is not made of events that the others lack.
      await this.follow(streamId, apart, together.length > 0 ? together : projections, recalculate);
    });
  }

  /** Makes calculations from what `followed` has taken in. */
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

  /** Processes one batch. Out: the events that it took in; as many as one transaction takes in at most: there may be more. */
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

  /** A failure with a kept memory is tried again from the log before it is believed. */
  private async perform(streamId: string, plan: BatchPlan): Promise<BatchResult | null> {
    const memory = this.memories.take(streamId);
    try {
      return await this.transact(streamId, plan, memory);
    } catch (error) {
      if (!isQuarantineCase(error)) throw error;
      return memory ? this.perform(streamId, plan) : this.stop(streamId, plan, error);
    }
  }

  /** Null where there is no read model to bring up to date. */
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

  /** Takes in what stands before the event that failed, quarantines, and does the rest of the work again. */
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
    // An event that nobody can read stops the calculations, too: they follow from the stream.
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

/** Quarantines what a failure concerns: the projection that failed, or all targets that have not passed an event nobody can read. */
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

/** A projection takes events in order: a memory that is folded further than it stands at is of no use to it. */
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
