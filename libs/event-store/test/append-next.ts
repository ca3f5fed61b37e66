import type { AppendResult, EventStore, NewEvent } from '@evenkeel/event-store/port';

/**
 * Appends after the last event of a stream. Throws StoreUnavailable; the caller then repeats the
 * call with the same ids.
 */
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
    // The events were stored, and only the answer was lost.
    if (ids.has(id)) last = revision - 1;
  }
  for (;;) {
    const result = await store.append(streamId, events, last < 0 ? 'no-stream' : last);
    if (result.outcome === 'appended') return result;
    last = result.actualRevision;
  }
}
