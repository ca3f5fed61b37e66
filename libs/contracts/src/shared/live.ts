import { z } from 'zod';

/** Small figures that badges and tiles show. Absent where the portfolio has nothing that gives the figure. */
export const portfolioFigures = z.object({
  totalValue: z.number(),
  valueChange: z.number(),
  valueChangePercent: z.number(),
  sells: z.number().int().optional(),
  buys: z.number().int().optional(),
});
export type PortfolioFigures = z.infer<typeof portfolioFigures>;

/** Names of the views that a push can say have changed; they are also the client's cache tags. */
export const VIEW_NAMES = ['profile', 'portfolios', 'accounts', 'assets', 'transactions', 'holdings', 'gains', 'value', 'quotes', 'strategies', 'allocations', 'rebalance', 'dividends'] as const;
export const viewName = z.enum(VIEW_NAMES);
export type ViewName = z.infer<typeof viewName>;

/**
 * Sent as `portfolio.changed` to the owner's sockets after the change is committed. `position` is the last event reflected;
 * `calculation` rises with every recalculation of the figures (a new price moves figures without an event), so that of two
 * messages at one position the one with the higher calculation is the newer.
 */
export const portfolioChanged = z.object({
  portfolioId: z.string(),
  position: z.number().int(),
  calculation: z.number().int(),
  views: z.array(viewName),
  figures: portfolioFigures.optional(),
});
export type PortfolioChanged = z.infer<typeof portfolioChanged>;

/** Sent as `user.changed` to the user's own sockets. */
export const userChanged = z.object({ position: z.number().int(), views: z.array(viewName) });
export type UserChanged = z.infer<typeof userChanged>;

/** GET /api/live/changes?since=: what changed for the signed-in user after a position. Asked after a reconnect. */
export const changesSince = z.object({
  position: z.number().int(),
  user: userChanged.nullable(),
  portfolios: z.array(portfolioChanged),
});
export type ChangesSince = z.infer<typeof changesSince>;

export const SOCKET_EVENTS = { portfolioChanged: 'portfolio.changed', userChanged: 'user.changed', pricesRefresh: 'prices.refresh' } as const;
