import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { pointViews, shapeOf, type ProjectionDefinition } from '@evenkeel/read-models/generations';
import { connectApart } from '@evenkeel/platform/postgres';
import type { Pool, PoolClient } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import { inTransaction, settleAll } from '../streams/transaction';

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

interface GenerationRow {
  projection: string;
  generation: number;
  status: GenerationStatus;
  shape: string;
}

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
          const { rows } = await client.query<GenerationRow>(
            'SELECT projection, generation, status, shape FROM app.generation',
          );
          await settleAll(
            switches.map((step) =>
              switchOne(
                client,
                step,
                rows.filter(({ projection }) => projection === step.definition.name),
              ),
            ),
          );
        },
      );
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function switchOne(
  client: PoolClient,
  { definition, to }: Switch,
  rows: readonly GenerationRow[],
): Promise<void> {
  const live = rows.find(({ status }) => status === 'live');
  // Another worker has switched already: the generation before stays the way back.
  if (live?.generation === to) return;
  const mark = (generation: number, status: GenerationStatus): Promise<unknown> =>
    client.query(
      'UPDATE app.generation SET status = $3, switched_at = now() WHERE projection = $1 AND generation = $2',
      [definition.name, generation, status],
    );
  for (const old of rows.filter(
    ({ status, generation }) => status === 'previous' && generation !== to,
  ))
    await mark(old.generation, 'superseded');
  const sameShape = live?.shape === shapeOf(definition);
  // Rows of another shape cannot be kept up to date by this release, so they are no way back.
  if (live) await mark(live.generation, sameShape ? 'previous' : 'superseded');
  await pointViews(client, definition, to, sameShape);
  await mark(to, 'live');
}
