import type { Snapshot } from '../../platform/reads/snapshot';

/** One closed lot. Money is exact. */
export interface GainRow {
  account_id: string;
  nickname: string;
  ticker: string;
  sell_id: string;
  /** The sell is the cash in lieu of a split. */
  is_cash_in_lieu: boolean;
  lot_id: string | null;
  acquired_at: Date;
  sold_at: Date;
  quantity: string;
  proceeds: string;
  cost: string;
  gain: string;
  term: 'short' | 'long';
}

/** Sums of a year's closed lots. Money is exact. */
export interface YearRow {
  year: number;
  short_term: string;
  long_term: string;
}

/** The year of a sell is that of the user's time zone. */
const YEAR = `extract(year FROM g.sold_at AT TIME ZONE coalesce((SELECT timezone FROM read.user_profile WHERE user_id = $2), 'UTC'))::int`;

const GAINS = `
  SELECT g.account_id, coalesce(a.nickname, '') AS nickname, g.ticker, g.sell_id, g.lot_id, coalesce(g.acquired_at, g.sold_at) AS acquired_at, g.sold_at,
         g.quantity::text, g.proceeds::text, g.cost::text, g.gain::text, coalesce(g.term, 'short') AS term,
         s.split_id IS NOT NULL AS is_cash_in_lieu
  FROM read.realised_gain g LEFT JOIN read.account a ON a.portfolio_id = g.portfolio_id AND a.account_id = g.account_id
    LEFT JOIN read.stock_split s ON s.portfolio_id = g.portfolio_id AND s.split_id = g.sell_id
  WHERE g.portfolio_id = $1 AND ($3::int IS NULL OR ${YEAR} = $3)
  ORDER BY g.sold_at DESC, g.sell_id, acquired_at, g.lot_id`;

const BY_YEAR = `
  SELECT ${YEAR} AS year, sum(g.gain) FILTER (WHERE g.term IS DISTINCT FROM 'long')::text AS short_term, sum(g.gain) FILTER (WHERE g.term = 'long')::text AS long_term
  FROM read.realised_gain g WHERE g.portfolio_id = $1 GROUP BY 1 ORDER BY 1 DESC`;

interface GainsOf {
  readonly portfolioId: string;
  readonly userId: string;
}

/** Closed lots, the latest sells first; `year` null for all. */
export const selectGains = (snapshot: Snapshot, { portfolioId, userId, year }: GainsOf & { readonly year: number | null }): Promise<GainRow[]> =>
  snapshot.select<GainRow>(GAINS, [portfolioId, userId, year]);

/** The newest year first. */
export async function selectGainsByYear(snapshot: Snapshot, { portfolioId, userId }: GainsOf): Promise<YearRow[]> {
  const rows = await snapshot.select<{ year: number; short_term: string | null; long_term: string | null }>(BY_YEAR, [portfolioId, userId]);
  return rows.map(({ year, short_term, long_term }) => ({ year, short_term: short_term ?? '0', long_term: long_term ?? '0' }));
}
