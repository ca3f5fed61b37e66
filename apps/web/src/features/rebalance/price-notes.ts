import type { AssetView } from '@evenkeel/contracts/assets';
import type { Dates } from '@/shared/format/dates';
import { plural } from '@/shared/format/figures';

type Priced = Pick<
  AssetView,
  'ticker' | 'priceMissing' | 'priceSource' | 'priceDay' | 'priceAt' | 'priceIsStale'
>;

type SaidOfDays = Pick<Dates, 'day' | 'ageInDays'>;

/**
 * Returns the note that a person should read before trading at a price: the price is older than the
 * last close, or only the user's own last trade gives it. The second note stays, however fresh that
 * trade is. Null if there is nothing to note.
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

/** Returns the notes by ticker, without assets that need none. */
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
