/** Wakes those who wait. A ring between looking (`rings`) and waiting is not lost: `wait` then returns at once. */
export class Bell {
  private readonly waiting = new Set<() => void>();
  private count = 0;

  /** How often it has rung. */
  get rings(): number {
    return this.count;
  }

  ring(): void {
    this.count += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves when it has rung since `seen`, after `milliseconds`, or on abort, whichever is first. */
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
