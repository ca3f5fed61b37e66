/** An answer that takes three times as long as the server may take (API-40) is lost. */
export const LONGEST_ANSWER_MS = 30_000;
/**
 * The server works on an import for two minutes after it has arrived. Its 64 MB may take ten
 * minutes to arrive.
 */
export const LONGEST_IMPORT_MS = 15 * 60_000;

/** Ends a request that takes too long, or that its caller gives up. */
export function inTime(longestMs: number, caller?: AbortSignal): AbortSignal {
  if (caller?.aborted) return caller;
  const late = new AbortController();
  caller?.addEventListener('abort', () => late.abort());
  setTimeout(() => late.abort(), longestMs);
  return late.signal;
}
