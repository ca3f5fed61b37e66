import type { TransactionType } from '@evenkeel/domain/ledger';
import {
  bigint,
  integer,
  jsonb,
  nullable,
  numeric,
  text,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const transaction = defineTable({
  name: 'transaction',
  columns: {
    portfolio_id: uuid(),
    transaction_id: uuid(),
    account_id: uuid(),
    transaction_type: text<TransactionType>(),
    at: timestamptz(),
    ticker: nullable(text()),
    quantity: nullable(numeric()),
    price: nullable(numeric()),
    fee: numeric(),
    amount: numeric(),
    notes: nullable(text()),
    lots: nullable(jsonb<{ transactionId: string; quantity: string }[]>()),
    /** Revision of the event that first recorded the transaction. */
    entry_order: bigint(),
    import_id: nullable(uuid()),
  },
  key: ['portfolio_id', 'transaction_id'],
  indexes: { transaction_time: ['portfolio_id', 'at', 'entry_order'] },
});

export const holding = defineTable({
  name: 'holding',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    ticker: text(),
    quantity: numeric(),
    cost_basis: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'ticker'],
});

export const accountCash = defineTable({
  name: 'account_cash',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    cash: numeric(),
  },
  key: ['portfolio_id', 'account_id'],
});

export const latestTrade = defineTable({
  name: 'latest_trade',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    price: numeric(),
    at: timestamptz(),
  },
  key: ['portfolio_id', 'ticker'],
  indexes: { latest_trade_ticker: ['ticker'] },
});

export const stockSplit = defineTable({
  name: 'stock_split',
  columns: {
    portfolio_id: uuid(),
    split_id: uuid(),
    ticker: text(),
    at: timestamptz(),
    /** `denominator` old shares became `numerator` new ones. */
    numerator: numeric(),
    denominator: numeric(),
    /**
     * Cash paid for parts of shares, by account: a list of accountId and amount, without payments
     * of 0.
     */
    cash_in_lieu: jsonb<{ accountId: string; amount: string }[]>(),
  },
  key: ['portfolio_id', 'split_id'],
});

export const lot = defineTable({
  name: 'lot',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    ticker: text(),
    lot_id: text(),
    opened_at: timestamptz(),
    quantity: numeric(),
    cost: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'ticker', 'lot_id'],
});

export const realisedGain = defineTable({
  name: 'realised_gain',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    ticker: text(),
    /** Id of the sell; for cash in lieu, id of the split. */
    sell_id: uuid(),
    /** Index of the piece among those of the sell, from 0: a sell closes one or more lots. */
    piece: integer(),
    lot_id: nullable(text()),
    acquired_at: nullable(timestamptz()),
    sold_at: timestamptz(),
    quantity: numeric(),
    proceeds: numeric(),
    cost: numeric(),
    gain: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'ticker', 'sell_id', 'piece'],
  indexes: { realised_gain_time: ['portfolio_id', 'sold_at'] },
});

/** Unfinished imports: those that are recorded only in part. */
export const unfinishedImport = defineTable({
  name: 'unfinished_import',
  columns: {
    portfolio_id: uuid(),
    import_id: uuid(),
    file_name: text(),
    rows: integer(),
    to_record: integer(),
    recorded: integer(),
  },
  key: ['portfolio_id', 'import_id'],
});

export const ledgerProjection = defineProjection({
  name: 'ledger',
  category: 'portfolio',
  views: ['transactions', 'holdings', 'gains', 'accounts', 'dividends'],
  tables: [
    transaction,
    holding,
    accountCash,
    latestTrade,
    stockSplit,
    lot,
    realisedGain,
    unfinishedImport,
  ],
});
