import {
  bigint,
  boolean,
  integer,
  numeric,
  text,
  texts,
  timestamptz,
  uuid,
} from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

/** Money of one day; what came in and went out, dividends and fees are those of the day alone. */
const dayFigures = {
  value: numeric(),
  inflow: numeric(),
  outflow: numeric(),
  dividends: numeric(),
  fees: numeric(),
  /** The rise of implied deposits; part of the inflow. */
  implied_rise: numeric(),
  is_incomplete: boolean(),
};

/** The accounts that are open now, together, a row a day (YYYY-MM-DD). */
export const performanceDay = defineTable({
  name: 'performance_day',
  columns: { portfolio_id: uuid(), day: text(), ...dayFigures },
  key: ['portfolio_id', 'day'],
});

/** An account, a row a day since its first transaction. */
export const performanceAccountDay = defineTable({
  name: 'performance_account_day',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    day: text(),
    ...dayFigures,
    /** Implied deposits so far: what the days after go on from. */
    implied: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'day'],
});

/**
 * Shares of an asset in an account at the end of each day on which it moved, with the asset's own
 * flows of that day.
 */
export const performanceHolding = defineTable({
  name: 'performance_holding',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    ticker: text(),
    day: text(),
    shares: numeric(),
    inflow: numeric(),
    outflow: numeric(),
    dividends: numeric(),
    fees: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'ticker', 'day'],
});

/** The reach of the series, so that it can go on from there. */
export const performanceSummary = defineTable({
  name: 'performance_summary',
  columns: {
    portfolio_id: uuid(),
    /**
     * The first and the last day of the accounts that are open; the first is later than the last
     * where there is none.
     */
    first_day: text(),
    last_day: text(),
    /** The zone whose days count. */
    time_zone: text(),
    /** Accounts that have rows, and those of them that are open. */
    accounts: texts(),
    open_accounts: texts(),
    /** Traded tickers that are priced as crypto. */
    crypto: texts(),
    /** Whether the portfolio was set aside: then the user's own quotes are away. */
    is_set_aside: boolean(),
    /** How much of what touched the ledger is reflected. */
    touches: integer(),
    calculation: bigint(),
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['portfolio_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

/** Value and flows day by day, as of a moment's prices and the owner's day. */
export const performanceProjection = defineProjection({
  name: 'performance',
  // An own quote that was entered later for an earlier day does not count, and a day whose midnight
  // clocks skip begins after the skip.
  version: 5,
  category: 'portfolio',
  views: ['performance'],
  tables: [performanceDay, performanceAccountDay, performanceHolding, performanceSummary],
});
