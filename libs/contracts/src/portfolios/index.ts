import { z } from 'zod';
import { decimalText, positiveMoneyText } from '../shared/decimal-text';
import { line, optionalLines } from '../shared/scalars';

export type { PortfolioValueView, PortfolioView } from './views';

const within = (low: number, high: number) => (text: string) =>
  Number(text) >= low && Number(text) <= high;
const settingText = (low: number, high: number, message: string) =>
  decimalText({ places: 4 }).refine(within(low, high), message);

/**
 * Portfolio defaults and limits (PF-10 to PF-15). Percent for baseDrift, multiplier for
 * boostStrength.
 */
export const PORTFOLIO_DEFAULTS = {
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
} as const;

/** POST /api/portfolios: the fields of the portfolio dialog (PF-33). */
export const portfolioRequest = z.object({
  name: line('Portfolio name', 'Portfolio name is required')
    .min(1, 'Portfolio name is required')
    .max(100, 'Portfolio name must be at most 100 characters'),
  description: optionalLines(500, 'Description'),
  minTransactionAmount: positiveMoneyText('Minimum transaction amount must be positive'),
  baseDrift: settingText(0, 25, 'Base drift must be between 0-25%'),
  boostStrength: settingText(0, 2, 'Boost strength must be between 0-2'),
});
export type PortfolioRequest = z.infer<typeof portfolioRequest>;

/**
 * PATCH /api/portfolios/{id}: omitted members stay as they are; `isArchived` archives and restores
 * (PF-34).
 */
export const portfolioChange = portfolioRequest
  .partial()
  .extend({ isArchived: z.boolean({ error: 'must be true or false' }).optional() });
export type PortfolioChange = z.infer<typeof portfolioChange>;
