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
    /** The zone whose day counted. */
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
    /** The asset's dividends in the form in which the api answers them. */
    figures: jsonb<DividendAssetView>(),
    /** Whether its exact income is above 0: a month in the figures may round to 0 (RET-15). */
    has_income: boolean(),
  },
  key: ['portfolio_id', 'ticker'],
});

/** Expected and received payments, by the day on which they stand in the calendar (YYYY-MM-DD). */
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
    /** The shares that the estimated amount counts, and the ex-day that decides on them. */
    ex_day: nullable(text()),
    entitled_shares: nullable(numeric()),
    /**
     * The same by account, with its exact part of the estimated amount; none where nothing was
     * expected. Figures are decimal text.
     */
    entitled_accounts: jsonb<{ accountId: string; shares: string; amount: string }[]>(),
  },
  key: ['portfolio_id', 'ticker', 'day'],
});

/** Money of an asset in a month (YYYY-MM); the empty ticker for dividends of no asset. */
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
 * The dividends of an open account, money a month, and how many of its assets pay some (BUD-18).
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

/** The expected dividends of the holdings, as of a moment's prices and the owner's day. */
export const dividendsProjection = defineProjection({
  name: 'dividends',
  // Growth counts a payment in its year, also some days earlier or later.
  version: 11,
  category: 'portfolio',
  views: ['dividends', 'budget'],
  tables: [dividendSummary, dividendAsset, dividendEvent, dividendIncome, dividendAccount],
});
