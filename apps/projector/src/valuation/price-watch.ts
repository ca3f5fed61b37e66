import { streamId } from '@evenkeel/domain/streams';
import type { InputWatch } from '@evenkeel/projections/calculations/input-watch';
import type { Pool } from 'pg';
import { outdatedPortfolios } from './outdated';

const HOLDING = `
  SELECT p.portfolio_id FROM read.portfolio p
  WHERE p.user_id = $1
    AND (EXISTS (SELECT FROM read.latest_trade t WHERE t.portfolio_id = p.portfolio_id AND t.ticker = ANY ($2))
      OR EXISTS (SELECT FROM read.asset a WHERE a.portfolio_id = p.portfolio_id AND a.ticker = ANY ($2)))`;

/**
 * Selects the user's portfolios with calculations whose days are of another time zone than the
 * user's present one.
 */
const IN_ANOTHER_ZONE = `
  SELECT p.portfolio_id FROM read.portfolio p
  JOIN read.user_profile u ON u.user_id = p.user_id
  LEFT JOIN read.rebalance_summary r ON r.portfolio_id = p.portfolio_id
  LEFT JOIN read.dividend_summary d ON d.portfolio_id = p.portfolio_id
  LEFT JOIN read.performance_summary s ON s.portfolio_id = p.portfolio_id
  WHERE p.user_id = $1 AND (r.time_zone <> u.timezone OR d.time_zone <> u.timezone OR s.time_zone <> u.timezone)`;

interface Row {
  portfolio_id: string;
}

const streamsOf = (portfolioIds: readonly string[]): string[] =>
  portfolioIds.map((portfolioId) => streamId('portfolio', portfolioId));

/**
 * Watches prices and the day, on which a portfolio's calculations depend in addition to its events.
 */
export const priceWatch: InputWatch = {
  outdated: async (pool, now) => streamsOf(await outdatedPortfolios(pool, now)),
  work: (queues, { pool, request, onError }) => {
    queues.worker(
      'prices-changed',
      async ({ userId, tickers }) => request(streamsOf(await holding(pool, userId, tickers))),
      { concurrency: 1, onError },
    );
  },
  dependents: async (pool, announcement) => {
    if (announcement.kind !== 'stream' || !announcement.change.views.includes('profile')) return [];
    const { rows } = await pool.query<Row>(IN_ANOTHER_ZONE, [announcement.userId]);
    return streamsOf(rows.map(({ portfolio_id: portfolioId }) => portfolioId));
  },
};

/** Reads the user's portfolios that depend on one of the tickers. */
async function holding(pool: Pool, userId: string, tickers: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<Row>(HOLDING, [userId, tickers]);
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
