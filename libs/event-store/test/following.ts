import type { EventStore, LogPosition, StoredEvent } from '@evenkeel/event-store/port';

/** A follower that collects the events of one stream. */
export interface Following {
  readonly seen: StoredEvent[];
  readonly interruptions: Error[];
  /** Resolves when it has collected that many events of the stream. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

export function followStream(
  store: EventStore,
  streamId: string,
  after: LogPosition,
  onBatch: (batch: readonly StoredEvent[]) => Promise<void> = () => Promise.resolve(),
): Following {
  const seen: StoredEvent[] = [];
  const interruptions: Error[] = [];
  const ending = new AbortController();
  let wake = (): void => undefined;
  const running = store.follow(
    {
      after,
      batchSize: 50,
      signal: ending.signal,
      onInterrupted: (error) => interruptions.push(error),
    },
    async (batch) => {
      await onBatch(batch);
      seen.push(...batch.filter((event) => event.streamId === streamId));
      wake();
    },
  );
  running.catch(() => wake());
  return {
    seen,
    interruptions,
    until: async (count) => {
      while (seen.length < count)
        await Promise.race([
          new Promise<void>((resolve) => (wake = resolve)),
          running.then(() =>
            Promise.reject(new Error(`following ended after ${seen.length} events`)),
          ),
        ]);
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
