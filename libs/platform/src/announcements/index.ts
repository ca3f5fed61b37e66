import type { QueueConfig } from '../queues/jobs';
import { channelOf } from '../redis/names';
import type { Announcements } from './announcement';
import { PostgresAnnouncements } from './postgres';
import { RedisAnnouncements } from './redis';

export type { Announcement, Announcements } from './announcement';
export { Outbox, type OutboxEntry } from './outbox';

/**
 * Opens the channel by which processes tell every api node about changes: Redis pub/sub if
 * `redisUrl` is given, else NOTIFY. Lost connections are reported to `onError` and reopened
 * automatically.
 */
export function openAnnouncements(
  config: QueueConfig,
  onError: (error: Error) => void = () => undefined,
): Promise<Announcements> {
  return Promise.resolve(
    config.redisUrl === null
      ? new PostgresAnnouncements(config.databaseUrl, onError)
      : new RedisAnnouncements(config.redisUrl, channelOf(config.databaseUrl), onError),
  );
}
