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
 * Appends a reaction to its stream. `revision`: the last event of the stream that the calculation
 * reflects, which is the expected revision. If the stream has a later event, nothing is appended:
 * the next calculation has its own reaction. Rejects if a service is away.
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
