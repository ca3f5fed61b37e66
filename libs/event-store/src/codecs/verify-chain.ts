import type { EventStore, StoredEvent } from '../port/event-store';
import { eventHash, GENESIS_HASH } from './hash-chain';

export type ChainReport =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly revision: number; readonly reason: string };

/**
 * Recomputes the hash chain of a stream from its stored events. It detects altered, removed,
 * inserted and moved events. It cannot detect that the last events are missing: `LogWalk` compares
 * with heads for that.
 */
export async function verifyChain(store: EventStore, streamId: string): Promise<ChainReport> {
  let revision = 0;
  let previousHash = GENESIS_HASH;
  for await (const event of store.readStream(streamId)) {
    const reason = linkFlaw(event, revision, previousHash);
    if (reason) return { ok: false, revision, reason };
    previousHash = event.hash;
    revision += 1;
  }
  return { ok: true, events: revision };
}

/** Returns the reason why an event cannot follow the one before it; null if it can. */
export function linkFlaw(event: StoredEvent, revision: number, before: string): string | null {
  if (event.revision !== revision)
    return `revision ${event.revision} stands where ${revision} should`;
  if (event.previousHash !== before) return 'it does not follow from the event before it';
  if (event.hash !== eventHash(before, event.streamId, revision, event))
    return 'its content does not have its hash';
  return null;
}
