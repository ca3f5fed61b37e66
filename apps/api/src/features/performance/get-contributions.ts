import type { ContributionsQuery, ContributionsView } from '@evenkeel/contracts/performance';
import { Decimal } from '@evenkeel/domain/kernel';
import type { Listing } from '@evenkeel/domain/market';
import { pricePath } from '@evenkeel/domain/performance';
import { quoteHistories } from '@evenkeel/read-models/market';
import { firstRowOf, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { endOf, type Extent, periodWithin } from './period';
import { splitsIn, tradesUpTo } from './asset-prices';
import type { Viewer } from './prices';
import { requireAccount, summaryOf } from './scope-rows';

export class GetContributions extends Query<Answer<ContributionsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: ContributionsQuery,
  ) {
    super();
  }
}

/** Shares of each asset at the ends of two days, and its flows between them. */
const movedBetween = (
  portfolioId: string,
  accountIds: readonly string[],
  from: string,
  to: string,
) =>
  read
    .selectFrom((of) =>
      of
        .selectFrom('read.performance_position as p')
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

/** What each asset of a portfolio brought in a period (PRF-15). */
@QueryHandler(GetContributions)
export class GetContributionsHandler implements IQueryHandler<GetContributions> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetContributions): Promise<Answer<ContributionsView>> {
    const reads = this.reads.showing('performance', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      if (!summary || summary.first_day > summary.last_day)
        return { from: asked.from ?? '', to: asked.to ?? '', assets: [] };
      const extent = {
        first: summary.first_day,
        last: summary.last_day,
        timeZone: summary.time_zone,
      };
      if (asked.accountId !== undefined)
        await requireAccount(snapshot, portfolioId, asked.accountId);
      const { from, to } = periodWithin(extent, asked);
      const accountIds = asked.accountId === undefined ? summary.open_accounts : [asked.accountId];
      const rows = await rowsOf(snapshot, movedBetween(portfolioId, accountIds, from, to));
      const listings = rows.map(listingOf);
      const priced = (day: string) =>
        pricesOn(snapshot, viewer, portfolioId, listings, { day, extent });
      const [before, after] = await Promise.all([priced(from), priced(to)]);
      const assets = rows.map((row) => contributionOf(row, before, after));
      return { from, to, assets: assets.sort((a, b) => b.gain - a.gain) };
    });
  }
}

const listingOf = ({ ticker, asset_type: type }: MovedRow): Listing => ({
  ticker,
  assetClass: type === 'crypto' ? 'crypto' : 'security',
});

type Prices = (ticker: string) => Decimal;
const MONEY_PLACES = 2;

function contributionOf(
  row: MovedRow,
  before: Prices,
  after: Prices,
): ContributionsView['assets'][number] {
  const worth = (shares: string, prices: Prices): Decimal =>
    Decimal.parse(shares).times(prices(row.ticker)).roundTo(MONEY_PLACES);
  const [start, end] = [worth(row.before, before), worth(row.after, after)];
  const [inflow, outflow] = [Decimal.parse(row.inflow), Decimal.parse(row.outflow)];
  return {
    ticker: row.ticker,
    startValue: start.toNumber(),
    endValue: end.toNumber(),
    inflows: inflow.toNumber(),
    outflows: outflow.toNumber(),
    dividends: Number(row.dividends),
    gain: end.minus(start).minus(inflow).plus(outflow).toNumber(),
  };
}

/** Prices at the end of one day; 0 where there is none. */
async function pricesOn(
  snapshot: Snapshot,
  { userId, now }: Viewer,
  portfolioId: string,
  listings: readonly Listing[],
  { day, extent }: { readonly day: string; readonly extent: Extent },
): Promise<Prices> {
  const last = endOf(day, extent, now);
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
