/** What the jobs of each queue carry. A job is a doorbell: it names what to look at, never what to write. */
export interface Jobs {
  /** Streams have news. */
  readonly advance: { readonly streamIds: readonly string[] };
  /** Something that figures depend on beside the stream changed: a price, the day. */
  readonly recalculate: { readonly portfolioIds: readonly string[] } | { readonly userId: string; readonly tickers: readonly string[] };
  /** Prices are to be asked for: a run that a user asked for, or a provider's turn by the clock. */
  readonly refresh: { readonly runId: string } | { readonly provider: string };
}

export type QueueName = keyof Jobs;

export interface Ring<Name extends QueueName> {
  /** Jobs with the same id are one: at most one runs and one waits. Without an id each is a job of its own, which costs the queue half as much. */
  readonly id?: string;
  readonly data: Jobs[Name];
}

export interface DoorbellQueue<Name extends QueueName> {
  /** Adds the jobs in one round trip. Rejects where the queue's server cannot be reached. */
  ring(rings: readonly Ring<Name>[]): Promise<void>;
}

export interface DoorbellWorker {
  /** Takes no further jobs and resolves when those that run have ended. */
  close(): Promise<void>;
}

export interface Queues {
  queue<Name extends QueueName>(name: Name): DoorbellQueue<Name>;
  /** Runs the handler for each job, `concurrency` at once. A rejection is told to `onError`; the job is not repeated. */
  worker<Name extends QueueName>(name: Name, handler: (data: Jobs[Name]) => Promise<void>, options: { concurrency: number; onError: (error: Error) => void }): DoorbellWorker;
  /** Closes workers first, then queues and connections. */
  close(): Promise<void>;
}

/** Where the queues live: Redis where it is given, else PostgreSQL. */
export interface QueueConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
}
