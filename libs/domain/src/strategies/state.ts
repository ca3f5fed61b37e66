import type { Allocation, StrategyAssignment, StrategyDetails } from './events';

export interface Strategy extends StrategyDetails {
  readonly strategyId: string;
}

/** `evolve` changes it in place. */
export interface StrategiesState {
  /** By id, in the order in which they were added. */
  readonly strategies: Map<string, Strategy>;
  /** By id; no two have the same parent and child. */
  readonly allocations: Map<string, Allocation>;
  /**
   * How the current value of an asset is divided among strategies, by ticker. Assets without a
   * strategy are not in it.
   */
  readonly assignments: Map<string, readonly StrategyAssignment[]>;
}

/** The state before the first event. A new object each time, since `evolve` changes it. */
export const noStrategies = (): StrategiesState => ({
  strategies: new Map(),
  allocations: new Map(),
  assignments: new Map(),
});

/** The allocation of a child (a strategy id or a ticker) under a parent; null if there is none. */
export function allocationBetween(
  state: StrategiesState,
  parentId: string,
  childId: string,
): Allocation | null {
  for (const allocation of state.allocations.values())
    if (allocation.childId === childId && allocation.parentId === parentId) return allocation;
  return null;
}
