import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, StoreUnavailable } from '@evenkeel/event-store/port';
import { sampleEvent } from './sample-events';

/** A log that the contract is tried on. What a test cannot do to a foreign server is left out, and its tests are listed as skipped. */
export interface LogUnderTest {
  /** One more way into the same log, as another process would have it. */
  open(): Promise<EventStore>;
  /** Cuts every connection to it; new ones work. */
  readonly breakConnections?: () => Promise<void>;
  /** Changes a stored event behind the store's back. */
  readonly tamper?: (streamId: string, revision: number) => Promise<void>;
  dispose(): Promise<void>;
}

/** Appends one event, again with the same id while the store is unavailable: what every caller may do. */
export async function appendSurely(store: EventStore, streamId: string): Promise<void> {
  const events = [sampleEvent(0, { id: randomUUID() })];
  for (;;) {
    try {
      await store.append(streamId, events, 'any');
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
