import type { Decimal } from '@evenkeel/domain/kernel';
import type { PaidFrequency } from '@evenkeel/domain/market';
import type { ProviderName } from '@evenkeel/platform/config';

/** A ticker that is asked for. */
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
  /** The trading day where it was traded, YYYY-MM-DD. */
  readonly day: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly price: Decimal;
  /** The close of a day that is over, rather than the price of a moment. */
  readonly isClose: boolean;
}

/** The latest price and what earlier closes came with it; or why there is none. */
export type QuoteAnswer = { readonly ticker: string } & (
  { readonly prices: readonly Price[] } | { readonly problem: ProviderProblem }
);

export interface Details {
  readonly name: string | null;
  /** Null where the provider states none. */
  readonly officialFrequency: PaidFrequency | null;
  readonly officialDividend: Decimal | null;
  /** Days may lie in the future: announced already. */
  readonly dividends: readonly AnnouncedDividend[];
  /** `oldShares` become `newShares`. */
  readonly splits: readonly Split[];
  readonly closes: readonly Price[];
}

export interface AnnouncedDividend {
  readonly exDate: string;
  /** Null where the provider does not tell it. */
  readonly payDate: string | null;
  /** Per share as it was on the ex-day. */
  readonly amount: Decimal;
  /** Null where the provider does not tell it: then the amount is not taken for dollars. */
  readonly currency: string | null;
}

export interface Split {
  readonly day: string;
  readonly newShares: Decimal;
  readonly oldShares: Decimal;
}

/**
 * A source of market data. It asks as often as it may, waits where it must, and never answers with
 * a price that it was not given.
 */
export interface MarketDataProvider {
  readonly name: ProviderName;
  /** Tickers that one call of `quotes` takes at most. */
  readonly tickersACall: number;
  covers(instrument: Instrument): boolean;
  /** An answer for each instrument. Throws ProviderProblem where nothing can be said of any. */
  quotes(instruments: readonly Instrument[], signal: AbortSignal): Promise<QuoteAnswer[]>;
  /**
   * With the closes and dividends of two years; of ten where it has no history yet (PRF-26,
   * MKT-10). Throws ProviderProblem.
   */
  details(instrument: Instrument, signal: AbortSignal): Promise<Details>;
}

/**
 * limited: it asks to be left alone for a while. refused: it does not take our key. away: it cannot
 * be reached or fails. unreadable: it answers, but not with what it should. unknown: it does not
 * know the ticker, or not in US dollars.
 */
export type ProblemKind = 'limited' | 'refused' | 'away' | 'unreadable' | 'unknown';

export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';

  constructor(
    readonly kind: ProblemKind,
    message: string,
    /** When the provider may be asked again; null if it did not say. */
    readonly retryAt: Date | null = null,
  ) {
    super(message);
  }
}
