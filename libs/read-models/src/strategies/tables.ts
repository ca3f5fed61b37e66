import type { ChildType, StrategyType } from '@evenkeel/domain/strategies';
import { integer, nullable, numeric, text, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const strategy = defineTable({
  name: 'strategy',
  columns: {
    portfolio_id: uuid(),
    strategy_id: uuid(),
    name: text(),
    description: nullable(text()),
    strategy_type: text<StrategyType>(),
    /** Strategy above this one; null at the top level. */
    parent_strategy_id: nullable(uuid()),
  },
  key: ['portfolio_id', 'strategy_id'],
});

export const allocation = defineTable({
  name: 'allocation',
  columns: {
    portfolio_id: uuid(),
    allocation_id: uuid(),
    /** Id of a strategy, or of the portfolio itself. */
    parent_id: uuid(),
    /** Id of a strategy or ticker of an asset, by `child_type`. */
    child_id: text(),
    child_type: text<ChildType>(),
    target_allocation_percent: numeric(),
    dollar_target: nullable(numeric()),
  },
  key: ['portfolio_id', 'allocation_id'],
});

export const strategyAssignment = defineTable({
  name: 'strategy_assignment',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    strategy_id: uuid(),
    percentage: numeric(),
    /** Index among the asset's strategies, from 0. */
    place: integer(),
  },
  key: ['portfolio_id', 'ticker', 'strategy_id'],
});

export const strategiesProjection = defineProjection({
  name: 'strategies',
  category: 'portfolio',
  views: ['strategies', 'allocations', 'assets'],
  tables: [strategy, allocation, strategyAssignment],
});
