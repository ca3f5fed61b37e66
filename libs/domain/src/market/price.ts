import { Decimal } from '../kernel/decimal';
import { priceAfterSplits, type SplitRatio } from '../kernel/split-ratio';

/** A quote of a ticker, price per share. `day` is its trading day (YYYY-MM-DD), `at` the moment it holds for (ISO 8601 UTC). */
export interface Quote {
  readonly price: Decimal;
  readonly day: string;
  readonly at: string;
  readonly source: string;
}

/** From one side (the user's own, or the shared ones): the latest quote at or before now, and the last of an earlier day than that. */
export interface QuoteSide {
  readonly latest: Quote | null;
  readonly previousClose: Quote | null;
}

export interface PriceInput {
  readonly own: QuoteSide;
  readonly shared: QuoteSide;
  /** The latest buy, sell or initial_position of the ticker in the portfolio. */
  readonly latestTrade: { readonly price: Decimal; readonly at: string } | null;
  /** The ticker's stock splits in the portfolio. Quotes are kept as they were traded; one of before a split is read by its ratio. The latest trade is read so already. */
  readonly splits: readonly SplitRatio[];
}

export interface PriceFacts {
  readonly price: Decimal;
  /** Close of the last earlier trading day; null where none is known, and then there is no day change. */
  readonly previousClose: Decimal | null;
  /** A quote's source, `transaction`, or null where there is no price. */
  readonly source: string | null;
  /** The quote's trading day where it was traded, YYYY-MM-DD; null where there is no quote. It is not the day of `at` in the reader's zone. */
  readonly day: string | null;
  readonly at: string | null;
  readonly priceMissing: boolean;
}

/**
 * Chooses the price of a ticker (server-rules section 3): the latest quote, the user's own one where it is of the same day as the shared
 * one or of a later day; else the latest trade; else 0 with `priceMissing`. Prices are exact, up to 8 decimals.
 */
export function choosePrice({ own, shared, latestTrade, splits }: PriceInput): PriceFacts {
  const quote = winner(own.latest, shared.latest);
  if (quote !== null) {
    const earlier = [own.latest, own.previousClose, shared.latest, shared.previousClose].filter((other) => other !== null && other.day < quote.day);
    const previous = earlier.reduce((best, other) => (best === null || (other !== null && other.day > best.day) ? other : best), null);
    const read = ({ price, at }: Quote): Decimal => priceAfterSplits(price, at, splits);
    return { price: read(quote), previousClose: previous && read(previous), source: quote.source, day: quote.day, at: quote.at, priceMissing: false };
  }
  if (latestTrade !== null) return { price: latestTrade.price, previousClose: null, source: 'transaction', day: null, at: latestTrade.at, priceMissing: false };
  return NO_PRICE;
}

/** What is known of a ticker without any quote or trade. */
export const NO_PRICE: PriceFacts = { price: Decimal.zero, previousClose: null, source: null, day: null, at: null, priceMissing: true };

function winner(own: Quote | null, shared: Quote | null): Quote | null {
  if (own === null || shared === null) return own ?? shared;
  return own.day >= shared.day ? own : shared;
}
