import type { PerformanceQuery } from '@evenkeel/contracts/performance';
import {
  assetSeries,
  type CalendarDay,
  type SeriesDay,
  seriesTogether,
} from '@evenkeel/domain/performance';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';
import { assetPrices } from './asset-prices';
import { type AskedPeriod, daysOf, type Extent, periodWithin } from './period';
import type { Viewer } from './prices';
import {
  accountDays,
  assetMove,
  firstDayOf,
  portfolioDays,
  requireAccount,
  seriesDay,
  summaryOf,
} from './scope-rows';

const movesOf = (portfolioId: string, accountIds: readonly string[], ticker: string, to: string) =>
  read
    .selectFrom('read.performance_holding')
    .select(['account_id', 'day', 'shares', 'inflow', 'outflow', 'dividends', 'fees'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('ticker', '=', ticker)
    .where('day', '<=', to)
    .orderBy('day');

export interface Scope {
  readonly snapshot: Snapshot;
  readonly viewer: Viewer;
  readonly portfolioId: string;
  /** The accounts that count. */
  readonly accountIds: readonly string[];
  /**
   * The moment up to which the series is calculated. The days do not contain later transactions
   * yet.
   */
  readonly until: Date;
}

/** A period with its days. The day before it is included if the series has one. */
export interface Found {
  readonly extent: Extent;
  readonly period: AskedPeriod;
  readonly days: readonly SeriesDay[];
  /** Days on which implied deposits rose. */
  readonly implied: readonly string[];
}

/** Finds the days of a portfolio as a whole, or of one account. Returns null if there are none. */
async function ofAccounts(
  { snapshot, portfolioId }: Scope,
  whole: Extent,
  { accountId, ...asked }: PerformanceQuery,
): Promise<Found | null> {
  const first =
    accountId === undefined
      ? whole.first
      : (await firstRowOf(snapshot, firstDayOf(portfolioId, accountId)))?.day;
  if (first === undefined || first > whole.last) return null;
  const extent = { ...whole, first };
  const period = periodWithin(extent, asked);
  const { from, to } = period;
  const rows = await rowsOf(
    snapshot,
    accountId === undefined
      ? portfolioDays(portfolioId, from, to)
      : accountDays(portfolioId, accountId, from, to),
  );
  const implied = rows.filter((row) => Number(row.implied_rise) > 0 && row.day > from);
  return { extent, period, days: rows.map(seriesDay), implied: implied.map(({ day }) => day) };
}

/**
 * Finds the days of an asset, added up over the given portfolios of one viewer and their accounts
 * that count. Returns null if the asset was never there.
 */
export async function assetDays(
  scopes: readonly Scope[],
  whole: Extent,
  asked: Pick<PerformanceQuery, 'from' | 'to'>,
  ticker: string,
): Promise<Found | null> {
  const held = await Promise.all(
    scopes.map(async ({ snapshot, portfolioId, accountIds, viewer, until }) => ({
      moves: await rowsOf(snapshot, movesOf(portfolioId, accountIds, ticker, whole.last)),
      until,
      pricesOn: (days: readonly CalendarDay[]) =>
        assetPrices(snapshot, viewer, portfolioId, [ticker], days),
    })),
  );
  const [first] = held.flatMap(({ moves }) => moves[0]?.day ?? []).sort();
  if (first === undefined) return null;
  const extent = { ...whole, first };
  const period = periodWithin(extent, asked);
  const parts = await Promise.all(
    held
      .filter(({ moves }) => moves.length > 0)
      .map(async ({ moves, pricesOn, until }) => {
        const days = await daysOf(period, extent, until);
        const names = days.map(({ day }) => day);
        return assetSeries(moves.map(assetMove), names, (await pricesOn(days))(ticker));
      }),
  );
  return { extent, period, days: seriesTogether(parts), implied: [] };
}

type AskedScope = Pick<PerformanceQuery, 'from' | 'to' | 'accountId' | 'ticker'>;

/**
 * Finds the days of a portfolio, one of its accounts or one of its assets. Returns null if there
 * are none. Refuses with 404 an account that does not exist.
 */
export async function foundDays(
  snapshot: Snapshot,
  viewer: Viewer,
  portfolioId: string,
  asked: AskedScope,
): Promise<{ readonly found: Found; readonly scope: Scope } | null> {
  const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
  if (!summary) return null;
  const { accountId, ticker } = asked;
  if (accountId !== undefined) await requireAccount(snapshot, portfolioId, accountId);
  const accountIds = accountId === undefined ? summary.open_accounts : [accountId];
  const scope = { snapshot, viewer, portfolioId, accountIds, until: summary.calculated_at };
  const whole = {
    first: summary.first_day,
    last: summary.last_day,
    timeZone: summary.time_zone,
  };
  const found = await (ticker === undefined
    ? ofAccounts(scope, whole, asked)
    : assetDays([scope], whole, asked, ticker));
  return found && { found, scope };
}
