import type { Allocation, StrategyAssignment, StrategyDetails } from './events';

export interface Strategy extends StrategyDetails {
  readonly strategyId: string;
}

/** Strategies of a portfolio. `evolve` changes the object in place. */
export interface StrategiesState {
  /** Strategies by id, in the order in which they were added. */
  readonly strategies: Map<string, Strategy>;
  /** Allocations by id; no two have the same parent and child. */
  readonly allocations: Map<string, Allocation>;
  /** The strategy split of each asset by ticker. Assets without a strategy have no entry. */
  readonly assignments: Map<string, readonly StrategyAssignment[]>;
}

/**
 * Returns the state before the first event: a new object each time, because `evolve` changes it.
 */
export const noStrategies = (): StrategiesState => ({
  strategies: new Map(),
  allocations: new Map(),
  assignments: new Map(),
});

/**
 * Returns the allocation of a child (a strategy id or a ticker) under a parent; null if there is
 * none.
 */
export function allocationBetween(
  state: StrategiesState,
  parentId: string,
  childId: string,
): Allocation | null {
  for (const allocation of state.allocations.values())
    if (allocation.childId === childId && allocation.parentId === parentId) return allocation;
  return null;
}
