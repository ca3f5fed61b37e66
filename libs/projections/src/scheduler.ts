/**
 * Works on streams, a few at once, each by one batch at a time. A stream that is scheduled again
 * while it waits is processed once; if it is scheduled during its batch, it is processed again. If
 * the process dies, the reconciler finds its unfinished work.
 */
export class Scheduler {
  private readonly waiting = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly work: (streamId: string) => Promise<void>,
    /** Number of streams processed at once. */
    private readonly places: number,
    private readonly onError: (error: Error) => void,
  ) {}

  schedule(streamId: string): void {
    if (this.isStopped) return;
    this.waiting.add(streamId);
    this.goOn();
  }

  /** Forgets the waiting streams. */
  clear(): void {
    this.waiting.clear();
  }

  /** Accepts no further streams; resolves when the work under way is done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.clear();
    await Promise.all(this.running.values());
  }

  private goOn(): void {
    for (const streamId of this.waiting) {
      if (this.running.size >= this.places) return;
      if (!this.running.has(streamId)) this.begin(streamId);
    }
  }

  private begin(streamId: string): void {
    this.waiting.delete(streamId);
    const work = this.work(streamId)
      .catch(this.onError)
      .finally(() => {
        this.running.delete(streamId);
        this.goOn();
      });
    this.running.set(streamId, work);
  }
}
