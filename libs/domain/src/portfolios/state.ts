import type { PortfolioSettings } from './events';

/** `archived`: kept whole, but it counts nowhere and takes no changes. `deleted`: gone from every screen; the events stay for audit. */
export type PortfolioStatus = 'active' | 'archived' | 'deleted';

export interface Portfolio {
  readonly portfolioId: string;
  readonly userId: string;
  readonly settings: PortfolioSettings;
  readonly status: PortfolioStatus;
}

/** Null before the portfolio is created. */
export type PortfolioState = Portfolio | null;

export const noPortfolio: PortfolioState = null;
