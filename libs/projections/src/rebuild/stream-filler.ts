import type { Pool, PoolClient } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Category } from '../projection';
import { lockTargets, type Target } from '../streams/checkpoints';
import { processBatch } from '../streams/process-batch';
import type { StreamReader } from '../streams/read-events';
import { stopProjections } from '../streams/stop-projections';
import { StreamMemory } from '../streams/stream-memory';
import { inTransaction, settleAll } from '../streams/transaction';
import type { RebuildTarget, RebuildWork } from './rebuild-kind';
import { holdRunning } from './rebuild-state';

export interface FillServices {
  readonly pool: Pool;
  readonly reader: StreamReader;
}

const EVENTS_A_TRANSACTION = 60_000;
/** After a crash the checkpoints say what is missing, so no commit waits for the disk. */
const BEGIN = 'SET LOCAL synchronous_commit = off';
const QUARANTINED = {
  name: 'quarantined-targets',
  text: 'SELECT projection, generation FROM app.quarantine WHERE stream_id = $1',
};

/** Fills the targets of a rebuild from streams of one category while the live generations go on. */
export class StreamFiller<State> {
  constructor(
    private readonly services: FillServices,
    private readonly category: Category<State>,
    private readonly work: RebuildWork,
    /** Whether calculations are made anew where they lack no event. */
    private readonly recalculate = false,
  ) {}

  /** Fills from one stream up to a revision, from where its checkpoints stand; what cannot be taken in is quarantined. */
  async fill(streamId: string, until = Infinity): Promise<void> {
    let memory = new StreamMemory(this.category.initial());
    for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION;) {
      this.work.signal.throwIfAborted();
      try {
        ({ events, memory } = await this.fillPart(streamId, memory, until));
        this.work.onFilled(events);
      } catch (error) {
        if (!(error instanceof ProjectionFailure || error instanceof PoisonEvent)) throw error;
        if (error instanceof PoisonEvent || !error.isWholeBatch)
          await this.fill(streamId, error.revision - 1);
        return this.quarantine(streamId, error);
      }
    }
  }

  private async fillPart(
    streamId: string,
    kept: StreamMemory<State>,
    until: number,
  ): Promise<{ events: number; memory: StreamMemory<State> }> {
    const { pool, reader } = this.services;
    let memory = kept;
    const events = await inTransaction(pool, BEGIN, async (client, pending) => {
      const targets = await this.lock(client, streamId);
      if (targets.length === 0) return 0;
      const lowest = Math.min(...targets.map(({ revision }) => revision));
      if (memory.revision !== lowest) memory = new StreamMemory(this.category.initial());
      const batch = await processBatch({
        client,
        pending,
        reader,
        category: this.category,
        streamId,
        targets,
        memory,
        until: Math.min(until, lowest + EVENTS_A_TRANSACTION),
        recalculate: this.recalculate,
        now: new Date(),
      });
      return batch.events;
    });
    memory.keep(null);
    return { events, memory };
  }

  private quarantine(streamId: string, failure: ProjectionFailure | PoisonEvent): Promise<void> {
    return inTransaction(this.services.pool, BEGIN, async (client) =>
      stopProjections(client, streamId, await this.lock(client, streamId), failure),
    );
  }

  /** Quarantined targets are left out: locking more than is used does no harm. */
  private async lock(client: PoolClient, streamId: string): Promise<Target[]> {
    const stopped = client.query<RebuildTarget>({ ...QUARANTINED, values: [streamId] });
    const locked = lockTargets(client, streamId, this.work.targets);
    await settleAll([holdRunning(client, this.work.rebuildId), stopped, locked]);
    const { rows } = await stopped;
    const isStopped = (target: Target): boolean =>
      rows.some(
        ({ projection, generation }) =>
          projection === target.projection && generation === target.generation,
      );
    return (await locked).filter((target) => !isStopped(target));
  }
}
