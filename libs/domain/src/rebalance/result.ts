import type { Decimal } from '../kernel/decimal';
import type { Timeframes } from './input';

export type Band = 'stable' | 'drift' | 'alert' | 'action';
export type RecommendedAction = 'sell' | 'buy' | 'hold';

/** The limit that keeps an asset from a larger trade; `none` if there is none. */
export type BindingConstraint =
  | 'none'
  | 'minimum'
  | 'profit'
  | 'days'
  | 'timeframes'
  | 'cash'
  | 'eligible accounts'
  | 'whole shares'
  | 'price';

/** A part of an action in one account. */
export interface AccountShares {
  readonly accountId: string;
  readonly shares: Decimal;
  /** Shares x price. Money with 2 decimals. */
  readonly amount: Decimal;
  /** The fee of the account for the trade. */
  readonly fee: Decimal;
}

/**
 * The figures of one asset (REB-32). Money has 2 decimals, percentages 4; each figure is rounded
 * once, from exact figures.
 */
export interface AssetCalculation {
  readonly ticker: string;
  /** Value in accounts that are not archived. */
  readonly currentValue: Decimal;
  readonly targetValue: Decimal;
  readonly currentPercentOfPortfolio: Decimal;
  readonly targetPercentOfPortfolio: Decimal;
  /** Whether its target is above 0. */
  readonly hasTarget: boolean;
  readonly priceMissing: boolean;
  readonly daysSinceLastAction: number;
  /** Waiting days of Immediate, Short-term, Mid-term, Long-term. */
  readonly rebalanceDays0: number;
  readonly rebalanceDays1: number;
  readonly rebalanceDays2: number;
  readonly rebalanceDays3: number;
  readonly isEligibleImmediate: boolean;
  readonly isEligibleShort: boolean;
  readonly isEligibleMid: boolean;
  readonly isEligibleLong: boolean;
  readonly isInProfit: boolean;
  readonly rebalanceOnlyProfit: boolean;
  /** Eligible timeframes that are enabled on the asset. */
  readonly eligibleTimeframes: Timeframes<boolean>;
  /** Whether there is a sell action. */
  readonly hasEligibleAction: boolean;
  /** The amount that the eligible timeframes would sell, even without an action. */
  readonly sellActionAmount: Decimal;
  readonly sellActionShares: Decimal;
  readonly rebalanceAmountImmediate: Decimal;
  readonly rebalanceAmountShort: Decimal;
  readonly rebalanceAmountMid: Decimal;
  readonly rebalanceAmountLong: Decimal;
  readonly minTransactionAmount: Decimal;
  /** Sell targets: Immediate, Short-term, Mid-term, Long-term. */
  readonly nowTarget: Decimal;
  readonly fastTarget: Decimal;
  readonly mediumTarget: Decimal;
  readonly slowTarget: Decimal;
  readonly buyTargetStable: Decimal;
  readonly buyTargetDrift: Decimal;
  readonly buyTargetAlert: Decimal;
  readonly buyTargetAction: Decimal;
  readonly buyRebalanceAmountStable: Decimal;
  readonly buyRebalanceAmountDrift: Decimal;
  readonly buyRebalanceAmountAlert: Decimal;
  readonly buyRebalanceAmountAction: Decimal;
  /** Intervals in percent of the target. */
  readonly driftIntervals: {
    readonly actionInterval: Decimal;
    readonly alertInterval: Decimal;
    readonly driftInterval: Decimal;
  };
  readonly rebalanceBand: Band;
  readonly recommendedAction: RecommendedAction;
  readonly recommendedAmount: Decimal;
  readonly recommendedShares: Decimal;
  /** Rebalance interval factor: 1 at the default speed. */
  readonly rif: Decimal;
  /** The reason why a trade is advised or not, in words. */
  readonly reason: string;
  readonly binding: BindingConstraint;
  /** Accounts in which to sell or buy; empty for hold. */
  readonly accounts: readonly AccountShares[];
}

export interface SellItem {
  readonly ticker: string;
  readonly sellActionAmount: Decimal;
  readonly sellActionShares: Decimal;
  readonly accounts: readonly AccountShares[];
}

export interface BuyItem {
  readonly ticker: string;
  readonly buyActionAmount: Decimal;
  readonly buyActionShares: Decimal;
  readonly level: Band;
  readonly accounts: readonly AccountShares[];
}

/** The cash of an open account before and after all advised trades. Money with 2 decimals. */
export interface AccountCash {
  readonly accountId: string;
  readonly cash: Decimal;
  /** The proceeds of sells before fees. */
  readonly received: Decimal;
  /** The cost of buys, without fees. */
  readonly spent: Decimal;
  readonly fees: Decimal;
  readonly cashAfter: Decimal;
  /** Whether an asset below its target may be bought in the account. */
  readonly isWanted: boolean;
}

export type WarningCode =
  | 'overAllocated'
  | 'priceMissing'
  | 'noStrategies'
  | 'negativeCash'
  | 'archivedAccount'
  | 'zeroValue'
  | 'dollarTargetCut'
  | 'archivedAllocated'
  | 'assignmentsIncomplete'
  | 'noEligibleAccounts';

/** A warning about the result as a whole. Only the id of its subject is set. */
export interface RebalanceWarning {
  readonly code: WarningCode;
  readonly message: string;
  /** A strategy's id, or the portfolio's. */
  readonly parentId?: string;
  readonly parentName?: string;
  readonly ticker?: string;
  readonly accountId?: string;
}

/** A place in the tree: a strategy, or an asset that is linked to a strategy or the portfolio. */
export interface TargetNode {
  readonly parentId: string;
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly targetValue: Decimal;
  readonly targetPercentOfPortfolio: Decimal;
  readonly currentValue: Decimal;
  readonly currentPercentOfPortfolio: Decimal;
  /** (current - target) / target in percent; null if the target is 0. */
  readonly driftPercent: Decimal | null;
  /** For a strategy: the value that its children leave, held as cash. 0 for an asset. */
  readonly unassignedValue: Decimal;
}

export interface RebalanceResult {
  readonly portfolioValue: Decimal;
  /** Cash that can be spent: the accounts' cash less the reserves. */
  readonly availableCapital: Decimal;
  /** Cash that the Cash strategies keep. */
  readonly cashReserves: Decimal;
  /** Value that the top level of the tree leaves, held as cash. */
  readonly unassignedValue: Decimal;
  /** Calculations by ticker. */
  readonly calculations: readonly AssetCalculation[];
  /** Sells by amount, largest first. */
  readonly sells: readonly SellItem[];
  /** Buys by level (Action first), then amount. */
  readonly buys: readonly BuyItem[];
  /** Cash of the accounts by id, without archived accounts. */
  readonly accounts: readonly AccountCash[];
  /** Places in tree order, each parent before its children. */
  readonly targets: readonly TargetNode[];
  readonly warnings: readonly RebalanceWarning[];
}
