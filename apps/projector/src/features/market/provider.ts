import type { Decimal } from '@evenkeel/domain/kernel';
import type { PaidFrequency } from '@evenkeel/domain/market';
import type { ProviderName } from '@evenkeel/platform/config';

/** A ticker to ask for. */
export interface Instrument {
  readonly ticker: string;
  readonly isCrypto: boolean;
  readonly hasName: boolean;
  /** Whether the closes and dividends of many years were asked for already. */
  readonly hasHistory: boolean;
}

/**
 * A price of one share in US dollars as it was traded, never adjusted for later splits or
 * dividends.
 */
export interface Price {
  /** The trading day in the time zone of the market, YYYY-MM-DD. */
  readonly day: string;
  /** Moment of the price: ISO 8601 in UTC. */
  readonly at: string;
  readonly price: Decimal;
  /** True for the close of a day that is over, false for the price of a moment. */
  readonly isClose: boolean;
}

/** The latest price with the earlier closes that came with it, or the reason why there is none. */
export type QuoteAnswer = { readonly ticker: string } & (
  { readonly prices: readonly Price[] } | { readonly problem: ProviderProblem }
);

export interface Details {
  readonly name: string | null;
  /** How often the asset pays; null if the provider states nothing. */
  readonly officialFrequency: PaidFrequency | null;
  readonly officialDividend: Decimal | null;
  /** Dividends by ex-day. A future day means that the dividend is already announced. */
  readonly dividends: readonly AnnouncedDividend[];
  /** Splits, in each of which `oldShares` become `newShares`. */
  readonly splits: readonly Split[];
  readonly closes: readonly Price[];
}

export interface AnnouncedDividend {
  readonly exDate: string;
  /** Day of the payment; null if the provider does not state it. */
  readonly payDate: string | null;
  /** Amount per share as it was on the ex-day. */
  readonly amount: Decimal;
  /**
   * Currency of the amount; null if the provider does not state it. The amount then does not count
   * as dollars.
   */
  readonly currency: string | null;
}

export interface Split {
  readonly day: string;
  readonly newShares: Decimal;
  readonly oldShares: Decimal;
}

/**
 * A source of market data. It asks no more often than it may, waits when it must, and answers only
 * with prices that it was given.
 */
export interface MarketDataProvider {
  readonly name: ProviderName;
  /** The most tickers for one call of `quotes`. */
  readonly tickersACall: number;
  covers(instrument: Instrument): boolean;
  /**
   * Returns an answer for each instrument. Throws ProviderProblem if there is no answer for any of
   * them.
   */
  quotes(instruments: readonly Instrument[], signal: AbortSignal): Promise<QuoteAnswer[]>;
  /**
   * Returns the details with the closes and dividends of two years, or of ten if the instrument has
   * no history yet (PRF-26, MKT-10). Throws ProviderProblem.
   */
  details(instrument: Instrument, signal: AbortSignal): Promise<Details>;
}

/**
 * The kinds of problems. limited: the provider asks to be left alone for a while. refused: it does
 * not accept our key. away: it cannot be reached or fails. unreadable: its answer does not have the
 * expected form. unknown: it does not know the ticker, or not in US dollars.
 */
export type ProblemKind = 'limited' | 'refused' | 'away' | 'unreadable' | 'unknown';

export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';

  constructor(
    readonly kind: ProblemKind,
    message: string,
    /** The time from which the provider may be asked again; null if it did not say. */
    readonly retryAt: Date | null = null,
  ) {
    super(message);
  }
}
