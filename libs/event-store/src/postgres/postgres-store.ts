import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  FoldableEvent,
  FollowOptions,
  KeptHead,
  NewEvent,
  ReadAllOptions,
  ReadPagesOptions,
  ReadStreamOptions,
  StoredEvent,
} from '../port/event-store';
import type { LogPosition } from '../port/log-position';
import { assertAppendable } from '../shared/assert-appendable';
import { followLog } from '../shared/follow-log';
import { Appender } from './appender';
import { LogSignal } from './log-signal';
import { Reader } from './reader';
import { setUpSchema } from './schema';

/** The log in PostgreSQL, schema `eventstore`. Positions are 1, 2, 3 … in commit order. */
export class PostgresEventStore implements EventStore {
  readonly mostBytes = null;
  private readonly reader: Reader;
  private readonly logSignal: LogSignal;
  private readonly appender: Appender;
  private readonly closing = new AbortController();

  private constructor(databaseUrl: string) {
    this.reader = new Reader(databaseUrl);
    this.logSignal = new LogSignal(databaseUrl);
    this.appender = new Appender(databaseUrl, () => this.logSignal.appended());
  }

  /**
   * Creates the schema if it is missing. Throws StoreUnavailable if the database cannot be reached.
   */
  static async open(databaseUrl: string): Promise<PostgresEventStore> {
    await setUpSchema(databaseUrl);
    return new PostgresEventStore(databaseUrl);
  }

  async append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    assertAppendable(streamId, events, expected);
    return this.appender.append(streamId, events, expected);
  }

  readStream(streamId: string, options: ReadStreamOptions = {}): AsyncIterable<StoredEvent> {
    return this.reader.readStream(streamId, options);
  }

  readPages(
    streamId: string,
    options: ReadPagesOptions = {},
  ): AsyncIterable<readonly FoldableEvent[]> {
    return this.reader.readPages(streamId, options);
  }

  readWholePages(
    streamId: string,
    options: ReadPagesOptions = {},
  ): AsyncIterable<readonly StoredEvent[]> {
    return this.reader.readWholePages(streamId, options);
  }

  readAll(options: ReadAllOptions): Promise<StoredEvent[]> {
    return this.reader.readAll(options);
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

  keptHeads(): AsyncIterable<KeptHead> {
    return this.reader.keptHeads();
  }

  eventAt(position: LogPosition): Promise<StoredEvent | null> {
    return this.reader.eventAt(position);
  }

  headPosition(): Promise<LogPosition> {
    return this.reader.headPosition();
  }

  async ping(): Promise<void> {
    await this.reader.headPosition();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.appender.close();
    await this.logSignal.close();
    await this.reader.close();
  }
}
