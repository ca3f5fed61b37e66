import { setTimeout as sleep } from 'node:timers/promises';
import type { DoorbellQueue } from '@evenkeel/platform/queues';

/** So long after the last news a job stays open for more. */
const OPEN_MS = 250;
/** A job of an operator or of another process is not kept waiting longer. */
const LONGEST_JOB_MS = 1000;
/** At its end the process does not wait longer than this for a queue that is away. */
const LONGEST_END_MS = 1000;

/**
 * Rings for streams that have news. While one ring is on its way further streams gather for the next; a job that is answered in this process
 * stays open for a while, and what gets news meanwhile goes along with it. The queue's work costs more than most projections: this way there
 * are a few jobs a second however many writes. A ring that fails is told and left to the sweep: the heads are stored.
 */
export class Doorbell {
  private readonly gathered = new Set<string>();
  private ringing: Promise<void> | null = null;
  private newsAt = -Infinity;
  private isOpen = false;
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: DoorbellQueue<'advance'>,
    /** Takes a stream to be worked on. */
    private readonly take: (streamId: string) => void,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Returns at once: a queue that is away must not hold up the log. */
  ring(streamIds: Iterable<string>): void {
    this.newsAt = performance.now();
    if (this.isOpen) return this.handOver(streamIds);
    for (const streamId of streamIds) this.gathered.add(streamId);
    this.ringing ??= this.ringGathered().finally(() => (this.ringing = null));
  }

  /** The work of one job. Ends when there were no news for a while, after a second at most, or with the process. */
  async answer(streamIds: Iterable<string>): Promise<void> {
    const began = performance.now();
    this.handOver(streamIds);
    this.handOver(this.gathered);
    this.gathered.clear();
    this.isOpen = true;
    try {
      for (let left = OPEN_MS; left > 0 && !this.stopped.signal.aborted; ) {
        await sleep(left, undefined, { signal: this.stopped.signal }).catch(() => undefined);
        left = Math.min(Math.max(began, this.newsAt) + OPEN_MS, began + LONGEST_JOB_MS) - performance.now();
      }
    } finally {
      this.isOpen = false;
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.ringing, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_END_MS)))]);
    clearTimeout(timer);
  }

  private handOver(streamIds: Iterable<string>): void {
    for (const streamId of streamIds) this.take(streamId);
  }

  private async ringGathered(): Promise<void> {
    while (this.gathered.size > 0) {
      const streamIds = [...this.gathered];
      this.gathered.clear();
      await this.queue.ring([{ data: { streamIds } }]).catch(this.onError);
    }
  }
}
