import { settleAll } from '@evenkeel/platform/postgres';
import { lockActive, lockTargets } from '../streams/checkpoints';
import type { BatchPlan } from '../streams/process-stream';
import type { RebuildWork } from './partition';
import { holdRunning } from './rebuild-state';

/** After a crash the checkpoints tell which rows are missing, so no commit waits for the disk. */
const BEGIN = 'SET LOCAL synchronous_commit = off';
/**
 * Limits the time for which the job waits for the live checkpoints of a stream and holds them,
 * because writers of the stream wait as long.
 */
const WITH_LIVE_LOCKED = `${BEGIN}; SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '10s'`;

/**
 * Fills the targets of a rebuild from a stream, from their checkpoints on, while the live
 * generations are still written.
 */
export function filling(
  { rebuildId, targets, signal }: RebuildWork,
  recalculate = false,
): BatchPlan {
  return {
    readModels: targets,
    begin: BEGIN,
    recalculate,
    lock: async (client, _readModels, streamId) => {
      signal.throwIfAborted();
      const locked = lockTargets(client, targets, streamId);
      await settleAll([holdRunning(client, rebuildId), locked]);
      return locked;
    },
  };
}

/**
 * Fills the last part while the live generations wait, up to their revision. From then on every
 * transaction that writes the live generations of the stream writes the targets, too.
 */
export function comingInStep(work: RebuildWork): BatchPlan {
  const plan = filling(work);
  return {
    ...plan,
    begin: WITH_LIVE_LOCKED,
    lock: async (client, readModels, streamId) => {
      await lockActive(client, work.targets, streamId);
      return plan.lock(client, readModels, streamId);
    },
    followed: work.targets,
  };
}
