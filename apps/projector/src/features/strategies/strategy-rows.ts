import type {
  Allocation,
  StrategiesState,
  Strategy,
  StrategyAssignment,
} from '@evenkeel/domain/strategies';
import { type Scope, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import { allocation, strategy, strategyAssignment } from '@evenkeel/read-models/strategies/tables';

interface Split extends StrategyAssignment {
  readonly ticker: string;
  /** Place among the asset's strategies, from 0. */
  readonly place: number;
}

/** Returns the strategies of every asset, one asset after another. */
export function splitsOf({ assignments }: StrategiesState): Split[] {
  return [...assignments].flatMap(([ticker, split]) =>
    split.map(({ strategyId, percentage }, place) => ({ ticker, strategyId, percentage, place })),
  );
}

/**
 * The strategies of a portfolio. Each table of a portfolio is one scope, because its rows are few.
 */
export const strategyScope = (portfolioId: string): Scope<Strategy> =>
  scopeOf(strategy, {
    cells: { portfolio_id: portfolioId },
    key: ({ strategyId }) => strategyId,
    row: ({ strategyId, name, description, strategyType, parentStrategyId }) => ({
      portfolio_id: portfolioId,
      strategy_id: strategyId,
      name,
      description,
      strategy_type: strategyType,
      parent_strategy_id: parentStrategyId,
    }),
    same,
  });

export const allocationScope = (portfolioId: string): Scope<Allocation> =>
  scopeOf(allocation, {
    cells: { portfolio_id: portfolioId },
    key: ({ allocationId }) => allocationId,
    row: ({
      allocationId,
      parentId,
      childId,
      childType,
      targetAllocationPercent,
      dollarTarget,
    }) => ({
      portfolio_id: portfolioId,
      allocation_id: allocationId,
      parent_id: parentId,
      child_id: childId,
      child_type: childType,
      target_allocation_percent: targetAllocationPercent,
      dollar_target: dollarTarget,
    }),
    same,
  });

export const splitScope = (portfolioId: string): Scope<Split> =>
  scopeOf(strategyAssignment, {
    cells: { portfolio_id: portfolioId },
    key: ({ ticker, strategyId }) => `${ticker} ${strategyId}`,
    row: ({ ticker, strategyId, percentage, place }) => ({
      portfolio_id: portfolioId,
      ticker,
      strategy_id: strategyId,
      percentage,
      place,
    }),
    same,
  });

/** Whether two items give the same row. Every member is a column. */
const same = <Item>(a: Item, b: Item): boolean => JSON.stringify(a) === JSON.stringify(b);
