import { AuditorLink } from '@evenkeel/read-models/auditors';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';

/** No repeat of the request that made an address brings it back (DIV-30). */
const END_FEEDS = `
  WITH ended AS (DELETE FROM app.dividend_feed WHERE user_id = $1 RETURNING feed_id),
  kept AS (
    INSERT INTO app.ended_dividend_feed (feed_id, user_id, ended_at)
    SELECT feed_id, $1, $2 FROM ended WHERE feed_id IS NOT NULL)
  SELECT FROM ended`;

/**
 * Withdraws every auditor's link and calendar address of a user (IDN-77): whoever has one needs no
 * session. Out: whether there was any.
 */
export async function withdrawGivenAway(
  transaction: EntityManager,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { affected } = await transaction.update(
    AuditorLink,
    { userId, withdrawnAt: IsNull(), expiresAt: MoreThan(now) },
    { withdrawnAt: now },
  );
  const feeds: unknown[] = await transaction.query(END_FEEDS, [userId, now]);
  return affected !== 0 || feeds.length > 0;
}
