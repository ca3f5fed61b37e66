import { idOfNow } from '@evenkeel/contracts/shared/live';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';

/**
 * The portfolio of a read: its id reads the day that the page shows, `now` reads the present on
 * every day.
 */
export type OfPortfolio = string | { readonly now: string };

export const portfolioIdOf = (asked: OfPortfolio): string =>
  typeof asked === 'string' ? asked : asked.now;

/**
 * Returns the id of the cache tags of a read about a portfolio. Reads of the present have an id of
 * their own while the page shows an earlier day, and only pushes refresh them (HIS-43).
 */
export const tagIdOf = (asked: OfPortfolio): string =>
  typeof asked === 'string' ? asked : idOfNow(asked.now);

/** Returns the request of a read about a portfolio. */
export const readOf = (
  asked: OfPortfolio,
  urlOf: (portfolioId: string) => string,
): { readonly url: string; readonly ofNow: boolean } => ({
  url: urlOf(portfolioIdOf(asked)),
  ofNow: typeof asked !== 'string',
});

/**
 * Returns the portfolio for a screen that shows the present on every day (HIS-43). Today this is
 * the same read as on other screens.
 */
export function usePortfolioOfNow(portfolioId: string): OfPortfolio {
  const showsThePast = useAppSelector(isInThePast);
  return showsThePast ? { now: portfolioId } : portfolioId;
}
