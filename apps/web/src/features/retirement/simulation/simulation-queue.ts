/** Number of kept results: a slider that comes back to an earlier place needs no new one. */
const MOST_KEPT = 100;

/** The part of a worker that the queue needs. */
export interface SimulationWorker<Asked> {
  readonly postMessage: (asked: Asked) => void;
  readonly terminate: () => void;
}

/** Starts a worker, which calls back with its answers or with its failure. */
export type StartWorker<Asked, Result> = (
  answered: (result: Result) => void,
  failed: () => void,
) => SimulationWorker<Asked>;

interface Job<Asked, Result> {
  readonly key: string;
  readonly asked: Asked;
  readonly result: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Number of callers that wait for the result. */
  waiting: number;
}

/**
 * Asks a worker one question after the other, and the same question only once (RET-20). A queued
 * question is dropped once nobody waits for it any more. The queue starts the worker with the first
 * question, and again after it has failed.
 */
export class SimulationQueue<Asked, Result> {
  private worker: SimulationWorker<Asked> | null = null;
  private running: Job<Asked, Result> | null = null;
  private queue: Job<Asked, Result>[] = [];
  private readonly jobs = new Map<string, Job<Asked, Result>>();

  constructor(private readonly start: StartWorker<Asked, Result>) {}

  /**
   * Rejects if the worker fails. Once `signal` aborts, the caller no longer waits for the result.
   */
  ask(asked: Asked, signal: AbortSignal): Promise<Result> {
    const key = JSON.stringify(asked);
    const job = this.jobs.get(key) ?? this.newJob(key, asked);
    job.waiting += 1;
    signal.addEventListener('abort', () => this.leave(job), { once: true });
    this.next();
    return job.result;
  }

  private newJob(key: string, asked: Asked): Job<Asked, Result> {
    const job: Job<Asked, Result> = { key, asked, waiting: 0, ...deferred<Result>() };
    this.jobs.set(key, job);
    this.queue.push(job);
    for (const oldest of [...this.jobs.values()].slice(0, Math.max(0, this.jobs.size - MOST_KEPT)))
      this.jobs.delete(oldest.key);
    return job;
  }

  private leave(job: Job<Asked, Result>): void {
    job.waiting -= 1;
    if (job.waiting > 0 || !this.queue.includes(job)) return;
    this.queue = this.queue.filter((other) => other !== job);
    this.forget(job);
  }

  private next(): void {
    if (this.running !== null) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    this.running = job;
    this.started().postMessage(job.asked);
  }

  private started(): SimulationWorker<Asked> {
    this.worker ??= this.start(
      (result) => {
        this.running?.resolve(result);
        this.running = null;
        this.next();
      },
      () => this.failed(),
    );
    return this.worker;
  }

  private failed(): void {
    this.worker?.terminate();
    this.worker = null;
    const failed = [...(this.running ? [this.running] : []), ...this.queue];
    this.running = null;
    this.queue = [];
    for (const job of failed) {
      this.forget(job);
      job.reject(new Error('The simulation could not be run in this browser.'));
    }
  }

  private forget(job: Job<Asked, Result>): void {
    if (this.jobs.get(job.key) === job) this.jobs.delete(job.key);
  }
}

function deferred<Result>(): Pick<Job<never, Result>, 'result' | 'resolve' | 'reject'> {
  let settle: [(result: Result) => void, (error: Error) => void] | undefined;
  const result = new Promise<Result>((...both) => {
    settle = both;
  });
  return {
    result,
    resolve: (value) => settle?.[0](value),
    reject: (error) => settle?.[1](error),
  };
}
