import type { AssetDetails, AssetType } from '@evenkeel/domain/assets';
import {
  bigint,
  boolean,
  jsonb,
  nullable,
  numeric,
  text,
  texts,
  uuid,
  uuids,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const asset = defineTable({
  name: 'asset',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    name: text(),
    asset_type: text<AssetType>(),
    issues_dividends: boolean(),
    rebalance_speed: numeric(),
    rebalance_only_profit: boolean(),
    rebalance_timeframes: jsonb<AssetDetails['rebalanceTimeframes']>(),
    is_cash_equivalent: boolean(),
    hold_in_accounts: uuids(),
    dividend_frequency: nullable(text()),
    dividend_source: text(),
    manual_dividend: numeric(),
    classifications: texts(),
    retirement_projection: text(),
    /** Own settings of the asset; null for the portfolio's. */
    base_drift: nullable(numeric()),
    boost_strength: nullable(numeric()),
    is_archived: boolean(),
    /** Revision of the event that added the asset: the order of entry. */
    ordinal: bigint(),
  },
  key: ['portfolio_id', 'ticker'],
  indexes: { asset_ticker: ['ticker'] },
});

export const assetsProjection = defineProjection({
  name: 'assets',
  category: 'portfolio',
  views: ['assets', 'dividends'],
  tables: [asset],
});
