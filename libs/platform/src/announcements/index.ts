import { keyPrefix } from '../queues/backends';
import type { QueueConfig } from '../queues/jobs';
import type { Announcements } from './announcement';
import { PostgresAnnouncements } from './postgres';
import { RedisAnnouncements } from './redis';

export type { Announcement, Announcements } from './announcement';

/**
 * The channel by which processes tell every api node what changed: Redis pub/sub where `redisUrl` is given, else NOTIFY.
 * `onError` is told of lost connections; they are taken up again without further ado.
 */
export function openAnnouncements(config: QueueConfig, onError: (error: Error) => void = () => undefined): Promise<Announcements> {
  return Promise.resolve(
    config.redisUrl === null ? new PostgresAnnouncements(config.databaseUrl, onError) : new RedisAnnouncements(config.redisUrl, `${keyPrefix(config.databaseUrl)}:announcements`, onError),
  );
}
