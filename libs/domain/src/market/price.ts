import { Decimal } from '../kernel/decimal';
import { quoteAfterSplits, type SplitRatio } from '../kernel/split-ratio';

/**
 * A quote of a ticker, price per share. `day` is its trading day (YYYY-MM-DD), `at` the moment for
 * which it holds (ISO 8601 UTC).
 */
export interface Quote {
  readonly price: Decimal;
  readonly day: string;
  readonly at: string;
  readonly source: string;
}

/**
 * Quotes of one kind (the user's own, or the shared ones): the latest one at or before now, and the
 * last one of an earlier day.
 */
export interface QuoteSide {
  readonly latest: Quote | null;
  readonly previousClose: Quote | null;
}

export interface PriceInput {
  readonly own: QuoteSide;
  readonly shared: QuoteSide;
  /** The latest buy, sell or initial_position of the ticker in the portfolio. */
  readonly latestTrade: { readonly price: Decimal; readonly at: string } | null;
  /**
   * The ticker's stock splits in the portfolio. Quotes are stored as they were traded, so splits
   * convert earlier quotes. The price of the latest trade is converted already.
   */
  readonly splits: readonly SplitRatio[];
}

export interface PriceFacts {
  readonly price: Decimal;
  /** Close of the last earlier trading day; null if unknown: the day change is 0 then. */
  readonly previousClose: Decimal | null;
  /** The source of a quote, `transaction`, or null if there is no price. */
  readonly source: string | null;
  /**
   * The quote's trading day at its exchange, YYYY-MM-DD; null if there is no quote. It may differ
   * from the day of `at` in the reader's zone.
   */
  readonly day: string | null;
  readonly at: string | null;
  readonly priceMissing: boolean;
}

/**
 * Chooses the price of a ticker (VAL-1, MKT-3): the latest quote, the user's own if its day is the
 * same as the shared one's or later; else the latest trade; else 0 with `priceMissing`. Prices are
 * exact, up to 8 decimals.
 */
export function choosePrice({ own, shared, latestTrade, splits }: PriceInput): PriceFacts {
  const quote = winner(own.latest, shared.latest);
  if (quote !== null) {
    const earlier = [own.latest, own.previousClose, shared.latest, shared.previousClose].filter(
      (other) => other !== null && other.day < quote.day,
    );
    const previous = earlier.reduce(
      (best, other) => (best === null || (other !== null && other.day > best.day) ? other : best),
      null,
    );
    const read = (one: Quote): Decimal => quoteAfterSplits(one.price, one, splits);
    return {
      price: read(quote),
      previousClose: previous && read(previous),
      source: quote.source,
      day: quote.day,
      at: quote.at,
      priceMissing: false,
    };
  }
  if (latestTrade !== null)
    return {
      price: latestTrade.price,
      previousClose: null,
      source: 'transaction',
      day: null,
      at: latestTrade.at,
      priceMissing: false,
    };
  return NO_PRICE;
}

/** The price facts of a ticker without a quote and without a trade. */
export const NO_PRICE: PriceFacts = {
  price: Decimal.zero,
  previousClose: null,
  source: null,
  day: null,
  at: null,
  priceMissing: true,
};

function winner(own: Quote | null, shared: Quote | null): Quote | null {
  if (own === null || shared === null) return own ?? shared;
  return own.day >= shared.day ? own : shared;
}
