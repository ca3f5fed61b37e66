import { Redis } from 'ioredis';

/**
 * Longest wait for the answer to a command. A Redis that hangs must not hold up callers who only
 * tell it something.
 */
export const ANSWER_MS = 2_000;
/** Time of silence after which a connection that should answer is given up (LIV-12). */
const SILENCE_MS = 4_000;
/**
 * Time of silence for connections that wait for jobs: longer than BullMQ lets Redis wait for one,
 * which is at most ten seconds.
 */
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

/**
 * Returns whether an error comes from a replica: the address may lead a new connection to the new
 * master. Scripts put text before the word.
 */
const isOfReplica = ({ message }: Error): boolean => message.includes('READONLY');

/**
 * Stops the timer of silence when a connection closes. ioredis 5 lets it run on, and would give up
 * the next connection, a healthy one. BullMQ makes duplicates of connections, on which its workers
 * wait for jobs.
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
 * Opens a connection to Redis that returns by itself, also if its path goes silent, or if its
 * server has become a replica, which refuses writes (RUN-97). `use`: 'commands' fail within seconds
 * if Redis is away or hangs; 'waiting' (for jobs) and 'listening' never fail (RUN-64).
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
