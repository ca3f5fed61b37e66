import type { EventStoreDBClient } from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../port/event-store';
import { readStream } from './reader';

/** Largest difference between the clocks of processes that write to one log. Milliseconds. */
const CLOCK_SKEW = 10 * 60_000;

/**
 * Returns the last event of an append that the stream already holds completely, or null. With an
 * expected revision it can only follow that revision. For `any` (null), it searches the stream
 * backwards, up to events recorded clearly before the append was made.
 */
export async function findStored(
  client: EventStoreDBClient,
  streamId: string,
  events: readonly NewEvent[],
  expected: number | null,
): Promise<StoredEvent | null> {
  const start = expected === null ? await searchBackwards(client, streamId, events) : expected + 1;
  return start === null ? null : lastIfWhole(client, streamId, events, start);
}

/** Finds the revision at which the append would begin, by its last event. */
async function searchBackwards(
  client: EventStoreDBClient,
  streamId: string,
  events: readonly NewEvent[],
): Promise<number | null> {
  const last = events.at(-1);
  const earliest = Date.parse(events[0]?.meta.recordedAt ?? '') - CLOCK_SKEW;
  for await (const { id, revision, meta } of readStream(client, streamId, {
    direction: 'backwards',
  })) {
    if (id === last?.id) return revision - events.length + 1;
    if (Date.parse(meta.recordedAt) < earliest) break;
  }
  return null;
}

async function lastIfWhole(
  client: EventStoreDBClient,
  streamId: string,
  events: readonly NewEvent[],
  start: number,
): Promise<StoredEvent | null> {
  if (start < 0) return null;
  let found: StoredEvent | null = null;
  let next = 0;
  for await (const event of readStream(client, streamId, { from: start, limit: events.length })) {
    if (event.id !== events[next++]?.id) return null;
    found = event;
  }
  return next === events.length ? found : null;
}
