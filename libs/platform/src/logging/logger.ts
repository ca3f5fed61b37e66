import type { LogLevel } from '../config';

/**
 * Fields of a log entry in addition to its message. An `error` is written with its stack. Values
 * under secret names are left out.
 */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const ORDER: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };
const SECRET_NAME = /password|token|authorization|cookie|secret|masterkey|credential/i;
const URL_CREDENTIALS = /(\b[a-z+]+:\/\/)[^\s/@]+@/gi;
/**
 * Addresses that open a calendar, a picture or an upload without a session (DIV-30, SET-40). They
 * may occur in a path, in the name of a file or in the answer of a bucket.
 */
const OPEN_ADDRESS = /\b(calendars|pictures|uploads)\/[^\s"'\\<>/?]+(\?[^\s"'\\<>]*)?/gi;

/**
 * Writes each entry as one JSON line: `at` (ISO 8601), `level`, `part` (the process or module),
 * `message` and the fields. Drops entries below `level`. Passwords, tokens, credentials in URLs and
 * addresses that open a calendar, a picture or an upload never reach the line (RUN-10).
 */
export function createLogger(options: {
  level: LogLevel;
  part: string;
  write?: (line: string) => void;
}): Logger {
  const write = options.write ?? ((line: string) => void process.stdout.write(line));
  const entry =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER[level] < ORDER[options.level]) return;
      const line = JSON.stringify(
        { at: new Date().toISOString(), level, part: options.part, message, ...fields },
        withoutSecrets,
      );
      write(`${line.replace(URL_CREDENTIALS, '$1').replace(OPEN_ADDRESS, '$1/…')}\n`);
    };
  return { debug: entry('debug'), info: entry('info'), warn: entry('warn'), error: entry('error') };
}

function withoutSecrets(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name)) return '[left out]';
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
  return typeof value === 'bigint' ? value.toString() : value;
}
