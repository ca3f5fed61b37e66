import type { ProjectionDefinition } from '../generations/table-definition';

export const ledgerProjection: ProjectionDefinition = {
  name: 'ledger',
  category: 'portfolio',
  tables: [
    {
      name: 'transaction',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'transaction_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        transaction_id: 'uuid NOT NULL',
        account_id: 'uuid NOT NULL',
        transaction_type: 'text NOT NULL',
        at: 'timestamptz NOT NULL',
        ticker: 'text',
        quantity: 'numeric',
        price: 'numeric',
        fee: 'numeric NOT NULL',
        amount: 'numeric NOT NULL',
        notes: 'text',
        lots: 'jsonb',
        /** Revision at which it was first recorded. */
        entry_order: 'bigint NOT NULL',
        import_id: 'uuid',
      },
      indexes: { transaction_time: ['portfolio_id', 'at', 'entry_order'] },
    },
    {
      name: 'position',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'account_id', 'ticker'],
      columns: { portfolio_id: 'uuid NOT NULL', account_id: 'uuid NOT NULL', ticker: 'text NOT NULL', quantity: 'numeric NOT NULL', cost_basis: 'numeric NOT NULL' },
    },
    {
      name: 'account_cash',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'account_id'],
      columns: { portfolio_id: 'uuid NOT NULL', account_id: 'uuid NOT NULL', cash: 'numeric NOT NULL' },
    },
    {
      name: 'latest_trade',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'ticker'],
      columns: { portfolio_id: 'uuid NOT NULL', ticker: 'text NOT NULL', price: 'numeric NOT NULL', at: 'timestamptz NOT NULL' },
      indexes: { latest_trade_ticker: ['ticker'] },
    },
    {
      name: 'stock_split',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'split_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        split_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        at: 'timestamptz NOT NULL',
        /** `denominator` old shares became `numerator` new ones. */
        numerator: 'numeric NOT NULL',
        denominator: 'numeric NOT NULL',
        /** What was paid for parts of shares, by account: a list of accountId and amount, those of 0 left out. */
        cash_in_lieu: 'jsonb NOT NULL',
      },
    },
    {
      name: 'lot',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'account_id', 'ticker', 'lot_id'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        account_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        lot_id: 'text NOT NULL',
        opened_at: 'timestamptz NOT NULL',
        quantity: 'numeric NOT NULL',
        cost: 'numeric NOT NULL',
      },
    },
    {
      name: 'realised_gain',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'account_id', 'ticker', 'sell_id', 'piece'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        account_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        /** Of the sell, or of the split whose cash in lieu it is. */
        sell_id: 'uuid NOT NULL',
        /** Which of the sell's pieces, from 0: a sell closes one or more lots. */
        piece: 'integer NOT NULL',
        lot_id: 'text',
        acquired_at: 'timestamptz',
        sold_at: 'timestamptz NOT NULL',
        quantity: 'numeric NOT NULL',
        proceeds: 'numeric NOT NULL',
        cost: 'numeric NOT NULL',
        gain: 'numeric NOT NULL',
        term: 'text',
      },
      indexes: { realised_gain_time: ['portfolio_id', 'sold_at'] },
    },
  ],
};
