import type { AssetView } from '@evenkeel/contracts/assets';
import type { Dates } from '@/shared/format/dates';
import { plural } from '@/shared/format/figures';

type Priced = Pick<
  AssetView,
  'ticker' | 'priceMissing' | 'priceSource' | 'priceDay' | 'priceAt' | 'priceIsStale'
>;

type SaidOfDays = Pick<Dates, 'day' | 'ageInDays'>;

/**
 * What is to be known of a price before it is traded at: that it is older than the last close, or
 * that nobody but the user's own last trade says it. The latter stays so however fresh that trade
 * is. Null where there is nothing.
 */
export function priceNote(
  asset: Priced,
  { day, ageInDays }: SaidOfDays,
  now: number,
): string | null {
  const { priceMissing, priceSource, priceDay, priceAt, priceIsStale } = asset;
  const since = priceDay ?? priceAt;
  if (priceMissing || since === null) return null;
  if (priceSource !== 'transaction' && !priceIsStale) return null;
  const days = ageInDays(since, now);
  const age = days === 0 ? 'of today' : `${plural(days, 'day')} old`;
  return priceSource === 'transaction'
    ? `Only your own last trade gives a price: ${day(since)}, ${age}`
    : `Old price: ${day(since)}, ${age}`;
}

/** By ticker, of the assets of which there is something. */
export const priceNotes = (
  assets: readonly Priced[],
  dates: SaidOfDays,
  now: number,
): ReadonlyMap<string, string> =>
  new Map(
    assets.flatMap((asset) => {
      const note = priceNote(asset, dates, now);
      return note === null ? [] : [[asset.ticker, note] as const];
    }),
  );
