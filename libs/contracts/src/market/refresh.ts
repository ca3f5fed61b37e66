import * as z from 'zod/mini';

/**
 * Progress of a refresh of a portfolio's prices. Sent as `prices.refresh` to the sockets of the
 * user who requested it. `total` counts the requests to make: a price for each ticker, and
 * dividends, splits and name for tickers that are due.
 */
export const priceRefreshProgress = z.object({
  runId: z.string(),
  portfolioId: z.string(),
  status: z.enum(['waiting', 'running', 'finished', 'failed']),
  total: z.int(),
  done: z.int(),
  /** Number of new prices. */
  stored: z.int(),
  /** Reason why the run as a whole failed. */
  error: z.nullable(z.string()),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type PriceRefreshProgress = z.infer<typeof priceRefreshProgress>;

/**
 * A refresh in the answers to a client. A push omits its failures, because they may exceed the size
 * of a push.
 */
export const priceRefreshRun = z.object({
  ...priceRefreshProgress.shape,
  /** Tickers for which no provider gave a price, with the reason; empty before the end. */
  failures: z.array(z.object({ ticker: z.string(), reason: z.string() })),
});
export type PriceRefreshRun = z.infer<typeof priceRefreshRun>;

/** GET /api/portfolios/{id}/prices/refresh. */
export const priceRefreshView = z.object({
  /**
   * Providers in the order in which they are asked; empty if prices are typed and imported only.
   */
  providers: z.array(z.string()),
  /**
   * Moment at which a price of this portfolio was last stored or confirmed; null if there is none.
   */
  pricesUpdatedAt: z.nullable(z.string()),
  /** The last refresh that the user requested for the portfolio; null before the first. */
  run: z.nullable(priceRefreshRun),
});
export type PriceRefreshView = z.infer<typeof priceRefreshView>;
