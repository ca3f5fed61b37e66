import { Redis } from 'ioredis';

/**
 * For the answer to a command. A Redis that stands still must not hold up those who only tell it
 * something.
 */
const ANSWER_MS = 2_000;
/** Attempts to connect before a command fails. */
const MOST_ATTEMPTS = 2;

/**
 * A connection to Redis that comes back by itself. `use`: 'commands' fail within seconds where
 * Redis is away or stands still; 'waiting', for jobs and announcements to come, never fails
 * (RUN-64).
 */
export function connectRedis(
  url: string,
  use: 'commands' | 'waiting',
  onError: (error: Error) => void,
): Redis {
  const connection = new Redis(
    url,
    use === 'commands'
      ? { maxRetriesPerRequest: MOST_ATTEMPTS, commandTimeout: ANSWER_MS }
      : { maxRetriesPerRequest: null },
  );
  connection.on('error', onError);
  return connection;
}
