import type { Announcement } from '@evenkeel/platform/announcements';
import type { Queues } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';

/**
 * Watches an input that calculations have besides their stream: data from outside, the day, or
 * other calculations.
 */
export interface InputWatch {
  /**
   * Whether the input is other calculations, which change often: then `outdated` is called every
   * few seconds.
   */
  readonly isOfCalculations?: boolean;
  /**
   * Returns the streams whose calculations are older than the input. Called at the start and once a
   * minute, so a lost request only causes delay.
   */
  outdated(pool: Pool, now: Date): Promise<readonly string[]>;
  /**
   * Starts a worker for jobs that say which inputs have changed; it requests the calculations that
   * depend on them.
   */
  work?(queues: Queues, services: InputWatchServices): void;
  /**
   * Returns the streams whose calculations depend on rows of another stream that have just changed.
   * Called after the commit, with the announcement (`told`). `outdated` finds these streams, too. A
   * stream must not depend on itself, directly or through others.
   */
  dependents?(pool: Pool, told: Announcement): Promise<readonly string[]>;
}

export interface InputWatchServices {
  readonly pool: Pool;
  readonly request: (streamIds: readonly string[]) => Promise<void>;
  readonly onError: (error: Error) => void;
}
