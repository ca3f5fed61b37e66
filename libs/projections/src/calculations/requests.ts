import { requestCalculations, type Queues, type Urgency } from '@evenkeel/platform/queues';

/**
 * Adds jobs for calculations. Requests that come while jobs are being added go along with the next addition, each stream once. While the queue is
 * away the calculations are made here, one after the other.
 */
export class CalculationRequests {
  private readonly gathered = new Map<string, Set<string>>();
  private adding: Promise<void> | null = null;

  constructor(
    private readonly queues: Queues,
    private readonly calculate: (streamId: string, recalculate: boolean) => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Returns at once: a queue that is away must not hold up the log. */
  request(streamId: string, recalculate: boolean, urgency: Urgency = 'awaited'): void {
    const kind = JSON.stringify({ recalculate, urgency });
    const streams = this.gathered.get(kind) ?? new Set();
    this.gathered.set(kind, streams.add(streamId));
    this.adding ??= this.add();
  }

  /** Resolves when all requests are with the queue or have failed. */
  async settle(): Promise<void> {
    await this.adding;
  }

  private async add(): Promise<void> {
    await Promise.resolve();
    while (this.gathered.size > 0) {
      const kinds = [...this.gathered];
      this.gathered.clear();
      for (const [kind, streams] of kinds) {
        const options = JSON.parse(kind) as { recalculate: boolean; urgency: Urgency };
        await requestCalculations(this.queues, [...streams], options).catch((error: Error) =>
          this.calculateHere([...streams], options.recalculate, error),
        );
      }
    }
    this.adding = null;
  }

  private async calculateHere(
    streamIds: readonly string[],
    recalculate: boolean,
    reason: Error,
  ): Promise<void> {
    this.onError(reason);
    for (const streamId of streamIds)
      await this.calculate(streamId, recalculate).catch(this.onError);
  }
}
