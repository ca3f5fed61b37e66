/** Longest wait for an answer: three times as long as the server may take (API-40). */
export const LONGEST_ANSWER_MS = 30_000;
/**
 * Longest wait for the answer to an import. Its 64 MB may take ten minutes to arrive; the server
 * works on it for two minutes after that.
 */
export const LONGEST_IMPORT_MS = 15 * 60_000;

/** Returns a signal that ends a request if it takes too long, or if its caller gives up. */
export function inTime(longestMs: number, caller?: AbortSignal): AbortSignal {
  if (caller?.aborted) return caller;
  const late = new AbortController();
  caller?.addEventListener('abort', () => late.abort());
  setTimeout(() => late.abort(), longestMs);
  return late.signal;
}
