import { unavailable } from '../http/problems';

interface Share {
  held: number;
  /** Functions that hand a place to a waiting task. */
  readonly waiting: (() => void)[];
}

interface Limits {
  /** Places that a person holds at a time. */
  readonly held: number;
  /** Tasks of a person that wait for a place. */
  readonly waiting: number;
}

/** Gives each person a few places at a time, so that some are left for everybody else. */
export class Shares {
  private readonly shares = new Map<string, Share>();

  constructor(
    private readonly limits: Limits,
    /** The message to a person for whom too many tasks wait. */
    private readonly busy: string,
  ) {}

  /**
   * Runs the task when the person has a place for it. Refuses with 503 if too many tasks of the
   * person wait.
   */
  async take<Result>(person: string, task: () => Promise<Result>): Promise<Result> {
    const share = this.shares.get(person) ?? { held: 0, waiting: [] };
    this.shares.set(person, share);
    await this.enter(share);
    try {
      return await task();
    } finally {
      this.leave(person, share);
    }
  }

  private async enter(share: Share): Promise<void> {
    if (share.held < this.limits.held) share.held += 1;
    else if (share.waiting.length >= this.limits.waiting) throw unavailable(this.busy, 1);
    else await new Promise<void>((enter) => share.waiting.push(enter));
  }

  private leave(person: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) return next();
    share.held -= 1;
    if (share.held === 0) this.shares.delete(person);
  }
}
