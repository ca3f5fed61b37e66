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

/** Assets and debts that users entered, with all that was stated of them. */
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
    /** Revision at which it was added: the order of entry. */
    ordinal: bigint(),
    /** Revision of its last change. */
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
    /** The user's day that the debts have run down to. */
    day: text(),
    calculation: bigint(),
    /** Log position of the last event reflected, of the user, a portfolio or the household. */
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['user_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

/** The summands, a row a portfolio; archived ones stand here, too, and do not count. */
export const netWorthPortfolio = defineTable({
  name: 'net_worth_portfolio',
  columns: {
    user_id: uuid(),
    portfolio_id: uuid(),
    name: text(),
    is_archived: boolean(),
    created_at: timestamptz(),
    value: numeric(),
    /** An import into it is unfinished (EVS-11). */
    is_incomplete: boolean(),
    /** The calculation of the value that was added up; 0 where there was none yet. */
    value_calculation: bigint(),
  },
  key: ['user_id', 'portfolio_id'],
  incidental: ['value_calculation'],
});

/** The summands, a row an asset or debt. */
export const netWorthItem = defineTable({
  name: 'net_worth_item',
  columns: {
    user_id: uuid(),
    item_id: uuid(),
    /** On the day of the sum. */
    value: numeric(),
    next_payment_on: nullable(text()),
    next_payment: nullable(numeric()),
    ends_on: nullable(text()),
    never_ends: boolean(),
    /** The revision of the item that was added up. */
    revision: bigint(),
  },
  key: ['user_id', 'item_id'],
});

export const netWorthProjection = defineProjection({
  name: 'net_worth',
  // Interest of a loan goes by the days of each rate.
  version: 2,
  category: 'user',
  views: ['networth'],
  tables: [netWorth, netWorthPortfolio, netWorthItem],
});
