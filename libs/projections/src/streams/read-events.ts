import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent } from '@evenkeel/event-store/port';
import { isInfrastructure, PoisonEvent } from '../failures';
import { FreshEvents } from './fresh-events';

/** Events that are decoded at a time: each is several objects, which are cheap as long as few of them wait for their turn. */
const DECODED_AT_ONCE = 100;

/** The log of streams, decoded. */
export class StreamReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    /** Looked at before the log. */
    private readonly fresh: Pick<FreshEvents, 'take'> = new FreshEvents(),
  ) {}

  /**
   * Events from `from` to `until` (revisions, inclusive), in order: those that there are, or those that the subscription has read up to now. Throws
   * PoisonEvent for one that cannot be decoded.
   */
  async *pages(
    streamId: string,
    from: number,
    until: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const fresh = this.fresh.take(streamId, from, until);
    yield* this.decoded(fresh ? [fresh] : this.store.readPages(streamId, { from, until }));
  }

  /** Events of a stream until a revision (inclusive), without those of some types. Throws as {@link pages}. */
  async *without(
    types: readonly string[],
    streamId: string,
    until: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    yield* this.decoded(this.store.readPages(streamId, { until, without: types }));
  }

  private async *decoded(
    pages: AsyncIterable<readonly FoldableEvent[]> | Iterable<readonly FoldableEvent[]>,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    for await (const page of pages)
      for (let start = 0; start < page.length; start += DECODED_AT_ONCE)
        yield await this.decode(page.slice(start, start + DECODED_AT_ONCE));
  }

  private async decode(stored: readonly FoldableEvent[]): Promise<readonly RecordedEvent[]> {
    try {
      return await this.codec.decode(stored);
    } catch (error) {
      const [first, ...others] = stored;
      if (isInfrastructure(error) || !first) throw error;
      if (others.length === 0) throw new PoisonEvent(first.revision, error);
      // Which of them it is shows when each is decoded alone.
      for (const event of stored) await this.decode([event]);
      throw error;
    }
  }
}
