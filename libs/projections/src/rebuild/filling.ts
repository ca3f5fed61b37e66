import { prepared, settleAll } from '@evenkeel/platform/postgres';
import type { PoolClient } from 'pg';
import type { Category } from '../projection';
import {
  type Generation,
  lockActive,
  lockTargets,
  shownRevision,
  type Target,
} from '../streams/checkpoints';
import { EVENTS_A_TRANSACTION, type BatchPlan } from '../streams/process-stream';
import type { RebuildWork } from './partition';
import { holdRunning } from './rebuild-state';

/** After a crash the checkpoints say what is missing, so no commit waits for the disk. */
const BEGIN = 'SET LOCAL synchronous_commit = off';
/**
 * Limits the time that the job waits for the live checkpoints of a stream and holds them, since
 * writers of the stream wait as long.
 */
const WITH_LIVE_LOCKED = `${BEGIN}; SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '10s'`;
const QUARANTINED = 'SELECT projection, generation FROM app.quarantine WHERE stream_id = $1';

/**
 * Fills the targets of a rebuild from a stream, from their checkpoints on, while the live
 * generations go on.
 */
export const filling = (work: RebuildWork, recalculate: boolean): BatchPlan => ({
  readModels: [],
  begin: BEGIN,
  recalculate,
  lock: (client, _readModels, streamId) => {
    work.signal.throwIfAborted();
    return lockFilled(client, work, streamId);
  },
  until: (_client, lowest) => Promise.resolve(lowest + EVENTS_A_TRANSACTION),
});

/**
 * Fills the last part while the live generations wait, up to their revision. From then on every
 * transaction that writes the live generations of the stream writes the targets, too.
 */
export function comingInStep<State>(
  category: Category<State>,
  work: RebuildWork,
  streamId: string,
): BatchPlan {
  const readModels = [...category.projections, ...category.calculations].filter(({ definition }) =>
    work.targets.some(({ projection }) => projection === definition.name),
  );
  return {
    ...filling(work, false),
    readModels,
    begin: WITH_LIVE_LOCKED,
    lock: async (client) => {
      await lockActive(client, readModels, streamId);
      return lockFilled(client, work, streamId);
    },
    until: async (client, lowest) =>
      Math.max(lowest, await shownRevision(client, streamId, readModels)),
  };
}

/** Quarantined targets are left out: locking more than is used does no harm. */
async function lockFilled(
  client: PoolClient,
  { rebuildId, targets }: RebuildWork,
  streamId: string,
): Promise<Target[]> {
  const stopped = client.query<Generation>(prepared(QUARANTINED, [streamId]));
  const locked = lockTargets(client, streamId, targets);
  await settleAll([holdRunning(client, rebuildId), stopped, locked]);
  const { rows } = await stopped;
  const isStopped = ({ projection, generation }: Target): boolean =>
    rows.some((row) => row.projection === projection && row.generation === generation);
  return (await locked).filter((target) => !isStopped(target));
}
