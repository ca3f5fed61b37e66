/** The address of every screen (first seed, section 2.1). Each has its place in signed-in.tsx; the accessibility test walks them all. */
export const PATHS = [
  '/',
  '/portfolios',
  '/allocation',
  '/strategies',
  '/portfolio/:portfolioId/dividends',
  '/portfolio/:portfolioId/rebalance',
  '/rebalance',
  '/transactions',
  '/networth',
  '/budget',
  '/retirement-planning',
  '/setup',
  '/setup/accounts',
  '/setup/assets',
  '/accounts',
  '/assets',
] as const;

export type Path = (typeof PATHS)[number];
