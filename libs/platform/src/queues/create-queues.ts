import { pause } from '../repeat';
import { JOB_SETTINGS, openBackend, type OpenQueue, type OpenWorker } from './backends';
import type { JobQueue, JobWorker, Jobs, QueueConfig, QueueName, Queues } from './jobs';

const OPEN_AGAIN_MS = 250;

/**
 * BullMQ's queues over Redis (where `redisUrl` is given) or PostgreSQL (schema `bullmq`, created
 * when missing). `onError` is told of lost connections; the queues take them up again by
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
      // Over PostgreSQL addBulk creates temporary tables for jobs without an id.
      if (jobs.length === 1) await opened.add(name, first.data, first.opts);
      else await opened.addBulk(jobs);
    },
  });
  const worker = <Name extends QueueName>(
    name: Name,
    handler: (data: Jobs[Name]) => Promise<void>,
    options: { concurrency: number; onError: (error: Error) => void },
  ): JobWorker => {
    const openWorker = (): OpenWorker => {
      const opened = backend.openWorker(
        name,
        (job) => handler(job.data as Jobs[Name]),
        options.concurrency,
      );
      opened.on('failed', (_job, error) => options.onError(error));
      return opened;
    };
    const running = new LastingWorker(
      openWorker,
      (opened) => backend.standing(opened),
      options.onError,
    );
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

/** A worker that is opened anew until its first connection stands. */
export class LastingWorker implements JobWorker {
  private readonly closed = new AbortController();
  private opened: OpenWorker;
  private readonly ready: Promise<void>;

  constructor(
    private readonly open: () => OpenWorker,
    private readonly standing: (opened: OpenWorker) => Promise<unknown>,
    private readonly onError: (error: Error) => void,
  ) {
    this.opened = open();
    this.ready = this.untilReady();
  }

  async close(): Promise<void> {
    this.closed.abort();
    await this.opened.close();
    await this.ready;
  }

  private async untilReady(): Promise<void> {
    const { signal } = this.closed;
    for (;;) {
      try {
        await this.standing(this.opened);
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
