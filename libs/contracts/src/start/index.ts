import * as z from 'zod/mini';
import { userView } from '../identity/views';
import { portfolioValueView, portfolioView } from '../portfolios/views';
import { adviceFigures } from '../shared/live';

/**
 * Figures of an open portfolio on cards, tiles and badges. `advised`: null until it is calculated.
 */
const startFigures = z.object({
  portfolioId: z.string(),
  value: portfolioValueView,
  advised: z.nullable(adviceFigures),
});
export type StartFigures = z.infer<typeof startFigures>;

/**
 * GET /api/start: the signed-in user with their settings, the portfolios, and their figures, all of
 * one moment (API-56).
 */
export const startView = z.object({
  user: userView,
  portfolios: z.array(portfolioView),
  figures: z.array(startFigures),
});
export type StartView = z.infer<typeof startView>;
