import {
  connectApart,
  inTransaction,
  LOCK_NOT_AVAILABLE,
  settleAll,
} from '@evenkeel/platform/postgres';
import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { pointViews, shapeOf, type ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';

/**
 * While the views are replaced no projector writes. A read that holds one view and asks for the next would stand against the switch: that
 * gives up well before PostgreSQL looks for deadlocks (1 s), so that no reader ever fails, and is tried again.
 */
const EXCLUSIVELY = `SET LOCAL lock_timeout = '1s'; SELECT pg_advisory_xact_lock(${SWITCH_LOCK}); SET LOCAL lock_timeout = '200ms'`;
const ATTEMPTS = 100;
const PAUSE_MS = 50;

export interface Switch {
  readonly definition: ProjectionDefinition;
  /** The generation that the views are to show. */
  readonly to: number;
}

/** Rows of another shape cannot be kept up to date by this release, so they are no way back. */
const DEMOTE = `
  UPDATE app.generation SET status = CASE WHEN status = 'live' AND shape = $3 THEN 'previous' ELSE 'superseded' END, switched_at = now()
  WHERE projection = $1 AND generation <> $2 AND status IN ('live', 'previous')
    AND NOT EXISTS (SELECT FROM app.generation WHERE projection = $1 AND generation = $2 AND status = 'live')
  RETURNING status`;
const PROMOTE = `
  UPDATE app.generation SET status = 'live', switched_at = now() WHERE projection = $1 AND generation = $2 AND status <> 'live'`;

/**
 * Puts generations behind the views, all in one transaction, and keeps the ones before as the way back. `catchUp` is called under the
 * lock that keeps the projectors out, and works with the pool beside it, so that nothing that people have seen is missing after the switch. The reconciler removes what is no longer
 * needed: removing tables takes longer than all the rest, and meanwhile nobody could write.
 */
export async function switchGenerations(
  pool: Pool,
  switches: readonly Switch[],
  catchUp: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(
        connectApart(pool.options),
        EXCLUSIVELY,
        async (client, pending) => {
          // From here on the lock is held.
          await pending.done();
          await catchUp();
          await settleAll(switches.map((each) => switchOne(client, each)));
        },
      );
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Another worker may have switched already: then the generation before stays the way back. */
async function switchOne(client: PoolClient, { definition, to }: Switch): Promise<void> {
  const demoted = client.query<{ status: GenerationStatus }>(DEMOTE, [
    definition.name,
    to,
    shapeOf(definition),
  ]);
  const promoted = client.query(PROMOTE, [definition.name, to]);
  await settleAll([demoted, promoted]);
  if ((await promoted).rowCount === 0) return;
  const hasWayBack = (await demoted).rows.some(({ status }) => status === 'previous');
  await pointViews(client, definition, to, hasWayBack);
}
