import { DividendFeed, EndedDividendFeed } from '@evenkeel/read-models/dividends/feed.entity';
import { type EntityManager, LessThan } from 'typeorm';

/** Time for which a request may be repeated (API-51). */
const REPEATABLE_MS = 24 * 60 * 60 * 1000;

/**
 * Ends the calendar addresses of a portfolio or of a user. They open nothing any more, and a repeat
 * of the request that made one does not bring it back (DIV-30). Returns their number.
 */
export async function endFeeds(
  transaction: EntityManager,
  of: { readonly portfolioId: string } | { readonly userId: string },
  endedAt: Date,
): Promise<number> {
  const removal = transaction.createQueryBuilder().delete().from(DividendFeed).where(of);
  const { raw } = await removal.returning('feed_id, user_id').execute();
  const feeds = raw as { readonly feed_id: string | null; readonly user_id: string }[];
  const forgotten = LessThan(new Date(endedAt.getTime() - REPEATABLE_MS));
  for (const { feed_id: feedId, user_id: userId } of feeds) {
    await transaction.delete(EndedDividendFeed, { userId, endedAt: forgotten });
    if (feedId !== null) await transaction.insert(EndedDividendFeed, { feedId, userId, endedAt });
  }
  return feeds.length;
}
