import type { ProjectionDefinition } from '../generations/table-definition';

/** What is calculated at a moment's prices, and what was advised when. */
export const rebalanceProjection: ProjectionDefinition = {
  name: 'rebalance',
  category: 'portfolio',
  tables: [
    {
      name: 'rebalance_summary',
      owner: 'portfolio_id',
      key: ['portfolio_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        portfolio_value: 'numeric NOT NULL',
        available_capital: 'numeric NOT NULL',
        cash_reserves: 'numeric NOT NULL',
        unassigned_value: 'numeric NOT NULL',
        /** Lists in the form in which the api answers them. */
        sells: 'jsonb NOT NULL',
        buys: 'jsonb NOT NULL',
        warnings: 'jsonb NOT NULL',
        targets: 'jsonb NOT NULL',
        /** The set calculated, as sorted texts like `sell VTI`. */
        actions: 'text[] NOT NULL',
        /** The set that was recorded last: where it differs, its event is still to come. */
        recorded_actions: 'text[] NOT NULL',
        /** The last advice; null before the first. */
        advice_id: 'uuid',
        /** The zone in which days were counted. */
        time_zone: 'text NOT NULL',
        calculation: 'bigint NOT NULL',
        position: 'bigint NOT NULL',
        calculated_at: 'timestamptz NOT NULL',
      },
      incidental: ['time_zone', 'calculation', 'position', 'calculated_at'],
    },
    {
      name: 'rebalance_calculation',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'ticker'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        /** The asset's calculation in the form in which the api answers it. */
        figures: 'jsonb NOT NULL',
      },
    },
    {
      name: 'rebalance_advice',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'advice_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        advice_id: 'uuid NOT NULL',
        /** Revision of its event: the order in which advice was given. */
        revision: 'bigint NOT NULL',
        calculated_at: 'timestamptz NOT NULL',
        inputs_position: 'bigint NOT NULL',
        portfolio_value: 'numeric NOT NULL',
        available_capital: 'numeric NOT NULL',
        actions: 'jsonb NOT NULL',
        previous: 'jsonb NOT NULL',
      },
    },
    {
      name: 'followed_advice',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'transaction_id'],
      columns: { portfolio_id: 'uuid NOT NULL', transaction_id: 'uuid NOT NULL', advice_id: 'uuid NOT NULL' },
    },
  ],
};
