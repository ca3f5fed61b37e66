import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** Milliseconds from the end of one piece of work to the beginning of the next. */
  readonly pauseMs: number;
  /** Called with the error of a failed piece of work. The next one follows all the same. */
  readonly onError: (error: Error) => void;
}

/**
 * Does the work again and again, from now on. Returns a function that stops this; its promise
 * resolves when the work under way has ended. The work may end early when its signal is aborted; a
 * failure after that is not reported.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, onError }: Repetition,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) onError(error as Error);
      }
      await pause(pauseMs, signal);
    }
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}

/** Waits, but not longer than until the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
