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
    let reading = this.read(streamId, from, until);
    for (let next = from; ; ) {
      const stored = await reading;
      next += stored.length;
      const isLast = stored.length < EVENTS_A_PAGE || next > until;
      if (!isLast) reading = ahead(this.read(streamId, next, until));
      if (stored.length > 0) yield await this.decode(stored);
      if (isLast) return;
    }
  }

  private async read(streamId: string, from: number, until: number): Promise<StoredEvent[]> {
    const stored: StoredEvent[] = [];
    const limit = Math.min(EVENTS_A_PAGE, until - from + 1);
    if (limit > 0) for await (const event of this.store.readStream(streamId, { from, limit })) stored.push(event);
    return stored;
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

/** The next page is read while this one is worked on; it may never be asked for, and then its rejection is nobody's. */
function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}
