import { Decimal } from '../kernel/decimal';
import { type Entry, sharesOf } from './entry';
import { compareItems, heldAfter, isSplit, type Item, momentOf, type SplitItem } from './item';
import type { LotMethod } from './lots/lot';
import { LotRun } from './lots/run';

/** Returns the index of the first item that does not come before `item`. */
export const placeOf = (items: readonly Item[], item: Item): number =>
  firstPlace(items, (other) => compareItems(other, item) >= 0);

/** Returns the index of the first item after a moment (ISO 8601 UTC). */
export const placeAfter = (items: readonly Item[], moment: string): number =>
  firstPlace(items, (item) => momentOf(item) > moment);

/**
 * Returns the index of the first item for which `isBeyond` is true. It must be true for all later
 * items, too.
 */
function firstPlace(items: readonly Item[], isBeyond: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item === undefined || isBeyond(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isSell = (item: Item): item is Entry =>
  !isSplit(item) && item.details.transactionType === 'sell';

/**
 * Buys, sells, initial positions and splits of one ticker in one account. Adding is O(1): an item
 * out of order only marks the series, and the next read sorts it, so a file in any order costs one
 * sort. Lots are cached by method, and are continued while items are added at the end.
 */
export class Series {
  private readonly list: Item[];
  private splits: number;
  private isOrdered = true;
  private held = Decimal.zero;
  private isHeldKnown = true;
  /** The latest sell, null if there is none; undefined until it is searched. */
  private sale: Entry | null | undefined = null;
  private readonly runs = new Map<LotMethod, LotRun>();

  /** `splits`: the stock splits of the ticker, in order. */
  constructor(
    readonly accountId: string,
    readonly ticker: string,
    splits: readonly SplitItem[],
  ) {
    this.list = [...splits];
    this.splits = splits.length;
  }

  /** Shares held after all items. */
  get quantity(): Decimal {
    if (!this.isHeldKnown) {
      this.held = this.items.reduce(heldAfter, Decimal.zero);
      this.isHeldKnown = true;
    }
    return this.held;
  }

  get items(): readonly Item[] {
    if (!this.isOrdered) {
      this.list.sort(compareItems);
      this.isOrdered = true;
    }
    return this.list;
  }

  /** True if the series has no trades. */
  get isEmpty(): boolean {
    return this.list.length === this.splits;
  }

  /** The latest buy, sell or initial position. */
  get lastTrade(): Entry | undefined {
    return this.items.findLast((item): item is Entry => !isSplit(item));
  }

  /** The latest sell. */
  get lastSell(): Entry | null {
    if (this.sale === undefined) this.sale = this.items.findLast(isSell) ?? null;
    return this.sale;
  }

  /** The first buy or initial position. */
  get firstPurchase(): Entry | null {
    return this.items.find((item): item is Entry => !isSplit(item) && !isSell(item)) ?? null;
  }

  add(item: Item): void {
    const last = this.list.at(-1);
    const isLast = this.isOrdered && (last === undefined || compareItems(last, item) <= 0);
    if (!isLast) {
      this.isOrdered = false;
      this.runs.clear();
    }
    this.list.push(item);
    if (isSell(item)) this.sale = undefined;
    if (isSplit(item)) this.splits += 1;
    // Shares add up in any order, except across a split.
    if (isLast || this.splits === 0) this.held = heldAfter(this.held, item);
    else this.isHeldKnown = false;
  }

  remove(entry: Entry): void {
    const place = placeOf(this.items, entry);
    const found = this.list[place];
    if (found === undefined || isSplit(found) || found.transactionId !== entry.transactionId)
      throw new Error(`transaction ${entry.transactionId} is not where it belongs`);
    this.list.splice(place, 1);
    this.runs.clear();
    if (isSell(entry)) this.sale = undefined;
    if (this.splits === 0) this.held = this.held.minus(sharesOf(entry));
    else this.isHeldKnown = false;
  }

  removeSplit(splitId: string): void {
    const place = this.list.findIndex((item) => isSplit(item) && item.splitId === splitId);
    if (place < 0) throw new Error(`split ${splitId} is not where it belongs`);
    this.list.splice(place, 1);
    this.splits -= 1;
    this.runs.clear();
    this.isHeldKnown = false;
  }

  lots(method: LotMethod): LotRun {
    let run = this.runs.get(method);
    if (run === undefined) {
      run = LotRun.by(method);
      this.runs.set(method, run);
    }
    run.goOn(this.items);
    return run;
  }
}
