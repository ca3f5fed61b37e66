/** Lets tasks under one name run one after the other, and tasks under different names at once. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Answers what the task answers. A task that fails holds up none behind it. */
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

  /** Resolves when all tasks that were given so far have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
