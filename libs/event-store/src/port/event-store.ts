/**
 * The event store port. It has two adapters, PostgreSQL and EventStoreDB. Code outside the adapters
 * does not know which one is in use. One contract suite (contract.ts, in the test folder) tests
 * both.
 */

import type { LogPosition } from './log-position';

/** An event to append. `data` is the stored form (with sealed texts) as canonical JSON text. */
export interface NewEvent {
  /**
   * UUID in lower case, never used for another event. Repeating an append with the same ids changes
   * nothing (idempotent retry).
   */
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: EventMeta;
}

export interface EventMeta {
  /** When the event was recorded: ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
  /** When the event took effect, if that differs from recordedAt. */
  readonly effectiveAt: string | null;
  /** Id of the user (or `system:<part>`) that caused the event. */
  readonly actor: string;
  /** Request that caused the event: causation and correlation. */
  readonly requestId: string;
}

export interface StoredEvent extends NewEvent {
  readonly streamId: string;
  /** Place in the stream: 0, 1, 2 … without gaps. */
  readonly revision: number;
  /**
   * Place in the log, above that of every event committed before. PostgreSQL: 1, 2, 3 … without
   * gaps.
   */
  readonly position: LogPosition;
  /** SHA-256 (hex) of the previous event of the stream; 64 zeros for the first. */
  readonly previousHash: string;
  /** SHA-256 (hex) over previousHash and this event's stored form: see codecs/hash-chain.ts. */
  readonly hash: string;
}

/** The members of an event that folding and projecting need: all but its proof. */
export type FoldableEvent = Omit<StoredEvent, 'previousHash' | 'hash'>;

/** `no-stream`: the stream must not exist. A number: the last revision must be this one. */
export type ExpectedRevision = 'no-stream' | number;

export type AppendResult =
  /**
   * The append is durable. `duplicate`: an earlier attempt stored these ids; revision and position
   * are those of that attempt.
   */
  | {
      readonly outcome: 'appended';
      readonly revision: number;
      readonly position: LogPosition;
      readonly duplicate: boolean;
    }
  /** The append stored no event. `actualRevision` is -1 if the stream does not exist. */
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
  /** Types of events that are left out. */
  readonly without?: readonly string[];
}

export interface ReadAllOptions {
  /** Events after this position (exclusive), which the store gave, or from LOG_START. */
  readonly after: LogPosition;
  readonly limit: number;
}

export interface FollowOptions {
  /** Events after this position (exclusive), which the store gave, or from LOG_START. */
  readonly after: LogPosition;
  /** Most events of a batch. Default 1000. */
  readonly batchSize?: number;
  /** Ends the subscription; `follow` then resolves. */
  readonly signal: AbortSignal;
  /** Called if the store could not be reached and the subscription tries again. */
  readonly onInterrupted?: (error: Error) => void;
}

/** Bytes of the hashes, and of the text around the members of an event. */
const BYTES_BESIDE = 300;

/** Returns the number of bytes that a store keeps of an event, rounded up. */
export const bytesOf = ({ data, meta, type }: NewEvent): number =>
  Buffer.byteLength(data) +
  Buffer.byteLength(JSON.stringify(meta)) +
  2 * type.length +
  BYTES_BESIDE;

/**
 * Cuts events into portions that one append each can take; one portion if the store has no limit.
 * `isEnd`: whether a portion should end after an event. If too many events lie between two such
 * ends, the portion ends at the limit.
 */
export function portionsOf(
  { mostBytes }: Pick<EventStore, 'mostBytes'>,
  events: readonly NewEvent[],
  isEnd: (event: NewEvent) => boolean = () => false,
): readonly (readonly NewEvent[])[] {
  if (mostBytes === null) return [events];
  const portions: NewEvent[][] = [];
  let left = 0;
  for (const event of events) {
    const bytes = bytesOf(event);
    const open = portions.at(-1);
    if (open && bytes <= left) open.push(event);
    else {
      // The events after the last end move to the next portion.
      const end = open ? open.findLastIndex(isEnd) + 1 : 0;
      const tail = end > 0 ? (open?.slice(end) ?? []) : [];
      const sum = tail.reduce((all, one) => all + bytesOf(one), 0);
      const goesAlong = sum + bytes <= mostBytes;
      if (goesAlong) open?.splice(end > 0 ? end : open.length);
      portions.push(goesAlong ? [...tail, event] : [event]);
      left = mostBytes - (goesAlong ? sum : 0);
    }
    left -= bytes;
  }
  return portions;
}

/** The last event of a stream, from a separate record of the store. */
export interface KeptHead {
  readonly streamId: string;
  readonly revision: number;
  /** SHA-256 (hex) of the event. */
  readonly hash: string;
}

export interface EventStore {
  /** Most bytes of one append, in the count of {@link bytesOf}; null if there is no limit. */
  readonly mostBytes: number | null;
  /**
   * Appends all events or none. Throws StoreUnavailable if the store cannot be reached; the caller
   * may retry with the same ids. Throws AppendTooLarge. Throws TypeError for events that no log
   * could keep or prove: no events, ids that are not UUIDs or occur twice, control characters in
   * the envelope, data that is not canonical JSON if the adapter needs that.
   */
  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;
  /** Reads a stream. A stream that does not exist reads as empty. */
  readStream(streamId: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  /**
   * Reads a stream forwards for folding, in pages of about a thousand events. No page is empty. The
   * next page is read while the caller works on one.
   */
  readPages(streamId: string, options?: ReadPagesOptions): AsyncIterable<readonly FoldableEvent[]>;
  /** Like `readPages`, with the proof of each event. */
  readWholePages(
    streamId: string,
    options?: ReadPagesOptions,
  ): AsyncIterable<readonly StoredEvent[]>;
  /** Reads the log in order. Fewer than `limit` events mean that the end was reached. */
  readAll(options: ReadAllOptions): Promise<StoredEvent[]>;
  /**
   * Catches up from a position and then follows the log live. It fetches the next batch only after
   * the handler's promise has resolved (backpressure). After a lost connection it continues from
   * the last handled position. If the handler throws, it ends with that error.
   */
  follow(
    options: FollowOptions,
    handle: (batch: readonly StoredEvent[]) => Promise<void>,
  ): Promise<void>;
  /**
   * Yields the heads of all streams as the store keeps them separately from the events, in the
   * order of their ids. A store that keeps none leaves the function out.
   */
  readonly keptHeads?: () => AsyncIterable<KeptHead>;
  /** Returns the event at this position; null if there is none. */
  eventAt(position: LogPosition): Promise<StoredEvent | null>;
  /** Returns the position of the last event of the log; LOG_START if the log is empty. */
  headPosition(): Promise<LogPosition>;
  /** Throws StoreUnavailable if the store cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store could not be reached or did not answer. It is unknown whether an append took place, so
 * a caller tries again with the same ids.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The log no longer returns events of a stream, although it returns later ones (EVS-22). */
export class EventsMissing extends Error {
  override readonly name = 'EventsMissing';
  constructor(first: number, last: number) {
    super(`the log does not give revisions ${first} to ${last} of the stream`);
  }
}

/** The append is larger than the store accepts at once. No event was stored. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}
