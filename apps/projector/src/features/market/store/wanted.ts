import { MOST_TICKERS } from '@evenkeel/domain/assets';
import type { Listing } from '@evenkeel/domain/market';
import { SAMPLE_TICKER_END } from '@evenkeel/domain/market/rules';
import { classOfAsset } from '@evenkeel/read-models/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Instrument } from '../provider';

/** A ticker of a class, if somebody has such an asset. */
export interface Wanted extends Instrument, Listing {
  /**
   * The time at which a provider last gave or confirmed its price, in milliseconds since 1970; null
   * if none ever did.
   */
  readonly checkedAt: number | null;
  readonly detailsAt: number | null;
}

/**
 * Selects assets that need prices. Archived assets count while the portfolio holds shares of them.
 * Archived portfolios count only if they are asked for themselves. Made-up tickers of samples do
 * not count (MKT-62).
 */
const heldOrActiveIn = (portfolioId: string | null) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
    .select(['p.user_id', 'a.ticker', classOfAsset('a').as('asset_class')])
    .distinct()
    .where((each) =>
      portfolioId === null
        ? each('p.is_archived', '=', false)
        : each('a.portfolio_id', '=', portfolioId),
    )
    .where('a.ticker', 'not like', `%${SAMPLE_TICKER_END}`)
    .where((each) =>
      each.or([
        each('a.is_archived', '=', false),
        each.exists(
          each
            .selectFrom('read.holding as h')
            .select('h.ticker')
            .whereRef('h.portfolio_id', '=', 'a.portfolio_id')
            .whereRef('h.ticker', '=', 'a.ticker')
            .where('h.quantity', '<>', '0'),
        ),
      ]),
    );

/**
 * The place of a ticker among those of its user. The price that was confirmed longest ago comes
 * first.
 */
const PLACE = sql<number>`row_number() OVER (PARTITION BY m.user_id ORDER BY i.checked_at NULLS FIRST, m.ticker, m.asset_class)::integer`;

const wantedIn = (portfolioId: string | null, mostOfAUser: number) =>
  read
    .with('mine', () => heldOrActiveIn(portfolioId))
    .with('placed', (of) =>
      of
        .selectFrom('mine as m')
        .leftJoin('app.instrument as i', (join) =>
          join.onRef('i.ticker', '=', 'm.ticker').onRef('i.asset_class', '=', 'm.asset_class'),
        )
        .select(['m.ticker', 'm.asset_class', 'i.name', 'i.checked_at', 'i.details_at'])
        .select(sql<boolean>`i.history_at IS NOT NULL`.as('has_history'))
        .select(PLACE.as('place')),
    )
    .selectFrom('placed')
    .select(['ticker', 'asset_class', 'checked_at', 'details_at', 'has_history'])
    .select(sql<boolean>`name IS NOT NULL`.as('has_name'))
    .where('place', '<=', mostOfAUser)
    .groupBy(['ticker', 'asset_class', 'name', 'checked_at', 'details_at', 'has_history'])
    .orderBy((of) => of.fn.min('place'))
    .orderBy('ticker')
    .orderBy('asset_class');

/**
 * Reads the tickers of which a portfolio needs prices. With null, reads those of all portfolios:
 * the first of each user, then the second of each, and so on (MKT-40), up to the number that a user
 * may have (MKT-39).
 */
export async function wantedTickers(
  pool: Pool,
  portfolioId: string | null,
  mostOfAUser = MOST_TICKERS,
): Promise<Wanted[]> {
  return (await rowsOf(pool, wantedIn(portfolioId, mostOfAUser))).map((row) => ({
    ticker: row.ticker,
    assetClass: row.asset_class,
    isCrypto: row.asset_class === 'crypto',
    hasName: row.has_name,
    hasHistory: row.has_history,
    checkedAt: row.checked_at?.getTime() ?? null,
    detailsAt: row.details_at?.getTime() ?? null,
  }));
}

/**
 * Reads the portfolios whose figures depend on the price of one of the tickers, whoever owns them.
 */
export async function portfoliosOf(pool: Pool, tickers: readonly string[]): Promise<string[]> {
  const any = sql<string>`ANY (${tickers})`;
  const traded = read
    .selectFrom('read.latest_trade')
    .select('portfolio_id')
    .where('ticker', '=', any);
  const listed = read.selectFrom('read.asset').select('portfolio_id').where('ticker', '=', any);
  const rows = await rowsOf(pool, traded.union(listed));
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
