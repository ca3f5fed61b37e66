import { Decimal } from '../kernel/decimal';
import { compareEntries, type Entry, sharesOf } from './entry';
import { placeOf, type Series } from './series';

/** A sell that asks for more than is held at its place. */
export interface Uncovered {
  readonly sell: Entry;
  readonly held: Decimal;
}

/** A series as a change would leave it. */
export interface ChangedSeries {
  /** Shares held before the first entry of `rest`. */
  readonly held: Decimal;
  /** Entries from the first change on, in order. */
  readonly rest: readonly Entry[];
  /** All entries, in order. */
  readonly all: () => Entry[];
}

/** Takes one entry out of a series, puts one in, or both. The series itself is left as it is. */
export function changed(series: Series | undefined, { without, plus }: { without?: Entry; plus?: Entry }): ChangedSeries {
  const entries = series?.entries ?? [];
  const places = [without, plus].filter((entry) => entry !== undefined).map((entry) => placeOf(entries, entry));
  const from = Math.min(entries.length, ...places);
  const old = entries.slice(from);
  const held = old.reduce((sum, entry) => sum.minus(sharesOf(entry)), series?.quantity ?? Decimal.zero);
  const rest = old.filter((entry) => entry.transactionId !== without?.transactionId);
  if (plus !== undefined) rest.splice(placeOf(rest, plus), 0, plus);
  return { held, rest, all: () => [...entries.slice(0, from), ...rest] };
}

/** The first sell that is not covered; null where all are. */
export function firstUncovered({ held: before, rest }: ChangedSeries): Uncovered | null {
  let held = before;
  for (const entry of rest) {
    const after = held.plus(sharesOf(entry));
    if (after.isNegative() && entry.details.transactionType === 'sell') return { sell: entry, held };
    held = after;
  }
  return null;
}

/** Entries in the order in which they count, without touching the given arrays. */
export const inOrder = (...lists: readonly (readonly Entry[])[]): Entry[] => lists.flat().sort(compareEntries);

/** Names the ticker, the account, the moment, the shares held and the shares asked for (server-rules section 2). */
export function uncoveredMessage({ sell, held }: Uncovered, nickname: string): string {
  const { ticker, at } = sell.details;
  const asked = (sell.quantity ?? Decimal.zero).toString();
  const have = held.isNegative() ? '0' : held.toString();
  return `Not enough shares of ${ticker} in ${nickname} at ${at}: ${have} held, ${asked} asked for`;
}
