import { Decimal } from '../kernel/decimal';
import { type Entry, sharesOf } from './entry';
import { compareItems, heldAfter, isSplit, type Item } from './item';
import { placeOf, type Series } from './series';

/** A sell of more shares than are held at its place. */
export interface Uncovered {
  readonly sell: Entry;
  readonly held: Decimal;
}

/** A series after a change. */
export interface ChangedSeries {
  /** Shares held before the first item of `rest`. */
  readonly held: Decimal;
  /** Items from the first change on, in order. */
  readonly rest: readonly Item[];
  /** All items, in order. */
  readonly all: () => Item[];
}

/**
 * Returns a series without one item, with another one, or both. Does not change the series itself.
 */
export function changed(
  series: Series | undefined,
  { without, plus }: { without?: Item; plus?: Item },
): ChangedSeries {
  const items = series?.items ?? [];
  const places = [without, plus]
    .filter((item) => item !== undefined)
    .map((item) => placeOf(items, item));
  const from = Math.min(items.length, ...places);
  const rest = items.slice(from).filter((item) => !isSame(item, without));
  if (plus !== undefined) rest.splice(placeOf(rest, plus), 0, plus);
  return { held: heldBefore(series, from), rest, all: () => [...items.slice(0, from), ...rest] };
}

/**
 * Returns the shares held before the item at a place. It counts back from the end, which is near
 * the place of a new transaction. If a split comes after the place, it counts from the beginning.
 */
function heldBefore(series: Series | undefined, place: number): Decimal {
  const items = series?.items ?? [];
  const after = items.slice(place);
  if (after.some(isSplit)) return items.slice(0, place).reduce(heldAfter, Decimal.zero);
  return after.reduce(
    (held, item) => (isSplit(item) ? held : held.minus(sharesOf(item))),
    series?.quantity ?? Decimal.zero,
  );
}

function isSame(item: Item, other: Item | undefined): boolean {
  if (other === undefined) return false;
  if (isSplit(item)) return isSplit(other) && item.splitId === other.splitId;
  return !isSplit(other) && item.transactionId === other.transactionId;
}

/** Returns the first uncovered sell; null if there is none. */
export function firstUncovered({ held: before, rest }: ChangedSeries): Uncovered | null {
  let held = before;
  for (const item of rest) {
    const after = heldAfter(held, item);
    if (after.isNegative() && !isSplit(item) && item.details.transactionType === 'sell')
      return { sell: item, held };
    held = after;
  }
  return null;
}

/** Returns items in the order in which they count. Does not change the given arrays. */
export const inOrder = (...lists: readonly (readonly Item[])[]): Item[] =>
  lists.flat().sort(compareItems);

/**
 * Returns a message with the ticker, the account, the moment, the shares held and the shares asked
 * for (LED-18).
 */
export function uncoveredMessage({ sell, held }: Uncovered, nickname: string): string {
  const { ticker, at } = sell.details;
  const asked = (sell.quantity ?? Decimal.zero).toString();
  const have = held.isNegative() ? '0' : held.toString();
  return `Not enough shares of ${ticker} in ${nickname} at ${at}: ${have} held, ${asked} asked for`;
}
