import { Decimal } from '../kernel/decimal';
import {
  priceAfterSplits,
  quoteAfterSplits,
  quoteBeforeSplits,
  type SplitRatio,
} from '../kernel/split-ratio';

/**
 * A calendar day (YYYY-MM-DD) with its last moment (ISO 8601 UTC); for today, the current moment.
 */
export interface CalendarDay {
  readonly day: string;
  readonly last: string;
}

/**
 * A stored quote: price per share as decimal text, `day` its trading day, `at` the moment that the
 * price holds for (ISO 8601 UTC).
 */
export interface StoredQuote {
  readonly at: string;
  readonly day: string;
  readonly price: string;
}

interface TradePrice {
  readonly at: string;
  readonly price: Decimal;
}

export interface PriceSources {
  /**
   * The user's own quotes, and the shared ones: each list by moment, a correction after the
   * corrected quote.
   */
  readonly own: readonly StoredQuote[];
  readonly shared: readonly StoredQuote[];
  /**
   * Returns the prices of buys, sells and initial positions, by moment. Called only if a day has no
   * quote.
   */
  readonly trades: () => readonly TradePrice[];
  /** Splits of the ticker, by moment. */
  readonly splits: readonly SplitRatio[];
}

/**
 * Returns the price of a ticker at the end of each day (PRF-2): the latest quote at or before it,
 * the user's own if its trading day is the same as the shared one's or later; else the latest trade
 * at or before it; null without either. Splits up to that day convert older prices. Days without a
 * change share one object.
 */
export function pricePath(
  { own, shared, trades, splits }: PriceSources,
  days: readonly CalendarDay[],
): (Decimal | null)[] {
  const quotesOfOwn = new Walk(inOrderOfDays(own));
  const quotesOfAll = new Walk(shared);
  const splitsSoFar = new Walk(splits);
  let tradesSoFar: Walk<TradePrice> | null = null;
  let chosen: StoredQuote | TradePrice | null = null;
  let [splitCount, price] = [0, null as Decimal | null];
  return days.map(({ last }) => {
    const quote = winner(quotesOfOwn.upTo(last), quotesOfAll.upTo(last));
    splitsSoFar.upTo(last);
    const source = quote ?? (tradesSoFar ??= new Walk(trades())).upTo(last);
    if (source === chosen && splitsSoFar.taken === splitCount) return price;
    chosen = source;
    splitCount = splitsSoFar.taken;
    price = source && converted(source, splits, splitCount);
    return price;
  });
}

/**
 * Leaves out quotes whose trading day is earlier than that of a quote before them: they were
 * entered late and no longer count (MKT-65).
 */
function inOrderOfDays(quotes: readonly StoredQuote[]): readonly StoredQuote[] {
  let latest = '';
  return quotes.filter(({ day }) => {
    if (day < latest) return false;
    latest = day;
    return true;
  });
}

/** Converts a price to the shares that are held after the first `taken` splits. */
function converted(
  source: StoredQuote | TradePrice,
  splits: readonly SplitRatio[],
  taken: number,
): Decimal {
  const past = splits.slice(0, taken);
  if (!('day' in source)) return priceAfterSplits(source.price, source.at, past);
  const price = quoteAfterSplits(Decimal.parse(source.price), source, past);
  return quoteBeforeSplits(price, source, splits.slice(taken));
}

function winner(own: StoredQuote | null, shared: StoredQuote | null): StoredQuote | null {
  if (own === null || shared === null) return own ?? shared;
  return own.day >= shared.day ? own : shared;
}

/** Walks once through items in the order of their moments. */
class Walk<Item extends { readonly at: string }> {
  taken = 0;

  constructor(private readonly items: readonly Item[]) {}

  /**
   * Returns the last item at or before a moment; null if there is none. The moments of successive
   * calls must not go back.
   */
  upTo(moment: string): Item | null {
    for (
      let next = this.items[this.taken];
      next && next.at <= moment;
      next = this.items[this.taken]
    )
      this.taken += 1;
    return this.items[this.taken - 1] ?? null;
  }
}
