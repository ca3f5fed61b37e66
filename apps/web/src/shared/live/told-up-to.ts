/** Longest time in ms by which a push may follow one of a higher position in another stream. */
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

  /** `firstPosition` returns the position of the page's first answer; 0 before it. */
  constructor(
    private readonly firstPosition: () => number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Position up to which no change is missing; 0 if the page shows nothing yet. */
  get position(): number {
    return Math.max(this.sure, this.firstPosition());
  }

  /** Notes the position of a push, or of the answer with the missed changes. */
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
