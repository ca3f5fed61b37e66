import { type Job, WaitingError } from 'bullmq';
import { type Backend, openBackend, type OpenFlows, type OpenQueue } from './backends';
import { LastingWorker, type Track } from './create-queues';
import type { QueueConfig } from './jobs';

/** Jobs that belong together: `last` starts when all of `first` have ended. */
interface Flow<Data> {
  readonly first: readonly Data[];
  readonly last: Data;
}

export interface Attempt {
  /** Whether no other attempt follows a rejection. */
  readonly isLast: boolean;
  /**
   * Aborted when the queue is closed. The handler may then reject, and the job returns to the
   * queue.
   */
  readonly signal: AbortSignal;
}

/** A queue of long jobs that any number of processes share, each with one job at a time. */
export interface FlowQueue<Data> {
  /**
   * Adds all jobs or none. Workers take the jobs of `first` in this order. Rejects if the queue's
   * server cannot be reached.
   */
  add(flow: Flow<Data>): Promise<void>;
  /**
   * Returns whether the queue has no job, neither waiting nor running. Rejects if the queue's
   * server cannot be reached.
   */
  isEmpty(): Promise<boolean>;
  /**
   * Runs the handler for one job after the other until the queue is closed. If the handler rejects,
   * the job is tried again, up to its last attempt. If that rejects, `last` never starts. If a
   * worker dies, another one gets its job within seconds, so a job may run twice, even at the same
   * time.
   */
  work(
    handler: (data: Data, attempt: Attempt) => Promise<void>,
    onError: (error: Error) => void,
  ): void;
  /** Takes no further jobs. Resolves when the running one has ended or returned to the queue. */
  close(): Promise<void>;
}

const ATTEMPTS = 3;
const JOB_SETTINGS = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;
/**
 * Long jobs keep the worker's event loop, which renews the lock, busy for less than `lockDuration`.
 */
const WORKER_SETTINGS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/**
 * Opens a queue of flows over Redis (if `redisUrl` is given) or PostgreSQL. `onError` gets the
 * errors of lost connections.
 */
export async function createFlowQueue<Data>(
  config: QueueConfig,
  name: string,
  onError: (error: Error) => void,
): Promise<FlowQueue<Data>> {
  const closing = new AbortController();
  // BullMQ's timers may fail on a connection that is being closed; these errors do not matter.
  const unlessClosing = (tell: (error: Error) => void) => (error: Error) => {
    if (!closing.signal.aborted) tell(error);
  };
  const backend = await openBackend(config, unlessClosing(onError));
  const workers: LastingWorker[] = [];
  const flows = new OpenedOnce(backend, () => backend.openFlows());
  const counted = new OpenedOnce(backend, () => backend.openQueue(name));
  const jobOf = (data: Data) => ({ name, queueName: name, data });
  const close = async (): Promise<void> => {
    closing.abort();
    await Promise.all(workers.map((worker) => worker.close()));
    await flows.close();
    await counted.close();
    await backend.disconnect();
  };
  let closed: Promise<void> | null = null;
  return {
    add: async ({ first, last }) => {
      const opened = await flows.standing();
      const children = first.map((data) => ({
        ...jobOf(data),
        opts: { ...JOB_SETTINGS, failParentOnFailure: true },
      }));
      await opened.add({ ...jobOf(last), opts: JOB_SETTINGS, children });
    },
    isEmpty: async () => (await (await counted.standing()).getJobCountByTypes()) === 0,
    work: (handler, onFailed) => {
      const open = (track: Track) => {
        const process = async (job: Job<Data>, token?: string): Promise<void> => {
          const attempt = { isLast: job.attemptsMade + 1 >= ATTEMPTS, signal: closing.signal };
          try {
            await track(handler(job.data, attempt));
          } catch (error) {
            if (!closing.signal.aborted) throw error;
            await job.moveToWait(token);
            throw new WaitingError();
          }
        };
        const opened = backend.openWorker(name, process, 1, WORKER_SETTINGS);
        opened.on('failed', (_job, error) => unlessClosing(onFailed)(error));
        return opened;
      };
      workers.push(new LastingWorker(backend, open, unlessClosing(onFailed)));
    },
    close: () => (closed ??= close()),
  };
}

/** Opens a queue at its first use, and again if its first connection was lost. */
class OpenedOnce<Opened extends OpenFlows | OpenQueue> {
  private opened: Opened | null = null;

  constructor(
    private readonly backend: Backend,
    private readonly open: () => Opened,
  ) {}

  async standing(): Promise<Opened> {
    const opened = (this.opened ??= this.open());
    try {
      await this.backend.standing(opened);
      return opened;
    } catch (error) {
      this.opened = null;
      await opened.close().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}
