import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  nullable,
  numeric,
  text,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const dividendSummary = defineTable({
  name: 'dividend_summary',
  columns: {
    portfolio_id: uuid(),
    total_annual_dividends: numeric(),
    total_quarterly_dividends: numeric(),
    total_monthly_dividends: numeric(),
    dividend_paying_assets: integer(),
    total_assets: integer(),
    /** Time zone of the day that counted. */
    time_zone: text(),
    calculation: bigint(),
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['portfolio_id'],
  incidental: ['time_zone', 'calculation', 'position', 'calculated_at'],
});

export const dividendAsset = defineTable({
  name: 'dividend_asset',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    /** The asset's dividends in the form of the api's answers. */
    figures: jsonb<DividendAssetView>(),
    /** Whether its exact income is above 0: a month in the figures may round to 0 (RET-15). */
    has_income: boolean(),
  },
  key: ['portfolio_id', 'ticker'],
});

/** Expected and received payments, by their day in the calendar (YYYY-MM-DD). */
export const dividendEvent = defineTable({
  name: 'dividend_event',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    day: text(),
    projected_date: nullable(text()),
    actual_date: nullable(text()),
    estimated_amount: nullable(numeric()),
    actual_amount: nullable(numeric()),
    /** Ex-day of the payment, and the shares that its estimated amount counts. */
    ex_day: nullable(text()),
    entitled_shares: nullable(numeric()),
    /**
     * These shares by account, each with its exact part of the estimated amount; empty if nothing
     * was expected. Figures are decimal text.
     */
    entitled_accounts: jsonb<{ accountId: string; shares: string; amount: string }[]>(),
  },
  key: ['portfolio_id', 'ticker', 'day'],
});

/**
 * Dividends of an asset in a month (YYYY-MM), money; the empty ticker stands for dividends of no
 * asset.
 */
export const dividendIncome = defineTable({
  name: 'dividend_income',
  columns: {
    portfolio_id: uuid(),
    month: text(),
    ticker: text(),
    received: numeric(),
    projected: numeric(),
  },
  key: ['portfolio_id', 'month', 'ticker'],
});

/**
 * The dividends of an open account, money a month, and the number of its assets that pay any
 * (BUD-18).
 */
export const dividendAccount = defineTable({
  name: 'dividend_account',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    monthly_dividend: numeric(),
    dividend_paying_assets: integer(),
  },
  key: ['portfolio_id', 'account_id'],
});

/** The expected dividends of the holdings, by a moment's prices and the owner's day. */
export const dividendsProjection = defineProjection({
  name: 'dividends',
  // A dividend in another currency is not missed, and growth without it is unknown.
  version: 12,
  category: 'portfolio',
  views: ['dividends', 'budget'],
  tables: [dividendSummary, dividendAsset, dividendEvent, dividendIncome, dividendAccount],
});
