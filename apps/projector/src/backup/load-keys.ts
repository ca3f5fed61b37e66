import { wrapKey } from '@evenkeel/event-store/codecs';
import type { ClientBase } from 'pg';
import type { UserKey } from './format';

const KEYS = `
  INSERT INTO keys.user_key (user_id, wrapped, created_at, destroyed_at)
  SELECT * FROM unnest($1::text[], $2::bytea[], $3::timestamptz[], $4::timestamptz[])`;

/**
 * The place for the keys, and the users who were erased since the backup, whose keys count as
 * destroyed.
 */
export interface KeyTarget {
  readonly client: Pick<ClientBase, 'query'>;
  readonly masterKey: Buffer;
  readonly erased: ReadonlySet<string>;
}

/** Stores users' keys, wrapped with the master key of this instance. */
export async function loadKeys(
  { client, masterKey, erased }: KeyTarget,
  keys: readonly UserKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const now = new Date().toISOString();
  const loaded = keys.map((key) =>
    erased.has(key.userId) ? { ...key, key: null, destroyedAt: key.destroyedAt ?? now } : key,
  );
  await client.query(KEYS, [
    loaded.map(({ userId }) => userId),
    loaded.map(({ key, userId }) => key && wrapKey(Buffer.from(key, 'base64'), masterKey, userId)),
    loaded.map(({ createdAt }) => createdAt),
    loaded.map(({ destroyedAt }) => destroyedAt),
  ]);
}
