/** Instances that share a Redis are kept apart by the name of their database. */
export function keyPrefix(databaseUrl: string): string {
  return `evenkeel:${new URL(databaseUrl).pathname.slice(1)}`;
}

/** Where announcements are published. */
export const channelOf = (databaseUrl: string): string => `${keyPrefix(databaseUrl)}:announcements`;
