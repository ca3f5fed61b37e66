/**
 * Makes the calculations of a stream; with `recalculate` all of them, else those that lack an
 * event.
 */
interface CalculationJob {
  readonly streamId: string;
  readonly recalculate: boolean;
}

/**
 * The data of the jobs of each queue. A job only names its work; its inputs are read when it is
 * worked on.
 */
export interface Jobs {
  readonly calculate: CalculationJob;
  /** Calculations that nobody waits for: after a new day, after a refresh of all prices. */
  readonly 'calculate-batch': CalculationJob;
  /** A user's own prices changed. */
  readonly 'prices-changed': { readonly userId: string; readonly tickers: readonly string[] };
  /** Fetch prices: a refresh that a user asked for, or the regular one of a provider. */
  readonly refresh: { readonly runId: string } | { readonly provider: string };
  /** Make the tables of a portfolio as of a moment. */
  readonly moment: { readonly momentId: string };
}

export type QueueName = keyof Jobs;

/** Every queue of jobs: a missing one does not compile. */
const KNOWN: Readonly<Record<QueueName, true>> = {
  calculate: true,
  'calculate-batch': true,
  'prices-changed': true,
  refresh: true,
  moment: true,
};
export const QUEUE_NAMES: readonly string[] = Object.keys(KNOWN);

export interface NewJob<Name extends QueueName> {
  /** At most one job with an id runs, and one waits. Without an id no job is dropped. */
  readonly id?: string;
  readonly data: Jobs[Name];
}

export interface JobQueue<Name extends QueueName> {
  /** Adds the jobs in one round trip. Rejects if the queue's server cannot be reached. */
  add(jobs: readonly NewJob<Name>[]): Promise<void>;
}

export interface JobWorker {
  /** Takes no further jobs and resolves when those that run have ended. */
  close(): Promise<void>;
}

export interface Queues {
  queue<Name extends QueueName>(name: Name): JobQueue<Name>;
  /**
   * Runs the handler for each job, `concurrency` at once. A rejection is told to `onError`; the job
   * is not repeated.
   */
  worker<Name extends QueueName>(
    name: Name,
    handler: (data: Jobs[Name]) => Promise<void>,
    options: { concurrency: number; onError: (error: Error) => void },
  ): JobWorker;
  /** Closes workers first, then queues and connections. */
  close(): Promise<void>;
}

/** The servers of the queues: Redis if it is given, else PostgreSQL. */
export interface QueueConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
}
