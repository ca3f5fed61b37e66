/** Three times as long as the server takes (API-40): an answer that takes so long is lost. */
export const LONGEST_ANSWER_MS = 30_000;
/** The server works for two minutes on an import that is there; 64 MB are ten minutes under way. */
export const LONGEST_IMPORT_MS = 15 * 60_000;

/** Ends a request that takes too long, or that its caller gives up. */
export function inTime(longestMs: number, caller?: AbortSignal): AbortSignal {
  if (caller?.aborted) return caller;
  const late = new AbortController();
  caller?.addEventListener('abort', () => late.abort());
  setTimeout(() => late.abort(), longestMs);
  return late.signal;
}
