import { connectApart, inTransaction, isLockTimeout, settleAll } from '@evenkeel/platform/postgres';
import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { pointViews, shapeOf } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import type { RebuildTarget } from './partition';

/**
 * No projector writes while views are replaced. A read that holds one view and waits for the next
 * could deadlock with the switch. So the switch gives up well before PostgreSQL looks for deadlocks
 * (1 s), and is tried again; no reader fails.
 */
const EXCLUSIVELY = `SET LOCAL lock_timeout = '1s'; SELECT pg_advisory_xact_lock(${SWITCH_LOCK}); SET LOCAL lock_timeout = '200ms'`;
const ATTEMPTS = 100;
const PAUSE_MS = 50;

/**
 * This release cannot keep rows of another shape up to date, so generations of another shape do not
 * become previous ones.
 */
const DEMOTE = `
  UPDATE app.generation SET status = CASE WHEN status = 'live' AND shape = $3 THEN 'previous' ELSE 'superseded' END, switched_at = now()
  WHERE projection = $1 AND generation <> $2 AND status IN ('live', 'previous')
    AND NOT EXISTS (SELECT FROM app.generation WHERE projection = $1 AND generation = $2 AND status = 'live')
  RETURNING status`;
const PROMOTE = `
  UPDATE app.generation SET status = 'live', switched_at = now() WHERE projection = $1 AND generation = $2 AND status <> 'live'`;

/**
 * Makes generations live in one transaction, and keeps the previously live ones as previous ones.
 * `catchUp` runs under the lock that keeps projectors from writing, on other connections, so that
 * the new generations contain all rows that people have seen. The reconciler drops unneeded tables:
 * that takes longer than all other steps, and nobody could write meanwhile. Throws if the views
 * stay locked by readers.
 */
export async function switchGenerations(
  pool: Pool,
  targets: readonly RebuildTarget[],
  catchUp: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(
        connectApart(pool.options),
        EXCLUSIVELY,
        async (client, pending) => {
          // From here on this process holds the lock.
          await pending.done();
          await catchUp();
          await settleAll(targets.map((target) => switchOne(client, target)));
        },
      );
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/**
 * Switches one read model, unless another worker has done so already: the previous generation then
 * stays.
 */
async function switchOne(
  client: PoolClient,
  { definition, projection, generation }: RebuildTarget,
): Promise<void> {
  const demoted = client.query<{ status: GenerationStatus }>(DEMOTE, [
    projection,
    generation,
    shapeOf(definition),
  ]);
  const promoted = client.query(PROMOTE, [projection, generation]);
  await settleAll([demoted, promoted]);
  if ((await promoted).rowCount === 0) return;
  const hasWayBack = (await demoted).rows.some(({ status }) => status === 'previous');
  await pointViews(client, definition, generation, hasWayBack);
}
