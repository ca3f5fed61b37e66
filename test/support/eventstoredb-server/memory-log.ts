/** An event as a server keeps it. */
export interface KeptEvent {
  readonly id: string;
  readonly streamId: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedEvent = Pick<KeptEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** The expected last revision; -1 if no stream is expected. */
export type Expectation = number;

export type AppendOutcome =
  | { readonly outcome: 'stored'; readonly revision: number; readonly position: number }
  | { readonly outcome: 'wrong'; readonly current: number };

/**
 * A log that behaves like EventStoreDB: positions have gaps, the server's own events lie in
 * between, and an append is idempotent if its ids directly follow the expected revision.
 */
export class MemoryLog {
  readonly events: KeptEvent[] = [];
  /** First revision that reads of a truncated stream give. The log keeps the stream's events. */
  readonly truncated = new Map<string, number>();
  /** Streams that were deleted for good. The log keeps their events. */
  readonly deleted = new Set<string>();
  private readonly streams = new Map<string, KeptEvent[]>();
  private readonly watchers = new Set<() => void>();
  private end = 0;

  stream(streamId: string): readonly KeptEvent[] {
    return this.streams.get(streamId) ?? [];
  }

  append(
    streamId: string,
    expected: Expectation,
    proposed: readonly ProposedEvent[],
  ): AppendOutcome {
    const current = this.stream(streamId).length - 1;
    if (expected !== current) {
      const again = this.stream(streamId).slice(expected + 1, expected + 1 + proposed.length);
      const last = again.at(-1);
      if (
        last &&
        again.length === proposed.length &&
        again.every(({ id }, n) => id === proposed[n]?.id)
      )
        return { outcome: 'stored', revision: last.revision, position: last.position };
      return { outcome: 'wrong', current };
    }
    this.keep('$stats-127.0.0.1:2113', {
      id: '00000000-0000-4000-8000-000000000000',
      type: '$statsCollected',
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: Buffer.from(''),
    });
    const last = proposed.map((event) => this.keep(streamId, event)).at(-1);
    for (const wake of [...this.watchers]) wake();
    return {
      outcome: 'stored',
      revision: last?.revision ?? current,
      position: last?.position ?? 0,
    };
  }

  /**
   * Checks whether an event starts at a position (the server's own included), or the log ends
   * before it.
   */
  isPlace(position: number): boolean {
    return position >= this.end || this.events.some((event) => event.position === position);
  }

  /** Calls `wake` after every append, until the caller calls the returned function. */
  watch(wake: () => void): () => void {
    this.watchers.add(wake);
    return () => this.watchers.delete(wake);
  }

  private keep(streamId: string, proposed: ProposedEvent): KeptEvent {
    const stream = this.streams.get(streamId) ?? [];
    this.streams.set(streamId, stream);
    const event = { ...proposed, streamId, revision: stream.length, position: this.end };
    this.end += 100 + proposed.data.length;
    stream.push(event);
    this.events.push(event);
    return event;
  }
}
