import type { PerformanceView } from '@evenkeel/contracts/performance';
import { Decimal } from '@evenkeel/domain/kernel';
import { measure, type SeriesDay } from '@evenkeel/domain/performance';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type AskedPeriod, endOf, endsOf, type Extent } from './period';
import { benchmarkPrices, type Viewer } from './prices';
import { impliedOn, realisedBetween } from './scope-rows';

export interface Measured {
  readonly extent: Extent;
  readonly period: AskedPeriod;
  /** The days of the period. The day before it is included if the series has one. */
  readonly days: readonly SeriesDay[];
  /** Days on which the implied deposits of an account rose. */
  readonly implied: readonly string[];
  readonly portfolioIds: readonly string[];
  readonly accountIds: readonly string[];
  /** The asset that is measured; left out, all assets are. */
  readonly ticker?: string | undefined;
  readonly benchmarks: readonly string[];
}

/** Measures the days that were read. */
export async function viewOf(
  snapshot: Snapshot,
  viewer: Viewer,
  { extent, period, days, implied, benchmarks, ...scope }: Measured,
): Promise<PerformanceView> {
  const measuredDays = days.filter(({ day }) => day > period.from);
  // The names of the days are known already. Counting the days again would take longer than reading
  // the prices.
  const names = [period.from, ...measuredDays.map(({ day }) => day)];
  const [prices, rises, sold] = await Promise.all([
    benchmarks.length === 0
      ? []
      : endsOf(names, extent, viewer.now).then((ends) =>
          benchmarkPrices(snapshot, viewer, benchmarks, {
            portfolioIds: scope.portfolioIds,
            days: ends,
          }),
        ),
    implied.length === 0
      ? []
      : rowsOf(snapshot, impliedOn(scope.portfolioIds, scope.accountIds, implied)),
    firstRowOf(
      snapshot,
      realisedBetween(
        scope,
        endOf(period.from, extent, viewer.now),
        endOf(period.to, extent, viewer.now),
      ),
    ),
  ]);
  const measured = measure(
    {
      from: period.from,
      startValue: days.find(({ day }) => day === period.from)?.value ?? Decimal.zero,
      days: measuredDays,
      realised: Decimal.parse(sold?.gain ?? '0'),
    },
    prices,
  );
  return {
    ...measured,
    months: [...measured.months],
    series: measured.series.map((point) => ({ ...point, benchmarks: { ...point.benchmarks } })),
    impliedDeposits: rises.map((row) => ({
      portfolioId: row.portfolio_id,
      accountId: row.account_id,
      date: row.day,
      amount: Number(row.implied_rise),
    })),
  };
}

/** Returns a view without measurements: today begins and ends with nothing. */
export async function emptyView(
  snapshot: Snapshot,
  { userId, now }: Viewer,
): Promise<PerformanceView> {
  const today = dayIn(await timeZoneOf(snapshot, userId), now);
  const nothing = measure({ from: today, startValue: Decimal.zero, days: [] });
  return { ...nothing, months: [], series: [], impliedDeposits: [] };
}
