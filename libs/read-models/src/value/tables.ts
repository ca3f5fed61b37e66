import { bigint, boolean, numeric, texts, timestamptz, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const portfolioValue = defineTable({
  name: 'portfolio_value',
  columns: {
    portfolio_id: uuid(),
    total_value: numeric(),
    value_change: numeric(),
    value_change_percent: numeric(),
    price_missing: texts(),
    /** Whether an import is unfinished. */
    is_incomplete: boolean(),
    calculation: bigint(),
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['portfolio_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

export const valueProjection = defineProjection({
  name: 'value',
  // A user's own quotes are sorted by day: the one of the latest day counts.
  version: 3,
  category: 'portfolio',
  views: ['value'],
  tables: [portfolioValue],
});
