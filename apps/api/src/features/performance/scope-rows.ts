import { Decimal } from '@evenkeel/domain/kernel';
import type { AssetMove, SeriesDay } from '@evenkeel/domain/performance';
import { firstRowOf, read, type RowOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { notFound } from '../../platform/http/problems';
import { termIn } from '../../platform/ledger/wall-time';
import type { Snapshot } from '../../platform/reads/snapshot';

/** Selects the summary of a portfolio's series. */
export const summaryOf = (portfolioId: string) =>
  read
    .selectFrom('read.performance_summary')
    .select(['first_day', 'last_day', 'time_zone', 'accounts', 'open_accounts', 'calculated_at'])
    .where('portfolio_id', '=', portfolioId);
export type Summary = RowOf<ReturnType<typeof summaryOf>>;

const FIGURES = [
  'day',
  'value',
  'inflow',
  'outflow',
  'dividends',
  'fees',
  'implied_rise',
  'is_incomplete',
] as const;

/** Selects the days of a portfolio, including the day before the period. */
export const portfolioDays = (portfolioId: string, from: string, to: string) =>
  read
    .selectFrom('read.performance_day')
    .select(FIGURES)
    .where('portfolio_id', '=', portfolioId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day');

export const accountDays = (portfolioId: string, accountId: string, from: string, to: string) =>
  read
    .selectFrom('read.performance_account_day')
    .select(FIGURES)
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day');

/** Selects the first day of an account. */
export const firstDayOf = (portfolioId: string, accountId: string) =>
  read
    .selectFrom('read.performance_account_day')
    .select('day')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .orderBy('day')
    .limit(1);

/** Selects the series of the user's open portfolios. */
export const openSummaries = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.performance_summary as s', 's.portfolio_id', 'p.portfolio_id')
    .select([
      'p.portfolio_id',
      'p.name',
      's.first_day',
      's.last_day',
      's.time_zone',
      's.open_accounts',
      's.calculated_at',
    ])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .whereRef('s.first_day', '<=', 's.last_day');

/** Selects the sums of several portfolios by day. */
export const daysTogether = (portfolioIds: readonly string[], from: string, to: string) =>
  read
    .selectFrom('read.performance_day')
    .select('day')
    .select((of) => [
      of.fn.sum<string>('value').as('value'),
      of.fn.sum<string>('inflow').as('inflow'),
      of.fn.sum<string>('outflow').as('outflow'),
      of.fn.sum<string>('dividends').as('dividends'),
      of.fn.sum<string>('fees').as('fees'),
      of.fn.sum<string>('implied_rise').as('implied_rise'),
      sql<boolean>`bool_or(is_incomplete)`.as('is_incomplete'),
    ])
    .where('portfolio_id', '=', sql<string>`ANY (${portfolioIds}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day');

export type DayRow = RowOf<ReturnType<typeof portfolioDays>>;

/** Selects the rises of implied deposits of accounts, on days that have some. */
export const impliedOn = (
  portfolioIds: readonly string[],
  accountIds: readonly string[],
  days: readonly string[],
) =>
  read
    .selectFrom('read.performance_account_day')
    .select(['portfolio_id', 'account_id', 'day', 'implied_rise'])
    .where('portfolio_id', '=', sql<string>`ANY (${portfolioIds}::uuid[])`)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '=', sql<string>`ANY (${days}::text[])`)
    .where('implied_rise', '>', '0')
    .orderBy('day')
    .orderBy('account_id');

/**
 * Selects the realised gain of sales after one moment and up to another (GAN-6). Only sales that
 * the portfolio's series reflects count.
 */
export const realisedBetween = (
  scope: {
    readonly portfolioIds: readonly string[];
    readonly accountIds: readonly string[];
    readonly ticker?: string | undefined;
  },
  after: string,
  until: string,
) =>
  read
    .selectFrom('read.realised_gain as g')
    .innerJoin('read.performance_summary as s', 's.portfolio_id', 'g.portfolio_id')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('g.gain'), sql<string>`0`).as('gain'))
    .where('g.portfolio_id', '=', sql<string>`ANY (${scope.portfolioIds}::uuid[])`)
    .where('g.account_id', '=', sql<string>`ANY (${scope.accountIds}::uuid[])`)
    .where('g.sold_at', '>', new Date(after))
    .where('g.sold_at', '<=', new Date(until))
    .whereRef('g.sold_at', '<=', 's.calculated_at')
    .$if(scope.ticker !== undefined, (sales) => sales.where('g.ticker', '=', scope.ticker ?? ''));

/**
 * Selects the closed lots that `realisedBetween` adds up, the newest first, each with its term in
 * the user's time zone.
 */
export const salesBetween = (
  { userId, ...scope }: Parameters<typeof realisedBetween>[0] & { readonly userId: string },
  after: string,
  until: string,
) =>
  read
    .selectFrom('read.realised_gain')
    .select(['account_id', 'ticker', 'sell_id', 'gain'])
    .select([
      sql<string>`coalesce(lot_id, piece::text)`.as('lot'),
      termIn({ acquired: sql`acquired_at`, sold: sql`sold_at` }, userId).as('term'),
    ])
    .where('portfolio_id', '=', sql<string>`ANY (${scope.portfolioIds}::uuid[])`)
    .where('account_id', '=', sql<string>`ANY (${scope.accountIds}::uuid[])`)
    .where('sold_at', '>', new Date(after))
    .where('sold_at', '<=', new Date(until))
    .$if(scope.ticker !== undefined, (sales) => sales.where('ticker', '=', scope.ticker ?? ''))
    .orderBy('sold_at', 'desc')
    .orderBy('sell_id')
    .orderBy('piece');

export const seriesDay = (row: DayRow): SeriesDay => ({
  day: row.day,
  value: Decimal.parse(row.value),
  inflow: Decimal.parse(row.inflow),
  outflow: Decimal.parse(row.outflow),
  dividends: Decimal.parse(row.dividends),
  fees: Decimal.parse(row.fees),
  isIncomplete: row.is_incomplete,
});

/** Converts a stored holding into the shares and flows of an asset. */
export const assetMove = (row: {
  readonly account_id: string;
  readonly day: string;
  readonly shares: string;
  readonly inflow: string;
  readonly outflow: string;
  readonly dividends: string;
  readonly fees: string;
}): AssetMove => ({
  accountId: row.account_id,
  day: row.day,
  shares: Decimal.parse(row.shares),
  inflow: Decimal.parse(row.inflow),
  outflow: Decimal.parse(row.outflow),
  dividends: Decimal.parse(row.dividends),
  fees: Decimal.parse(row.fees),
});

const accountOf = (portfolioId: string, accountId: string) =>
  read
    .selectFrom('read.account')
    .select('account_id')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId);

/** Refuses with 404 if the portfolio has no such account. */
export async function requireAccount(
  snapshot: Snapshot,
  portfolioId: string,
  accountId: string,
): Promise<void> {
  if (!(await firstRowOf(snapshot, accountOf(portfolioId, accountId))))
    throw notFound('Account not found');
}
