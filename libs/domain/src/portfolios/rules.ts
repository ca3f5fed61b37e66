/** Limits of the portfolio dialog (PF-10 to PF-14): money, percent, multiplier, characters. */
export const PORTFOLIO_LIMITS = {
  name: 100,
  description: 500,
  leastTransactionAmount: '0.01',
  baseDrift: { least: '0', most: '25' },
  boostStrength: { least: '0', most: '2' },
} as const;
/** Maximum number of portfolios of a user (PF-35). */
export const MOST_PORTFOLIOS = 100;
