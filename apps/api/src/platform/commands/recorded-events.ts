import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import type { EventIds } from './intents';

/** Events of one command that the log holds already. */
export interface Recorded {
  readonly count: number;
  /** Revisions of the first and the last one. */
  readonly first: number;
  readonly last: number;
  /** ISO 8601 moment of the append. */
  readonly recordedAt: string;
}

/**
 * Finds the events of a command among those after a revision or, if `after` is null, among those
 * that were not recorded before `ids.notBefore`. Returns null if there are none.
 */
export async function findRecorded(
  store: EventStore,
  streamId: string,
  ids: EventIds,
  after: number | null,
): Promise<Recorded | null> {
  const isTooOld = ({ revision, meta }: StoredEvent): boolean =>
    after === null
      ? ids.notBefore === null || new Date(meta.recordedAt) < ids.notBefore
      : revision <= after;
  const wanted = ids.at(0);
  for await (const event of store.readStream(streamId, { direction: 'backwards' })) {
    if (event.id === wanted) return recordedFrom(store, streamId, ids, event.revision);
    if (isTooOld(event)) break;
  }
  return null;
}

/**
 * Reads the events of the command from the revision of the first one on. No other event is between
 * them, because an append expects a revision.
 */
async function recordedFrom(
  store: EventStore,
  streamId: string,
  ids: EventIds,
  first: number,
): Promise<Recorded | null> {
  let found: Recorded | null = null;
  for await (const { id, meta } of store.readStream(streamId, { from: first })) {
    const count: number = found?.count ?? 0;
    if (id !== ids.at(count)) break;
    found = { count: count + 1, first, last: first + count, recordedAt: meta.recordedAt };
  }
  return found;
}
