import { z } from 'zod';
import { priceText } from '../shared/decimal-text';
import { day } from '../shared/scalars';

/** PUT /api/quotes/{ticker}: the user's own closing price of a day. */
export const quoteRequest = z.object({
  date: day,
  price: priceText.refine((text) => Number(text) > 0, 'must be above 0'),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** One point of GET /api/quotes/{ticker}. `source` is `manual`, `csv` or a provider's name. */
export const quoteView = z.object({
  ticker: z.string(),
  date: z.string(),
  price: z.number(),
  source: z.string(),
  recordedAt: z.string(),
});
export type QuoteView = z.infer<typeof quoteView>;
