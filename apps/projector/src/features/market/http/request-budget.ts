/**
 * Allows a number of requests within a number of seconds, counted over any stretch of that length.
 */
export class RequestBudget {
  private readonly sent: number[] = [];

  constructor(
    private readonly requests: number,
    private readonly seconds: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns the milliseconds until the next request may be sent; 0 for at once. */
  wait(): number {
    const begin = this.now() - this.seconds * 1000;
    while (this.sent[0] !== undefined && this.sent[0] <= begin) this.sent.shift();
    const oldest = this.sent[0];
    return this.sent.length < this.requests || oldest === undefined ? 0 : oldest - begin;
  }

  /** Counts a request that is sent now. */
  spend(): void {
    this.sent.push(this.now());
  }
}
