export { cashParts, type CashParts } from './cash-parts';
export { calculateRebalance } from './calculate';
export { furthestDrift, isJudged, valueAt } from './drift-after';
export { resultJson } from './result-json';
export { isOffTarget } from './tally-rules';
export { inputOf, type RebalanceSnapshot, snapshotOf } from './snapshot';
export { targetTree, type TargetTree, type TreeFacts } from './target-tree';
export type {
  RebalanceAccount,
  RebalanceAllocation,
  RebalanceAsset,
  RebalanceInput,
  RebalanceSettings,
  RebalanceStrategy,
  Timeframes,
} from './input';
export type {
  AccountShares,
  AssetCalculation,
  Band,
  BindingConstraint,
  BuyItem,
  RebalanceResult,
  RebalanceWarning,
  RecommendedAction,
  SellItem,
  TargetNode,
  WarningCode,
} from './result';
