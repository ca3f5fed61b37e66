import type { AppendResult, EventStore, ExpectedRevision, FoldableEvent, FollowOptions, NewEvent, ReadAllOptions, ReadPagesOptions, ReadStreamOptions, StoredEvent } from '../port/event-store';
import { assertAppendable } from '../shared/assert-appendable';
import { followLog } from '../shared/follow-log';
import { Appender } from './appender';
import { LogDoorbell } from './log-doorbell';
import { Reader } from './reader';
import { setUpSchema } from './schema';

/** The log in PostgreSQL, schema `eventstore`. Positions are 1, 2, 3 … in commit order. */
export class PostgresEventStore implements EventStore {
  private readonly reader: Reader;
  private readonly doorbell: LogDoorbell;
  private readonly appender: Appender;
  private readonly closing = new AbortController();

  private constructor(databaseUrl: string) {
    this.reader = new Reader(databaseUrl);
    this.doorbell = new LogDoorbell(databaseUrl);
    this.appender = new Appender(databaseUrl, () => this.doorbell.appended());
  }

  /** Sets the schema up where it is missing. Throws StoreUnavailable where the database cannot be reached. */
  static async open(databaseUrl: string): Promise<PostgresEventStore> {
    await setUpSchema(databaseUrl);
    return new PostgresEventStore(databaseUrl);
  }

  async append(streamId: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    assertAppendable(streamId, events, expected);
    return this.appender.append(streamId, events, expected);
  }

  readStream(streamId: string, options: ReadStreamOptions = {}): AsyncIterable<StoredEvent> {
    return this.reader.readStream(streamId, options);
  }

  readPages(streamId: string, options: ReadPagesOptions = {}): AsyncIterable<readonly FoldableEvent[]> {
    return this.reader.readPages(streamId, options);
  }

  readAll(options: ReadAllOptions): Promise<StoredEvent[]> {
    return this.reader.readAll(options);
  }

  follow(options: FollowOptions, handle: (batch: readonly StoredEvent[]) => Promise<void>): Promise<void> {
    this.doorbell.listen();
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return followLog({ bell: this.doorbell.bell, readAll: (page) => this.readAll(page) }, { ...options, signal }, handle);
  }

  headPosition(): Promise<number> {
    return this.reader.headPosition();
  }

  async ping(): Promise<void> {
    await this.reader.headPosition();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.appender.close();
    await this.doorbell.close();
    await this.reader.close();
  }
}
