import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** From the end of one piece of work to the beginning of the next. */
  readonly pauseMs: number;
  /** Told why a piece of work failed. The next one comes all the same. */
  readonly onError: (error: Error) => void;
}

/**
 * Does the work again and again, from now on. Returns a function that stops that; it resolves when
 * the work under way has ended. The work may end early when its signal is aborted; a failure after
 * that is not told.
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

/** Waits, and no longer than until the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
