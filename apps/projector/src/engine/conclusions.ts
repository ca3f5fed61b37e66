import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Conclusion } from './projection';

const ACTOR = 'system:projector';

/**
 * Records the events that follow from calculations. Never fails: where somebody wrote meanwhile the next pass calculates again, and what a
 * service that is away keeps from being recorded is found by the look for outdated figures.
 */
export class Conclusions {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly now: () => Date,
    private readonly onError: (error: Error) => void,
  ) {}

  /** `revision`: the last event of the stream that it was calculated from. */
  async record(streamId: string, { event, eventId, userId }: Conclusion, revision: number): Promise<void> {
    try {
      const stored = await this.codec.encode([event], { ownerId: userId, actor: ACTOR, requestId: eventId, recordedAt: this.now().toISOString(), newId: () => eventId });
      await this.store.append(streamId, stored, revision);
    } catch (error) {
      this.onError(error as Error);
    }
  }
}
