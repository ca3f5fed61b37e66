import type { Announcement } from '@evenkeel/platform/announcements';
import type { Queues } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';

/** Something that calculations depend on besides their stream: what other systems tell, the day, other calculations. */
export interface InputWatch {
  /** Whether the input is other calculations: these change often, so that `outdated` is asked every few seconds. */
  readonly isOfCalculations?: boolean;
  /** Streams whose calculations are older than the input. Asked at the start and once a minute, so that a lost request only delays. */
  outdated(pool: Pool, now: Date): Promise<readonly string[]>;
  /** Works on jobs that tell of changed inputs; asks for the calculations of the streams that depend on them. */
  work?(queues: Queues, services: InputWatchServices): void;
  /**
   * Streams whose calculations depend on rows of another stream that have changed, whether projections or calculations wrote them. Asked with
   * what is announced, after the commit; `outdated` finds them, too. No stream may depend on itself, also not over others.
   */
  dependents?(pool: Pool, told: Announcement): Promise<readonly string[]>;
}

export interface InputWatchServices {
  readonly pool: Pool;
  readonly request: (streamIds: readonly string[]) => Promise<void>;
  readonly onError: (error: Error) => void;
}
