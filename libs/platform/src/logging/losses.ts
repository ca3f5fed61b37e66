import type { Logger } from './logger';

const QUIET_MS = 10_000;

/**
 * Reports lost connections of `what`: a warning for the first, then at most one every ten seconds
 * with the number of losses, because a server that is down refuses connections many times a second.
 */
export function lossLog(
  log: Logger,
  what: string,
  now: () => number = Date.now,
): (error: Error) => void {
  let quietUntil = 0;
  let untold = 0;
  return (error) => {
    untold += 1;
    if (now() < quietUntil) return;
    log.warn(`${what} lost a connection`, {
      error: error.message,
      ...(untold > 1 && { times: untold }),
    });
    untold = 0;
    quietUntil = now() + QUIET_MS;
  };
}
