import { z } from 'zod';

/** GET /api/networth (NW-1). */
export const netWorthView = z.object({
  totalNetWorth: z.number(),
  totalPortfolioValue: z.number(),
  totalAssets: z.number(),
  totalDebts: z.number(),
  portfolios: z.array(z.object({ id: z.string(), name: z.string(), value: z.number() })),
  manualItems: z.array(z.never()),
});
export type NetWorthView = z.infer<typeof netWorthView>;
