import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import { isInfrastructure, PoisonEvent } from '../failures';

const EVENTS_A_PAGE = 2000;

/** The log of streams, decoded page by page. */
export class StreamReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Events from `from` to `until` (revisions, inclusive), in order. Throws PoisonEvent for one that cannot be decoded. */
  async *pages(streamId: string, from: number, until: number): AsyncGenerator<readonly RecordedEvent[]> {
    for (let next = from; next <= until; ) {
      const limit = Math.min(EVENTS_A_PAGE, until - next + 1);
      const stored: StoredEvent[] = [];
      for await (const event of this.store.readStream(streamId, { from: next, limit })) stored.push(event);
      if (stored.length > 0) yield await this.decode(stored);
      if (stored.length < limit) return;
      next += stored.length;
    }
  }

  private async decode(stored: readonly StoredEvent[]): Promise<readonly RecordedEvent[]> {
    try {
      return await this.codec.decode(stored);
    } catch (error) {
      if (isInfrastructure(error)) throw error;
      for (const event of stored) await this.decodeAlone(event);
      throw error;
    }
  }

  private async decodeAlone(event: StoredEvent): Promise<void> {
    try {
      await this.codec.decode([event]);
    } catch (error) {
      throw isInfrastructure(error) ? error : new PoisonEvent(event.revision, error);
    }
  }
}
