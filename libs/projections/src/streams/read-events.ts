import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import { EventsMissing, type EventStore, type FoldableEvent } from '@evenkeel/event-store/port';
import { isInfrastructure, ReadModelFailure } from '../failures';
import { FreshEvents } from './fresh-events';

/** Events decoded at a time. Each has several objects, which are cheap while few exist at once. */
const DECODED_AT_ONCE = 100;

/** Reads and decodes the events of streams. */
export class StreamReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    /** Events that are used before the log is read. */
    private readonly fresh: Pick<FreshEvents, 'find'> = new FreshEvents(),
  ) {}

  /**
   * Yields the events from revision `from` to `until` (inclusive), in order: from the fresh events
   * if `from` is among them, as far as these go, else from the log. Throws ReadModelFailure for an
   * event that is missing or cannot be decoded.
   */
  async *pages(
    streamId: string,
    from: number,
    until: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const fresh = this.fresh.find(streamId, from, until);
    let next = from;
    for await (const page of fresh ? [fresh] : this.store.readPages(streamId, { from, until })) {
      next = endOf(page, next);
      for (let start = 0; start < page.length; start += DECODED_AT_ONCE)
        yield await this.decode(page.slice(start, start + DECODED_AT_ONCE));
    }
  }

  private async decode(stored: readonly FoldableEvent[]): Promise<readonly RecordedEvent[]> {
    try {
      return await this.codec.decode(stored);
    } catch (error) {
      const [first, ...others] = stored;
      if (isInfrastructure(error) || !first) throw error;
      if (others.length === 0) throw new ReadModelFailure(first.revision, error);
      // To decode each alone shows which one fails.
      for (const event of stored) await this.decode([event]);
      throw error;
    }
  }
}

/**
 * Returns the revision after a page. Throws ReadModelFailure if its events do not follow `next`.
 */
function endOf(page: readonly FoldableEvent[], next: number): number {
  let expected = next;
  for (const { revision } of page) {
    if (revision !== expected)
      throw new ReadModelFailure(expected, new EventsMissing(expected, revision - 1));
    expected += 1;
  }
  return expected;
}
