/** Limits of the portfolio dialog (first seed, section 5.3): money, percent, multiplier, characters. */
export const PORTFOLIO_LIMITS = {
  name: 100,
  description: 500,
  leastTransactionAmount: '0.01',
  baseDrift: { least: '0', most: '25' },
  boostStrength: { least: '0', most: '2' },
} as const;
