/** What the jobs of each queue carry. A job is a doorbell: it names what to look at, never what to write. */
export interface Jobs {
  /** A stream has news. */
  readonly advance: { readonly streamId: string };
  /** Something that figures depend on beside the stream changed: a price, the day. */
  readonly recalculate: { readonly portfolioId: string } | { readonly userId: string; readonly tickers: readonly string[] };
}

export type QueueName = keyof Jobs;

/** Jobs with the same id are one: at most one runs and one waits. */
export interface Ring<Name extends QueueName> {
  readonly id: string;
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
