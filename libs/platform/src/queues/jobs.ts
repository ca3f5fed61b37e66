/**
 * Makes the calculations of a stream: all of them with `recalculate`, otherwise those that lack an
 * event.
 */
interface CalculationJob {
  readonly streamId: string;
  readonly recalculate: boolean;
}

/** The data of the jobs of each queue. A job only names its work. The worker reads the inputs. */
export interface Jobs {
  readonly calculate: CalculationJob;
  /** Calculations that nobody waits for: after a new day, after a refresh of all prices. */
  readonly 'calculate-batch': CalculationJob;
  /** A user's own prices that have changed. */
  readonly 'prices-changed': { readonly userId: string; readonly tickers: readonly string[] };
  /** The run to fetch prices: one that a user asked for, or the regular turn of a provider. */
  readonly refresh: { readonly runId: string } | { readonly provider: string };
  /** The moment for which to make the tables of a portfolio. */
  readonly moment: { readonly momentId: string };
}

export type QueueName = keyof Jobs;

/** Names of all queues of jobs. A missing one does not compile. */
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
  /** Takes no further jobs. Resolves when the running ones have ended. */
  close(): Promise<void>;
}

export interface Queues {
  queue<Name extends QueueName>(name: Name): JobQueue<Name>;
  /**
   * Runs the handler for each job, `concurrency` at once. `onError` gets a rejection; the job is
   * not repeated.
   */
  worker<Name extends QueueName>(
    name: Name,
    handler: (data: Jobs[Name]) => Promise<void>,
    options: { concurrency: number; onError: (error: Error) => void },
  ): JobWorker;
  /** Closes workers first, then queues and connections. */
  close(): Promise<void>;
}

/** The servers of the queues: Redis if given, otherwise PostgreSQL. */
export interface QueueConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
}
