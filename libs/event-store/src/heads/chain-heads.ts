import { eventHash, GENESIS_HASH } from '../codecs/hash-chain';
import type { NewEvent } from '../port/event-store';
import type { Head } from './log-walk';

/**
 * Calculates the heads that streams get when events are appended to them in order, before any store
 * has them.
 */
export class ChainHeads {
  private readonly heads = new Map<string, { revision: number; hash: string }>();

  /** Adds an event, and returns its revision in the stream. */
  add(streamId: string, event: NewEvent): number {
    const head = this.heads.get(streamId) ?? this.begin(streamId);
    head.revision += 1;
    head.hash = eventHash(head.hash, streamId, head.revision, event);
    return head.revision;
  }

  has({ streamId, revision, hash }: Head): boolean {
    const head = this.heads.get(streamId);
    return head?.revision === revision && head.hash === hash;
  }

  get streams(): number {
    return this.heads.size;
  }

  private begin(streamId: string): { revision: number; hash: string } {
    const head = { revision: -1, hash: GENESIS_HASH };
    this.heads.set(streamId, head);
    return head;
  }
}
