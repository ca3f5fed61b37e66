/**
 * Most subjects that are remembered, so that memory is bounded. If more come, those not seen for
 * longest are forgotten; at worst, their tries are counted anew.
 */
const MOST_SUBJECTS = 20_000;

interface Window {
  count: number;
  /** End of the window, in milliseconds since 1970. */
  readonly until: number;
}

/** Counts in memory how often something is tried for each subject, in windows of a fixed length. */
export class RateLimit {
  private readonly windows = new Map<string, Window>();

  constructor(
    /** Most tries within a window. */
    private readonly most: number,
    private readonly windowSeconds: number,
    private readonly mostSubjects = MOST_SUBJECTS,
  ) {}

  /** Counts a try. Returns 0, or the seconds until there is room for another one. */
  take(subject: string, now: Date): number {
    const window = this.windowOf(subject, now.getTime());
    if (window.count >= this.most)
      return Math.max(1, Math.ceil((window.until - now.getTime()) / 1000));
    window.count += 1;
    return 0;
  }

  /** Takes back a try that is not to count. */
  giveBack(subject: string, now: Date): void {
    const window = this.windowOf(subject, now.getTime());
    window.count = Math.max(0, window.count - 1);
  }

  private windowOf(subject: string, at: number): Window {
    const known = this.windows.get(subject);
    const window =
      known && known.until > at ? known : { count: 0, until: at + this.windowSeconds * 1000 };
    // The subject goes to the end of the map, so that the first one is the one not seen for
    // longest.
    this.windows.delete(subject);
    this.windows.set(subject, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > this.mostSubjects && oldest !== undefined) this.windows.delete(oldest);
    return window;
  }
}
