import type { Logger } from './logger';

const QUIET_MS = 10_000;
/** Texts of errors may have no end of variants, such as names of streams. */
const MOST_KNOWN = 1_000;

/**
 * Reports lost connections of `what`: a warning for the first, then at most one every ten seconds
 * with the number of losses, because a server that is down refuses connections many times a second.
 */
export function lossLog(
  log: Logger,
  what: string,
  now: () => number = Date.now,
): (error: Error) => void {
  return rareWarning(log, `${what} lost a connection`, now);
}

/**
 * Returns a maker of reporters, each with a message of its own. A reporter logs a warning with the
 * error. If a message comes again with the same error, it is logged at most once in ten seconds,
 * with the number of times, because a server that is away fails each piece of work.
 */
export function rareWarnings(
  log: Logger,
  now: () => number = Date.now,
): (message: string) => (error: Error) => void {
  const known = new Map<string, (error: Error) => void>();
  return (message) => (error) => {
    const key = `${message}: ${error.message}`;
    const warn = known.get(key) ?? rareWarning(log, message, now);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, warn);
    warn(error);
  };
}

function rareWarning(log: Logger, message: string, now: () => number): (error: Error) => void {
  let quietUntil = 0;
  let untold = 0;
  return (error) => {
    untold += 1;
    if (now() < quietUntil) return;
    log.warn(message, { error: error.message, ...(untold > 1 && { times: untold }) });
    untold = 0;
    quietUntil = now() + QUIET_MS;
  };
}
