import { Redis } from 'ioredis';

/**
 * For the answer to a command. A Redis that stands still must not hold up those who only tell it
 * something.
 */
export const ANSWER_MS = 2_000;
/** For the answer to a question whether the connection still stands. */
const LISTENING_ANSWER_MS = 4_000;
/** Attempts to connect before a command fails. */
const MOST_ATTEMPTS = 2;

const SETTINGS = {
  commands: { maxRetriesPerRequest: MOST_ATTEMPTS, commandTimeout: ANSWER_MS },
  waiting: { maxRetriesPerRequest: null },
  listening: { maxRetriesPerRequest: null, socketTimeout: LISTENING_ANSWER_MS },
} as const;

/**
 * A connection to Redis that comes back by itself. `use`: 'commands' fail within seconds where
 * Redis is away or stands still; 'waiting', for jobs to come, never fails (RUN-64); nor does
 * 'listening', which connects anew where a command is not answered (LIV-12).
 */
export function connectRedis(
  url: string,
  use: keyof typeof SETTINGS,
  onError: (error: Error) => void,
): Redis {
  const connection = new Redis(url, SETTINGS[use]);
  connection.on('error', onError);
  return connection;
}
