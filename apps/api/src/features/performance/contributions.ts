import type { ContributionsView } from '@evenkeel/contracts/performance';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import type { Listing } from '@evenkeel/domain/market';
import { pricePath } from '@evenkeel/domain/performance';
import { quoteHistories } from '@evenkeel/read-models/market';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { splitsIn, tradesUpTo } from './asset-prices';
import type { Scope } from './found-days';
import { type AskedPeriod, endOf, type Extent } from './period';

/** Selects the shares of each asset at the ends of two days, and its flows between them. */
const movedBetween = (
  portfolioId: string,
  accountIds: readonly string[],
  from: string,
  to: string,
) =>
  read
    .selectFrom((of) =>
      of
        .selectFrom('read.performance_holding as p')
        .select(['p.ticker', 'p.account_id'])
        .select((each) => [
          lastShares(from).as('before'),
          lastShares(to).as('after'),
          each.fn.sum<string>('p.inflow').filterWhere('p.day', '>', from).as('inflow'),
          each.fn.sum<string>('p.outflow').filterWhere('p.day', '>', from).as('outflow'),
          each.fn.sum<string>('p.dividends').filterWhere('p.day', '>', from).as('dividends'),
        ])
        .where('p.portfolio_id', '=', portfolioId)
        .where('p.account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
        .where('p.day', '<=', to)
        .groupBy(['p.ticker', 'p.account_id'])
        .as('each'),
    )
    .leftJoin('read.asset as a', (join) =>
      join.onRef('a.ticker', '=', 'each.ticker').on('a.portfolio_id', '=', portfolioId),
    )
    .select(['each.ticker', 'a.asset_type'])
    .select((of) => [
      sql<string>`coalesce(sum(${of.ref('each.before')}), 0)`.as('before'),
      sql<string>`coalesce(sum(${of.ref('each.after')}), 0)`.as('after'),
      sql<string>`coalesce(sum(${of.ref('each.inflow')}), 0)`.as('inflow'),
      sql<string>`coalesce(sum(${of.ref('each.outflow')}), 0)`.as('outflow'),
      sql<string>`coalesce(sum(${of.ref('each.dividends')}), 0)`.as('dividends'),
    ])
    .groupBy(['each.ticker', 'a.asset_type'])
    .orderBy('each.ticker');
type MovedRow = RowOf<ReturnType<typeof movedBetween>>;

const lastShares = (day: string) =>
  sql<string | null>`(array_agg(p.shares ORDER BY p.day DESC) FILTER (WHERE p.day <= ${day}))[1]`;

/** Exact amounts of an asset in a period. */
export interface Contribution {
  readonly ticker: string;
  readonly startValue: Decimal;
  readonly endValue: Decimal;
  readonly inflows: Decimal;
  readonly outflows: Decimal;
  readonly dividends: Decimal;
}

/** Returns the contribution of each asset of a portfolio, in the accounts that count. */
export async function contributionsTo(
  scope: Scope,
  extent: Extent,
  { from, to }: AskedPeriod,
): Promise<Contribution[]> {
  const { snapshot, portfolioId, accountIds, until } = scope;
  const rows = await rowsOf(snapshot, movedBetween(portfolioId, accountIds, from, to));
  const listings = rows.map(listingOf);
  const pricesOn = (day: string) => pricesAt(scope, listings, day, endOf(day, extent, until));
  const [before, after] = await Promise.all([pricesOn(from), pricesOn(to)]);
  return rows.map((row) => contributionOf(row, before, after));
}

/** Returns the contributions, summed by ticker, the largest gain first. */
export function contributionsView(
  { from, to }: AskedPeriod,
  contributions: readonly Contribution[],
): ContributionsView {
  const byTicker = new Map<string, Contribution>();
  for (const each of contributions) {
    const known = byTicker.get(each.ticker);
    byTicker.set(each.ticker, known ? sumOf(known, each) : each);
  }
  const assets = [...byTicker.values()].map(viewOf);
  return { from, to, assets: assets.sort((a, b) => b.gain - a.gain) };
}

const sumOf = (a: Contribution, b: Contribution): Contribution => ({
  ticker: a.ticker,
  startValue: a.startValue.plus(b.startValue),
  endValue: a.endValue.plus(b.endValue),
  inflows: a.inflows.plus(b.inflows),
  outflows: a.outflows.plus(b.outflows),
  dividends: a.dividends.plus(b.dividends),
});

const viewOf = (one: Contribution): ContributionsView['assets'][number] => ({
  ticker: one.ticker,
  startValue: one.startValue.toNumber(),
  endValue: one.endValue.toNumber(),
  inflows: one.inflows.toNumber(),
  outflows: one.outflows.toNumber(),
  dividends: one.dividends.toNumber(),
  gain: one.endValue.minus(one.startValue).minus(one.inflows).plus(one.outflows).toNumber(),
});

const listingOf = ({ ticker, asset_type: type }: MovedRow): Listing => ({
  ticker,
  assetClass: type === 'crypto' ? 'crypto' : 'security',
});

type Prices = (ticker: string) => Decimal;

function contributionOf(row: MovedRow, before: Prices, after: Prices): Contribution {
  const worth = (shares: string, prices: Prices): Decimal =>
    Decimal.parse(shares).times(prices(row.ticker)).roundTo(MONEY_PLACES);
  return {
    ticker: row.ticker,
    startValue: worth(row.before, before),
    endValue: worth(row.after, after),
    inflows: Decimal.parse(row.inflow),
    outflows: Decimal.parse(row.outflow),
    dividends: Decimal.parse(row.dividends),
  };
}

/** Returns the prices at the end of one day, whose last moment is given; 0 if there is no price. */
async function pricesAt(
  { snapshot, viewer: { userId }, portfolioId }: Scope,
  listings: readonly Listing[],
  day: string,
  last: string,
): Promise<Prices> {
  const tickers = listings.map(({ ticker }) => ticker);
  const [quotesOf, splitsOf, tradeOf] = await Promise.all([
    quoteHistories(snapshot, userId, listings, last, new Date(last)),
    splitsIn(snapshot, portfolioId, tickers),
    tradesUpTo(snapshot, portfolioId, tickers, last),
  ]);
  const prices = new Map(
    tickers.map((ticker) => {
      const sources = {
        ...quotesOf(ticker),
        splits: splitsOf(ticker),
        trades: () => tradeOf(ticker),
      };
      return [ticker, pricePath(sources, [{ day, last }])[0] ?? Decimal.zero];
    }),
  );
  return (ticker) => prices.get(ticker) ?? Decimal.zero;
}
