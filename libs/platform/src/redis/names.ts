/**
 * Returns the prefix of all names. It contains the name of the database, which separates instances
 * that share a Redis.
 */
export function keyPrefix(databaseUrl: string): string {
  return `evenkeel:${new URL(databaseUrl).pathname.slice(1)}`;
}

/** Returns the channel of announcements. */
export const channelOf = (databaseUrl: string): string => `${keyPrefix(databaseUrl)}:announcements`;
