import { z } from 'zod';

export const BANDS = ['stable', 'drift', 'alert', 'action'] as const;
export const RECOMMENDED_ACTIONS = ['sell', 'buy', 'hold'] as const;
/** The limit that keeps an action from being larger. */
export const BINDING_CONSTRAINTS = [
  'none',
  'minimum',
  'profit',
  'days',
  'timeframes',
  'cash',
  'eligible accounts',
  'whole shares',
  'price',
] as const;

/** A part of an action in one account. Money with 2 decimals, shares with up to 8. */
export const accountSharesView = z.object({
  accountId: z.string(),
  shares: z.number(),
  /** Shares x price of the asset. */
  amount: z.number(),
  /** Fee of the account for the trade. */
  fee: z.number(),
});
export type AccountSharesView = z.infer<typeof accountSharesView>;

/**
 * The calculation for one asset (REB-32). Money with 2 decimals, percentages with 4.
 */
export const rebalanceCalculationView = z.object({
  ticker: z.string(),
  currentValue: z.number(),
  targetValue: z.number(),
  currentPercentOfPortfolio: z.number(),
  targetPercentOfPortfolio: z.number(),
  hasTarget: z.boolean(),
  priceMissing: z.boolean(),
  daysSinceLastAction: z.number().int(),
  /** Waiting days of Immediate, Short-term, Mid-term and Long-term. */
  rebalanceDays0: z.number().int(),
  rebalanceDays1: z.number().int(),
  rebalanceDays2: z.number().int(),
  rebalanceDays3: z.number().int(),
  isEligibleImmediate: z.boolean(),
  isEligibleShort: z.boolean(),
  isEligibleMid: z.boolean(),
  isEligibleLong: z.boolean(),
  isInProfit: z.boolean(),
  rebalanceOnlyProfit: z.boolean(),
  /**
   * JSON text `{immediate, shortTerm, midTerm, longTerm}`: whether the asset enables each
   * timeframe.
   */
  eligibleTimeframes: z.string(),
  hasEligibleAction: z.boolean(),
  sellActionAmount: z.number(),
  sellActionShares: z.number(),
  rebalanceAmountImmediate: z.number(),
  rebalanceAmountShort: z.number(),
  rebalanceAmountMid: z.number(),
  rebalanceAmountLong: z.number(),
  minTransactionAmount: z.number(),
  nowTarget: z.number(),
  fastTarget: z.number(),
  mediumTarget: z.number(),
  slowTarget: z.number(),
  buyTargetStable: z.number(),
  buyTargetDrift: z.number(),
  buyTargetAlert: z.number(),
  buyTargetAction: z.number(),
  buyRebalanceAmountStable: z.number(),
  buyRebalanceAmountDrift: z.number(),
  buyRebalanceAmountAlert: z.number(),
  buyRebalanceAmountAction: z.number(),
  driftIntervals: z.object({
    actionInterval: z.number(),
    alertInterval: z.number(),
    driftInterval: z.number(),
  }),
  rebalanceBand: z.enum(BANDS),
  recommendedAction: z.enum(RECOMMENDED_ACTIONS),
  recommendedAmount: z.number(),
  recommendedShares: z.number(),
  rif: z.number(),
  reason: z.string(),
  binding: z.enum(BINDING_CONSTRAINTS),
  accounts: z.array(accountSharesView),
});
export type RebalanceCalculationView = z.infer<typeof rebalanceCalculationView>;

/** The cash of an open account before and after all advised trades. Money with 2 decimals. */
export const accountCashView = z.object({
  accountId: z.string(),
  cash: z.number(),
  /** Proceeds of sells and cost of buys, without fees. */
  received: z.number(),
  spent: z.number(),
  fees: z.number(),
  cashAfter: z.number(),
  /** Whether an asset below its target may be bought in the account. */
  isWanted: z.boolean(),
});
export type AccountCashView = z.infer<typeof accountCashView>;

/** A warning of rebalancing. It has one id: that of its subject. */
export const rebalanceWarningView = z.object({
  code: z.string(),
  message: z.string(),
  parentId: z.string().optional(),
  /** Name of the strategy or portfolio in the message. */
  parentName: z.string().optional(),
  ticker: z.string().optional(),
  accountId: z.string().optional(),
});
export type RebalanceWarningView = z.infer<typeof rebalanceWarningView>;

/**
 * GET /api/portfolios/{id}/rebalance/calculations, and the answer of POST …/rebalance/calculate.
 * `timestamp`: moment of the calculation.
 */
export const calculationsView = z.object({
  calculations: z.array(rebalanceCalculationView),
  timestamp: z.iso.datetime(),
  count: z.number().int(),
  portfolioValue: z.number(),
  availableCapital: z.number(),
  cashReserves: z.number(),
  unassignedValue: z.number(),
  accounts: z.array(accountCashView),
  warnings: z.array(rebalanceWarningView),
  /** Last recorded advice; null before the first. Trades that follow it name it (./trades). */
  adviceId: z.string().nullable(),
});
export type CalculationsView = z.infer<typeof calculationsView>;

export const sellItemView = z.object({
  ticker: z.string(),
  sellActionAmount: z.number(),
  sellActionShares: z.number(),
  accounts: z.array(accountSharesView),
});
export type SellItemView = z.infer<typeof sellItemView>;

export const buyItemView = z.object({
  ticker: z.string(),
  buyActionAmount: z.number(),
  buyActionShares: z.number(),
  level: z.enum(BANDS),
  accounts: z.array(accountSharesView),
});
export type BuyItemView = z.infer<typeof buyItemView>;

/**
 * GET /api/portfolios/{id}/rebalance/action-items. `sells` is the same list as `actionItems`
 * (REB-33).
 */
export const sellActionItemsView = z.object({
  actionItems: z.array(sellItemView),
  sells: z.array(sellItemView),
});
export type SellActionItemsView = z.infer<typeof sellActionItemsView>;

/**
 * GET /api/portfolios/{id}/rebalance/buy-action-items. `buys` is the same list as `actionItems`.
 */
export const buyActionItemsView = z.object({
  actionItems: z.array(buyItemView),
  buys: z.array(buyItemView),
  availableCapital: z.number(),
});
export type BuyActionItemsView = z.infer<typeof buyActionItemsView>;

const actionKeyView = z.object({ side: z.enum(['sell', 'buy']), ticker: z.string() });
/** An advised action. Figures are decimal text, as recorded. */
const advisedActionView = actionKeyView.extend({
  amount: z.string(),
  shares: z.string(),
  accounts: z.array(z.object({ accountId: z.string(), shares: z.string(), amount: z.string() })),
  currentValue: z.string(),
  targetValue: z.string(),
  band: z.enum(BANDS),
  reason: z.string(),
});

/**
 * GET /api/portfolios/{id}/rebalance/advice: recorded advice with its reasons, the newest first,
 * and the transactions that followed it.
 */
export const adviceView = z.object({
  adviceId: z.string(),
  calculatedAt: z.iso.datetime(),
  portfolioValue: z.number(),
  availableCapital: z.number(),
  actions: z.array(advisedActionView),
  previous: z.array(actionKeyView),
  followedBy: z.array(z.string()),
});
export type AdviceView = z.infer<typeof adviceView>;
