import { z } from 'zod';
import { moneyText } from '../shared/decimal-text';
import { optionalText } from '../shared/scalars';

/** Second seed, section 9. */
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
export const ACCOUNTING_METHODS = ['FIFO', 'LIFO', 'Specific Identification', 'Average Cost'] as const;
export const ACCOUNT_DEFAULTS = { accountType: 'Taxable Brokerage', accountingMethod: 'FIFO', standardTransactionFee: '0' } as const;

const requiredText = (max: number, message: string) => z.string({ error: message }).trim().min(1, message).max(max, `must be at most ${max} characters`);

export const accountRequest = z.object({
  nickname: requiredText(100, 'Account nickname is required'),
  officialName: requiredText(200, 'Official account name is required'),
  accountType: z.enum(ACCOUNT_TYPES, { error: 'Account type is required' }),
  accountingMethod: z.enum(ACCOUNTING_METHODS, { error: 'Accounting method is required' }),
  standardTransactionFee: moneyText.default('0'),
  fractionalShares: z.boolean().default(false),
  provider: optionalText(100, 'Provider'),
  accountNumber: optionalText(4, 'Account number'),
  websiteLink: optionalText(500, 'Website').refine(
    (text) => text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'Please enter a valid URL',
  ),
});
export type AccountRequest = z.infer<typeof accountRequest>;

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
  positions: z.array(z.object({ ticker: z.string(), quantity: z.number(), price: z.number(), value: z.number(), priceMissing: z.boolean() })),
});
export type AccountView = z.infer<typeof accountView>;
