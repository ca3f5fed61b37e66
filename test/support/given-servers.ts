/**
 * Returns the server of DATABASE_URL, without the name of a database; null if the tests start a
 * server of their own.
 */
export function givenPostgres(): string | null {
  if (!process.env.DATABASE_URL) return null;
  const { protocol, username, password, host } = new URL(process.env.DATABASE_URL);
  const user = username === '' ? '' : `${username}${password === '' ? '' : `:${password}`}@`;
  return `${protocol}//${user}${host}`;
}

export const givenRedis = (): string | null => process.env.REDIS_URL || null;
