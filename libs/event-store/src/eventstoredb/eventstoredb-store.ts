import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type FoldableEvent,
  type FollowOptions,
  type NewEvent,
  type ReadAllOptions,
  type ReadPagesOptions,
  type ReadStreamOptions,
  type StoredEvent,
  StoreUnavailable,
} from '../port/event-store';
import type { LogPosition } from '../port/log-position';
import { assertAppendable } from '../shared/assert-appendable';
import { followLog } from '../shared/follow-log';
import { Appender } from './appender';
import { connect } from './connect';
import { openingProblem } from './errors';
import { LogSignal } from './log-signal';
import { eventAt, headPosition, readAll, readPages, readStream } from './reader';

/**
 * Most bytes of an append. The server's MaxAppendSize is 1 MiB, and its own envelope needs the
 * rest.
 */
const MOST_BYTES = 1_000_000;
/** Milliseconds for the answer to a ping. */
const PING_TIMEOUT = 5_000;
const DISPOSE_TIMEOUT = 1_000;

/**
 * The log in EventStoreDB (KurrentDB), 22.6 or newer. Positions are commit positions: they rise,
 * with gaps.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly mostBytes = MOST_BYTES;
  private readonly appender: Appender;
  private readonly logSignal: LogSignal;
  private readonly closing = new AbortController();

  private constructor(private readonly client: EventStoreDBClient) {
    this.appender = new Appender(client);
    this.logSignal = new LogSignal(client);
  }

  /**
   * Connects and reads once, so that the first command does not have to wait for the connection.
   * Throws WrongAddress and StoreUnavailable.
   */
  static async open(
    url: string,
    onNotice?: (text: string) => void,
  ): Promise<EventStoreDbEventStore> {
    const store = new EventStoreDbEventStore(connect(url, onNotice));
    try {
      await store.ping();
    } catch (error) {
      await store.close();
      throw openingProblem(error, url);
    }
    return store;
  }

  async append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    assertAppendable(streamId, events, expected);
    this.assertOpen();
    return this.appender.append(streamId, events, expected);
  }

  async *readStream(
    streamId: string,
    options: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    this.assertOpen();
    yield* readStream(this.client, streamId, options);
  }

  async *readPages(
    streamId: string,
    options: ReadPagesOptions = {},
  ): AsyncGenerator<readonly FoldableEvent[]> {
    this.assertOpen();
    yield* readPages(this.client, streamId, options);
  }

  async *readWholePages(
    streamId: string,
    options: ReadPagesOptions = {},
  ): AsyncGenerator<readonly StoredEvent[]> {
    this.assertOpen();
    yield* readPages(this.client, streamId, options);
  }

  async readAll(options: ReadAllOptions): Promise<StoredEvent[]> {
    this.assertOpen();
    return readAll(this.client, options);
  }

  follow(
    options: FollowOptions,
    handle: (batch: readonly StoredEvent[]) => Promise<void>,
  ): Promise<void> {
    this.logSignal.listen();
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return followLog(
      { wakeUp: this.logSignal.wakeUp, readAll: (page) => this.readAll(page) },
      { ...options, signal },
      handle,
    );
  }

  async eventAt(position: LogPosition): Promise<StoredEvent | null> {
    this.assertOpen();
    return eventAt(this.client, position);
  }

  async headPosition(): Promise<LogPosition> {
    this.assertOpen();
    return headPosition(this.client);
  }

  async ping(): Promise<void> {
    const late = new AbortController();
    const tooLate = sleep(PING_TIMEOUT, undefined, { signal: late.signal }).then(() => {
      throw new StoreUnavailable(`the event store did not answer within ${PING_TIMEOUT} ms`);
    });
    const answer = this.headPosition();
    try {
      await Promise.race([answer, tooLate]);
    } finally {
      late.abort();
      tooLate.catch(() => undefined);
      answer.catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.appender.idle();
    await this.logSignal.close();
    // `dispose` waits for every call to end, and a broken connection can leave calls that never
    // end.
    await Promise.race([this.client.dispose(), sleep(DISPOSE_TIMEOUT, undefined, { ref: false })]);
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
  }
}
