import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Instrument } from '../provider';

/** A ticker that somebody has an asset of. */
export interface Wanted extends Instrument {
  /** Some say that it is crypto, others that it is not: there is no one price for both. */
  readonly isAmbiguous: boolean;
  /** When a provider last gave or confirmed its price, in milliseconds since 1970; null where none ever did. */
  readonly checkedAt: number | null;
  readonly detailsAt: number | null;
}

/** Archived assets count while shares of them are held; archived portfolios count where they are asked for themselves. */
const wantedIn = (portfolioId: string | null) =>
  read
    .with('mine', (of) =>
      of
        .selectFrom('read.asset as a')
        .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
        .select('a.ticker')
        .distinct()
        .where((each) =>
          portfolioId === null
            ? each('p.is_archived', '=', false)
            : each('a.portfolio_id', '=', portfolioId),
        )
        .where((each) =>
          each.or([
            each('a.is_archived', '=', false),
            each.exists(
              each
                .selectFrom('read.position as h')
                .select('h.ticker')
                .whereRef('h.portfolio_id', '=', 'a.portfolio_id')
                .whereRef('h.ticker', '=', 'a.ticker')
                .where('h.quantity', '<>', '0'),
            ),
          ]),
        ),
    )
    .selectFrom('mine as m')
    .innerJoin('read.asset as a', 'a.ticker', 'm.ticker')
    .leftJoin('app.instrument as i', 'i.ticker', 'm.ticker')
    .select(['m.ticker', 'i.checked_at', 'i.details_at'])
    .select([
      sql<boolean>`bool_and(a.asset_type = 'crypto')`.as('is_crypto'),
      sql<boolean>`bool_or(a.asset_type = 'crypto')`.as('may_be_crypto'),
      sql<boolean>`i.name IS NOT NULL`.as('has_name'),
    ])
    .groupBy(['m.ticker', 'i.name', 'i.checked_at', 'i.details_at'])
    .orderBy('m.ticker');

/** What a portfolio needs prices of; with null what all need. */
export async function wantedTickers(pool: Pool, portfolioId: string | null): Promise<Wanted[]> {
  return (await rowsOf(pool, wantedIn(portfolioId))).map((row) => ({
    ticker: row.ticker,
    isCrypto: row.is_crypto,
    hasName: row.has_name,
    isAmbiguous: row.may_be_crypto && !row.is_crypto,
    checkedAt: row.checked_at?.getTime() ?? null,
    detailsAt: row.details_at?.getTime() ?? null,
  }));
}

/** Portfolios whose figures depend on the price of one of the tickers, whoever owns them. */
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
