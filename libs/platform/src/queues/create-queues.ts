import { pause } from '../repeat';
import {
  type Backend,
  JOB_SETTINGS,
  openBackend,
  type OpenQueue,
  type OpenWorker,
} from './backends';
import type { JobQueue, JobWorker, Jobs, QueueConfig, QueueName, Queues } from './jobs';

const OPEN_AGAIN_MS = 250;

/**
 * Opens BullMQ's queues over Redis (if `redisUrl` is given) or PostgreSQL (schema `bullmq`, created
 * if missing). `onError` gets the errors of lost connections, which the queues open again by
 * themselves.
 */
export async function createQueues(
  config: QueueConfig,
  onError: (error: Error) => void = () => undefined,
): Promise<Queues> {
  const backend = await openBackend(config, onError);
  const queues = new Map<QueueName, OpenQueue>();
  const workers: LastingWorker[] = [];

  const open = async (name: QueueName): Promise<OpenQueue> => {
    const opened = queues.get(name) ?? backend.openQueue(name);
    queues.set(name, opened);
    try {
      await backend.standing(opened);
    } catch (error) {
      if (queues.get(name) === opened) queues.delete(name);
      await opened.close().catch(() => undefined);
      throw error;
    }
    return opened;
  };
  const queue = <Name extends QueueName>(name: Name): JobQueue<Name> => ({
    add: async (added) => {
      const jobs = added.map(({ data, ...options }) => ({ name, data, opts: settingsOf(options) }));
      const [first] = jobs;
      if (!first) return;
      const opened = await open(name);
      // With PostgreSQL, addBulk creates temporary tables for jobs without an id.
      if (jobs.length === 1) await opened.add(name, first.data, first.opts);
      else await opened.addBulk(jobs);
    },
  });
  const worker = <Name extends QueueName>(
    name: Name,
    handler: (data: Jobs[Name]) => Promise<void>,
    options: { concurrency: number; onError: (error: Error) => void },
  ): JobWorker => {
    const openWorker = (track: Track): OpenWorker => {
      const opened = backend.openWorker(
        name,
        (job) => track(handler(job.data as Jobs[Name])),
        options.concurrency,
      );
      opened.on('failed', (_job, error) => options.onError(error));
      return opened;
    };
    const running = new LastingWorker(backend, openWorker, options.onError);
    workers.push(running);
    return running;
  };
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= closeAll());
  const closeAll = async (): Promise<void> => {
    await Promise.all(workers.map((running) => running.close()));
    await Promise.all([...queues.values()].map((opened) => opened.close()));
    await backend.disconnect();
  };
  return { queue, worker, close };
}

const settingsOf = ({ id }: { id?: string }) => ({
  ...JOB_SETTINGS,
  ...(id !== undefined && { deduplication: { id, keepLastIfActive: true } }),
});

/** Makes the end of the worker wait for a handler. Returns the promise of the handler. */
export type Track = (handling: Promise<void>) => Promise<void>;

/** A worker that is opened anew until its first connection is ready. */
export class LastingWorker implements JobWorker {
  private readonly closed = new AbortController();
  private opened: OpenWorker;
  private readonly ready: Promise<void>;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly backend: Backend,
    private readonly openWith: (track: Track) => OpenWorker,
    private readonly onError: (error: Error) => void,
  ) {
    this.opened = this.open();
    this.ready = this.untilReady();
  }

  async close(): Promise<void> {
    this.closed.abort();
    await this.backend.closeWorker(this.opened, this.running);
    await this.ready;
  }

  private open(): OpenWorker {
    return this.openWith((handling) => {
      const tracked = handling.finally(() => this.running.delete(tracked));
      this.running.add(tracked);
      return tracked;
    });
  }

  private async untilReady(): Promise<void> {
    const { signal } = this.closed;
    for (;;) {
      try {
        await this.backend.standing(this.opened);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.onError(error as Error);
        await this.opened.close().catch(() => undefined);
        await pause(OPEN_AGAIN_MS, signal);
        if (signal.aborted) return;
        this.opened = this.open();
      }
    }
  }
}
