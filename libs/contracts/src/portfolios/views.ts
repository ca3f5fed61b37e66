import * as z from 'zod/mini';

export const portfolioView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  minTransactionAmount: z.string(),
  baseDrift: z.string(),
  boostStrength: z.string(),
  isArchived: z.boolean(),
  /** Whether the portfolio is sample data, whose contents are removed with it (ONB-7). */
  isSample: z.boolean(),
  createdAt: z.string(),
});
export type PortfolioView = z.infer<typeof portfolioView>;

/** GET /api/portfolios/{id}/value (VAL-6). `calculation` orders answers and pushes. */
export const portfolioValueView = z.object({
  totalValue: z.number(),
  valueChange: z.number(),
  valueChangePercent: z.number(),
  calculation: z.int(),
  position: z.int(),
  priceMissing: z.array(z.string()),
  /** Whether an import is unfinished: transactions are missing (EVS-9). */
  isIncomplete: z.boolean(),
});
export type PortfolioValueView = z.infer<typeof portfolioValueView>;
