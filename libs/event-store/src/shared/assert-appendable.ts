import type { ExpectedRevision, NewEvent } from '../port/event-store';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONTROL = /\p{Cc}/u;

/**
 * Throws TypeError (a bug of the caller) for events that the log could not keep or prove: no
 * events, ids that are not lower-case UUIDs or occur twice, control characters in a line of the
 * hash (see codecs/hash-chain.ts), an expected revision that is not a whole number from 0.
 */
export function assertAppendable(
  streamId: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): void {
  if (events.length === 0) throw new TypeError(`an append to ${streamId} without events`);
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new TypeError(`expected revision ${expected} is not a whole number from 0`);
  if (streamId === '' || streamId.startsWith('$') || CONTROL.test(streamId))
    throw new TypeError(`'${streamId}' cannot name a stream`);
  if (events.length > 1 && new Set(events.map((event) => event.id)).size < events.length)
    throw new TypeError(`an append to ${streamId} holds an event id twice`);
  for (const event of events) assertEvent(streamId, event);
}

function assertEvent(streamId: string, { id, type, schemaVersion, meta }: NewEvent): void {
  if (!UUID.test(id))
    throw new TypeError(`event id '${id}' for ${streamId} is not a UUID in lower case`);
  if (type === '' || type.startsWith('$'))
    throw new TypeError(`'${type}' cannot name an event type`);
  if (!Number.isSafeInteger(schemaVersion) || schemaVersion < 1)
    throw new TypeError(`schema version ${schemaVersion} of ${type} is not a whole number from 1`);
  if (CONTROL.test(type + meta.recordedAt + (meta.effectiveAt ?? '') + meta.actor + meta.requestId))
    throw new TypeError(`${type} for ${streamId} has a control character in its envelope`);
}
