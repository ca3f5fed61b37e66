import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import {
  idOf,
  type StoredForm,
  type StreamCategory,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { decrypt, encrypt, type KeyVault, SealBroken } from '@evenkeel/event-store/codecs';
import {
  type EventStore,
  keptForm,
  type LogPosition,
  logPosition,
} from '@evenkeel/event-store/port';
import { type Queryable, selectRows } from '../queryable';

/** A folded state with the revision and the log position of the last event that it reflects. */
export interface FoldedState<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: LogPosition;
}

interface SnapshotServices {
  readonly db: Queryable;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly keys: Pick<KeyVault, 'openingKey'>;
  /** Called for a stored state that could not be used and was removed. */
  readonly onUnusable: (streamId: string, reason: string) => void;
}

interface Row {
  readonly user_id: string;
  readonly revision: string;
  readonly position: string;
  readonly hash: string;
  readonly state: Buffer;
}

/** A stream gets another stored state when it has this number of events more than the last one. */
const EVENTS_BETWEEN = 1000;
const CHUNK = 1 << 20;
const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

const FIND = `
  SELECT user_id, revision, position, hash, state FROM app.state_snapshot
  WHERE stream_id = $1 AND shape = $2 AND revision <= $3`;
/**
 * Stores a state. Stores nothing for a user whose key is destroyed or is being destroyed, so that
 * erased data stays erased.
 */
const SAVE = `
  INSERT INTO app.state_snapshot AS s (stream_id, user_id, shape, revision, position, hash, state)
  SELECT $1, $2::uuid, $3, $4, $5, $6, $7 FROM keys.user_key WHERE user_id = ($2::uuid)::text AND wrapped IS NOT NULL FOR SHARE
  ON CONFLICT (stream_id) DO UPDATE SET user_id = EXCLUDED.user_id, shape = EXCLUDED.shape, revision = EXCLUDED.revision,
    position = EXCLUDED.position, hash = EXCLUDED.hash, state = EXCLUDED.state, taken_at = now()
  WHERE s.shape <> EXCLUDED.shape OR s.revision < EXCLUDED.revision`;
const REMOVE =
  'DELETE FROM app.state_snapshot WHERE stream_id = $1 AND revision = $2 AND hash = $3';
const TAKEN =
  'SELECT stream_id FROM app.state_snapshot WHERE stream_id LIKE $1 AND shape = $2 ORDER BY stream_id';
const DUE = `
  SELECT h.stream_id FROM app.stream_head h
  LEFT JOIN app.state_snapshot s ON s.stream_id = h.stream_id AND s.shape = $2
  WHERE h.stream_id LIKE $1 AND h.revision - coalesce(s.revision, -1) >= $3
  ORDER BY h.stream_id`;

/**
 * Folded states of long streams (EVS-15): sealed with their owner's key, and bound to their last
 * event. A state that does not agree with the log, or cannot be opened, is removed and never used.
 */
export class StateSnapshots {
  constructor(private readonly services: SnapshotServices) {}

  /**
   * Returns the newest stored state that reflects no event after `until` (a revision); null if none
   * can be used.
   */
  async find<Category extends StreamCategory>(
    category: Category,
    streamId: string,
    until = Number.MAX_SAFE_INTEGER,
  ): Promise<FoldedState<StreamState<Category>> | null> {
    const { stored } = streamOf(category);
    if (!stored) return null;
    const { db, keys, onUnusable } = this.services;
    const [row] = await selectRows<Row>(db, FIND, [streamId, stored.shape, until]);
    if (!row) return null;
    const [key, hash] = await Promise.all([
      keys.openingKey(row.user_id),
      this.hashAt(streamId, Number(row.revision)),
    ]);
    const opened =
      hash === row.hash
        ? await open(row, key, placeOf(streamId, stored.shape, row), stored)
        : 'it does not agree with the log';
    if (typeof opened !== 'string')
      return {
        state: opened.state,
        revision: Number(row.revision),
        position: logPosition(row.position),
      };
    onUnusable(streamId, opened);
    await db.query(REMOVE, [streamId, row.revision, row.hash]);
    return null;
  }

  /** Returns the streams that have grown enough for another stored state. */
  async due(category: StreamCategory): Promise<string[]> {
    const { stored } = streamOf(category);
    if (!stored) return [];
    const rows = await selectRows<{ stream_id: string }>(this.services.db, DUE, [
      `${category}-%`,
      stored.shape,
      EVENTS_BETWEEN,
    ]);
    return rows.map(({ stream_id }) => stream_id);
  }

  /** Returns the streams that have a stored state of the present shape. */
  async taken(category: StreamCategory): Promise<string[]> {
    const { stored } = streamOf(category);
    if (!stored) return [];
    const rows = await selectRows<{ stream_id: string }>(this.services.db, TAKEN, [
      `${category}-%`,
      stored.shape,
    ]);
    return rows.map(({ stream_id }) => stream_id);
  }

  /** Stores a state, unless it has no owner, its owner was erased, or a newer state is stored. */
  async save<Category extends StreamCategory>(
    category: Category,
    streamId: string,
    { state, revision, position }: FoldedState<StreamState<Category>>,
  ): Promise<void> {
    const { stored, audienceOf } = streamOf(category);
    const userId = audienceOf(state, idOf(streamId));
    const key = userId === null ? null : await this.services.keys.openingKey(userId);
    const hash = await this.hashAt(streamId, revision);
    if (!stored || userId === null || key === null || hash === null) return;
    const plain = await deflated(serialize(stored.store(state)), { level: 1, chunkSize: CHUNK });
    const place = { revision: String(revision), position: keptForm(position), hash };
    await this.services.db.query(SAVE, [
      streamId,
      userId,
      stored.shape,
      place.revision,
      place.position,
      hash,
      encrypt(plain, key, placeOf(streamId, stored.shape, { revision: place.revision, hash })),
    ]);
  }

  private async hashAt(streamId: string, revision: number): Promise<string | null> {
    for await (const { hash } of this.services.store.readStream(streamId, {
      from: revision,
      limit: 1,
    }))
      return hash;
    return null;
  }
}

/** Returns the place that a seal is bound to: a sealed state cannot be opened at another place. */
const placeOf = (
  streamId: string,
  shape: number,
  { revision, hash }: Pick<Row, 'revision' | 'hash'>,
): string => `state of ${streamId} in shape ${shape} at ${revision} ${hash}`;

/** Returns the state, or the reason why it cannot be used. */
async function open<State>(
  { state }: Row,
  key: Buffer | null,
  place: string,
  stored: StoredForm<State>,
): Promise<{ readonly state: State } | string> {
  if (key === null) return 'its key is destroyed';
  try {
    const plain = await inflated(decrypt(state, key, place), { chunkSize: CHUNK });
    return { state: stored.restore(deserialize(plain)) };
  } catch (error) {
    if (error instanceof SealBroken) return 'its seal is broken';
    return `it cannot be read: ${(error as Error).message}`;
  }
}
