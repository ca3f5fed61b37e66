import type { ProjectionDefinition } from '../generations/table-definition';

export const assetsProjection: ProjectionDefinition = {
  name: 'assets',
  category: 'portfolio',
  tables: [
    {
      name: 'asset',
      owner: 'portfolio_id',
      key: ['portfolio_id', 'ticker'],
      columns: {
        portfolio_id: 'uuid NOT NULL',
        ticker: 'text NOT NULL',
        name: 'text NOT NULL',
        asset_type: 'text NOT NULL',
        issues_dividends: 'boolean NOT NULL',
        rebalance_speed: 'numeric NOT NULL',
        rebalance_only_profit: 'boolean NOT NULL',
        rebalance_timeframes: 'jsonb NOT NULL',
        is_cash_equivalent: 'boolean NOT NULL',
        hold_in_accounts: 'uuid[] NOT NULL',
        dividend_frequency: 'text',
        dividend_source: 'text NOT NULL',
        manual_dividend: 'numeric NOT NULL',
        classifications: 'text[] NOT NULL',
        retirement_projection: 'text NOT NULL',
        /** Null: as the portfolio. */
        base_drift: 'numeric',
        boost_strength: 'numeric',
        is_archived: 'boolean NOT NULL',
        /** Revision at which it was added: the order of entry. */
        ordinal: 'bigint NOT NULL',
      },
      indexes: { asset_ticker: ['ticker'] },
    },
  ],
};
