import { z } from 'zod';
import { moneyText } from '../shared/decimal-text';
import { line, optionalLine } from '../shared/scalars';

/** The account types to choose from (ACC-2). */
export const ACCOUNT_TYPES = [
  '401k',
  '403b',
  'Traditional IRA',
  'Roth IRA',
  'Taxable Brokerage',
  'Health Savings Account',
  '529 Education Savings',
  'Crypto Exchange',
  'Digital Asset Custodian',
] as const;
export const ACCOUNTING_METHODS = [
  'FIFO',
  'LIFO',
  'Specific Identification',
  'Average Cost',
] as const;
export type AccountingMethod = (typeof ACCOUNTING_METHODS)[number];
export const ACCOUNT_DEFAULTS = {
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '0',
} as const;

const requiredText = (max: number, label: string) =>
  line(label, `${label} is required`)
    .min(1, `${label} is required`)
    .max(max, `must be at most ${max} characters`);

export const accountRequest = z.object({
  nickname: requiredText(100, 'Account nickname'),
  officialName: requiredText(200, 'Official account name'),
  accountType: z.enum(ACCOUNT_TYPES, { error: 'Account type is required' }),
  accountingMethod: z.enum(ACCOUNTING_METHODS, { error: 'Accounting method is required' }),
  standardTransactionFee: moneyText.default('0'),
  fractionalShares: z.boolean().default(false),
  provider: optionalLine(100, 'Provider'),
  accountNumber: optionalLine(4, 'Account number'),
  websiteLink: optionalLine(500, 'Website').refine(
    (text) => text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'Please enter a valid URL',
  ),
});
export type AccountRequest = z.infer<typeof accountRequest>;

/**
 * Changes since the previous close, and gains over the cost. Money with 2 decimals; percents with
 * 4.
 */
const holdingFigures = {
  valueChange: z.number(),
  valueChangePercent: z.number(),
  costBasis: z.number(),
  /** Null without a price. */
  unrealisedGain: z.number().nullable(),
  /** Null without a price or without a cost. */
  unrealisedGainPercent: z.number().nullable(),
};

export const accountView = z.object({
  id: z.string(),
  nickname: z.string(),
  officialName: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  accountingMethod: z.enum(ACCOUNTING_METHODS),
  standardTransactionFee: z.string(),
  fractionalShares: z.boolean(),
  provider: z.string().nullable(),
  accountNumber: z.string().nullable(),
  websiteLink: z.string().nullable(),
  isArchived: z.boolean(),
  archivedAt: z.string().nullable(),
  totalAccountValue: z.number(),
  assetsValue: z.number(),
  cashBalance: z.number(),
  cashIsNegative: z.boolean(),
  ...holdingFigures,
  holdings: z.array(
    z.object({
      ticker: z.string(),
      quantity: z.number(),
      price: z.number(),
      value: z.number(),
      priceMissing: z.boolean(),
      ...holdingFigures,
    }),
  ),
});
export type AccountView = z.infer<typeof accountView>;

/** POST /api/portfolios/{portfolioId}/accounts/{id}/method-preview. */
export const methodPreviewRequest = z.object({
  accountingMethod: z.enum(ACCOUNTING_METHODS, { error: 'Accounting method is required' }),
});
export type MethodPreviewRequest = z.infer<typeof methodPreviewRequest>;

const methodOutcome = z.object({
  costBasis: z.number(),
  unrealisedGain: z.number(),
  shortTermGain: z.number(),
  longTermGain: z.number(),
});

/** The changes under another accounting method: in sum, and for each ticker with a change. */
export const methodPreview = z.object({
  from: z.enum(ACCOUNTING_METHODS),
  to: z.enum(ACCOUNTING_METHODS),
  before: methodOutcome,
  after: methodOutcome,
  tickers: z.array(z.object({ ticker: z.string(), before: methodOutcome, after: methodOutcome })),
});
export type MethodPreview = z.infer<typeof methodPreview>;
