import type { WaitingAppend } from './waiting-append';

const APPENDS_A_FLUSH = 256;
/**
 * Limits a flush, so that waiting appends need not wait long. A single larger append still goes as
 * one.
 */
const EVENTS_A_FLUSH = 4_096;

/** Appends in order of arrival, returned in batches that one call can write. */
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
   * Returns the next batch. A second append to a stream joins it only if it does not depend on the
   * result of the first: `any`, other ids. An append that cannot join stays in front for the next
   * batch, and so does every later append to its stream.
   */
  take(): WaitingAppend[] {
    const first = this.waiting[0];
    if (!first) return [];
    if (first.care === 'alone') return this.waiting.splice(0, 1);
    const batch: WaitingAppend[] = [];
    const left: WaitingAppend[] = [];
    const idsByStream = new Map<string, Set<string> | null>();
    let events = 0;
    let index = 0;
    for (; index < this.waiting.length && batch.length < APPENDS_A_FLUSH; index += 1) {
      const append = this.waiting[index] as WaitingAppend;
      if (
        append.care === 'alone' ||
        (batch.length > 0 && events + append.events.length > EVENTS_A_FLUSH)
      )
        break;
      if (this.joins(append, idsByStream)) {
        batch.push(append);
        events += append.events.length;
      } else {
        left.push(append);
        idsByStream.set(append.streamId, null);
      }
    }
    this.waiting =
      left.length > 0 ? [...left, ...this.waiting.slice(index)] : this.waiting.slice(index);
    return batch;
  }

  private joins(
    { streamId, expected, events }: WaitingAppend,
    idsByStream: Map<string, Set<string> | null>,
  ): boolean {
    const ids = idsByStream.get(streamId);
    const firstId = events[0]?.id ?? '';
    if (ids === undefined) {
      idsByStream.set(streamId, new Set([firstId]));
      return true;
    }
    if (ids === null || expected !== 'any' || ids.has(firstId)) return false;
    ids.add(firstId);
    return true;
  }
}
