import {
  type CountingPayments,
  countingPayments,
  inTodaysShares,
  type Payment,
  reachOf,
  type Receipt,
} from '@evenkeel/domain/dividends';
import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { hasLapsed } from '@evenkeel/domain/market';
import type { InstrumentFacts } from './instruments';
import { type OfficialDividends, officialDividends } from './official-dividends';

/** The known payments of one asset, in today's shares. */
export interface KnownPayments extends CountingPayments {
  /** As providers announced them, also of days to come. */
  readonly announced: readonly Payment[];
  readonly official: OfficialDividends | null;
}

export interface KnownInput<One extends Receipt> {
  readonly facts: InstrumentFacts | undefined;
  readonly splits: readonly SplitRatio[];
  /** Dividends of the asset that accounts received, and how these become payments a share. */
  readonly receipts: readonly One[];
  readonly perShare: (receipts: readonly One[]) => readonly Payment[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Announced dividends in the shares of their days. */
export const announcedPayments = (facts: InstrumentFacts | undefined): Payment[] =>
  (facts?.dividends ?? []).map(({ exDate, payDate, amount }) => ({
    day: exDate,
    perShare: Decimal.parse(amount),
    paidOn: payDate ?? undefined,
  }));

/**
 * Works out the payments of an asset that count: announced ones, and what accounts received where
 * none is announced.
 */
export function knownPayments<One extends Receipt>(input: KnownInput<One>): KnownPayments {
  const { facts, splits, receipts, perShare, today } = input;
  const announced = inTodaysShares(announcedPayments(facts), splits);
  const official = officialDividends(facts, today);
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
