import { GENESIS_HASH } from '../codecs/hash-chain';

/**
 * The last event of a stream; the next event is chained to it. Revision -1 if the stream does not
 * exist.
 */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

export const NO_STREAM: StreamHead = { revision: -1, hash: GENESIS_HASH };

const CAPACITY = 50_000;

/**
 * Cached stream heads of this process. The store checks them on every append: a stale one costs a
 * look-up, never correctness.
 */
export class HeadCache {
  private readonly heads = new Map<string, StreamHead>();

  get(streamId: string): StreamHead | undefined {
    return this.heads.get(streamId);
  }

  set(streamId: string, head: StreamHead): void {
    if (this.heads.size >= CAPACITY && !this.heads.has(streamId)) this.evictOldest();
    this.heads.set(streamId, head);
  }

  forget(streamId: string): void {
    this.heads.delete(streamId);
  }

  clear(): void {
    this.heads.clear();
  }

  /**
   * Evicts a tenth at once, in order of arrival. That is cheaper than an order of use, and a wrong
   * guess costs one look-up.
   */
  private evictOldest(): void {
    let left = CAPACITY / 10;
    for (const streamId of this.heads.keys()) {
      if (left-- <= 0) return;
      this.heads.delete(streamId);
    }
  }
}
