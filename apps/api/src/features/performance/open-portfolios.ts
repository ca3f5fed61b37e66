import { rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { assetDays, type Found, type Scope } from './found-days';
import { type Extent, periodWithin } from './period';
import type { Viewer } from './prices';
import { daysTogether, openSummaries, seriesDay } from './scope-rows';

interface OpenPortfolio extends Scope {
  readonly name: string;
}

export interface OpenPortfolios {
  /**
   * Begins on the first day of any portfolio, and ends on a day that all of them have reached: a
   * portfolio that lags would look like a loss.
   */
  readonly extent: Extent;
  /** Portfolios, each with the accounts that count. */
  readonly scopes: readonly OpenPortfolio[];
}

/**
 * Finds the portfolios of the viewer that are not archived and have begun (PRF-14). Returns null if
 * there are none.
 */
export async function openPortfolios(
  snapshot: Snapshot,
  viewer: Viewer,
): Promise<OpenPortfolios | null> {
  const summaries = await rowsOf(snapshot, openSummaries(viewer.userId));
  const [one] = summaries;
  if (!one) return null;
  const days = (name: 'first_day' | 'last_day') => summaries.map((each) => each[name]).sort();
  return {
    extent: {
      first: days('first_day')[0] ?? one.first_day,
      last: days('last_day')[0] ?? one.last_day,
      timeZone: one.time_zone,
    },
    scopes: summaries.map((each) => ({
      snapshot,
      viewer,
      portfolioId: each.portfolio_id,
      name: each.name,
      accountIds: each.open_accounts,
      until: each.calculated_at,
    })),
  };
}

interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ticker?: string | undefined;
}

/**
 * Finds the days of open portfolios together, or of an asset in all of them. Returns null if the
 * asset was never there.
 */
export async function daysOfAll(
  snapshot: Snapshot,
  { extent, scopes }: OpenPortfolios,
  asked: AskedDays,
): Promise<Found | null> {
  if (asked.ticker !== undefined) return assetDays(scopes, extent, asked, asked.ticker);
  const period = periodWithin(extent, asked);
  const portfolioIds = scopes.map(({ portfolioId }) => portfolioId);
  const rows = await rowsOf(snapshot, daysTogether(portfolioIds, period.from, period.to));
  const implied = rows.filter((row) => Number(row.implied_rise) > 0 && row.day > period.from);
  return { extent, period, days: rows.map(seriesDay), implied: implied.map(({ day }) => day) };
}
