import type { Pool, PoolClient } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Category } from '../projection';
import { lockActive, lockTargets, type Target } from '../streams/checkpoints';
import { processBatch } from '../streams/process-batch';
import type { StreamReader } from '../streams/read-events';
import { stopProjections } from '../streams/stop-projections';
import { StreamMemory } from '../streams/stream-memory';
import { inTransaction, settleAll } from '../streams/transaction';
import type { RebuildTarget } from './partition';
import type { RebuildWork } from './rebuild-work';
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

/** The live rows of a stream are waited for, and held, for a short time only: whoever writes there waits as long. */
const WITH_LIVE_LOCKED = `${BEGIN}; SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '10s'`;
const LOCK_NOT_AVAILABLE = '55P03';

interface FillOptions {
  /** Last revision to take in. */
  readonly until?: number;
  /** Whether the targets come to stand where the live generations stand. */
  readonly isInStep?: boolean;
}

/** Fills the targets of a rebuild from streams of one category while the live generations go on. */
export class StreamFiller<State> {
  constructor(
    private readonly services: FillServices,
    private readonly category: Category<State>,
    private readonly work: RebuildWork,
    /** Whether calculations are made anew where they lack no event. */
    private readonly recalculate = false,
  ) {}

  /**
   * Fills from one stream, from where its checkpoints stand; what cannot be taken in is quarantined. In step, the last part is filled while the
   * live generations wait. From then on whoever writes these writes the targets, too, in the same transaction.
   */
  async fill(
    streamId: string,
    { until = Infinity, isInStep = false }: FillOptions = {},
  ): Promise<void> {
    let memory = new StreamMemory(this.category.initial());
    try {
      for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION;) {
        this.work.signal.throwIfAborted();
        ({ events, memory } = await this.fillPart(streamId, memory, until));
      }
      if (isInStep) await this.fillPart(streamId, memory, 'live');
    } catch (error) {
      // Somebody writes there for long. The caller sees that the stream is not in step, and tries again.
      if (isInStep && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return;
      if (!(error instanceof ProjectionFailure || error instanceof PoisonEvent)) throw error;
      if (error instanceof PoisonEvent || !error.isWholeBatch)
        await this.fill(streamId, { until: error.revision - 1 });
      return this.quarantine(streamId, error);
    }
  }

  private async fillPart(
    streamId: string,
    kept: StreamMemory<State>,
    until: number | 'live',
  ): Promise<{ events: number; memory: StreamMemory<State> }> {
    const { pool, reader } = this.services;
    let memory = kept;
    const begin = until === 'live' ? WITH_LIVE_LOCKED : BEGIN;
    const events = await inTransaction(pool, begin, async (client, pending) => {
      const end = until === 'live' ? await this.holdLive(client, streamId) : until;
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
        until: Math.min(Math.max(end, lowest), lowest + EVENTS_A_TRANSACTION),
        recalculate: this.recalculate && until !== 'live',
        now: new Date(),
      });
      return batch.events;
    });
    memory.keep(null);
    this.work.onFilled(events);
    return { events, memory };
  }

  /** Locks the live rows of the read models that are rebuilt, in the order in which all lock them. Returns how far these have come. */
  private async holdLive(client: PoolClient, streamId: string): Promise<number> {
    const rebuilt = [...this.category.projections, ...this.category.calculations].filter(
      ({ definition }) =>
        this.work.targets.some(({ projection }) => projection === definition.name),
    );
    const active = await lockActive(client, rebuilt, streamId);
    const live = active.filter(({ status }) => status === 'live');
    return Math.max(-1, ...live.map(({ revision }) => revision));
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
