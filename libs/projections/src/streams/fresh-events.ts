import type { StoredEvent } from '@evenkeel/event-store/port';

/** Above this number, reading streams from the log costs less than keeping the events. */
const MOST_KEPT = 500;

/** The latest events that the subscription has read, by stream. Most batches need no others. */
export class FreshEvents {
  private readonly byStream = new Map<string, StoredEvent[]>();
  private kept = 0;

  /** Keeps events, in the order of the log. Call it before their streams are scheduled. */
  add(events: readonly StoredEvent[]): void {
    if (this.kept + events.length > MOST_KEPT) this.clear();
    if (events.length > MOST_KEPT) return;
    this.kept += events.length;
    for (const event of events) {
      const run = this.byStream.get(event.streamId);
      if (run?.at(-1)?.revision === event.revision - 1) run.push(event);
      else this.byStream.set(event.streamId, [event]);
    }
  }

  /**
   * Returns the events of a stream from one revision to another (inclusive), as many as are kept,
   * without a gap. Returns null if the log must be read, because the first of them is not kept. For
   * later events the subscription schedules the stream again.
   */
  find(streamId: string, from: number, until: number): readonly StoredEvent[] | null {
    const run = this.byStream.get(streamId) ?? [];
    const first = run.findIndex(({ revision }) => revision === from);
    return first === -1 ? null : run.slice(first, first + until - from + 1);
  }

  /**
   * Forgets all events. Called before a subscription: events that others have read are missing.
   */
  clear(): void {
    this.byStream.clear();
    this.kept = 0;
  }
}
