import { setTimeout as sleep } from 'node:timers/promises';
import type { DoorbellQueue } from '@evenkeel/platform/queues';

/** So long a job stays open for what gets news meanwhile; then the next one is rung for. Well below the time after which the queue takes a job for lost. */
const OPEN_MS = 10_000;
/** It stays open so much longer at most for the next one to come. */
const LONGEST_WAIT_MS = 1000;
/** A ring that is not answered here by then may have been answered by another process: what gathered behind it gets a ring of its own. */
const ANSWERED_MS = 50;
/** At its end the process does not wait longer than this for a queue that is away. */
const LONGEST_END_MS = 1000;

/**
 * Rings for streams that have news. While one ring is on its way further streams gather behind it; the job that is answered in this process
 * takes all of them along and stays open, and what gets news from then on goes along with it. The next job is rung for in time and takes its
 * place, so that whoever writes waits for the queue only where none is open: after the start, or after the queue was away. The queue's work costs more than most
 * projections, and its way is longer than theirs. A ring that fails is told and left to the sweep: the heads are stored.
 */
export class Doorbell {
  /** News that no ring was sent for. */
  private readonly gathered = new Set<string>();
  /** Rung for, and not answered here yet. A later job may come first, so that each takes along what others were rung for. */
  private readonly rungFor = new Set<string>();
  private ringing: Promise<void> | null = null;
  /** Aborted where no job is open. */
  private open = closed();
  private answered = new AbortController();
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: DoorbellQueue<'advance'>,
    /** Takes a stream to be worked on. */
    private readonly take: (streamId: string) => void,
    private readonly onError: (error: Error) => void,
    private readonly openMs = OPEN_MS,
  ) {}

  /** Returns at once: a queue that is away must not hold up the log. */
  ring(streamIds: Iterable<string>): void {
    if (!this.open.signal.aborted) return this.handOver(streamIds);
    for (const streamId of streamIds) this.gathered.add(streamId);
    this.ringing ??= this.ringUntilAnswered();
  }

  /** The work of one job. Ends when the next one takes its place, when none comes for a second though it was rung for, or with the process. */
  async answer(streamIds: Iterable<string>): Promise<void> {
    this.answered.abort();
    this.handOver(new Set([...streamIds, ...this.rungFor, ...this.gathered]));
    this.rungFor.clear();
    this.gathered.clear();
    this.open.abort();
    if (this.stopped.signal.aborted) return;
    const open = new AbortController();
    this.open = open;
    await rest(this.openMs, open.signal);
    if (!open.signal.aborted) this.ringing ??= this.ringUntilAnswered();
    await rest(LONGEST_WAIT_MS, open.signal);
    open.abort();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.open.abort();
    this.answered.abort();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.ringing, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_END_MS)))]);
    clearTimeout(timer);
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
      await this.queue.ring([{ data: { streamIds } }]).then(() => rest(ANSWERED_MS, signal), this.onError);
    } while (this.gathered.size > 0 && !this.stopped.signal.aborted);
    this.ringing = null;
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);

function closed(): AbortController {
  const controller = new AbortController();
  controller.abort();
  return controller;
}
