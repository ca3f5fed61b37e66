import type { EventStoreDBClient } from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../port/event-store';
import { readStream } from './reader';

/**
 * Returns the last event of an append that the stream already holds completely, or null. It can
 * only follow the revision that it expects.
 */
export async function findStored(
  client: EventStoreDBClient,
  streamId: string,
  events: readonly NewEvent[],
  expected: number,
): Promise<StoredEvent | null> {
  let found: StoredEvent | null = null;
  let next = 0;
  const from = expected + 1;
  for await (const event of readStream(client, streamId, { from, limit: events.length })) {
    if (event.id !== events[next++]?.id) return null;
    found = event;
  }
  return next === events.length ? found : null;
}
