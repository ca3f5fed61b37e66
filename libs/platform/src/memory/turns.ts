/** The turn of a task did not come in time. The task was not begun and never will be. */
export class TurnTooLate extends Error {
  override readonly name = 'TurnTooLate';
}

/** Lets tasks under one name run one after the other, and tasks under different names at once. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Resolves to the result of the task. A failed task does not hold up those behind it. */
  async take<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(name) ?? Promise.resolve();
    const mine = before.then(task, task);
    const settled = mine.catch(() => undefined);
    this.last.set(name, settled);
    try {
      return await mine;
    } finally {
      if (this.last.get(name) === settled) this.last.delete(name);
    }
  }

  /**
   * Like `take`, for a task that waits for its turn for at most `longestMs` milliseconds. After
   * that it fails with {@link TurnTooLate}.
   */
  async takeWithin<Result>(
    longestMs: number,
    name: string,
    task: () => Promise<Result>,
  ): Promise<Result> {
    let giveUp!: (late: TurnTooLate) => void;
    const late = new Promise<never>((_, reject) => (giveUp = reject));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      giveUp(new TurnTooLate());
    }, longestMs);
    const mine = this.take(name, () => {
      clearTimeout(timer);
      return isLate ? late : task();
    });
    return Promise.race([mine, late]);
  }

  /** Resolves when all tasks so far have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
