export type {
  AllocationCommand,
  AssignmentCommand,
  StrategiesSnapshot,
  StrategyCommand,
} from './commands';
export { decideAllocation } from './decide-allocation';
export { decideAssignments } from './decide-assignments';
export { decideStrategy, parentsOf } from './decide-strategy';
export type {
  Allocation,
  AllocationDetails,
  AllocationTarget,
  ChildType,
  StrategiesEvent,
  StrategyAssignment,
  StrategyDetails,
  StrategyType,
} from './events';
export { evolveStrategies } from './evolve';
export { allocationBetween, noStrategies, type StrategiesState, type Strategy } from './state';
