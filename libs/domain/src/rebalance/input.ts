import type { Decimal } from '../kernel/decimal';

/**
 * Data of a portfolio at one moment, as far as the calculation needs it. Money and prices are in
 * the portfolio's currency, percentages in percent (2 means 2 %). `Figure` is text in the contract.
 */
export interface RebalanceInput<Figure = Decimal> {
  /** Also the parent of the top level of the tree. */
  readonly portfolioId: string;
  readonly settings: RebalanceSettings<Figure>;
  readonly accounts: readonly RebalanceAccount<Figure>[];
  readonly assets: readonly RebalanceAsset<Figure>[];
  readonly strategies: readonly RebalanceStrategy[];
  readonly allocations: readonly RebalanceAllocation<Figure>[];
}

export interface RebalanceSettings<Figure = Decimal> {
  readonly minTransactionAmount: Figure;
  readonly baseDrift: Figure;
  readonly boostStrength: Figure;
}

export interface RebalanceAccount<Figure = Decimal> {
  readonly accountId: string;
  /** The account's cash; it may be negative. */
  readonly cash: Figure;
  /** The account's standard fee for a trade. */
  readonly fee: Figure;
  readonly fractionalShares: boolean;
  readonly isArchived: boolean;
}

export interface RebalanceAsset<Figure = Decimal> {
  readonly ticker: string;
  readonly assetType: string;
  readonly isArchived: boolean;
  readonly price: Figure;
  readonly priceMissing: boolean;
  /** The asset's own settings; null takes the portfolio's. */
  readonly baseDrift: Figure | null;
  readonly boostStrength: Figure | null;
  /** Speed from 0 to 10; 5 is the default. */
  readonly rebalanceSpeed: Figure;
  readonly rebalanceOnlyProfit: boolean;
  readonly timeframes: Timeframes<boolean>;
  readonly eligibleAccounts: readonly string[];
  readonly holdings: readonly { readonly accountId: string; readonly quantity: Figure }[];
  /** Gain over all accounts. */
  readonly unrealisedGain: Figure;
  /** Whole days in the user's time zone (REB-6). */
  readonly daysSinceLastAction: number;
  readonly strategyAssignments: readonly {
    readonly strategyId: string;
    readonly percentage: Figure;
  }[];
}

export interface RebalanceStrategy {
  readonly strategyId: string;
  readonly name: string;
  readonly strategyType: 'Cash' | 'Income' | 'Percent';
  /** Null: the top level. */
  readonly parentStrategyId: string | null;
}

export interface RebalanceAllocation<Figure = Decimal> {
  /** A strategy's id, or the portfolio's at the top. */
  readonly parentId: string;
  /** A strategy's id or an asset's ticker. */
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly targetAllocationPercent: Figure;
  readonly dollarTarget: Figure | null;
}

/** One value for each timeframe. */
export interface Timeframes<T> {
  readonly immediate: T;
  readonly shortTerm: T;
  readonly midTerm: T;
  readonly longTerm: T;
}
