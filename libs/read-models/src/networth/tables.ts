import type { DatedTerms, DatedValue, ItemKind } from '@evenkeel/domain/networth';
import {
  bigint,
  boolean,
  jsonb,
  nullable,
  numeric,
  text,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

/** Assets and debts that users entered, with all their stated values and terms. */
export const manualItem = defineTable({
  name: 'manual_item',
  columns: {
    user_id: uuid(),
    item_id: uuid(),
    kind: text<ItemKind>(),
    name: text(),
    category: text(),
    stated: jsonb<readonly DatedValue[]>(),
    terms: jsonb<readonly DatedTerms[]>(),
    /** Revision of the event that added the item: the order of entry. */
    ordinal: bigint(),
    /** Revision of the item's last change. */
    revision: bigint(),
  },
  key: ['user_id', 'item_id'],
});

export const manualItemsProjection = defineProjection({
  name: 'manual_items',
  category: 'household',
  views: ['networth'],
  tables: [manualItem],
});

export const netWorth = defineTable({
  name: 'net_worth',
  columns: {
    user_id: uuid(),
    total_net_worth: numeric(),
    total_portfolio_value: numeric(),
    total_assets: numeric(),
    total_debts: numeric(),
    /** The user's day up to which the debts have run down. */
    day: text(),
    calculation: bigint(),
    /** Log position of the last reflected event of the user, a portfolio or the household. */
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['user_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

/** The summands, one row for each portfolio; archived ones have rows, too, and do not count. */
export const netWorthPortfolio = defineTable({
  name: 'net_worth_portfolio',
  columns: {
    user_id: uuid(),
    portfolio_id: uuid(),
    name: text(),
    is_archived: boolean(),
    created_at: timestamptz(),
    value: numeric(),
    /** Whether an import into the portfolio is unfinished (EVS-11). */
    is_incomplete: boolean(),
    /** Calculation of the value that was added up; 0 if there was none yet. */
    value_calculation: bigint(),
  },
  key: ['user_id', 'portfolio_id'],
  incidental: ['value_calculation'],
});

/** The summands, one row for each asset or debt. */
export const netWorthItem = defineTable({
  name: 'net_worth_item',
  columns: {
    user_id: uuid(),
    item_id: uuid(),
    /** Value on the day of the sum. */
    value: numeric(),
    next_payment_on: nullable(text()),
    next_payment: nullable(numeric()),
    ends_on: nullable(text()),
    never_ends: boolean(),
    /** Revision of the item that was added up. */
    revision: bigint(),
  },
  key: ['user_id', 'item_id'],
});

export const netWorthProjection = defineProjection({
  name: 'net_worth',
  // Interest of a loan follows the days of each rate.
  version: 2,
  category: 'user',
  views: ['networth'],
  tables: [netWorth, netWorthPortfolio, netWorthItem],
});
