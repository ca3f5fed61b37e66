import { randomBytes } from 'node:crypto';
import { maySetUp } from '@evenkeel/platform/database';
import { timeLimits } from '@evenkeel/platform/postgres';
import DataLoader from 'dataloader';
import { Pool } from 'pg';
import { StoreUnavailable } from '../port/event-store';
import { unavailable } from '../postgres/errors';
import { decrypt, encrypt, SealBroken } from './sealing';

const KEY_BYTES = 32;
const LONGEST_STATEMENT_MS = 20_000;
/** An arbitrary fixed number. The process that holds this lock sets up the schema. */
const SET_UP_LOCK = 7_315_002;
/** Milliseconds for which a process may keep a key that another process has destroyed. */
const KEPT = 60_000;
const MOST_KEPT = 10_000;
const MISMATCH =
  "The master key is not the one of this data: the users' keys in the database do not open with it. Restore master.key in DATA_DIR (a start makes a new one where it is missing), or MASTER_KEY, from the backup, and start again.";

// The row of a destroyed key stays, so that no new key is made for that user.
const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS keys;
CREATE TABLE IF NOT EXISTS keys.user_key (
  user_id text COLLATE "C" PRIMARY KEY,
  wrapped bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  destroyed_at timestamptz,
  CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL))
);
`;

/** The user was erased for good, so no text can be sealed for them. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
}

/**
 * Another master key wrapped the stored keys. The message is for the person who started Evenkeel.
 */
export class MasterKeyMismatch extends Error {
  override readonly name = 'MasterKeyMismatch';
}

/**
 * The users' keys, 32 bytes each. All calls throw StoreUnavailable if the keys cannot be reached.
 */
export interface KeyVault {
  /**
   * Returns the key to seal with, and creates it if the user has none. Throws KeyDestroyed, also
   * right after another process has destroyed it.
   */
  keyFor(userId: string): Promise<Buffer>;
  /** Returns the key to open with; null if it was destroyed or never existed. */
  openingKey(userId: string): Promise<Buffer | null>;
  /** Destroys the key for good. Other processes may still open texts for up to a minute. */
  destroy(userId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the vault in PostgreSQL (table keys.user_key) and creates it if it is missing. The master
 * key of 32 bytes wraps the keys (AES-256-GCM), bound to their user. Throws MasterKeyMismatch if
 * the master key does not open the stored keys, TypeError if it has another length.
 */
export async function openKeyVault({
  databaseUrl,
  masterKey,
}: {
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
}): Promise<KeyVault> {
  if (masterKey.length !== KEY_BYTES)
    throw new TypeError(`the master key has ${masterKey.length} bytes instead of ${KEY_BYTES}`);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'evenkeel keys',
    ...timeLimits(LONGEST_STATEMENT_MS),
    keepAlive: true,
  });
  // The pool replaces an idle connection that the server ends; without a listener the loss would
  // end the process.
  pool.on('error', () => undefined);
  const vault = new PostgresKeyVault(pool, masterKey);
  try {
    await vault.setUp();
    await vault.tryMasterKey();
  } catch (error) {
    await vault.close();
    throw error;
  }
  return vault;
}

/** Wraps a user's key with a master key, bound to the user, in the form of keys.user_key. */
export const wrapKey = (key: Buffer, masterKey: Buffer, userId: string): Buffer =>
  encrypt(key, masterKey, userId);

/** Reverses `wrapKey`. Throws SealBroken if another master key wrapped it. */
export const unwrapKey = (wrapped: Buffer, masterKey: Buffer, userId: string): Buffer =>
  decrypt(wrapped, masterKey, userId);

interface KeyRow {
  user_id: string;
  wrapped: Buffer | null;
}

class PostgresKeyVault implements KeyVault {
  private readonly kept = new Map<
    string,
    { readonly key: Buffer | null; readonly until: number }
  >();
  /** Keys that are requested in the same turn of the event loop share one statement. */
  private readonly wrappedKeys = new DataLoader(
    (userIds: readonly string[]) => this.wrappedOf(userIds),
    { cache: false },
  );

  constructor(
    private readonly pool: Pool,
    private readonly masterKey: Buffer,
  ) {}

  async setUp(): Promise<void> {
    if (!(await maySetUp(this.pool, 'keys'))) return;
    // One statement without parameters is one transaction, which holds the lock.
    await this.query(`SELECT pg_advisory_xact_lock(${SET_UP_LOCK}); ${SCHEMA}`, []);
  }

  /**
   * Tries the oldest key: it detects a replaced master key even after other users signed up with
   * the new one.
   */
  async tryMasterKey(): Promise<void> {
    const [oldest] = await this.query(
      'SELECT user_id, wrapped FROM keys.user_key WHERE wrapped IS NOT NULL ORDER BY created_at, user_id LIMIT 1',
      [],
    );
    if (!oldest?.wrapped) return;
    try {
      unwrapKey(oldest.wrapped, this.masterKey, oldest.user_id);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      throw new MasterKeyMismatch(MISMATCH, { cause: error });
    }
  }

  async keyFor(userId: string): Promise<Buffer> {
    // The caller is about to write sealed text, so a kept key that another process has destroyed
    // meanwhile does not count.
    const known = (await this.look(userId)) ?? (await this.make(userId));
    if (known === null) throw new KeyDestroyed(`the key of user ${userId} was destroyed`);
    return known;
  }

  async openingKey(userId: string): Promise<Buffer | null> {
    const kept = this.kept.get(userId);
    return kept && kept.until > Date.now() ? kept.key : this.look(userId);
  }

  private async look(userId: string): Promise<Buffer | null> {
    const wrapped = await this.wrappedKeys.load(userId);
    const key = wrapped && unwrapKey(wrapped, this.masterKey, userId);
    this.keep(userId, key);
    return key;
  }

  private async wrappedOf(userIds: readonly string[]): Promise<(Buffer | null)[]> {
    const rows = await this.query(
      'SELECT user_id, wrapped FROM keys.user_key WHERE user_id = ANY ($1)',
      [userIds],
    );
    const byUser = new Map(rows.map(({ user_id, wrapped }) => [user_id, wrapped]));
    return userIds.map((userId) => byUser.get(userId) ?? null);
  }

  async destroy(userId: string): Promise<void> {
    await this.query(
      'INSERT INTO keys.user_key (user_id, wrapped, destroyed_at) VALUES ($1, NULL, now()) ON CONFLICT (user_id) DO UPDATE SET wrapped = NULL, destroyed_at = coalesce(user_key.destroyed_at, now())',
      [userId],
    );
    this.keep(userId, null);
  }

  async close(): Promise<void> {
    this.kept.clear();
    await this.pool.end();
  }

  /**
   * Returns null if the user's key was destroyed. If two processes create a key at once, both get
   * the same one.
   */
  private async make(userId: string): Promise<Buffer | null> {
    await this.query(
      'INSERT INTO keys.user_key (user_id, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [userId, wrapKey(randomBytes(KEY_BYTES), this.masterKey, userId)],
    );
    return this.look(userId);
  }

  private keep(userId: string, key: Buffer | null): void {
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(userId, { key, until: Date.now() + KEPT });
  }

  private async query(
    text: string,
    values: (string | Buffer | readonly string[])[],
  ): Promise<KeyRow[]> {
    try {
      return (await this.pool.query<KeyRow>(text, values)).rows;
    } catch (error) {
      const away = unavailable(error);
      throw away
        ? new StoreUnavailable(away.message.replace('the event log', "the users' keys"), {
            cause: error,
          })
        : error;
    }
  }
}
