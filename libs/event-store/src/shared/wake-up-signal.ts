/**
 * A wake-up signal. A signal between reading `given` and calling `wait` is not lost: `wait` then
 * returns at once.
 */
export class WakeUpSignal {
  private readonly waiting = new Set<() => void>();
  private count = 0;

  /** Number of signals so far. */
  get given(): number {
    return this.count;
  }

  give(): void {
    this.count += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /**
   * Resolves after a signal since `seen`, after `milliseconds`, or on abort, whichever is first.
   */
  wait(seen: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.count !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake);
      this.waiting.add(wake);
    });
  }
}
