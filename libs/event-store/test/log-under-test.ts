import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, StoreUnavailable } from '@evenkeel/event-store/port';
import { appendNext } from './append-next';
import { sampleEvent } from './sample-events';

/**
 * A log that the contract tests. If a test cannot do an operation on a foreign server, the
 * operation is left out, and its tests are listed as skipped.
 */
export interface LogUnderTest {
  /** Opens the same log again, as another process would. */
  open(): Promise<EventStore>;
  /** Cuts every connection to the log. New ones work. */
  readonly breakConnections?: () => Promise<void>;
  /** Changes a stored event without the store's knowledge. */
  readonly tamper?: (streamId: string, revision: number) => Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Appends one event, and repeats it with the same id while the store is unavailable, as every
 * caller may do.
 */
export async function appendSurely(store: EventStore, streamId: string): Promise<void> {
  const events = [sampleEvent(0, { id: randomUUID() })];
  for (;;) {
    try {
      await appendNext(store, streamId, events);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await sleep(20);
    }
  }
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
