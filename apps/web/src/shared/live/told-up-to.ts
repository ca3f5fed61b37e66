/** A push may come this much later than one of a higher position, in another stream. */
const LATE_BY_MS = 60_000;

/**
 * The log position up to which the live connection has told this page of every change (LIV-4). The
 * answer to a screen does not move it, because it shows one stream up to its position, and not the
 * others.
 */
export class ToldUpTo {
  private sure = 0;
  private before = 0;
  private newest = 0;
  private beganAt = 0;

  /** `firstPosition`: of the page's first answer, 0 where there is none yet. */
  constructor(
    private readonly firstPosition: () => number,
    private readonly now: () => number = Date.now,
  ) {}

  /** No change up to this position is missing; 0 if the page shows nothing yet. */
  get position(): number {
    return Math.max(this.sure, this.firstPosition());
  }

  /** A push has come, or the answer with the changes that were missed. */
  told(position: number): void {
    const now = this.now();
    if (now - this.beganAt >= LATE_BY_MS) {
      this.sure = Math.max(this.sure, this.before);
      this.before = this.newest;
      this.beganAt = now;
    }
    this.newest = Math.max(this.newest, position);
  }
}
