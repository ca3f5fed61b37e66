import { inTodaysShares, monthsBefore } from '@evenkeel/domain/dividends';
import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { deriveFrequency, deriveRhythm, type PaidFrequency } from '@evenkeel/domain/market';
import type { InstrumentFacts } from './instruments';

/** An asset's frequencies of payment, by the providers. */
export interface OfficialFrequencies {
  /**
   * Frequency that a provider states, else the one that the days of the dividends show; null if
   * neither is known.
   */
  readonly frequency: PaidFrequency | null;
  readonly derivedFrequency: PaidFrequency | null;
  /** Frequency from before the payments ended. */
  readonly rhythm: PaidFrequency | null;
}

/** The providers' statements on an asset's dividends. */
export interface OfficialDividends extends OfficialFrequencies {
  /** Dividend per share of today, money; null if no provider states it. */
  readonly perShare: Decimal | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 731;

/** Returns the first day of the listed dividends: two years back. */
export const dividendsSince = (now: Date): string =>
  new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Growth over five years compares with the year before them (DIV-24). */
const YEARS_OF_PAYMENTS = 7;

/**
 * Returns the first day of the payments that figures of dividends use; the frequency derives from
 * the same payments everywhere.
 */
export const paymentsSince = (now: Date): string =>
  monthsBefore(now.toISOString().slice(0, 10), 12 * YEARS_OF_PAYMENTS);

/**
 * Returns the frequencies as of a day (YYYY-MM-DD). Null if no provider was asked for dividends
 * yet: the frequency is then unknown, which differs from `none`.
 */
export function officialFrequencies(
  facts: InstrumentFacts | undefined,
  today: string,
): OfficialFrequencies | null {
  if (!facts?.detailsAt) return null;
  const paid = facts.exDates.filter((day) => day <= today);
  const derivedFrequency = deriveFrequency(paid, today);
  return {
    frequency: (facts.officialFrequency as PaidFrequency | null) ?? derivedFrequency,
    derivedFrequency,
    rhythm: deriveRhythm(paid),
  };
}

/**
 * Returns the frequencies with the dividend that a provider states. It repeats the last announced
 * one, in the shares of that time (DIV-11).
 */
export function officialDividends(
  facts: InstrumentFacts | undefined,
  today: string,
  splits: readonly SplitRatio[],
): OfficialDividends | null {
  const frequencies = officialFrequencies(facts, today);
  if (!facts || !frequencies) return null;
  const { officialDividend, exDates } = facts;
  const day = exDates.toSorted().at(-1) ?? today;
  const stated =
    officialDividend === null ? [] : [{ day, perShare: Decimal.parse(officialDividend) }];
  return { ...frequencies, perShare: inTodaysShares(stated, splits)[0]?.perShare ?? null };
}
