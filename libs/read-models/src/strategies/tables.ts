import type { ProjectionDefinition } from '../generations/table-definition';

export const strategiesProjection: ProjectionDefinition = {
  name: 'strategies',
  category: 'portfolio',
  tables: [
    {
      name: 'strategy',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'strategy_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        strategy_id: 'uuid NOT NULL',
        name: 'text NOT NULL',
        description: 'text',
        strategy_type: 'text NOT NULL',
        /** Null at the top level. */
        parent_strategy_id: 'uuid',
      },
    },
    {
      name: 'allocation',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'allocation_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        allocation_id: 'uuid NOT NULL',
        /** A strategy, or the portfolio itself. */
        parent_id: 'uuid NOT NULL',
        /** A strategy's id or an asset's ticker, as `child_type` says. */
        child_id: 'text NOT NULL',
        child_type: 'text NOT NULL',
        target_allocation_percent: 'numeric NOT NULL',
        dollar_target: 'numeric',
      },
    },
    {
      name: 'strategy_assignment',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'ticker', 'strategy_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        strategy_id: 'uuid NOT NULL',
        percentage: 'numeric NOT NULL',
        /** Place among the asset's strategies, from 0. */
        place: 'integer NOT NULL',
      },
    },
  ],
};
