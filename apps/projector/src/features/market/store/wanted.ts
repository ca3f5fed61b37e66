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
const WANTED = `
  WITH mine AS (
    SELECT DISTINCT a.ticker FROM read.asset a JOIN read.portfolio p USING (portfolio_id)
    WHERE CASE WHEN $1::uuid IS NULL THEN NOT p.is_archived ELSE a.portfolio_id = $1 END
      AND (NOT a.is_archived OR EXISTS (SELECT FROM read.position h WHERE h.portfolio_id = a.portfolio_id AND h.ticker = a.ticker AND h.quantity <> 0)))
  SELECT ticker, bool_and(a.asset_type = 'crypto') AS is_crypto, bool_or(a.asset_type = 'crypto') AS may_be_crypto,
         i.name IS NOT NULL AS has_name, i.checked_at, i.details_at
  FROM mine JOIN read.asset a USING (ticker) LEFT JOIN app.instrument i USING (ticker)
  GROUP BY ticker, i.name, i.checked_at, i.details_at ORDER BY ticker`;

interface WantedRow {
  ticker: string;
  is_crypto: boolean;
  may_be_crypto: boolean;
  has_name: boolean;
  checked_at: Date | null;
  details_at: Date | null;
}

/** What a portfolio needs prices of; with null what all need. */
export async function wantedTickers(pool: Pool, portfolioId: string | null): Promise<Wanted[]> {
  const { rows } = await pool.query<WantedRow>(WANTED, [portfolioId]);
  return rows.map((row) => ({
    ticker: row.ticker,
    isCrypto: row.is_crypto,
    hasName: row.has_name,
    isAmbiguous: row.may_be_crypto && !row.is_crypto,
    checkedAt: row.checked_at?.getTime() ?? null,
    detailsAt: row.details_at?.getTime() ?? null,
  }));
}

/** Portfolios whose figures depend on the price of one of the tickers, whoever owns them. */
const DEPENDING = `
  SELECT portfolio_id FROM read.latest_trade WHERE ticker = ANY ($1)
  UNION SELECT portfolio_id FROM read.asset WHERE ticker = ANY ($1)`;

export async function portfoliosOf(pool: Pool, tickers: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ portfolio_id: string }>(DEPENDING, [tickers]);
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
