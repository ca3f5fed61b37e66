import { changeDay } from '@evenkeel/domain/market/rules';
import { useSetupQuery } from '@/shared/api/assets';
import { useDates } from '@/shared/format/use-dates';

/**
 * Returns the day, in words, to which the day change of some assets of a portfolio belongs; null
 * while the change counts from the last close (VAL-9).
 */
export function useChangeDay(portfolioId: string, tickers: readonly string[]): string | null {
  const { data } = useSetupQuery(portfolioId, { skip: portfolioId === '' });
  const { day } = useDates();
  const held = (data?.assets ?? []).filter(
    (asset) => asset.quantity > 0 && tickers.includes(asset.ticker),
  );
  const of = changeDay(
    held.map(({ priceDay, priceIsStale }) => ({ day: priceDay, isStale: priceIsStale })),
  );
  return of && day(of);
}
