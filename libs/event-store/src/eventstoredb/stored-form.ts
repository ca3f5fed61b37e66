import { jsonEvent, type JSONEventData, type RecordedEvent } from '@eventstore/db-client';
import { canonicalJson, type Json } from '../codecs/canonical-json';
import type { NewEvent, StoredEvent } from '../port/event-store';
import { type LogPosition, logPosition } from '../port/log-position';

/** Metadata of an event that the server does not keep itself. */
interface Metadata {
  readonly schemaVersion: number;
  readonly recordedAt: string;
  readonly effectiveAt: string | null;
  readonly actor: string;
  readonly requestId: string;
  readonly previousHash: string;
  readonly hash: string;
}

/**
 * Converts an event to the client's form. The data is stored as JSON, so the server's own screens
 * can show it. Reading returns the same text because it is canonical. Throws TypeError if the data
 * is not canonical.
 */
export function toServerEvent(
  { id, type, schemaVersion, data, meta }: NewEvent,
  previousHash: string,
  hash: string,
): JSONEventData {
  const parsed = JSON.parse(data) as Json;
  if (canonicalJson(parsed) !== data)
    throw new TypeError(`the data of event ${id} is not canonical JSON`);
  const metadata: Metadata = { schemaVersion, ...meta, previousHash, hash };
  return jsonEvent({
    id,
    type,
    data: parsed as Record<string, unknown>,
    metadata: { ...metadata },
  });
}

/** False for events of the server itself and of other programs, which lack our metadata. */
export function isOurs(event: RecordedEvent): boolean {
  return (
    !event.type.startsWith('$') &&
    !event.streamId.startsWith('$') &&
    event.isJson &&
    typeof (event.metadata as Partial<Metadata> | undefined)?.hash === 'string'
  );
}

/** Converts an event of the client to the port's form. Positions are commit positions. */
export function toStoredEvent(event: RecordedEvent): StoredEvent {
  const { schemaVersion, recordedAt, effectiveAt, actor, requestId, previousHash, hash } =
    event.metadata as unknown as Metadata;
  return {
    id: event.id,
    type: event.type,
    schemaVersion,
    data: canonicalJson(event.data as Json),
    meta: { recordedAt, effectiveAt, actor, requestId },
    streamId: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position?.commit),
    previousHash,
    hash,
  };
}

/** Converts a commit position. Servers before 22.6 return none when a stream is read. */
function toPosition(commit: bigint | undefined): LogPosition {
  if (commit === undefined)
    throw new Error('the event store told no position: it has to be EventStoreDB 22.6 or newer');
  return logPosition(commit);
}
