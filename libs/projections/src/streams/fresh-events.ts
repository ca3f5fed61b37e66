import type { StoredEvent } from '@evenkeel/event-store/port';

/** Above this number, reading streams from the log costs less than keeping the events. */
const MOST_KEPT = 500;

/**
 * Keeps events that the subscription has just read, by stream, until a batch takes them. Most
 * batches need only these.
 */
export class FreshEvents {
  private readonly byStream = new Map<string, StoredEvent[]>();
  private kept = 0;

  /** Keeps events, in the order of the log. Call it before their streams are scheduled. */
  add(events: readonly StoredEvent[]): void {
    if (this.kept + events.length > MOST_KEPT) {
      this.byStream.clear();
      this.kept = 0;
    }
    if (events.length > MOST_KEPT) return;
    for (const event of events) {
      const run = this.byStream.get(event.streamId);
      if (run?.at(-1)?.revision === event.revision - 1) run.push(event);
      else {
        this.kept -= run?.length ?? 0;
        this.byStream.set(event.streamId, [event]);
      }
      this.kept += 1;
    }
  }

  /**
   * Hands over the events of a stream from one revision to another (inclusive), as many as are
   * kept, without a gap. Out: null if the log must be read, because the first of them is not kept.
   * Later events stay: the subscription schedules their stream again.
   */
  take(streamId: string, from: number, until: number): readonly StoredEvent[] | null {
    const run = this.byStream.get(streamId);
    if (!run) return null;
    const later = run.filter(({ revision }) => revision > until);
    if (later.length > 0) this.byStream.set(streamId, later);
    else this.byStream.delete(streamId);
    this.kept -= run.length - later.length;
    const first = run.findIndex(({ revision }) => revision === from);
    return first === -1 ? null : run.slice(first, run.length - later.length);
  }
}
