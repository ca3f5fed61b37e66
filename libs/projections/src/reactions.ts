import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Reaction } from './projection';

const ACTOR = 'system:projector';

export interface ReactionServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly now: () => Date;
}

/**
 * Records an event that follows from a calculation. `revision`: the last event of the stream that the calculation followed from. Where somebody
 * has written meanwhile it rejects, and the next calculation comes to its own reaction.
 */
export async function recordReaction(
  { store, codec, now }: ReactionServices,
  streamId: string,
  { event, eventId, userId }: Reaction,
  revision: number,
): Promise<void> {
  const stored = await codec.encode([event], {
    ownerId: userId,
    actor: ACTOR,
    requestId: eventId,
    recordedAt: now().toISOString(),
    newId: () => eventId,
  });
  await store.append(streamId, stored, revision);
}
