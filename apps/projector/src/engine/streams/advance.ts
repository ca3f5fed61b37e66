import type { Pool } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Outbox, OutboxEntry } from '../outbox';
import type { Conclusions } from '../conclusions';
import type { Category } from '../projection';
import { lockActive, SWITCH_LOCK } from './checkpoints';
import { type PassResult, runPass } from './pass';
import type { StreamReader } from './read-events';
import { stopProjections } from './stop-projections';
import { StreamMemories, StreamMemory } from './stream-memory';
import { inTransaction } from './transaction';

export interface AdvanceServices {
  readonly pool: Pool;
  readonly reader: StreamReader;
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Called after the rows are written and before the commit: where tests break in. */
  readonly beforeCommit?: (streamId: string) => void;
  readonly conclusions: Pick<Conclusions, 'record'>;
  readonly onQuarantine: (streamId: string, failure: ProjectionFailure | PoisonEvent) => void;
}

/** Events that one transaction takes in at most. An import of 50,000 rows becomes visible at once. */
const EVENTS_A_TRANSACTION = 60_000;
/** Events whose folded state is kept in memory, over all streams of a category. */
const EVENTS_KEPT = 150_000;

const BEGIN = `SELECT pg_advisory_xact_lock_shared(${SWITCH_LOCK})`;

interface Step {
  readonly events: number;
  readonly announcements: Promise<readonly OutboxEntry[]>;
  readonly conclusion: PassResult['conclusion'];
}

const NOTHING: Step = { events: 0, announcements: Promise.resolve([]), conclusion: null };

/** Brings streams of one category up to date, one stream at a time each. */
export class Advance<State> {
  private readonly memories = new StreamMemories<State>(EVENTS_KEPT);
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly category: Category<State>,
    private readonly services: AdvanceServices,
  ) {}

  /**
   * Takes all new events of the stream into its read models; with `recalculate` also calculates anew what depends on prices. The effect is
   * exactly once however often it is called. Rejects where a service is away: then nothing of the unfinished part is stored.
   */
  async advance(streamId: string, options: { recalculate: boolean } = { recalculate: false }): Promise<void> {
    const before = this.running.get(streamId);
    const mine = (before ?? Promise.resolve()).catch(() => undefined).then(() => this.work(streamId, options.recalculate));
    this.running.set(streamId, mine);
    try {
      await mine;
    } finally {
      if (this.running.get(streamId) === mine) this.running.delete(streamId);
    }
  }

  private async work(streamId: string, recalculate: boolean): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const { events } = await this.step(streamId, recalculate && isFirst);
      if (events < EVENTS_A_TRANSACTION) return;
    }
  }

  /** One transaction. What fails with a kept memory is tried again from the log before it is believed. */
  private async step(streamId: string, recalculate: boolean): Promise<Step> {
    const memory = this.memories.take(streamId);
    try {
      return await this.transact(streamId, recalculate, memory);
    } catch (error) {
      if (!isQuarantineCase(error)) throw error;
      return memory ? this.step(streamId, recalculate) : this.stop(streamId, error);
    }
  }

  private async transact(streamId: string, recalculate: boolean, kept: StreamMemory<State> | undefined, until = Infinity): Promise<Step> {
    let memory = kept;
    const step = await inTransaction(this.services.pool, BEGIN, async (client, pending) => {
      const targets = await lockActive(client, this.category, streamId);
      if (targets.length === 0) return NOTHING;
      const lowest = Math.min(...targets.map(({ revision }) => revision));
      // One that is behind, because another process was quicker, folds what it missed.
      if (!memory || memory.revision > lowest) memory = new StreamMemory(this.category.initial());
      const pass = { client, pending, reader: this.services.reader, category: this.category, streamId, targets, memory, recalculate, now: this.services.now() };
      const { events, change, conclusion } = await runPass({ until: Math.min(until, lowest + EVENTS_A_TRANSACTION), ...pass });
      const message = change && this.category.announce(memory.state, change);
      const announcements = message ? this.services.outbox.add(client, [message]) : Promise.resolve([]);
      pending.push(announcements);
      this.services.beforeCommit?.(streamId);
      return { events, announcements, conclusion };
    });
    if (memory) {
      memory.keep();
      this.memories.put(streamId, memory);
    }
    this.services.outbox.announce(await step.announcements);
    if (step.conclusion) await this.services.conclusions.record(streamId, step.conclusion.of, step.conclusion.revision);
    return step;
  }

  /** Takes in what stands before the event that failed, then quarantines. */
  private async stop(streamId: string, failure: ProjectionFailure | PoisonEvent): Promise<Step> {
    try {
      if (failure instanceof PoisonEvent || !failure.isWholePass) {
        while ((await this.transact(streamId, false, undefined, failure.revision - 1)).events >= EVENTS_A_TRANSACTION);
      }
    } catch (earlier) {
      if (isQuarantineCase(earlier)) return this.stop(streamId, earlier);
      throw earlier;
    }
    await inTransaction(this.services.pool, BEGIN, async (client) => stopProjections(client, streamId, await lockActive(client, this.category, streamId), failure));
    this.services.onQuarantine(streamId, failure);
    return { ...NOTHING, events: EVENTS_A_TRANSACTION };
  }
}

function isQuarantineCase(error: unknown): error is ProjectionFailure | PoisonEvent {
  return error instanceof ProjectionFailure || error instanceof PoisonEvent;
}
