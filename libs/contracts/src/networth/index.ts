import { z } from 'zod';

/** GET /api/networth (second seed, section 3; server-rules section 8). */
export const netWorthView = z.object({
  totalNetWorth: z.number(),
  totalPortfolioValue: z.number(),
  totalAssets: z.number(),
  totalDebts: z.number(),
  portfolios: z.array(z.object({ id: z.string(), name: z.string(), value: z.number() })),
  manualItems: z.array(z.never()),
});
export type NetWorthView = z.infer<typeof netWorthView>;
