import { idOfNow } from '@evenkeel/contracts/shared/live';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';

/**
 * The portfolio that is asked about: by its id for the day that is shown, or for now whatever that
 * is.
 */
export type OfPortfolio = string | { readonly now: string };

export const portfolioIdOf = (asked: OfPortfolio): string =>
  typeof asked === 'string' ? asked : asked.now;

/**
 * The id of the cache tags of a read about a portfolio. What is of now while an earlier day is
 * shown follows pushes alone (HIS-43).
 */
export const tagIdOf = (asked: OfPortfolio): string =>
  typeof asked === 'string' ? asked : idOfNow(asked.now);

/** A read about a portfolio, at an address below it. */
export const readOf = (
  asked: OfPortfolio,
  urlOf: (portfolioId: string) => string,
): { readonly url: string; readonly ofNow: boolean } => ({
  url: urlOf(portfolioIdOf(asked)),
  ofNow: typeof asked !== 'string',
});

/**
 * For a screen that shows now on every day (HIS-43). Of today it is what the other screens ask for,
 * too.
 */
export function usePortfolioOfNow(portfolioId: string): OfPortfolio {
  const showsThePast = useAppSelector(isInThePast);
  return showsThePast ? { now: portfolioId } : portfolioId;
}
