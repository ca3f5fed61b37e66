import { boolean, nullable, numeric, text, timestamptz, uuid } from '../generations/columns';
import { defineProjection, defineTable, ownedBy } from '../generations/table-definition';

export const portfolio = defineTable({
  name: 'portfolio',
  columns: {
    portfolio_id: uuid(),
    user_id: uuid(),
    name: text(),
    description: nullable(text()),
    min_transaction_amount: numeric(),
    base_drift: numeric(),
    boost_strength: numeric(),
    is_archived: boolean(),
    is_sample: boolean(),
    created_at: timestamptz(),
  },
  key: ['portfolio_id'],
  indexes: { portfolio_user: ['user_id'] },
});

export const portfoliosProjection = defineProjection({
  name: 'portfolios',
  category: 'portfolio',
  views: ['portfolios'],
  tables: [portfolio],
  ownership: ownedBy(portfolio, 'user_id'),
});
