const SHORTEST_MS = 1000;
const LONGEST_MS = 5000;

/**
 * Repeats an action after a pause, which grows with each failure from one to five seconds. Its
 * length is random, so that pages that failed together do not come back together.
 */
export function createRetry(action: () => void): {
  readonly failed: () => void;
  /** Ends the wait. The next pause is short again. */
  readonly over: () => void;
} {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    failed: () => {
      failures += 1;
      const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures);
      clearTimeout(timer);
      timer = setTimeout(action, SHORTEST_MS + Math.random() * (longest - SHORTEST_MS));
    },
    over: () => {
      failures = 0;
      clearTimeout(timer);
    },
  };
}
