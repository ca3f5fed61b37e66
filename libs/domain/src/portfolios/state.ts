import type { PortfolioSettings } from './events';

export interface Portfolio {
  readonly portfolioId: string;
  readonly userId: string;
  readonly settings: PortfolioSettings;
}

/** Null before the portfolio is created. */
export type PortfolioState = Portfolio | null;

export const noPortfolio: PortfolioState = null;
