import { jsonEvent, type JSONEventData, type RecordedEvent } from '@eventstore/db-client';
import { canonicalJson, type Json } from '../codecs/canonical-json';
import type { NewEvent, StoredEvent } from '../port/event-store';

/** What stands in an event's metadata beside what the server keeps itself. */
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
 * As the client takes it. The data goes as JSON (readable in the server's own screens); reading it back gives the same text because
 * it is canonical. Refuses (TypeError) data that is not.
 */
export function toServerEvent({ id, type, schemaVersion, data, meta }: NewEvent, previousHash: string, hash: string): JSONEventData {
  const parsed = JSON.parse(data) as Json;
  if (canonicalJson(parsed) !== data) throw new TypeError(`the data of event ${id} is not canonical JSON`);
  const metadata: Metadata = { schemaVersion, ...meta, previousHash, hash };
  return jsonEvent({ id, type, data: parsed as Record<string, unknown>, metadata: { ...metadata } });
}

/** Events of the server itself, and of whoever else uses it without our metadata. */
export function isOurs(event: RecordedEvent): boolean {
  return !event.type.startsWith('$') && !event.streamId.startsWith('$') && event.isJson && typeof (event.metadata as Partial<Metadata> | undefined)?.hash === 'string';
}

/** As the port gives it. Positions are commit positions. */
export function toStoredEvent(event: RecordedEvent): StoredEvent {
  const { schemaVersion, recordedAt, effectiveAt, actor, requestId, previousHash, hash } = event.metadata as unknown as Metadata;
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

/** A commit position as a number. Servers before 22.6 tell none when a stream is read. */
export function toPosition(commit: bigint | undefined): number {
  const position = Number(commit);
  if (!Number.isSafeInteger(position)) throw new Error(`the event store told no usable position (${commit}): it has to be EventStoreDB 22.6 or newer`);
  return position;
}
