import { once } from 'node:events';
import { dirname, join, relative, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '../http/problems';

const ROOT = resolve(__dirname, '../../../../..');
/**
 * Whether this process runs from the sources, as tests do. It then starts threads from the build.
 */
const IS_SOURCE = __filename.endsWith('.ts');

/** Limits of a thread, beyond which it is ended. */
export interface ThreadLimits {
  readonly seconds: number;
  /** Most memory of the thread's heap. */
  readonly megabytes: number;
  /** Message if the thread exceeds its limits. */
  readonly tooMuch: string;
  /** Ends the work when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Returns the file of a thread: `name` without its ending, beside the module `from`. */
export function threadFile(from: string, name: string): string {
  const folder = dirname(from);
  return join(IS_SOURCE ? join(ROOT, 'dist', relative(ROOT, folder)) : folder, `${name}.js`);
}

const tooMuch = (limits: ThreadLimits): ProblemError => new ProblemError(422, limits.tooMuch);

/**
 * Hands `parts` to a thread of its own (see `answerInParts`), and yields its answers. Other
 * requests get their turn between any two parts, so each part must be small: about a millisecond of
 * copying. Refuses (422) if the thread exceeds its limits. If the signal is aborted, before or
 * meanwhile, rejects with its reason.
 */
export async function* inThread<Part, Answer>(
  file: string,
  parts: Iterable<Part>,
  limits: ThreadLimits,
): AsyncGenerator<Answer> {
  const { signal } = limits;
  signal?.throwIfAborted();
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(limits) : error),
    );
    worker.once('exit', () => reject(signal?.aborted ? signal.reason : tooMuch(limits)));
  });
  // This promise is awaited only now and then, and rejects at the end, too.
  failed.catch(() => undefined);
  const end = () => void worker.terminate();
  const timer = setTimeout(end, limits.seconds * 1000);
  signal?.addEventListener('abort', end);
  try {
    for (const part of parts) {
      signal?.throwIfAborted();
      worker.postMessage({ part });
      await setImmediate();
    }
    for (;;) {
      worker.postMessage({ part: null });
      const [next] = (await Promise.race([once(worker, 'message'), failed])) as [
        IteratorResult<Answer, void>,
      ];
      if (next.done) return;
      yield next.value;
      await setImmediate();
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}
