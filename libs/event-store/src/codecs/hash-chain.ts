import { hash } from 'node:crypto';
import type { NewEvent } from '../port/event-store';

/** The previous hash of the first event of a stream. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * Computes the link of the hash chain for an event. It is the SHA-256, in lower-case hex, of these
 * eleven lines in UTF-8, joined by a single line feed (no line feed at the end):
 *
 *     previousHash     the hash of the event before it in the stream; 64 zeros for the first
 *     streamId
 *     revision         decimal, 0 for the first event
 *     id
 *     type
 *     schemaVersion    decimal
 *     recordedAt       as stored
 *     effectiveAt      as stored; an empty line if there is none
 *     actor
 *     requestId
 *     data             canonical JSON as stored, sealed texts in their sealed form
 *
 * Only the last line may contain a control character (`assertAppendable` checks it), so the text
 * has only one reading. An auditor needs only the stored rows: printf '%s\n…%s' of the columns,
 * piped into sha256sum, gives the same hash.
 */
export function eventHash(
  previousHash: string,
  streamId: string,
  revision: number,
  event: NewEvent,
): string {
  const { meta } = event;
  return hash(
    'sha256',
    `${previousHash}\n${streamId}\n${revision}\n${event.id}\n${event.type}\n${event.schemaVersion}\n${meta.recordedAt}\n${meta.effectiveAt ?? ''}\n${meta.actor}\n${meta.requestId}\n${event.data}`,
  );
}
