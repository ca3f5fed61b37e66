import type { EventStore } from '../port/event-store';
import { eventHash, GENESIS_HASH } from './hash-chain';

export type ChainReport = { readonly ok: true; readonly events: number } | { readonly ok: false; readonly revision: number; readonly reason: string };

/**
 * Recomputes the hash chain of a stream from its stored events: that none was altered, taken out, put in or moved. What it cannot see
 * is the loss of the last events; whoever has kept a hash (an export, a backup) sees that, too.
 */
export async function verifyChain(store: EventStore, streamId: string): Promise<ChainReport> {
  let revision = 0;
  let previousHash = GENESIS_HASH;
  for await (const event of store.readStream(streamId)) {
    const reason = flaw(event, revision, previousHash);
    if (reason) return { ok: false, revision, reason };
    previousHash = event.hash;
    revision += 1;
  }
  return { ok: true, events: revision };

  function flaw(event: { revision: number; previousHash: string; hash: string } & Parameters<typeof eventHash>[3], expected: number, before: string): string | null {
    if (event.revision !== expected) return `revision ${event.revision} stands where ${expected} should`;
    if (event.previousHash !== before) return 'it does not follow from the event before it';
    if (event.hash !== eventHash(before, streamId, expected, event)) return 'its content does not have its hash';
    return null;
  }
}
