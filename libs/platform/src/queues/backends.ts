import {
  createPostgresBackend,
  type FlowJob,
  FlowProducer,
  type JobsOptions,
  Queue,
  Worker,
  type Processor,
} from 'bullmq';
import type { Redis } from 'ioredis';
import { CheckedPool, timeLimits } from '../postgres';
import { ANSWER_MS, connectRedis } from '../redis/connect';
import { keyPrefix } from '../redis/names';
import { pause } from '../repeat';
import { prepareSchema } from './bullmq-schema';
import type { QueueConfig } from './jobs';

type BulkJobs = Parameters<Queue['addBulk']>[0];

/** The used parts of BullMQ's queues and workers. Their types differ by backend. */
export interface OpenQueue {
  waitUntilReady(): Promise<unknown>;
  add(name: string, data: unknown, settings: JobsOptions): Promise<unknown>;
  addBulk(jobs: BulkJobs): Promise<unknown>;
  /** Returns the number of jobs of any state. */
  getJobCountByTypes(): Promise<number>;
  close(): Promise<void>;
}

export interface OpenWorker {
  waitUntilReady(): Promise<unknown>;
  on(event: 'failed', listener: (job: unknown, error: Error) => void): unknown;
  pause(doNotWaitActive: boolean): Promise<void>;
  close(force?: boolean): Promise<void>;
}

export interface OpenFlows {
  waitUntilReady(): Promise<unknown>;
  add(flow: FlowJob): Promise<unknown>;
  close(): Promise<void>;
}

export interface WorkerSettings {
  /** Milliseconds after which the job of a worker that died counts as stalled. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
  /** The number of times that a job may lose its worker. */
  readonly maxStalledCount: number;
}

/** One of BullMQ's two backends, with the connections that all queues of a process share. */
export interface Backend {
  openQueue(name: string): OpenQueue;
  openWorker(
    name: string,
    processor: Processor,
    concurrency: number,
    settings?: WorkerSettings,
  ): OpenWorker;
  openFlows(): OpenFlows;
  /**
   * Rejects if the first connection of a queue or worker was lost. BullMQ does not try again, so
   * the caller opens another one.
   */
  standing(opened: OpenQueue | OpenWorker | OpenFlows): Promise<unknown>;
  /**
   * Closes a worker: it takes no further jobs. Resolves when the running ones have ended; `running`
   * holds their handlers. A server that does not answer does not learn of their end.
   */
  closeWorker(opened: OpenWorker, running: ReadonlySet<Promise<void>>): Promise<void>;
  disconnect(): Promise<void>;
}

/** Longest time of a statement. BullMQ's own statements touch single jobs. */
const LONGEST_STATEMENT_MS = 60_000;

const WORKER_SETTINGS = {
  drainDelay: 5,
  // Time after which another worker takes over a job whose worker was killed.
  stalledInterval: 5_000,
  lockDuration: 15_000,
  skipLockRenewal: false,
};

/**
 * Settings of a job. Our own tables have the results, so a job that has ended is of no further use.
 */
export const JOB_SETTINGS = { removeOnComplete: true, removeOnFail: true } as const;

const nothing = (): void => undefined;

/**
 * Opens Redis, if the configuration names one, otherwise PostgreSQL. `onError` gets lost
 * connections. Rejects if PostgreSQL cannot be reached.
 */
export async function openBackend(
  config: QueueConfig,
  onError: (error: Error) => void,
): Promise<Backend> {
  return config.redisUrl === null
    ? openPostgres(config.databaseUrl, onError)
    : openRedis(config.redisUrl, keyPrefix(config.databaseUrl), onError);
}

async function openPostgres(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<Backend> {
  await prepareSchema(databaseUrl);
  // The reconciler finds the work of a job that was lost, so these connections need not wait for
  // the disk.
  const pool = new CheckedPool({
    connectionString: databaseUrl,
    max: 16,
    keepAlive: true,
    ...timeLimits(LONGEST_STATEMENT_MS),
    options: '-c search_path="bullmq" -c synchronous_commit=off',
  });
  pool.on('error', onError);
  // BullMQ does not listen to a connection that it has taken from the pool. Its loss between two
  // statements would end the process.
  pool.on('connect', (client) => client.on('error', nothing));
  return {
    openQueue: (name) =>
      listenTo(new Queue(name, { connection: pool }, createPostgresBackend), onError),
    openWorker: (name, processor, concurrency, settings) =>
      listenTo(
        new Worker(
          name,
          processor,
          { connection: pool, concurrency, ...WORKER_SETTINGS, ...settings },
          createPostgresBackend,
        ),
        onError,
      ),
    openFlows: () =>
      listenTo(new FlowProducer({ connection: pool }, createPostgresBackend), onError),
    standing: (opened) => opened.waitUntilReady(),
    closeWorker: (opened) => opened.close(),
    disconnect: async () => {
      pool.on('error', nothing);
      await pool.end();
    },
  };
}

function openRedis(
  redisUrl: string,
  prefix: string,
  onError: (error: Error) => void,
): Promise<Backend> {
  const forQueues = connectRedis(redisUrl, 'commands', onError);
  const forWorkers = connectRedis(redisUrl, 'waiting', onError);
  // Otherwise a queue's first call waits without limit for the connection, and then asks for the
  // server's version. If it gets no answer, the queue is never usable again (RUN-64).
  const toAdd = {
    connection: forQueues,
    prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
  };
  return Promise.resolve({
    openQueue: (name: string) => listenTo(new Queue(name, toAdd), onError),
    openWorker: (
      name: string,
      processor: Processor,
      concurrency: number,
      settings?: WorkerSettings,
    ) =>
      listenTo(
        new Worker(name, processor, {
          connection: forWorkers,
          prefix,
          concurrency,
          ...WORKER_SETTINGS,
          ...settings,
        }),
        onError,
      ),
    openFlows: () => listenTo(new FlowProducer(toAdd), onError),
    // Redis connections return by themselves. Until then each call reports that they are away.
    standing: () => Promise.resolve(),
    closeWorker: (opened, running) => closeRedisWorker(opened, running, forWorkers),
    disconnect: async () => {
      forQueues.disconnect();
      forWorkers.disconnect();
      await Promise.resolve();
    },
  });
}

/**
 * Closes a worker over Redis, because BullMQ itself waits for an answer of Redis without end. If
 * Redis does not learn of the end of a job, the job runs once more (RUN-65).
 */
async function closeRedisWorker(
  opened: OpenWorker,
  running: ReadonlySet<Promise<void>>,
  { status }: Redis,
): Promise<void> {
  if (status !== 'ready') {
    await opened.pause(true);
    await Promise.allSettled(running);
    // A forced close waits neither for jobs nor for Redis.
    return opened.close(true);
  }
  const closed = new AbortController();
  const closing = opened.close().finally(() => closed.abort());
  do {
    await Promise.allSettled(running);
    await Promise.race([closing, pause(ANSWER_MS, closed.signal)]);
  } while (running.size > 0);
}

interface Failing {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

function listenTo<Emitter extends Failing>(
  emitter: Emitter,
  onError: (error: Error) => void,
): Emitter {
  emitter.on('error', onError);
  return emitter;
}
