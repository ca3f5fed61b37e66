import type { ProjectionDefinition } from '../generations/table-definition';

export const valueProjection: ProjectionDefinition = {
  name: 'value',
  category: 'portfolio',
  tables: [
    {
      name: 'portfolio_value',
      owner: 'portfolio_id',
      key: ['portfolio_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        total_value: 'numeric NOT NULL',
        value_change: 'numeric NOT NULL',
        value_change_percent: 'numeric NOT NULL',
        price_missing: 'text[] NOT NULL',
        calculation: 'bigint NOT NULL',
        position: 'bigint NOT NULL',
        calculated_at: 'timestamptz NOT NULL',
      },
      incidental: ['calculation', 'position', 'calculated_at'],
    },
  ],
};
