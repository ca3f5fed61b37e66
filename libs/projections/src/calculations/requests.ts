import type { Announcement } from '@evenkeel/platform/announcements';
import { requestCalculations, type Queues, type Urgency } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';
import type { InputWatch } from './input-watch';

export interface RequestServices {
  readonly pool: Pool;
  readonly inputs: readonly InputWatch[];
  readonly queues: Queues;
  /** Makes the calculations of a stream in this process. */
  readonly calculate: (streamId: string, recalculate: boolean) => Promise<void>;
  readonly warn: (message: string) => (error: Error) => void;
  readonly now: () => Date;
}

/** A frozen queue takes seconds to refuse an addition, so it gets none for this time. */
const AWAY_MS = 5000;

interface Request {
  readonly recalculate: boolean;
  readonly urgency: Urgency;
  readonly streamIds: Set<string>;
}

/**
 * Adds jobs for calculations. Requests that arrive while jobs are being added wait for the next
 * addition, each stream once. While the queue is away, this process makes the calculations itself,
 * one after the other. A failure is logged, and the reconciler finds the outdated results.
 */
export class CalculationRequests {
  private gathered: Request[] = [];
  private adding: Promise<void> | null = null;
  /** End of the time without additions, in milliseconds since 1970. */
  private awayUntil = 0;
  private readonly asking = new Set<Promise<void>>();

  constructor(private readonly services: RequestServices) {}

  /**
   * Requests the calculations of a stream. Returns at once, because a queue that is away must not
   * delay the log.
   */
  request(streamId: string, recalculate: boolean, urgency: Urgency = 'awaited'): void {
    const known = this.gathered.find(
      (each) => each.recalculate === recalculate && each.urgency === urgency,
    );
    if (known) known.streamIds.add(streamId);
    else this.gathered.push({ recalculate, urgency, streamIds: new Set([streamId]) });
    this.adding ??= this.add();
  }

  /**
   * Requests the calculations that depend on a stream that has changed. Returns at once, as {@link
   * request}.
   */
  requestDependents(told: Announcement): void {
    const { warn } = this.services;
    const asking = this.askDependents(told)
      .catch(warn('a calculation that depends on another was not asked for'))
      .finally(() => this.asking.delete(asking));
    this.asking.add(asking);
  }

  /** Resolves when the queue has taken all requests, or they have failed. */
  async settle(): Promise<void> {
    await Promise.all(this.asking);
    await this.adding;
  }

  private async askDependents(told: Announcement): Promise<void> {
    const { pool, inputs } = this.services;
    for (const input of inputs)
      for (const streamId of (await input.dependents?.(pool, told)) ?? [])
        this.request(streamId, true);
  }

  private async add(): Promise<void> {
    await Promise.resolve();
    for (let next = this.gathered.shift(); next; next = this.gathered.shift()) {
      if (!(await this.addJobs(next))) await this.calculateHere(next);
    }
    this.adding = null;
  }

  /** Returns whether the queue took the jobs. */
  private async addJobs({ streamIds, ...options }: Request): Promise<boolean> {
    const { queues, now, warn } = this.services;
    if (now().getTime() < this.awayUntil) return false;
    try {
      await requestCalculations(queues, [...streamIds], options);
      return true;
    } catch (error) {
      warn('the queue is away: calculations are made here')(error as Error);
      this.awayUntil = now().getTime() + AWAY_MS;
      return false;
    }
  }

  private async calculateHere({ streamIds, recalculate }: Request): Promise<void> {
    const onError = this.services.warn('a calculation failed');
    for (const streamId of streamIds)
      await this.services.calculate(streamId, recalculate).catch(onError);
  }
}
