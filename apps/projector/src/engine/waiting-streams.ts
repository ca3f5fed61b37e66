/**
 * Streams that have news, on their way to being advanced, a few at once. A stream that is rung again before its turn stays one; one that is
 * rung while it is worked on comes again. What is lost with the process is rung by the sweep.
 */
export class WaitingStreams {
  private readonly waiting = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly advance: (streamId: string) => Promise<void>,
    private readonly atOnce: number,
    private readonly onError: (error: Error) => void,
  ) {}

  ring(streamId: string): void {
    if (this.isStopped) return;
    this.waiting.add(streamId);
    this.goOn();
  }

  /** Whether its turn has not come yet: then it will take in whatever stands in the log by now. */
  isWaiting(streamId: string): boolean {
    return this.waiting.has(streamId);
  }

  /** Takes no further streams; resolves when those that are worked on are done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.waiting.clear();
    await Promise.all(this.running.values());
  }

  private goOn(): void {
    for (const streamId of this.waiting) {
      if (this.running.size >= this.atOnce) return;
      if (this.running.has(streamId)) continue;
      this.waiting.delete(streamId);
      const work = this.advance(streamId)
        .catch(this.onError)
        .finally(() => {
          this.running.delete(streamId);
          this.goOn();
        });
      this.running.set(streamId, work);
    }
  }
}
