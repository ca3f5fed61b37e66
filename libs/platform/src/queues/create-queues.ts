import { JOB_SETTINGS, openBackend, type OpenQueue, type OpenWorker } from './backends';
import type { DoorbellQueue, DoorbellWorker, Jobs, QueueConfig, QueueName, Queues } from './jobs';

/**
 * The doorbell queues over Redis (where `redisUrl` is given) or PostgreSQL (schema `bullmq`, created when missing).
 * `onError` is told of lost connections; the queues take them up again by themselves.
 */
export async function createQueues(config: QueueConfig, onError: (error: Error) => void = () => undefined): Promise<Queues> {
  const backend = await openBackend(config, onError);
  const queues = new Map<QueueName, OpenQueue>();
  const workers: OpenWorker[] = [];

  const open = (name: QueueName): OpenQueue => {
    const known = queues.get(name) ?? backend.openQueue(name);
    queues.set(name, known);
    return known;
  };
  const queue = <Name extends QueueName>(name: Name): DoorbellQueue<Name> => ({
    ring: async (rings) => {
      const jobs = rings.map(({ id, data }) => ({ name, data, opts: id === undefined ? JOB_SETTINGS : { ...JOB_SETTINGS, deduplication: { id, keepLastIfActive: true } } }));
      const [first] = jobs;
      if (!first) return;
      // Over PostgreSQL addBulk creates temporary tables for jobs without an id.
      if (jobs.length === 1) await open(name).add(name, first.data, first.opts);
      else await open(name).addBulk(jobs);
    },
  });
  const worker = <Name extends QueueName>(
    name: Name,
    handler: (data: Jobs[Name]) => Promise<void>,
    options: { concurrency: number; onError: (error: Error) => void },
  ): DoorbellWorker => {
    const running = backend.openWorker(name, (job) => handler(job.data as Jobs[Name]), options.concurrency);
    running.on('failed', (_job, error) => options.onError(error));
    workers.push(running);
    return { close: () => running.close() };
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
