import { z } from 'zod';
import { decimalText, priceText } from '../shared/decimal-text';
import { id, ticker } from '../shared/scalars';

/** Second seed, section 9. */
export const ASSET_TYPES = ['stock', 'bond', 'etf', 'mutual_fund', 'crypto', 'commodity', 'reit', 'other'] as const;
export const RETIREMENT_FOCUSES = ['stable_value', 'growth', 'superperformer'] as const;
export const DIVIDEND_FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'quarterly', 'semi-annual', 'annual', 'irregular', 'none'] as const;
export const DIVIDEND_SOURCES = ['recent', '3mo', '6mo', 'manual'] as const;

const percent0to = (high: number, message: string) =>
  decimalText({ places: 4 }).refine((text) => Number(text) >= 0 && Number(text) <= high, message);

/** POST /api/setup/{portfolioId}/assets and PUT /api/setup/{portfolioId}/assets/{ticker}: the asset form with its defaults (second seed, sections 3, 5 and 9). */
export const assetRequest = z.object({
  ticker,
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(200, 'Name must be at most 200 characters'),
  assetType: z.enum(ASSET_TYPES, { error: 'Asset type is required' }),
  issuesDividends: z.boolean().default(false),
  rebalanceSpeed: percent0to(10, 'must be between 0 and 10').default('5'),
  rebalanceOnlyProfit: z.boolean().default(false),
  rebalanceTimeframes: z
    .object({ immediate: z.boolean(), shortTerm: z.boolean(), midTerm: z.boolean(), longTerm: z.boolean() })
    .default({ immediate: false, shortTerm: true, midTerm: true, longTerm: true }),
  isCashEquivalent: z.boolean().default(false),
  holdInAccounts: z.array(id).max(100).default([]),
  strategyAllocations: z.array(z.object({ strategyId: id, percentage: percent0to(100, 'must be between 0 and 100') })).default([]),
  dividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable().default(null),
  dividendSource: z.enum(DIVIDEND_SOURCES).default('recent'),
  manualDividend: priceText.default('0.00'),
  classifications: z.array(z.string().trim().min(1).max(50)).max(50).default([]),
  retirementProjection: z.enum(RETIREMENT_FOCUSES).default('growth'),
});
export type AssetRequest = z.infer<typeof assetRequest>;

export const assetView = z.object({
  ticker: z.string(),
  userName: z.string(),
  assetType: z.enum(ASSET_TYPES),
  currentPrice: z.number(),
  priceMissing: z.boolean(),
  priceChange: z.number(),
  priceChangePercent: z.number(),
  /** Where the price comes from: a quote's source, `transaction` for the latest trade, or null where there is none. */
  priceSource: z.string().nullable(),
  priceAt: z.string().nullable(),
  userIssuesDividends: z.boolean(),
  userIsCashEquivalent: z.boolean(),
  isCashEquivalent: z.boolean(),
  /** JSON text that holds a list of account ids, as the seeds give it. */
  userEligibleAccounts: z.string(),
  holdings: z.array(z.object({ ticker: z.string(), quantity: z.number(), accountId: z.string(), accountName: z.string(), value: z.number() })),
  settings: z.object({
    rebalanceSpeed: z.string(),
    rebalanceOnlyProfit: z.boolean(),
    rebalanceIntervals: z.object({ immediate: z.boolean(), shortTerm: z.boolean(), midTerm: z.boolean(), longTerm: z.boolean() }),
    classifications: z.array(z.string()),
    strategyAssignments: z.record(z.string(), z.string()),
    isArchived: z.boolean(),
    actualRetirementFocus: z.enum(RETIREMENT_FOCUSES),
    dividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
    dividendSource: z.enum(DIVIDEND_SOURCES),
    manualDividend: z.string(),
  }),
});
export type AssetView = z.infer<typeof assetView>;

/** GET /api/setup/{portfolioId}. `userAssetSettings` lists the settings by ticker. */
export const setupView = z.object({
  assets: z.array(assetView),
  userAssetSettings: z.record(z.string(), assetView.shape.settings),
  timestamp: z.string(),
});
export type SetupView = z.infer<typeof setupView>;
