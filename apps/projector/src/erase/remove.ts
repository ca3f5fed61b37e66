import type { Config } from '@evenkeel/platform/config';
import { pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import { Client, type ClientBase } from 'pg';
import { objectsOf } from '../backup/back-up';
import type { CliContext } from '../ops/cli-context';
import type { Services } from '../services';
import { endSessions } from './end-sessions';
import type { Person } from './person';
import { rewriteTables } from './rewrite-tables';

const OF_USERS = `
  SELECT table_name::text AS name FROM information_schema.columns
  WHERE table_schema = 'app' AND column_name = 'user_id' ORDER BY 1`;
/** Prices that a reset has set aside belong to the reset. */
const SET_ASIDE =
  'DELETE FROM app.quote WHERE user_id IN (SELECT reset_id FROM app.account_reset WHERE user_id::text = ANY ($1))';
/** Invited people have an e-mail, but no id yet. */
const INVITATION =
  'DELETE FROM app.invitation WHERE email_normalised IN (SELECT email_normalised FROM app.credential WHERE user_id::text = ANY ($1))';
/** A session that is about to begin waits for the row, and then finds it removed. */
const NO_SIGN_IN = 'SELECT FROM app.credential WHERE user_id = $1 FOR UPDATE';
const UPLOADS = 'DELETE FROM app.upload WHERE user_id = $1 RETURNING upload_id::text AS id';
/** The error of a stopped projection may quote the data that it could not store. */
const QUARANTINE = 'DELETE FROM app.quarantine WHERE stream_id = ANY ($1)';
const ATTEMPTS = `DELETE FROM app.attempt WHERE subject = $1 OR subject = $2 OR starts_with(subject, $1 || ' ')`;

/** Selects the user's uploads, whose ids are those of their pictures. */
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

async function removePictures(config: Config, uploadIds: readonly string[]): Promise<void> {
  const objects = objectsOf(config);
  for (const id of uploadIds) {
    await objects.remove(uploadKey(id));
    await objects.remove(pictureKey(id));
  }
}

const tablesOfUsers = async (client: Pick<ClientBase, 'query'>): Promise<string[]> =>
  (await client.query<{ name: string }>(OF_USERS)).rows.map(({ name }) => name);

/**
 * Deletes the rows of the users from every table of the schema `app`, in the caller's transaction
 * (BAK-7, BAK-8). Returns the number of rows.
 */
export async function deleteRowsOf(
  client: Pick<ClientBase, 'query'>,
  userIds: readonly string[],
): Promise<number> {
  const ofUsers = (await tablesOfUsers(client)).map(
    (table) => `DELETE FROM app.${table} WHERE user_id::text = ANY ($1)`,
  );
  let removed = 0;
  // The first two find their rows through rows that the others delete.
  for (const statement of [SET_ASIDE, INVITATION, ...ofUsers])
    removed += (await client.query(statement, [userIds])).rowCount ?? 0;
  return removed;
}

interface Removed {
  readonly rows: number;
  /** Ids of the uploads that became pictures. */
  readonly uploadIds: readonly string[];
}

/**
 * Removes every row of the schema `app` that belongs to the person, in one transaction, and the
 * pictures. Also ends sessions that began after the erasing did. No other session can begin.
 */
export const removeRows = (
  context: CliContext,
  { userId, email, isEmailShared }: Person,
  streamIds: readonly string[],
): Promise<Removed> =>
  withClient(context, async (client) => {
    // Attempts with an e-mail that two users have also belong to the other user.
    const name = email === null || isEmailShared ? userId : normaliseEmail(email);
    await client.query('BEGIN');
    await client.query(NO_SIGN_IN, [userId]);
    await endSessions(context, userId);
    const uploads = await client.query<{ id: string }>(UPLOADS, [userId]);
    const uploadIds = uploads.rows.map(({ id }) => id);
    // The pictures are removed before the commit: if it fails, the next run finds them by their
    // rows.
    await removePictures(context.config, uploadIds);
    const rows = await deleteRowsOf(client, [userId]);
    const stopped = await client.query(QUARANTINE, [streamIds]);
    const attempts = await client.query(ATTEMPTS, [name, userId]);
    await client.query('COMMIT');
    return {
      rows: rows + uploadIds.length + (stopped.rowCount ?? 0) + (attempts.rowCount ?? 0),
      uploadIds,
    };
  });

/** Writes the tables of removed rows anew, so that the space of the rows is overwritten. */
export const overwriteRemoved = (context: CliContext): Promise<void> =>
  withClient(context, async (client) => {
    const { rows: last } = await client.query<{ id: string }>(
      'SELECT pg_current_xact_id()::text AS id',
    );
    const changed = [
      'keys.user_key',
      'app.attempt',
      'app.invitation',
      'app.quarantine',
      ...(await tablesOfUsers(client)).map((table) => `app.${table}`),
    ];
    await rewriteTables(client, changed, {
      transaction: last[0]?.id ?? '',
      onWait: (readers) =>
        context.out.write(
          `The removed rows can still be read by ${readers}. The command waits for its end, for up to an hour.\n`,
        ),
    });
  });

/** The connection is not from the pool, whose connections do not wait for the disk. */
async function withClient<Result>(
  { config }: CliContext,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: config.databaseUrl,
    application_name: 'evenkeel erase',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
