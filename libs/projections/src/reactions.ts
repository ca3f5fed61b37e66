import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Reaction } from './projection';

const ACTOR = 'system:projector';

/**
 * Records the events that follow from calculations. Never fails: if somebody has written meanwhile, the next calculation comes to its own
 * reaction; if a service is away, the reconciler finds the reaction that is missing.
 */
export class Reactions {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly now: () => Date,
    private readonly onError: (error: Error) => void,
  ) {}

  /** `revision`: the last event of the stream that the calculation followed from. */
  async record(
    streamId: string,
    { event, eventId, userId }: Reaction,
    revision: number,
  ): Promise<void> {
    try {
      const stored = await this.codec.encode([event], {
        ownerId: userId,
        actor: ACTOR,
        requestId: eventId,
        recordedAt: this.now().toISOString(),
        newId: () => eventId,
      });
      await this.store.append(streamId, stored, revision);
    } catch (error) {
      this.onError(error as Error);
    }
  }
}
