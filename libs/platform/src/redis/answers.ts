import { Redis } from 'ioredis';
import type { QueueConfig } from '../queues/jobs';
import { channelOf } from './names';

/** Longest wait for the connection, and again for the answer, because people wait for the start. */
const ANSWER_MS = 5_000;
const DEFAULT_PORT = '6379';

/** No Redis serves at REDIS_URL. The message is for the operator. */
class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

/**
 * Rejects with one line if the configured Redis, if any, does not answer, or refuses its database
 * or the commands that announcements need. The line names its address, without user and password.
 */
export async function assertRedisAnswers({ redisUrl, databaseUrl }: QueueConfig): Promise<void> {
  if (redisUrl === null) return;
  const connection = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
  });
  // The calls below reject with less information, or not at all: ioredis continues if the database
  // is refused.
  let lost: Error | null = null;
  connection.on('error', (error) => (lost ??= error));
  try {
    await connection.connect();
    const channel = channelOf(databaseUrl);
    await connection.publish(channel, JSON.stringify([]));
    await connection.subscribe(channel);
    if (lost !== null) throw lost;
  } catch (error) {
    const { hostname, port } = new URL(redisUrl);
    throw new RedisUnavailable(
      `Redis does not answer at ${hostname}:${port || DEFAULT_PORT} (REDIS_URL): ${(lost ?? (error as Error)).message}`,
      { cause: error },
    );
  } finally {
    connection.disconnect();
  }
}
