import { Redis } from 'ioredis';

/**
 * For the answer to a command. A Redis that stands still must not hold up those who only tell it
 * something.
 */
export const ANSWER_MS = 2_000;
/** A connection that should answer and is silent for this time is given up (LIV-12). */
const SILENCE_MS = 4_000;
/** Longer than BullMQ lets Redis wait for a job, which is ten seconds at most. */
const WAITING_SILENCE_MS = 12_000;
/** Attempts to connect before a command fails. */
const MOST_ATTEMPTS = 2;

const SETTINGS = {
  commands: {
    maxRetriesPerRequest: MOST_ATTEMPTS,
    commandTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
  },
  waiting: { maxRetriesPerRequest: null, socketTimeout: WAITING_SILENCE_MS },
  listening: { maxRetriesPerRequest: null, socketTimeout: SILENCE_MS },
} as const;

/** For a new connection the address may lead to the new master. Scripts put text before the word. */
const isOfReplica = ({ message }: Error): boolean => message.includes('READONLY');

/**
 * ioredis 5 lets its timer of silence run on when a connection closes: it would give up the next
 * one, a healthy one. BullMQ makes duplicates, on which its workers wait for jobs.
 */
function clearTimerOnClose(connection: Redis): Redis {
  connection.on('close', () => {
    clearTimeout(connection['socketTimeoutTimer'] as NodeJS.Timeout | undefined);
    connection['socketTimeoutTimer'] = undefined;
  });
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (others) => clearTimerOnClose(duplicate(others));
  return connection;
}

/**
 * A connection to Redis that comes back by itself, also where its path goes silent, or where its
 * server has become a replica, which refuses writes (RUN-97). `use`: 'commands' fail within seconds
 * where Redis is away or stands still; 'waiting', for jobs to come, and 'listening' never fail
 * (RUN-64).
 */
export function connectRedis(
  url: string,
  use: keyof typeof SETTINGS,
  onError: (error: Error) => void,
): Redis {
  const connection = clearTimerOnClose(
    new Redis(url, { ...SETTINGS[use], reconnectOnError: isOfReplica }),
  );
  connection.on('error', onError);
  return connection;
}
