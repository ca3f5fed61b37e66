import type { ProjectionDefinition } from '../generations/table-definition';

export const portfoliosProjection: ProjectionDefinition = {
  name: 'portfolios',
  category: 'portfolio',
  tables: [
    {
      name: 'portfolio',
      owner: 'portfolio_id',
      key: ['portfolio_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        user_id: 'uuid NOT NULL',
        name: 'text NOT NULL',
        description: 'text',
        min_transaction_amount: 'numeric NOT NULL',
        base_drift: 'numeric NOT NULL',
        boost_strength: 'numeric NOT NULL',
        is_archived: 'boolean NOT NULL',
        created_at: 'timestamptz NOT NULL',
      },
      indexes: { portfolio_user: ['user_id'] },
    },
  ],
};
