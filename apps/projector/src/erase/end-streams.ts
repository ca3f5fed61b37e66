import { randomUUID } from 'node:crypto';
import {
  categoryOf,
  type StreamCategory,
  type StreamEvent,
  streamOf,
} from '@evenkeel/domain/streams';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import type { Services } from '../services';

const ACTOR = 'system:operator';

/**
 * Ends the streams of an erased user in the log, so that none of their data is shown or calculated
 * any more. A stream that has ended stays as it is.
 */
export async function endStreams(
  services: Pick<Services, 'store' | 'codec'>,
  streamIds: readonly string[],
): Promise<void> {
  for (const stream of streamIds) {
    const category = categoryOf(stream);
    if (category) while (!(await hasEnded(services, stream, category)));
  }
}

/** Returns whether the stream has ended now; false if somebody else wrote meanwhile. */
async function hasEnded<Category extends StreamCategory>(
  { store, codec }: Pick<Services, 'store' | 'codec'>,
  stream: string,
  category: Category,
): Promise<boolean> {
  const definition = streamOf(category);
  let state = definition.initial();
  let revision = -1;
  for await (const page of store.readPages(stream))
    for (const { event, revision: at } of await codec.decode(page)) {
      state = definition.evolve(state, event as StreamEvent<Category>);
      revision = at;
    }
  if (revision < 0 || definition.hasEnded(state)) return true;
  const decision = definition.erase?.(state);
  if (!decision?.ok) return true;
  const events = await codec.encode(decision.events as readonly DomainEvent[], {
    ownerId: ACTOR,
    actor: ACTOR,
    requestId: randomUUID(),
    recordedAt: new Date().toISOString(),
    newId: randomUUID,
  });
  return (await store.append(stream, events, revision)).outcome === 'appended';
}
