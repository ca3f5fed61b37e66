import {
  type CountingPayments,
  countingPayments,
  type DividendFrequency,
  frequencyThatCounts,
  inTodaysShares,
  type Payment,
  reachOf,
  type Receipt,
} from '@evenkeel/domain/dividends';
import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { splitRatiosOf } from '@evenkeel/domain/ledger';
import { hasLapsed } from '@evenkeel/domain/market';
import { type PortfolioStream, receivedPaymentsOf } from '@evenkeel/domain/streams';
import type { InstrumentFacts } from './instruments';
import { type OfficialDividends, officialDividends } from './official-dividends';

/** The known payments of one asset, in today's shares. */
export interface KnownPayments extends CountingPayments {
  /** Payments that providers announced, including later days. */
  readonly announced: readonly Payment[];
  readonly official: OfficialDividends | null;
}

export interface KnownInput<One extends Receipt> {
  readonly facts: InstrumentFacts | undefined;
  readonly splits: readonly SplitRatio[];
  /**
   * Dividends of the asset that accounts received, and the function that converts them to payments
   * per share.
   */
  readonly receipts: readonly One[];
  readonly perShare: (receipts: readonly One[]) => readonly Payment[];
  /** Present day, YYYY-MM-DD. */
  readonly today: string;
}

/** Returns announced dividends in the shares of their days. */
export const announcedPayments = (facts: InstrumentFacts | undefined): Payment[] =>
  (facts?.dividends ?? []).map(({ exDate, payDate, amount }) => ({
    day: exDate,
    perShare: Decimal.parse(amount),
    paidOn: payDate ?? undefined,
  }));

/**
 * Returns the frequency that counts (DIV-5). `userFrequency` is the user's own; null if none is
 * chosen.
 */
export const frequencyOfPayments = (
  userFrequency: string | null,
  { official, isReceived }: Pick<KnownPayments, 'official' | 'isReceived'>,
): DividendFrequency =>
  frequencyThatCounts({
    userFrequency: userFrequency as DividendFrequency | null,
    officialFrequency: official?.frequency ?? null,
    rhythm: official?.rhythm ?? null,
    isReceived,
  });

/**
 * Returns the payments of an asset that count: the announced ones, and those that accounts received
 * if none is announced.
 */
export function knownPayments<One extends Receipt>(input: KnownInput<One>): KnownPayments {
  const { facts, splits, receipts, perShare, today } = input;
  const announced = inTodaysShares(announcedPayments(facts), splits);
  const official = officialDividends(facts, today, splits);
  const rhythm = official?.rhythm ?? null;
  const counting = countingPayments({
    announced,
    receipts,
    perShare,
    hasLapsed: (day) => hasLapsed(day, today, rhythm),
    reach: reachOf(rhythm ?? 'quarterly'),
  });
  return { ...counting, announced, official };
}

/**
 * Returns the known payments of an asset in a folded stream. `receipts`: its dividends that
 * accounts received.
 */
export const knownPaymentsIn = (
  stream: PortfolioStream,
  ticker: string,
  { facts, receipts, today }: Pick<KnownInput<Receipt>, 'facts' | 'receipts' | 'today'>,
): KnownPayments =>
  knownPayments({
    facts,
    splits: splitRatiosOf(stream.ledger, ticker),
    receipts,
    perShare: (some) => receivedPaymentsOf(stream, ticker, some),
    today,
  });
