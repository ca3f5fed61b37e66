import type { Announcement } from '@evenkeel/platform/announcements';
import type { Pool, PoolClient } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Outbox } from '../outbox';
import type { Category } from '../projection';
import type { Reactions } from '../reactions';
import { lockActive, type ReadModel, SWITCH_LOCK, type Target } from './checkpoints';
import { type BatchResult, processBatch } from './process-batch';
import type { StreamReader } from './read-events';
import { stopProjections } from './stop-projections';
import { StreamMemories, StreamMemory } from './stream-memory';
import { inTransaction } from './transaction';

export interface ProcessorServices {
  readonly pool: Pool;
  readonly reader: StreamReader;
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Called after the rows are written and before the commit: where tests break in. */
  readonly beforeCommit?: (streamId: string) => void;
  readonly reactions: Pick<Reactions, 'record'>;
  /** Called when a stream that has calculations has taken in new events. */
  readonly onProjected: (streamId: string) => void;
  /** Called with what is announced when rows have changed, by projections or by calculations. */
  readonly onChanged: (told: Announcement) => void;
  readonly onQuarantine: (streamId: string, failure: ProjectionFailure | PoisonEvent) => void;
}

/** Events that one transaction takes in at most. An import of 50,000 rows becomes visible at once. */
const EVENTS_A_TRANSACTION = 60_000;
/** Events whose folded state is kept in memory, over all streams of a category. */
const EVENTS_KEPT = 150_000;

const SHARED = `SELECT pg_advisory_xact_lock_shared(${SWITCH_LOCK})`;

/** How far the projections of a stream have come: the calculations go no further. */
const PROJECTED = {
  name: 'projected-revision',
  text: `SELECT max(c.revision) AS revision FROM app.checkpoint c JOIN app.generation g USING (projection, generation)
         WHERE c.stream_id = $1 AND g.status = 'live' AND g.projection = ANY ($2)`,
};

/** One transaction's work. */
interface Step {
  readonly readModels: readonly ReadModel[];
  /** Statements after BEGIN. */
  readonly begin: string;
  readonly recalculate: boolean;
  /** Whether it tells of no views but those that it writes. */
  readonly isQuiet?: boolean;
  until(client: PoolClient, lowest: number): Promise<number>;
}

/** Brings the read models of streams of one category up to date, one batch at a time for each stream. */
export class StreamProcessor<State> {
  private readonly memories = new StreamMemories<State>(EVENTS_KEPT);
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly category: Category<State>,
    private readonly services: ProcessorServices,
  ) {}

  /**
   * Takes all new events of the stream into its projections. The effect is exactly once however often it is called. With `fence` (statements that
   * fail where this process does not lead) nothing is written by a process that has lost the lead. Rejects where a service is away: then
   * nothing of the unfinished part is stored.
   */
  project(streamId: string, fence?: string): Promise<void> {
    return this.inTurn(streamId, async () => {
      const step = this.projecting(fence);
      let taken = 0;
      for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION; taken += events)
        events = (await this.perform(streamId, step))?.events ?? 0;
      if (taken > 0 && this.category.calculations.length > 0) this.services.onProjected(streamId);
    });
  }

  /**
   * Makes the calculations of the stream that lack an event which the projections have taken in; with `recalculate` all of them, because another
   * input has changed. The checkpoint rows are locked before the inputs are read: a result from older inputs never replaces a newer one.
   */
  calculate(streamId: string, recalculate: boolean): Promise<void> {
    return this.inTurn(streamId, async () => {
      for (const isApart of [false, true]) {
        const step = this.calculating(streamId, recalculate, isApart);
        if (step.readModels.length === 0) continue;
        const { reactions = [], revision = -1 } = (await this.perform(streamId, step)) ?? {};
        for (const reaction of reactions)
          await this.services.reactions.record(streamId, reaction, revision);
      }
    });
  }

  private projecting(fence: string | undefined): Step {
    return {
      readModels: this.category.projections,
      begin: fence ? `${SHARED}; ${fence}` : SHARED,
      recalculate: false,
      until: (_client, lowest) => Promise.resolve(lowest + EVENTS_A_TRANSACTION),
    };
  }

  private calculating(streamId: string, recalculate: boolean, isApart: boolean): Step {
    const projections = this.category.projections.map(({ definition }) => definition.name);
    return {
      readModels: this.category.calculations.filter((each) => (each.isApart ?? false) === isApart),
      // The others have told of these already.
      isQuiet: isApart,
      begin: SHARED,
      recalculate,
      until: async (client) => {
        const { rows } = await client.query<{ revision: string | null }>({
          values: [streamId, projections],
          ...PROJECTED,
        });
        return Number(rows[0]?.revision ?? -1);
      },
    };
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

  /** What fails with a kept memory is tried again from the log before it is believed. */
  private async perform(streamId: string, step: Step): Promise<BatchResult | null> {
    const memory = this.memories.take(streamId);
    try {
      return await this.transact(streamId, step, memory);
    } catch (error) {
      if (!isQuarantineCase(error)) throw error;
      return memory ? this.perform(streamId, step) : this.stop(streamId, step, error);
    }
  }

  /** Null where there is no read model to bring up to date. */
  private async transact(
    streamId: string,
    { readModels, begin, until, recalculate, isQuiet }: Step,
    kept: StreamMemory<State> | undefined,
    limit = Infinity,
  ): Promise<BatchResult | null> {
    const { pool, reader, outbox, now, beforeCommit, onChanged } = this.services;
    const category = isQuiet ? { ...this.category, inputViews: [] } : this.category;
    const done = await inTransaction(pool, begin, async (client, pending) => {
      const targets = await lockActive(client, readModels, streamId);
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
      const announcements = told ? outbox.add(client, [told]) : Promise.resolve([]);
      pending.push(announcements);
      beforeCommit?.(streamId);
      return { result, memory, told, announcements };
    });
    if (!done) return null;
    done.memory.keep(done.result.calculation);
    this.memories.put(streamId, done.memory);
    outbox.announce(await done.announcements);
    if (done.told) onChanged(done.told);
    return done.result;
  }

  /** Takes in what stands before the event that failed, quarantines, and does the rest of the work again. */
  private async stop(
    streamId: string,
    step: Step,
    failure: ProjectionFailure | PoisonEvent,
  ): Promise<BatchResult | null> {
    try {
      if (failure instanceof PoisonEvent || !failure.isWholeBatch) {
        let part: BatchResult | null;
        do part = await this.transact(streamId, step, undefined, failure.revision - 1);
        while (part && part.events >= EVENTS_A_TRANSACTION);
      }
    } catch (earlier) {
      if (isQuarantineCase(earlier)) return this.stop(streamId, step, earlier);
      throw earlier;
    }
    // An event that nobody can read stops the calculations, too: they follow from the stream.
    const { projections, calculations } = this.category;
    const stopped =
      failure instanceof PoisonEvent ? [...projections, ...calculations] : step.readModels;
    await inTransaction(this.services.pool, step.begin, async (client) =>
      stopProjections(client, streamId, await lockActive(client, stopped, streamId), failure),
    );
    this.services.onQuarantine(streamId, failure);
    return this.perform(streamId, step);
  }
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
