import { inTodaysShares, monthsBefore } from '@evenkeel/domain/dividends';
import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { deriveFrequency, deriveRhythm, type PaidFrequency } from '@evenkeel/domain/market';
import type { InstrumentFacts } from './instruments';

/** How often an asset pays, by the providers. */
export interface OfficialFrequencies {
  /**
   * The frequency that a provider states, else the one that the days of the dividends show; null if
   * neither tells.
   */
  readonly frequency: PaidFrequency | null;
  readonly derivedFrequency: PaidFrequency | null;
  /** The frequency as it was before the payments ended. */
  readonly rhythm: PaidFrequency | null;
}

/** The providers' statements on the dividends of an asset. */
export interface OfficialDividends extends OfficialFrequencies {
  /** Per share of today, money; null where none states it. */
  readonly perShare: Decimal | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 731;

/** The first day of the dividends that are looked at: two years back. */
export const dividendsSince = (now: Date): string =>
  new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Growth over five years compares with the year before them (DIV-24). */
const YEARS_OF_PAYMENTS = 7;

/**
 * The first day of the payments that figures of dividends are made of; the frequency is told from
 * the same ones everywhere.
 */
export const paymentsSince = (now: Date): string =>
  monthsBefore(now.toISOString().slice(0, 10), 12 * YEARS_OF_PAYMENTS);

/**
 * The frequencies as of a day (YYYY-MM-DD). Null if no provider was asked for dividends yet: then
 * nothing is known, which is not the same as none.
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
 * With the dividend that a provider states. It repeats the last one that was announced, in the
 * shares of then (DIV-11).
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
