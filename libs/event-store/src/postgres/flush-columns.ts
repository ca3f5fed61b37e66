import { eventHash } from '../codecs/hash-chain';
import type { NewEvent } from '../port/event-store';
import { NO_STREAM, type StreamHead } from '../shared/head-cache';
import { BinaryArray } from './binary-array';

/**
 * The parameters of eventstore.append for one flush; it computes revisions and hashes from the
 * given heads.
 */
export class FlushColumns {
  private readonly heads = new Map<string, { readonly believed: number; head: StreamHead }>();
  private readonly streamIds: BinaryArray;
  private readonly revisions: BinaryArray;
  private readonly ids: BinaryArray;
  private readonly types: BinaryArray;
  private readonly versions: BinaryArray;
  private readonly recorded: BinaryArray;
  private readonly effective: BinaryArray;
  private readonly actors: BinaryArray;
  private readonly requests: BinaryArray;
  private readonly datas: BinaryArray;
  private readonly previousHashes: BinaryArray;
  private readonly hashes: BinaryArray;

  constructor(expectedEvents: number) {
    const text = (bytes: number): BinaryArray => new BinaryArray('text', expectedEvents * bytes);
    this.streamIds = text(56);
    this.revisions = new BinaryArray('int8', expectedEvents * 12);
    this.ids = new BinaryArray('uuid', expectedEvents * 20);
    this.types = text(32);
    this.versions = new BinaryArray('int4', expectedEvents * 8);
    this.recorded = text(32);
    this.effective = text(32);
    this.actors = text(48);
    this.requests = text(48);
    this.datas = text(512);
    this.previousHashes = new BinaryArray('bytea', expectedEvents * 36);
    this.hashes = new BinaryArray('bytea', expectedEvents * 36);
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
    const size = this.heads.size;
    const streams = new BinaryArray('text', size * 56);
    const believed = new BinaryArray('int8', size * 12);
    const lasts = new BinaryArray('int8', size * 12);
    const lastHashes = new BinaryArray('bytea', size * 36);
    for (const [streamId, stream] of this.heads) {
      streams.text(streamId);
      believed.int8(stream.believed);
      lasts.int8(stream.head.revision);
      lastHashes.hex(stream.head.hash);
    }
    const {
      streamIds,
      revisions,
      ids,
      types,
      versions,
      recorded,
      effective,
      actors,
      requests,
      datas,
      previousHashes,
      hashes,
    } = this;
    return [
      streams,
      believed,
      lasts,
      lastHashes,
      streamIds,
      revisions,
      ids,
      types,
      versions,
      recorded,
      effective,
      actors,
      requests,
      datas,
      previousHashes,
      hashes,
    ].map((column) => column.toBuffer());
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
    this.streamIds.text(streamId);
    this.revisions.int8(revision);
    this.ids.uuid(id);
    this.types.text(type);
    this.versions.int4(schemaVersion);
    this.recorded.text(meta.recordedAt);
    this.effective.text(meta.effectiveAt);
    this.actors.text(meta.actor);
    this.requests.text(meta.requestId);
    this.datas.text(data);
    this.previousHashes.hex(previousHash);
    this.hashes.hex(hash);
  }
}
