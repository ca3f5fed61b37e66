import { changeDay } from '@evenkeel/domain/market/rules';
import { useSetupQuery } from '@/shared/api/assets';
import { useDates } from '@/shared/format/use-dates';

/**
 * The day, in words, that the day change of some assets of a portfolio is of; null while it is
 * since the last close (VAL-9).
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
