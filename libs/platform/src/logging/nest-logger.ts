import type { LogFields, Logger } from './logger';

/** The shape of Nest's LoggerService, so that this library needs no Nest. */
export interface FrameworkLogger {
  log(message: unknown, ...more: unknown[]): void;
  error(message: unknown, ...more: unknown[]): void;
  warn(message: unknown, ...more: unknown[]): void;
  debug(message: unknown, ...more: unknown[]): void;
  verbose(message: unknown, ...more: unknown[]): void;
}

/** Nest logs these errors and also throws them; the process reports them once, in plain words. */
const THROWN_ANYWAY = 'ExceptionHandler';

/**
 * Passes Nest's log entries to our logger. Nest's `log` entries describe the start-up wiring, so
 * they get the level debug.
 */
export function asNestLogger(logger: Logger): FrameworkLogger {
  const pass =
    (level: keyof Logger) =>
    (message: unknown, ...more: unknown[]) => {
      if (more.at(-1) === THROWN_ANYWAY) return;
      const text =
        message instanceof Error
          ? message.message
          : typeof message === 'string'
            ? message
            : JSON.stringify(message);
      logger[level](text, details(message, more));
    };
  return {
    log: pass('debug'),
    verbose: pass('debug'),
    debug: pass('debug'),
    warn: pass('warn'),
    error: pass('error'),
  };
}

/** Nest passes an optional stack or error, and the context name last. */
function details(message: unknown, more: unknown[]): LogFields {
  const speaker = more.at(-1);
  const rest = more.slice(0, -1).filter((value) => value !== undefined);
  return {
    ...(typeof speaker === 'string' ? { speaker } : {}),
    ...(message instanceof Error ? { error: message } : {}),
    ...(rest.length > 0 ? { details: rest } : {}),
  };
}
