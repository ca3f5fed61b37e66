import { Redis } from 'ioredis';

/** For the connection, and again for the answer: people wait for the start. */
const ANSWER_MS = 5_000;
const DEFAULT_PORT = '6379';

/** No Redis serves at REDIS_URL. The message is for the operator. */
class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

/**
 * Rejects with one line where the Redis that is used, if any, does not answer, or refuses. The line
 * names its address, and no user or password.
 */
export async function assertRedisAnswers(url: string | null): Promise<void> {
  if (url === null) return;
  const connection = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
  });
  // What the calls below reject with says only that the connection is closed.
  let lost: Error | null = null;
  connection.on('error', (error) => (lost ??= error));
  try {
    await connection.connect();
    await connection.ping();
  } catch (error) {
    const { hostname, port } = new URL(url);
    throw new RedisUnavailable(
      `Redis does not answer at ${hostname}:${port || DEFAULT_PORT} (REDIS_URL): ${(lost ?? (error as Error)).message}`,
      { cause: error },
    );
  } finally {
    connection.disconnect();
  }
}
