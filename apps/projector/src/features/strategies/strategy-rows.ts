import type { Allocation, StrategiesState, Strategy, StrategyAssignment } from '@evenkeel/domain/strategies';
import type { Row } from '../../engine/rows/cell';
import type { ScopeShape } from '../../engine/rows/scope-memory';

interface Split extends StrategyAssignment {
  readonly ticker: string;
  /** Place among the asset's strategies, from 0. */
  readonly place: number;
}

/** Every asset's strategies, one after another. */
export function splitsOf({ assignments }: StrategiesState): Split[] {
  return [...assignments].flatMap(([ticker, split]) => split.map(({ strategyId, percentage }, place) => ({ ticker, strategyId, percentage, place })));
}

export const strategyShape = (portfolioId: string): ScopeShape<Strategy> =>
  shape(portfolioId, 'strategy', ({ strategyId }) => strategyId, ({ strategyId, name, description, strategyType, parentStrategyId }) => ({
    strategy_id: strategyId,
    name,
    description,
    strategy_type: strategyType,
    parent_strategy_id: parentStrategyId,
  }));

export const allocationShape = (portfolioId: string): ScopeShape<Allocation> =>
  shape(portfolioId, 'allocation', ({ allocationId }) => allocationId, ({ allocationId, parentId, childId, childType, targetAllocationPercent, dollarTarget }) => ({
    allocation_id: allocationId,
    parent_id: parentId,
    child_id: childId,
    child_type: childType,
    target_allocation_percent: targetAllocationPercent,
    dollar_target: dollarTarget,
  }));

export const splitShape = (portfolioId: string): ScopeShape<Split> =>
  shape(portfolioId, 'strategy_assignment', ({ ticker, strategyId }) => `${ticker} ${strategyId}`, ({ ticker, strategyId, percentage, place }) => ({ ticker, strategy_id: strategyId, percentage, place }));

/** A whole table of a portfolio as one scope: its rows are few. */
function shape<Item>(portfolioId: string, table: string, key: (item: Item) => string, columns: (item: Item) => Row): ScopeShape<Item> {
  return {
    table,
    start: [portfolioId],
    key,
    row: (item) => ({ portfolio_id: portfolioId, ...columns(item) }),
    same: (a, b) => JSON.stringify(columns(a)) === JSON.stringify(columns(b)),
  };
}
