import { z } from 'zod';
import { decimalText, priceText, tenthsText } from '../shared/decimal-text';
import { id, line, ticker } from '../shared/scalars';

/** The asset types to choose from (AST-4). */
export const ASSET_TYPES = [
  'stock',
  'bond',
  'etf',
  'mutual_fund',
  'crypto',
  'commodity',
  'reit',
  'other',
] as const;
export const RETIREMENT_FOCUSES = ['stable_value', 'growth', 'superperformer'] as const;
export const DIVIDEND_FREQUENCIES = [
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
  'semi-annual',
  'annual',
  'irregular',
  'none',
] as const;
export const DIVIDEND_SOURCES = ['recent', '3mo', '6mo', 'manual'] as const;

const fields = {
  ticker,
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(200, 'Name must be at most 200 characters'),
  assetType: z.enum(ASSET_TYPES, { error: 'Asset type is required' }),
  issuesDividends: z.boolean(),
  rebalanceSpeed: tenthsText(10, 'must be between 0 and 10'),
  rebalanceOnlyProfit: z.boolean(),
  rebalanceTimeframes: z.object({
    immediate: z.boolean(),
    shortTerm: z.boolean(),
    midTerm: z.boolean(),
    longTerm: z.boolean(),
  }),
  isCashEquivalent: z.boolean(),
  holdInAccounts: z.array(id).max(100),
  /**
   * Strategy split of the asset's current value; complete at exactly 100. A change that omits it
   * leaves it as it is.
   */
  strategyAllocations: z
    .array(z.object({ strategyId: id, percentage: tenthsText(100, 'must be between 0 and 100') }))
    .max(500),
  dividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  dividendSource: z.enum(DIVIDEND_SOURCES),
  manualDividend: priceText,
  classifications: z.array(line('Classification').min(1).max(50)).max(50),
  retirementProjection: z.enum(RETIREMENT_FOCUSES),
};

/** POST /api/setup/{portfolioId}/assets: the asset form with its defaults (AST-3). */
export const assetRequest = z.object({
  ...fields,
  issuesDividends: fields.issuesDividends.default(false),
  rebalanceSpeed: fields.rebalanceSpeed.default('5'),
  rebalanceOnlyProfit: fields.rebalanceOnlyProfit.default(false),
  rebalanceTimeframes: fields.rebalanceTimeframes.default({
    immediate: false,
    shortTerm: true,
    midTerm: true,
    longTerm: true,
  }),
  isCashEquivalent: fields.isCashEquivalent.default(false),
  holdInAccounts: fields.holdInAccounts.default([]),
  strategyAllocations: fields.strategyAllocations.optional(),
  dividendFrequency: fields.dividendFrequency.default(null),
  dividendSource: fields.dividendSource.default('recent'),
  manualDividend: fields.manualDividend.default('0.00'),
  classifications: fields.classifications.default([]),
  retirementProjection: fields.retirementProjection.default('growth'),
});
export type AssetRequest = z.infer<typeof assetRequest>;

/** PUT /api/setup/{portfolioId}/assets/{ticker}: omitted members stay as they are (AST-24). */
export const assetChange = z.object(fields).partial();
export type AssetChange = z.infer<typeof assetChange>;

const ownSetting = (high: number, message: string) =>
  decimalText({ places: 4 })
    .refine((text) => Number(text) >= 0 && Number(text) <= high, message)
    .nullable();

/** The settings dialog's choices (AST-18), where `biweekly` is written with a hyphen. */
export const SETTINGS_FREQUENCIES = ['weekly', 'bi-weekly', 'monthly', 'quarterly'] as const;

/**
 * PUT /api/setup/{portfolioId}/asset-settings/{ticker}. Null: the portfolio's setting, or the
 * announced frequency. Omitted members stay as they are.
 */
export const assetSettings = z
  .object({
    /** Base drift in percent. */
    baseDrift: ownSetting(25, 'Base drift must be between 0-25%'),
    /** Boost as a multiplier. */
    boostStrength: ownSetting(2, 'Boost strength must be between 0-2'),
    dividendFrequency: z
      .enum([...DIVIDEND_FREQUENCIES, 'bi-weekly'], {
        error: 'Dividend frequency is not one of those offered',
      })
      .transform((frequency) => (frequency === 'bi-weekly' ? 'biweekly' : frequency))
      .nullable(),
  })
  .partial();
export type AssetSettingsRequest = z.input<typeof assetSettings>;
export type AssetSettings = z.output<typeof assetSettings>;

export const assetView = z.object({
  ticker: z.string(),
  userName: z.string(),
  assetType: z.enum(ASSET_TYPES),
  currentPrice: z.number(),
  priceMissing: z.boolean(),
  priceChange: z.number(),
  priceChangePercent: z.number(),
  /**
   * Source of the price: that of a quote, `transaction` for the latest trade, or null without a
   * price.
   */
  priceSource: z.string().nullable(),
  /**
   * Trading day of the quote, YYYY-MM-DD: the exchange's day, whatever the reader's zone. Null if
   * the price is no quote.
   */
  priceDay: z.string().nullable(),
  priceAt: z.string().nullable(),
  /** Whether the price is older than the last trading day that closed at least 12 hours ago. */
  priceIsStale: z.boolean(),
  /**
   * Name, dividend and frequency from the providers; null if none was asked yet, or none states
   * any.
   */
  systemApiName: z.string().nullable(),
  officialDividend: z.number().nullable(),
  officialFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  /** The frequency that counts (DIV-5). */
  frequency: z.enum(DIVIDEND_FREQUENCIES),
  systemDividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  /**
   * Amounts per share as paid on that day, newest first: the last two years, and announced ones.
   */
  systemDividendHistory: z.array(z.object({ date: z.string(), amount: z.number() })),
  systemIssuesDividends: z.boolean().nullable(),
  userIssuesDividends: z.boolean(),
  userIsCashEquivalent: z.boolean(),
  isCashEquivalent: z.boolean(),
  /** Eligible accounts: JSON text of a list of account ids (AST-1). */
  userEligibleAccounts: z.string(),
  /** Holdings in the accounts that are not archived (AST-37). */
  holdings: z.array(
    z.object({
      ticker: z.string(),
      quantity: z.number(),
      accountId: z.string(),
      accountName: z.string(),
      value: z.number(),
    }),
  ),
  /** Figures of these accounts together: money, and percents with 4 decimals; null if unknown. */
  quantity: z.number(),
  value: z.number(),
  valueChange: z.number(),
  valueChangePercent: z.number(),
  costBasis: z.number(),
  unrealisedGain: z.number().nullable(),
  unrealisedGainPercent: z.number().nullable(),
  settings: z.object({
    rebalanceSpeed: z.string(),
    rebalanceOnlyProfit: z.boolean(),
    rebalanceIntervals: z.object({
      immediate: z.boolean(),
      shortTerm: z.boolean(),
      midTerm: z.boolean(),
      longTerm: z.boolean(),
    }),
    classifications: z.array(z.string()),
    strategyAssignments: z.record(z.string(), z.string()),
    isArchived: z.boolean(),
    actualRetirementFocus: z.enum(RETIREMENT_FOCUSES),
    dividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
    dividendSource: z.enum(DIVIDEND_SOURCES),
    manualDividend: z.string(),
    /** The asset's own base drift (percent) and boost (multiplier); null for the portfolio's. */
    baseDrift: z.string().nullable(),
    boostStrength: z.string().nullable(),
    /** The members above under names that distinguish a user's choice from a provider's (AST-2). */
    userAssetClassifications: z.array(z.string()),
    userDividendFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
    userDividendSource: z.enum(DIVIDEND_SOURCES),
    /** Dividend per share that the user expects: the manual one if it is the source, else null. */
    userProjectedDividend: z.string().nullable(),
  }),
});
export type AssetView = z.infer<typeof assetView>;

/**
 * GET /api/setup/{portfolioId}/assets/{ticker}/deletion: the data that is deleted with the asset.
 * Money.
 */
export const assetDeletionView = z.object({
  transactions: z.number().int(),
  splits: z.number().int(),
  /**
   * Accounts whose cash would change, because payments and receipts for the asset are deleted, too.
   */
  accounts: z.array(
    z.object({
      accountId: z.string(),
      accountName: z.string(),
      cashBefore: z.number(),
      cashAfter: z.number(),
    }),
  ),
});
export type AssetDeletionView = z.infer<typeof assetDeletionView>;

/** GET /api/setup/{portfolioId}. `userAssetSettings` lists the settings by ticker. */
export const setupView = z.object({
  assets: z.array(assetView),
  userAssetSettings: z.record(z.string(), assetView.shape.settings),
  timestamp: z.string(),
});
export type SetupView = z.infer<typeof setupView>;
