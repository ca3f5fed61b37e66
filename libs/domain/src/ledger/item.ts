import { Decimal } from '../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import { compareEntries, type Entry, sharesOf } from './entry';
import type { StockSplit } from './events';

/** A stock split in the series of one account. */
export interface SplitItem extends SplitRatio {
  readonly splitId: string;
  /** Money for the left-over part of a share; null if the account keeps fractions. */
  readonly cashInLieu: Decimal | null;
}

/** Something that changes the shares of a ticker in an account. */
export type Item = Entry | SplitItem;

/** Whether an item is a stock split; otherwise it is an entry. */
export const isSplit = (item: Item): item is SplitItem => 'splitId' in item;

/** Returns the moment of an item, ISO 8601 UTC. */
export const momentOf = (item: Item): string => (isSplit(item) ? item.at : item.details.at);

/**
 * Compares items by moment. At the same moment a split comes first, then entries in their order
 * (GAN-10, LED-5).
 */
export function compareItems(a: Item, b: Item): number {
  if (!isSplit(a) && !isSplit(b)) return compareEntries(a, b);
  const [left, right] = [momentOf(a), momentOf(b)];
  if (left !== right) return left < right ? -1 : 1;
  if (isSplit(a) === isSplit(b)) return 0;
  return isSplit(a) ? -1 : 1;
}

/**
 * Returns a stock split as an item of one account's series. Its `cashInLieu` is the payment to this
 * account, money; null if it got none.
 */
export function toSplitItem(split: StockSplit, accountId: string): SplitItem {
  const cash = split.cashInLieu.find((paid) => paid.accountId === accountId);
  return {
    splitId: split.splitId,
    at: split.at,
    numerator: Decimal.parse(split.numerator),
    denominator: Decimal.parse(split.denominator),
    cashInLieu: cash === undefined ? null : Decimal.parse(cash.amount),
  };
}

/** Returns the shares held after an item. Negative only if sells are not covered. */
export function heldAfter(held: Decimal, item: Item): Decimal {
  if (!isSplit(item)) return held.plus(sharesOf(item));
  const shares = sharesAfterSplit(held, item);
  return item.cashInLieu === null ? shares : shares.floorTo(0);
}
