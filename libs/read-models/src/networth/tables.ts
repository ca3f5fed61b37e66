import { bigint, boolean, numeric, text, timestamptz, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const netWorth = defineTable({
  name: 'net_worth',
  columns: {
    user_id: uuid(),
    total_net_worth: numeric(),
    calculation: bigint(),
    /** Log position of the last event reflected, of the user or of a portfolio. */
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['user_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

/** What was added up, a row a portfolio; those that are archived stand here, too, and do not count. */
export const netWorthPortfolio = defineTable({
  name: 'net_worth_portfolio',
  columns: {
    user_id: uuid(),
    portfolio_id: uuid(),
    name: text(),
    is_archived: boolean(),
    created_at: timestamptz(),
    value: numeric(),
    /** The calculation of the value that was added up; 0 where there was none yet. */
    value_calculation: bigint(),
  },
  key: ['user_id', 'portfolio_id'],
  incidental: ['value_calculation'],
});

export const netWorthProjection = defineProjection({
  name: 'net_worth',
  category: 'user',
  views: ['networth'],
  tables: [netWorth, netWorthPortfolio],
});
