import { holdsEvents } from '@evenkeel/event-store/holds-events';
import type { EventStore } from '@evenkeel/event-store/port';
import type { ClientBase, Pool } from 'pg';
import type { Header } from './format';
import { BackupProblem } from './problem';
import { keptTables, migrationsOf } from './tables';

/** Whether the instance was empty, or contains data of an earlier attempt with the same backup. */
export type Claim = 'new' | 'continued';

interface Instance {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readAll'>;
}

/**
 * Claims the instance for a backup. Throws BackupProblem, with nothing written, if the instance is
 * not empty or the backup is from another release.
 */
export async function claimFor(
  { backupId, migrations }: Header,
  instance: Instance,
): Promise<Claim> {
  const { pool } = instance;
  assertSameRelease(migrations, await migrationsOf(pool));
  const { rows } = await pool.query<{ backup_id: string; finished_at: Date | null }>(
    'SELECT backup_id, finished_at FROM app.restore',
  );
  const [earlier] = rows;
  if (earlier?.finished_at === null) {
    if (earlier.backup_id === backupId) return 'continued';
    throw new BackupProblem(
      'Another backup was restored into this instance and is not finished. Finish that one, or begin with a new instance.',
    );
  }
  const holds = await contentOf(instance);
  if (holds !== null)
    throw new BackupProblem(
      `This instance is not empty: it holds ${holds}. Restore into a new one: another DATA_DIR or database, started with DEMO=off.`,
    );
  await pool.query('INSERT INTO app.restore (backup_id) VALUES ($1)', [backupId]);
  return 'new';
}

/** Returns whether a restore into this instance has begun and is not finished. */
export async function isRestoring(db: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM app.restore WHERE finished_at IS NULL');
  return rowCount !== 0;
}

function assertSameRelease(made: readonly string[], here: readonly string[]): void {
  if (made.join() === here.join()) return;
  throw new BackupProblem(
    `Another release made this backup: its last migration is ${made.at(-1) ?? 'none'}, that of this release is ${here.at(-1) ?? 'none'}. Restore it with that release, then upgrade.`,
  );
}

async function contentOf({ pool, store }: Instance): Promise<string | null> {
  if (await holdsEvents(store)) return 'events';
  const { rows } = await pool.query('SELECT FROM keys.user_key LIMIT 1');
  if (rows.length > 0) return 'keys of users';
  for (const { name } of await keptTables(pool)) {
    const found = await pool.query(`SELECT FROM app.${name} LIMIT 1`);
    if (found.rows.length > 0) return `rows in app.${name}`;
  }
  return null;
}
