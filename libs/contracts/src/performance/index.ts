import { z } from 'zod';
import { day, id, ticker } from '../shared/scalars';

/** Most tickers that a series is compared with at once (PRF-12). */
export const MOST_BENCHMARKS = 5;

/** A repeated parameter arrives as a list, a single one as itself. */
const benchmarks = z
  .union([ticker.transform((one) => [one]), z.array(ticker)])
  .transform((tickers) => [...new Set(tickers)])
  .refine(
    (tickers) => tickers.length <= MOST_BENCHMARKS,
    `at most ${MOST_BENCHMARKS} benchmarks at once`,
  );

const period = { from: day.optional(), to: day.optional() };

/**
 * Query of GET /api/performance: the period begins with the end of the day `from`, and `to` is its
 * last day.
 */
export const totalPerformanceQuery = z.object({
  ...period,
  ticker: ticker.optional(),
  benchmark: benchmarks.optional(),
});
export type TotalPerformanceQuery = z.output<typeof totalPerformanceQuery>;

/** Query of GET /api/portfolios/{id}/performance. */
export const performanceQuery = z.object({
  ...totalPerformanceQuery.shape,
  accountId: id.optional(),
});
export type PerformanceQuery = z.output<typeof performanceQuery>;

/** Query of GET /api/performance/assets. */
export const totalContributionsQuery = z.object(period);
export type TotalContributionsQuery = z.output<typeof totalContributionsQuery>;

/** Query of GET /api/portfolios/{id}/performance/assets. */
export const contributionsQuery = z.object({ ...period, accountId: id.optional() });
export type ContributionsQuery = z.output<typeof contributionsQuery>;

const benchmarkPoint = z.object({
  /** Return in percent; null without a price at the start or on the day. */
  return: z.number().nullable(),
  sameMoney: z.number().nullable(),
});

const seriesPoint = z.object({
  date: z.string(),
  value: z.number(),
  invested: z.number(),
  twr: z.number(),
  /**
   * Deepest fall from the peak on any day since the previous point: percent, not above 0 (PRF-11).
   */
  fall: z.number(),
  /** Whether a holding had no price on a day since the previous point (PRF-25). */
  isIncomplete: z.boolean(),
  benchmarks: z.record(z.string(), benchmarkPoint),
});
export type PerformancePoint = z.infer<typeof seriesPoint>;

const dayReturn = z.object({ date: z.string(), percent: z.number(), gain: z.number() });

const impliedDeposit = z.object({
  portfolioId: z.string(),
  accountId: z.string(),
  date: z.string(),
  amount: z.number(),
});
export type ImpliedDeposit = z.infer<typeof impliedDeposit>;

/** The result of a period (PRF-13): money with 2 decimals, percent with 4. */
export const performanceView = z.object({
  from: z.string(),
  to: z.string(),
  startValue: z.number(),
  endValue: z.number(),
  inflows: z.number(),
  outflows: z.number(),
  gain: z.number(),
  dividends: z.number(),
  fees: z.number(),
  market: z.number(),
  /**
   * Proceeds of sales less their cost, and the rest of the gain: together they equal market and
   * fees (PRF-24).
   */
  realised: z.number(),
  unrealised: z.number(),
  twr: z.number(),
  twrAnnual: z.number().nullable(),
  mwr: z.number().nullable(),
  mwrPeriod: z.number().nullable(),
  maxDrawdown: z.object({
    percent: z.number(),
    peak: z.string().nullable(),
    trough: z.string().nullable(),
  }),
  volatility: z.number().nullable(),
  incompleteDays: z.number(),
  bestDay: dayReturn.nullable(),
  worstDay: dayReturn.nullable(),
  months: z.array(z.object({ month: z.string(), percent: z.number() })),
  impliedDeposits: z.array(impliedDeposit),
  series: z.array(seriesPoint),
});
export type PerformanceView = z.infer<typeof performanceView>;

/** The gain of each asset in a period, the largest first (PRF-15). */
export const contributionsView = z.object({
  from: z.string(),
  to: z.string(),
  assets: z.array(
    z.object({
      ticker: z.string(),
      startValue: z.number(),
      endValue: z.number(),
      inflows: z.number(),
      outflows: z.number(),
      dividends: z.number(),
      gain: z.number(),
    }),
  ),
});
export type ContributionsView = z.infer<typeof contributionsView>;

/**
 * Values of the last year, day by day or week by week, for sparklines (PRF-22). Null before the
 * beginning, or without a price.
 */
export const sparklinesView = z.object({
  dates: z.array(z.string()),
  accounts: z.array(z.object({ accountId: z.string(), values: z.array(z.number().nullable()) })),
  assets: z.array(z.object({ ticker: z.string(), values: z.array(z.number().nullable()) })),
});
export type SparklinesView = z.infer<typeof sparklinesView>;
