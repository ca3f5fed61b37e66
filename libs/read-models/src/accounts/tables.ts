import type { AccountingMethod } from '@evenkeel/domain/accounts';
import {
  bigint,
  boolean,
  nullable,
  numeric,
  text,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const account = defineTable({
  name: 'account',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    nickname: text(),
    official_name: text(),
    account_type: text(),
    accounting_method: text<AccountingMethod>(),
    standard_transaction_fee: numeric(),
    fractional_shares: boolean(),
    provider: nullable(text()),
    account_number: nullable(text()),
    website_link: nullable(text()),
    is_archived: boolean(),
    archived_at: nullable(timestamptz()),
    /** Revision of the event that added the account: the order of entry. */
    ordinal: bigint(),
  },
  key: ['portfolio_id', 'account_id'],
});

export const accountsProjection = defineProjection({
  name: 'accounts',
  category: 'portfolio',
  // Transactions, lots and dividends show the names of their accounts.
  views: ['accounts', 'transactions', 'gains', 'dividends', 'budget'],
  tables: [account],
});
