import type { Config } from '@evenkeel/platform/config';
import { pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import { Client } from 'pg';
import { objectsOf } from '../backup/back-up';
import type { Services } from '../services';
import type { Person } from './person';

const OF_USERS = `
  SELECT table_name::text AS name FROM information_schema.columns
  WHERE table_schema = 'app' AND column_name = 'user_id' ORDER BY 1`;
/** Portfolios that a reset has set aside belong to the reset. */
const SET_ASIDE =
  'DELETE FROM app.quote WHERE user_id IN (SELECT reset_id FROM app.account_reset WHERE user_id::text = $1)';
const INVITATION = 'DELETE FROM app.invitation WHERE email_normalised = $1';
/** A projection that stopped may quote in its error what it could not store. */
const QUARANTINE = 'DELETE FROM app.quarantine WHERE stream_id = ANY ($1)';
const ATTEMPTS = `DELETE FROM app.attempt WHERE subject = $1 OR subject = $2 OR starts_with(subject, $1 || ' ')`;

/** The user's uploads: the ids of their pictures. */
export async function uploadIdsOf(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT upload_id::text AS id FROM app.upload WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function removePictures(config: Config, uploadIds: readonly string[]): Promise<void> {
  const objects = objectsOf(config);
  for (const id of uploadIds) {
    await objects.remove(uploadKey(id));
    await objects.remove(pictureKey(id));
  }
}

/**
 * Removes every row of the schema `app` that belongs to the person, in one transaction, and writes the
 * tables anew, so that the space of the rows is overwritten. Returns how many rows there were.
 */
export async function removeRows(
  { databaseUrl }: Config,
  { userId, email }: Person,
  streamIds: readonly string[],
): Promise<number> {
  // A connection of its own: those of the pool do not wait for the disk.
  const client = new Client({ connectionString: databaseUrl, application_name: 'evenkeel erase' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(OF_USERS);
    const name = email?.toLowerCase() ?? userId;
    let removed = 0;
    await client.query('BEGIN');
    for (const [statement, whose] of [
      [SET_ASIDE, userId],
      [INVITATION, name],
      [QUARANTINE, streamIds],
    ] as const)
      removed += (await client.query(statement, [whose])).rowCount ?? 0;
    for (const { name: table } of tables) {
      const done = await client.query(`DELETE FROM app.${table} WHERE user_id::text = $1`, [
        userId,
      ]);
      removed += done.rowCount ?? 0;
    }
    const attempts = await client.query(ATTEMPTS, [name, userId]);
    await client.query('COMMIT');
    const changed = [
      'keys.user_key',
      'app.attempt',
      'app.invitation',
      'app.quarantine',
      ...tables.map(({ name: table }) => `app.${table}`),
    ];
    for (const table of changed) await client.query(`VACUUM FULL ${table}`);
    return removed + (attempts.rowCount ?? 0);
  } finally {
    await client.end();
  }
}
