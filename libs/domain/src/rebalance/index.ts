export { actionSet, advise } from './advice/advise';
export {
  type ActionKey,
  type ActionSide,
  type Advice,
  type AdvisedAction,
  type RebalanceEvent,
} from './advice/events';
export { evolveRebalance, noAdvice, type RebalanceState } from './advice/state';
export { type AccountCashParts, type CashParts, cashParts } from './cash-parts';
export { driftAt, furthestDrift, isJudged, type TradeStage, valueAt } from './drift-after';
export { intervalFactor } from './bands';
export {
  calculateRebalance,
  type RebalanceInput,
  type RebalanceResult,
  resultJson,
  type RebalanceSnapshot,
  snapshotOf,
} from './rules';
export { tallyOf } from './tally';
export {
  type AssignedAsset,
  type TargetLevel,
  type TargetPlace,
  targetReasons,
} from './target-reasons';
export { targetsJson } from './targets-json';
