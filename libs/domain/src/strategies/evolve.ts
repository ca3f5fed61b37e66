import type { StrategiesEvent } from './events';
import type { StrategiesState } from './state';

/** The deletion of an asset, which removes its links to strategies. */
type AssetDeleted = { readonly type: 'AssetDeleted'; readonly data: { readonly ticker: string } };

/** Applies an event. Changes the given state and returns it. */
export function evolveStrategies(
  state: StrategiesState,
  event: StrategiesEvent | AssetDeleted,
): StrategiesState {
  switch (event.type) {
    case 'StrategyAdded':
    case 'StrategyChanged': {
      const { strategyId, name, description, strategyType, parentStrategyId } = event.data;
      state.strategies.set(strategyId, {
        strategyId,
        name,
        description,
        strategyType,
        parentStrategyId,
      });
      return state;
    }
    case 'StrategyDeleted': {
      for (const strategyId of [event.data.strategyId, ...event.data.descendantIds])
        state.strategies.delete(strategyId);
      for (const { allocationId } of event.data.allocations) state.allocations.delete(allocationId);
      return state;
    }
    case 'AllocationSet': {
      const { replaced: _, ...allocation } = event.data;
      state.allocations.set(allocation.allocationId, allocation);
      return state;
    }
    case 'AllocationRemoved':
      state.allocations.delete(event.data.allocationId);
      return state;
    case 'AssetStrategiesAssigned': {
      const { ticker, assignments } = event.data;
      if (assignments.length > 0) state.assignments.set(ticker, assignments);
      else state.assignments.delete(ticker);
      return state;
    }
    case 'AssetDeleted': {
      const { ticker } = event.data;
      state.assignments.delete(ticker);
      for (const { allocationId, childId, childType } of state.allocations.values())
        if (childType === 'asset' && childId === ticker) state.allocations.delete(allocationId);
      return state;
    }
  }
}
