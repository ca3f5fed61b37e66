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

/** Money of one day; flows, dividends and fees are those of the day alone. */
const dayFigures = {
  value: numeric(),
  inflow: numeric(),
  outflow: numeric(),
  dividends: numeric(),
  fees: numeric(),
  /** Rise of implied deposits; part of the inflow. */
  implied_rise: numeric(),
  is_incomplete: boolean(),
};

/** The accounts that are open now, together, one row a day (YYYY-MM-DD). */
export const performanceDay = defineTable({
  name: 'performance_day',
  columns: { portfolio_id: uuid(), day: text(), ...dayFigures },
  key: ['portfolio_id', 'day'],
});

/** An account, one row a day since its first transaction. */
export const performanceAccountDay = defineTable({
  name: 'performance_account_day',
  columns: {
    portfolio_id: uuid(),
    account_id: uuid(),
    day: text(),
    ...dayFigures,
    /** Implied deposits up to this day, from which later days continue. */
    implied: numeric(),
  },
  key: ['portfolio_id', 'account_id', 'day'],
});

/**
 * Shares of an asset in an account at the end of each day on which they moved, with the asset's own
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

/** The extent of the series, from which the next calculation continues. */
export const performanceSummary = defineTable({
  name: 'performance_summary',
  columns: {
    portfolio_id: uuid(),
    /**
     * First and last day of the open accounts; the first is later than the last if there is no such
     * account.
     */
    first_day: text(),
    last_day: text(),
    /** Time zone of the days. */
    time_zone: text(),
    /** Accounts that have rows, and the open ones among them. */
    accounts: texts(),
    open_accounts: texts(),
    /** Traded tickers that are priced as crypto. */
    crypto: texts(),
    /** Whether the portfolio was set aside: the user's own quotes then do not count. */
    is_set_aside: boolean(),
    /** Number of the ledger's touches that are reflected. */
    touches: integer(),
    calculation: bigint(),
    position: bigint(),
    calculated_at: timestamptz(),
  },
  key: ['portfolio_id'],
  incidental: ['calculation', 'position', 'calculated_at'],
});

/** Value and flows day by day, by a moment's prices and the owner's day. */
export const performanceProjection = defineProjection({
  name: 'performance',
  // An own quote that was entered later for an earlier day does not count, and a day whose midnight
  // the clocks skip begins after the skip.
  version: 5,
  category: 'portfolio',
  views: ['performance'],
  tables: [performanceDay, performanceAccountDay, performanceHolding, performanceSummary],
});
