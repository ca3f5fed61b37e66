import type { DoorbellQueue } from '@evenkeel/platform/queues';

/** Under load rings are at least so far apart: what a stream waits longer for its ring, all gain by the work that is saved. */
const GAP_MS = 8;
/** At its end the process does not wait longer than this for a queue that is away. */
const LONGEST_END_MS = 1000;

/**
 * Rings for streams that have news. While one ring is on its way further streams gather for the next, so that the queue's work, which costs
 * more than most projections, grows slower than the writes. A ring that fails is told and left to the sweep: the heads are stored.
 */
export class Doorbell {
  private readonly gathered = new Set<string>();
  private ringing: Promise<void> | null = null;

  constructor(
    private readonly queue: DoorbellQueue<'advance'>,
    /** Streams whose turn is still to come in this process need not be rung again. */
    private readonly isWaiting: (streamId: string) => boolean,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Returns at once: a queue that is away must not hold up the log. */
  ring(streamIds: Iterable<string>): void {
    for (const streamId of streamIds) this.gathered.add(streamId);
    this.ringing ??= this.ringGathered().finally(() => (this.ringing = null));
  }

  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.ringing, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_END_MS)))]);
    clearTimeout(timer);
  }

  private async ringGathered(): Promise<void> {
    while (this.gathered.size > 0) {
      const streamIds = [...this.gathered].filter((streamId) => !this.isWaiting(streamId));
      this.gathered.clear();
      if (streamIds.length === 0) continue;
      const gap = new Promise((resolve) => setTimeout(resolve, GAP_MS));
      await this.queue.ring([{ data: { streamIds } }]).catch(this.onError);
      await gap;
    }
  }
}
