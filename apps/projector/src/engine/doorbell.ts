import { setTimeout as sleep } from 'node:timers/promises';
import type { DoorbellQueue } from '@evenkeel/platform/queues';

/** So long after the last news a job stays open for more. */
const OPEN_MS = 250;
/** A job of an operator or of another process is not kept waiting longer. */
const LONGEST_JOB_MS = 1000;
/** So long before the end of a job the next one is rung for: it stands in the queue by then. */
const NEXT_JOB_MS = 30;
/** A ring that is not answered here by then may have been answered by another process: what gathered behind it gets a ring of its own. */
const ANSWERED_MS = 50;
/** At its end the process does not wait longer than this for a queue that is away. */
const LONGEST_END_MS = 1000;

/**
 * Rings for streams that have news. While one ring is on its way further streams gather behind it; the job that is answered in this process
 * takes all of them along and stays open for a while, and what gets news meanwhile goes along with it. Where news go on beyond its end, the next
 * job is rung for before, so that nobody waits between the two. The queue's work costs more than most projections: this way there is one job a
 * second however many writes. A ring that fails is told and left to the sweep: the heads are stored.
 */
export class Doorbell {
  /** News that no ring was sent for. */
  private readonly gathered = new Set<string>();
  /** Rung for, and not answered here yet. A later job may come first, so that each takes along what others were rung for. */
  private readonly rungFor = new Set<string>();
  /** Rings of this process that were not answered here yet; more than there are where another process answers some. */
  private jobsBehind = 0;
  private ringing: Promise<void> | null = null;
  private newsAt = -Infinity;
  private isOpen = false;
  private answered = new AbortController();
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
    this.ringing ??= this.ringUntilAnswered();
  }

  /** The work of one job. Ends when there were no news for a while, after a second at most, or with the process. */
  async answer(streamIds: Iterable<string>): Promise<void> {
    const { signal } = this.stopped;
    const last = performance.now() + LONGEST_JOB_MS;
    this.oneJobLess();
    this.answered.abort();
    this.handOver(new Set([...streamIds, ...this.rungFor, ...this.gathered]));
    this.rungFor.clear();
    this.gathered.clear();
    this.isOpen = true;
    try {
      for (let left = OPEN_MS; left > 0 && !signal.aborted; left = Math.min(this.newsAt + OPEN_MS, last - NEXT_JOB_MS) - performance.now()) await rest(left, signal);
      if (performance.now() >= this.newsAt + OPEN_MS || signal.aborted) return;
      if (this.jobsBehind === 0) this.ringing ??= this.ringUntilAnswered();
      await rest(last - performance.now(), signal);
    } finally {
      this.isOpen = false;
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.answered.abort();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.ringing, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_END_MS)))]);
    clearTimeout(timer);
  }

  private oneJobLess(): void {
    this.jobsBehind = Math.max(0, this.jobsBehind - 1);
  }

  private handOver(streamIds: Iterable<string>): void {
    for (const streamId of streamIds) this.take(streamId);
  }

  /** Rings, and again for what has gathered when the ring is answered or late. */
  private async ringUntilAnswered(): Promise<void> {
    do {
      this.answered = new AbortController();
      const { signal } = this.answered;
      const streamIds = [...this.gathered];
      this.gathered.clear();
      for (const streamId of streamIds) this.rungFor.add(streamId);
      this.jobsBehind += 1;
      await this.queue.ring([{ data: { streamIds } }]).then(
        () => rest(ANSWERED_MS, signal),
        (error: Error) => {
          this.oneJobLess();
          this.onError(error);
        },
      );
    } while (this.gathered.size > 0 && !this.stopped.signal.aborted);
    this.ringing = null;
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
