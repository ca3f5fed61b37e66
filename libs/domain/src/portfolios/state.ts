import type { PortfolioSettings, ShownStatus } from './events';

/**
 * `archived`: complete, but counts nowhere and takes no changes. `set-aside`: complete, but hidden,
 * because its user has reset the account data. `deleted`: on no screen; the events stay for audit.
 */
export type PortfolioStatus = ShownStatus | 'set-aside' | 'deleted';

export interface Portfolio {
  readonly portfolioId: string;
  readonly userId: string;
  readonly settings: PortfolioSettings;
  readonly status: PortfolioStatus;
  /** Present if the data of the portfolio was made up. */
  readonly isSample?: true;
  /** The last reset that set the portfolio aside, and the portfolio's status before it. */
  readonly reset?: { readonly resetId: string; readonly before: ShownStatus };
}

/** Null before the portfolio is created. */
export type PortfolioState = Portfolio | null;

export const noPortfolio: PortfolioState = null;
