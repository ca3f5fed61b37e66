import { z } from 'zod';
import { moneyText, numberAsText, requiredFigure } from '../shared/decimal-text';
import { id, moment, ticker } from '../shared/scalars';
import { TRANSACTION_TYPES } from './types';

const shares = numberAsText(
  z
    .string({ error: 'The number of shares is required' })
    .trim()
    .regex(/^[1-9]\d*$/, 'The number of shares must be a whole number above 0')
    .refine(
      (text) => Number(text) <= 1_000_000,
      'The number of shares must be between 1 and 1000000',
    ),
);

/** A split: from its moment on, `denominator` old shares are `numerator` new ones. */
const ratio = z.object({
  ticker,
  at: z.string({ error: 'Date is required' }).min(1, 'Date is required').pipe(moment),
  numerator: shares,
  denominator: shares,
});

/**
 * Body of POST splits. `cashInLieu`: payments to accounts in whole shares for the parts of shares
 * left over there.
 */
export const splitRequest = ratio.extend({
  cashInLieu: z
    .array(
      z.object({
        accountId: id,
        amount: requiredFigure('Cash in lieu is required', moneyText),
      }),
    )
    .max(1000)
    .default([]),
});
export type SplitRequest = z.infer<typeof splitRequest>;

/** Query of GET splits/preview. */
export const splitPreviewQuery = ratio;
export type SplitPreviewQuery = z.infer<typeof splitPreviewQuery>;

export const splitView = z.object({
  id: z.string(),
  ticker: z.string(),
  at: z.string(),
  numerator: z.string(),
  denominator: z.string(),
  /** Payments for parts of shares, if there were any. */
  cashInLieu: z.array(
    z.object({ accountId: z.string(), accountName: z.string(), amount: z.string() }),
  ),
});
export type SplitView = z.infer<typeof splitView>;

/**
 * A split that a provider announced for a day (YYYY-MM-DD), in the smallest whole numbers, with its
 * source.
 */
export const announcedSplitView = z.object({
  ticker: z.string(),
  day: z.string(),
  numerator: z.string(),
  denominator: z.string(),
  source: z.string(),
});
export type AnnouncedSplitView = z.infer<typeof announcedSplitView>;

/**
 * The effect of a split on an account that held shares before it, or has trades on its other side:
 * shares as decimal text. `leftOver` is above 0 if cash in lieu must be stated.
 */
export const splitEffectView = z.object({
  accountId: z.string(),
  accountName: z.string(),
  before: z.string(),
  after: z.string(),
  leftOver: z.string(),
  /** Trades that count on the other side of the split than their day suggests (GAN-10). */
  otherSide: z.array(
    z.object({
      transactionId: z.string(),
      transactionType: z.enum(TRANSACTION_TYPES),
      at: z.string(),
      quantity: z.string(),
      counts: z.enum(['before', 'after']),
    }),
  ),
});
export type SplitEffectView = z.infer<typeof splitEffectView>;
