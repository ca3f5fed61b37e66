import type { StoredEvent } from '@evenkeel/event-store/port';

/** With more of them reading each stream from the log takes less than keeping them. */
const MOST_KEPT = 500;

/** Events that the subscription has just read from the log, by stream, until a batch takes them: most need what was written this moment. */
export class FreshEvents {
  private readonly byStream = new Map<string, StoredEvent[]>();
  private kept = 0;

  /** Events in the order of the log. To be called before their streams are scheduled. */
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
   * Hands over the events of a stream between two revisions (inclusive), those that there are, without a gap; null where the log has to be
   * asked. For later events the subscription schedules the stream again.
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
