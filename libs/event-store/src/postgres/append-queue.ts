import type { WaitingAppend } from './waiting-append';

const APPENDS_A_FLUSH = 256;
/**
 * Most events of a flush, so that waiting appends need not wait long. A larger append still goes as
 * a whole.
 */
const EVENTS_A_FLUSH = 4_096;

/** Appends in order of arrival. They are taken in batches that one call can write. */
export class AppendQueue {
  private waiting: WaitingAppend[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(append: WaitingAppend): void {
    this.waiting.push(append);
  }

  /** Puts appends in front of all others, in the given order, because they have waited longest. */
  putBack(appends: readonly WaitingAppend[]): void {
    this.waiting = [...appends, ...this.waiting];
  }

  /**
   * Returns the next batch. A second append to a stream needs the result of the first, so it stays
   * in front for the next batch.
   */
  take(): WaitingAppend[] {
    const first = this.waiting[0];
    if (!first) return [];
    if (first.care === 'alone') return this.waiting.splice(0, 1);
    const batch: WaitingAppend[] = [];
    const left: WaitingAppend[] = [];
    const streams = new Set<string>();
    let events = 0;
    let index = 0;
    for (; index < this.waiting.length && batch.length < APPENDS_A_FLUSH; index += 1) {
      const append = this.waiting[index] as WaitingAppend;
      if (
        append.care === 'alone' ||
        (batch.length > 0 && events + append.events.length > EVENTS_A_FLUSH)
      )
        break;
      if (streams.has(append.streamId)) {
        left.push(append);
        continue;
      }
      streams.add(append.streamId);
      batch.push(append);
      events += append.events.length;
    }
    this.waiting =
      left.length > 0 ? [...left, ...this.waiting.slice(index)] : this.waiting.slice(index);
    return batch;
  }
}
