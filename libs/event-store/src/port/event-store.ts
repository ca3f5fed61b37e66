/**
 * The event store as the rest of the project sees it. Two adapters stand behind it (PostgreSQL and EventStoreDB); nothing outside
 * them knows which one is in use. One contract suite (contract.ts, in the test folder) holds for both.
 */

/** An event as a caller hands it over. `data` is the stored form (sealed where need be) as canonical JSON text. */
export interface NewEvent {
  /** UUID in lower case, never used for another event. Repeating an append with its ids changes nothing (idempotent retry). */
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: EventMeta;
}

export interface EventMeta {
  /** When it was recorded: ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
  /** When it took effect, where that differs from recordedAt. */
  readonly effectiveAt: string | null;
  /** Id of the user (or `system:<part>`) who caused it. */
  readonly actor: string;
  /** Request that caused it: causation and correlation. */
  readonly requestId: string;
}

export interface StoredEvent extends NewEvent {
  readonly streamId: string;
  /** Place in the stream: 0, 1, 2 … without gaps. */
  readonly revision: number;
  /** Place in the log: above that of every event committed before. PostgreSQL: 1, 2, 3 … without gaps. */
  readonly position: number;
  /** SHA-256 (hex) of the event before it in the stream; 64 zeros for the first. */
  readonly previousHash: string;
  /** SHA-256 (hex) over previousHash and this event's stored form: see codecs/hash-chain.ts. */
  readonly hash: string;
}

/** What folding needs of an event: all but its proof and who caused it. */
export interface FoldableEvent extends Omit<StoredEvent, 'meta' | 'previousHash' | 'hash'> {
  readonly meta: Pick<EventMeta, 'recordedAt'>;
}

/** `any`: no check. `no-stream`: the stream must not exist. A number: the revision that must be the last one. */
export type ExpectedRevision = 'any' | 'no-stream' | number;

export type AppendResult =
  /** Durable. `duplicate` where the ids were stored by an earlier attempt: the revision and position are those of then. */
  | { readonly outcome: 'appended'; readonly revision: number; readonly position: number; readonly duplicate: boolean }
  /** Nothing stored. `actualRevision` is -1 where there is no stream. */
  | { readonly outcome: 'conflict'; readonly actualRevision: number };

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** First revision to return, inclusive. Default: the first forwards, the last backwards. */
  readonly from?: number;
  readonly limit?: number;
}

export interface ReadPagesOptions {
  /** First revision to return, inclusive. Default 0. */
  readonly from?: number;
  /** Last revision to return, inclusive. Default: the last of the stream. */
  readonly until?: number;
}

export interface ReadAllOptions {
  /** Events after this position (exclusive). 0 reads from the beginning. */
  readonly after: number;
  readonly limit: number;
}

export interface FollowOptions {
  /** Events after this position (exclusive). */
  readonly after: number;
  /** At most this many events a batch. Default 1000. */
  readonly batchSize?: number;
  /** Ends the following; `follow` then resolves. */
  readonly signal: AbortSignal;
  /** Told when the store could not be reached and is being tried again. */
  readonly onInterrupted?: (error: Error) => void;
}

export interface EventStore {
  /**
   * All or nothing. Throws StoreUnavailable where the store cannot be reached: the caller may retry with the same ids. Throws AppendTooLarge;
   * TypeError for what no log could keep or prove (no events, ids that are no UUIDs or stand twice, control characters in the envelope,
   * data that is not canonical JSON where the adapter depends on that).
   */
  append(streamId: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** A stream that does not exist reads as empty. */
  readStream(streamId: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  /** A stream forwards for folding, about a thousand events at a time, none of the pages empty; the next is read while one is worked on. */
  readPages(streamId: string, options?: ReadPagesOptions): AsyncIterable<readonly FoldableEvent[]>;
  /** The log in order; fewer than `limit` means that the end was reached. */
  readAll(options: ReadAllOptions): Promise<StoredEvent[]>;
  /**
   * Catches up from a position and then follows live. The next batch is only fetched when the handler's promise has resolved
   * (backpressure); a lost connection is taken up again from the last handled position; a throwing handler ends it with that error.
   */
  follow(options: FollowOptions, handle: (batch: readonly StoredEvent[]) => Promise<void>): Promise<void>;
  /** Position of the last event of the log; 0 where it is empty. */
  headPosition(): Promise<number>;
  /** Throws StoreUnavailable where the store cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store could not be reached or did not answer. Whether an append took place is unknown: retry with the same ids. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The append is larger than the store takes at once. Nothing was stored. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}
