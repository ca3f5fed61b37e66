import type { AppendResult, EventStore, NewEvent } from '@evenkeel/event-store/port';

/** Appends behind whatever a stream holds. Throws StoreUnavailable: repeat it with the same ids. */
export async function appendNext(
  store: EventStore,
  streamId: string,
  events: readonly NewEvent[],
): Promise<AppendResult & { readonly outcome: 'appended' }> {
  const ids = new Set(events.map(({ id }) => id));
  let last = -1;
  for await (const { revision, id } of store.readStream(streamId, {
    direction: 'backwards',
    limit: events.length,
  })) {
    if (last < 0) last = revision;
    // It was stored, and only its answer was lost.
    if (ids.has(id)) last = revision - 1;
  }
  for (;;) {
    const result = await store.append(streamId, events, last < 0 ? 'no-stream' : last);
    if (result.outcome === 'appended') return result;
    last = result.actualRevision;
  }
}
