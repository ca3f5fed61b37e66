import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import type { RebalanceAllocation, RebalanceAsset, RebalanceStrategy } from './input';
import type { RebalanceResult, WarningCode } from './result';

type Text<Shape, Figures extends keyof Shape> = {
  readonly [Name in keyof Shape]: Name extends Figures
    ? null extends Shape[Name]
      ? string | null
      : string
    : Shape[Name];
};

/** The facts that determine a portfolio's targets; figures as decimal text. */
export interface TreeFacts {
  readonly portfolioId: string;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly cash: string;
    readonly isArchived: boolean;
  }[];
  readonly assets: readonly (Text<
    Pick<RebalanceAsset, 'ticker' | 'assetType' | 'isArchived' | 'price' | 'priceMissing'>,
    'price'
  > & {
    readonly holdings: readonly { readonly accountId: string; readonly quantity: string }[];
    readonly strategyAssignments: readonly {
      readonly strategyId: string;
      readonly percentage: string;
    }[];
  })[];
  readonly strategies: readonly RebalanceStrategy[];
  readonly allocations: readonly Text<
    RebalanceAllocation,
    'targetAllocationPercent' | 'dollarTarget'
  >[];
}

/** Targets of a tree. `warnings` has the warnings about the tree only. */
export type TargetTree = Pick<
  RebalanceResult,
  'portfolioValue' | 'unassignedValue' | 'targets' | 'warnings'
>;

const OF_THE_TREE: ReadonlySet<WarningCode> = new Set(['overAllocated', 'dollarTargetCut']);

const ZERO = Decimal.zero;
/** Facts without effect on targets, because `targetTree` gives no advice. */
const WITHOUT_ADVICE = {
  baseDrift: null,
  boostStrength: null,
  rebalanceSpeed: ZERO,
  rebalanceOnlyProfit: false,
  unrealisedGain: ZERO,
  daysSinceLastAction: 0,
  eligibleAccounts: [],
  timeframes: { immediate: false, shortTerm: false, midTerm: false, longTerm: false },
} as const;

/**
 * Returns the current and the target value of every place in the strategy tree (STR-26 to STR-31).
 * Throws if a figure is not a plain decimal.
 */
export function targetTree({
  portfolioId,
  accounts,
  assets,
  strategies,
  allocations,
}: TreeFacts): TargetTree {
  const { parse } = Decimal;
  const { portfolioValue, unassignedValue, targets, warnings } = calculateRebalance({
    portfolioId,
    settings: { minTransactionAmount: ZERO, baseDrift: ZERO, boostStrength: ZERO },
    accounts: accounts.map(({ accountId, cash, isArchived }) => ({
      accountId,
      cash: parse(cash),
      isArchived,
      fee: ZERO,
      fractionalShares: false,
    })),
    assets: assets.map(({ holdings, strategyAssignments, price, ...asset }) => ({
      ...WITHOUT_ADVICE,
      ...asset,
      price: parse(price),
      holdings: holdings.map(({ accountId, quantity }) => ({
        accountId,
        quantity: parse(quantity),
      })),
      strategyAssignments: strategyAssignments.map(({ strategyId, percentage }) => ({
        strategyId,
        percentage: parse(percentage),
      })),
    })),
    strategies,
    allocations: allocations.map(({ targetAllocationPercent, dollarTarget, ...place }) => ({
      ...place,
      targetAllocationPercent: parse(targetAllocationPercent),
      dollarTarget: dollarTarget === null ? null : parse(dollarTarget),
    })),
  });
  return {
    portfolioValue,
    unassignedValue,
    targets,
    warnings: warnings.filter(({ code }) => OF_THE_TREE.has(code)),
  };
}
