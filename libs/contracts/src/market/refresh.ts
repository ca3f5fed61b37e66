import * as z from 'zod/mini';

/**
 * How far a refresh of a portfolio's prices is. Sent as `prices.refresh` to the sockets of the user
 * who asked. `total` counts what there is to ask for: a price for each ticker, and dividends,
 * splits and name for those that are due.
 */
export const priceRefreshProgress = z.object({
  runId: z.string(),
  portfolioId: z.string(),
  status: z.enum(['waiting', 'running', 'finished', 'failed']),
  total: z.int(),
  done: z.int(),
  /** Prices that were new. */
  stored: z.int(),
  /** Why the run as a whole failed. */
  error: z.nullable(z.string()),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type PriceRefreshProgress = z.infer<typeof priceRefreshProgress>;

/** A refresh as it is read. Its failures are not pushed: they may be more than a push takes. */
export const priceRefreshRun = z.object({
  ...priceRefreshProgress.shape,
  /** Tickers that no provider gave a price for, and why; none before the end. */
  failures: z.array(z.object({ ticker: z.string(), reason: z.string() })),
});
export type PriceRefreshRun = z.infer<typeof priceRefreshRun>;

/** GET /api/portfolios/{id}/prices/refresh. */
export const priceRefreshView = z.object({
  /** Who is asked, in this order; empty where prices are typed and imported only. */
  providers: z.array(z.string()),
  /** When a price of this portfolio was last stored or confirmed; null where there is none. */
  pricesUpdatedAt: z.nullable(z.string()),
  /** The portfolio's last refresh that was asked for; null before the first. */
  run: z.nullable(priceRefreshRun),
});
export type PriceRefreshView = z.infer<typeof priceRefreshView>;
