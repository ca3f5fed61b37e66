import { Decimal } from '../kernel/decimal';
import { compareEntries, type Entry, sharesOf } from './entry';
import type { LotMethod } from './lots/lot';
import { LotRun } from './lots/run';

/** Index of the first entry that does not come before `entry`. */
export function placeOf(entries: readonly Entry[], entry: Entry): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = entries[middle];
    if (other !== undefined && compareEntries(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Buys, sells and initial positions of one ticker in one account. Adding is O(1): an entry out of order is only marked, and the order
 * is restored at the next read, so that a file of any order costs one sort. Lots are kept by method and go on from where they stopped
 * as long as entries are added at the end.
 */
export class Series {
  /** Shares held after all entries. */
  quantity = Decimal.zero;
  private readonly list: Entry[] = [];
  private isOrdered = true;
  private readonly runs = new Map<LotMethod, LotRun>();

  constructor(
    readonly accountId: string,
    readonly ticker: string,
  ) {}

  get entries(): readonly Entry[] {
    if (!this.isOrdered) {
      this.list.sort(compareEntries);
      this.isOrdered = true;
    }
    return this.list;
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  add(entry: Entry): void {
    const last = this.list.at(-1);
    if (last !== undefined && compareEntries(last, entry) > 0) {
      this.isOrdered = false;
      this.runs.clear();
    }
    this.list.push(entry);
    this.quantity = this.quantity.plus(sharesOf(entry));
  }

  remove(entry: Entry): void {
    const place = placeOf(this.entries, entry);
    if (this.list[place]?.transactionId !== entry.transactionId) throw new Error(`transaction ${entry.transactionId} is not where it belongs`);
    this.list.splice(place, 1);
    this.runs.clear();
    this.quantity = this.quantity.minus(sharesOf(entry));
  }

  lots(method: LotMethod): LotRun {
    let run = this.runs.get(method);
    if (run === undefined) {
      run = new LotRun(method);
      this.runs.set(method, run);
    }
    run.goOn(this.entries);
    return run;
  }
}
