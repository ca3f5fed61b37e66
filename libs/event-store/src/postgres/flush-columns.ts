import { eventHash } from '../codecs/hash-chain';
import type { NewEvent } from '../port/event-store';
import { NO_STREAM, type StreamHead } from '../shared/head-cache';
import { type BinaryArray, binaryArrays } from './binary-array';

/** The parameters of eventstore.append with an element for each stream, in order. */
const STREAM_COLUMNS = {
  ids: ['text', 56],
  believed: ['int8', 12],
  lasts: ['int8', 12],
  lastHashes: ['bytea', 36],
} as const;
/** The parameters after these, with an element for each event, in order. */
const EVENT_COLUMNS = {
  streamIds: ['text', 56],
  revisions: ['int8', 12],
  ids: ['uuid', 20],
  types: ['text', 32],
  versions: ['int4', 8],
  recorded: ['text', 32],
  effective: ['text', 32],
  actors: ['text', 48],
  requests: ['text', 48],
  datas: ['text', 512],
  previousHashes: ['bytea', 36],
  hashes: ['bytea', 36],
} as const;

/**
 * The parameters of eventstore.append for one flush; it computes revisions and hashes from the
 * given heads.
 */
export class FlushColumns {
  private readonly heads = new Map<string, { readonly believed: number; head: StreamHead }>();
  private readonly columns: Record<keyof typeof EVENT_COLUMNS, BinaryArray>;

  constructor(expectedEvents: number) {
    this.columns = binaryArrays(expectedEvents, EVENT_COLUMNS);
  }

  /**
   * Adds an append after `head`, or after this flush's earlier events of the stream. Returns the
   * revision of its last event.
   */
  add(streamId: string, events: readonly NewEvent[], head: StreamHead): number {
    const stream = this.heads.get(streamId) ?? this.begin(streamId, head);
    let { revision, hash } = stream.head;
    for (const event of events) {
      revision += 1;
      const previousHash = hash;
      hash = eventHash(previousHash, streamId, revision, event);
      this.addEvent(streamId, revision, event, previousHash, hash);
    }
    stream.head = { revision, hash };
    return revision;
  }

  /** Returns the stream's head after this flush. */
  headOf(streamId: string): StreamHead {
    return this.heads.get(streamId)?.head ?? NO_STREAM;
  }

  parameters(): Buffer[] {
    const streams = binaryArrays(this.heads.size, STREAM_COLUMNS);
    for (const [streamId, stream] of this.heads) {
      streams.ids.text(streamId);
      streams.believed.int8(stream.believed);
      streams.lasts.int8(stream.head.revision);
      streams.lastHashes.hex(stream.head.hash);
    }
    return [...Object.values(streams), ...Object.values(this.columns)].map((column) =>
      column.toBuffer(),
    );
  }

  /** Begins another flush in the same memory. The server has answered the one before. */
  clear(): void {
    this.heads.clear();
    for (const column of Object.values(this.columns)) column.clear();
  }

  private begin(streamId: string, head: StreamHead): { believed: number; head: StreamHead } {
    const stream = { believed: head.revision, head };
    this.heads.set(streamId, stream);
    return stream;
  }

  private addEvent(
    streamId: string,
    revision: number,
    { id, type, schemaVersion, meta, data }: NewEvent,
    previousHash: string,
    hash: string,
  ): void {
    const { columns } = this;
    columns.streamIds.text(streamId);
    columns.revisions.int8(revision);
    columns.ids.uuid(id);
    columns.types.text(type);
    columns.versions.int4(schemaVersion);
    columns.recorded.text(meta.recordedAt);
    columns.effective.text(meta.effectiveAt);
    columns.actors.text(meta.actor);
    columns.requests.text(meta.requestId);
    columns.datas.text(data);
    columns.previousHashes.hex(previousHash);
    columns.hashes.hex(hash);
  }
}
