import type { Decimal } from '../kernel/decimal';

/** What the calculation knows of a portfolio at one moment. Money and prices are in the portfolio's currency, percentages in percent (2 means 2 %). `Figure` is text where it goes over the wire. */
export interface RebalanceInput<Figure = Decimal> {
  /** Also the parent of what hangs at the top of the tree. */
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
  /** May be below 0. */
  readonly cash: Figure;
  readonly fractionalShares: boolean;
  readonly isArchived: boolean;
}

export interface RebalanceAsset<Figure = Decimal> {
  readonly ticker: string;
  readonly assetType: string;
  readonly isArchived: boolean;
  readonly price: Figure;
  readonly priceMissing: boolean;
  /** Its own settings; null takes the portfolio's. */
  readonly baseDrift: Figure | null;
  readonly boostStrength: Figure | null;
  /** 0 to 10; 5 is the default. */
  readonly rebalanceSpeed: Figure;
  readonly rebalanceOnlyProfit: boolean;
  readonly timeframes: Timeframes<boolean>;
  readonly eligibleAccounts: readonly string[];
  readonly holdings: readonly { readonly accountId: string; readonly quantity: Figure }[];
  /** Over all accounts. */
  readonly unrealisedGain: Figure;
  /** Whole days in the user's time zone (server-rules section 5). */
  readonly daysSinceLastAction: number;
  readonly strategyAssignments: readonly { readonly strategyId: string; readonly percentage: Figure }[];
}

export interface RebalanceStrategy {
  readonly strategyId: string;
  readonly name: string;
  readonly strategyType: 'Cash' | 'Income' | 'Percent';
  /** null hangs it at the top. */
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

/** One value for each time that a drift may last before it is sold. */
export interface Timeframes<T> {
  readonly immediate: T;
  readonly shortTerm: T;
  readonly midTerm: T;
  readonly longTerm: T;
}
