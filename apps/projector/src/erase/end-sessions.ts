import { openAnnouncements } from '@evenkeel/platform/announcements';
import type { CliContext } from '../ops/cli-context';

/** Removes the person's sessions, and tells every api, which then closes their sockets. */
export async function endSessions(
  { config, services }: Pick<CliContext, 'config' | 'services'>,
  userId: string,
): Promise<void> {
  const { rows } = await services.pool.query<{ token_hash: Buffer }>(
    'DELETE FROM app.session WHERE user_id = $1 RETURNING token_hash',
    [userId],
  );
  const announcements = await openAnnouncements(config);
  try {
    await announcements.publish(
      rows.map(({ token_hash }) => ({
        kind: 'session-ended',
        userId,
        tokenHash: token_hash.toString('hex'),
      })),
    );
  } finally {
    await announcements.close();
  }
}
