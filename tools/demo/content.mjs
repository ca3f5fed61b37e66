import { BROKERAGE, EMPLOYER_PLAN, FUNDS as MADE_UP } from '../../libs/sample/src/content.mjs';

/** Settings of the demo portfolio. */
export const PORTFOLIO = {
  name: 'Demo Portfolio',
  description: 'Made-up funds, filled in at the first start',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};

export const ACCOUNTS = [BROKERAGE, EMPLOYER_PLAN];

/** An account that was given up: it is kept, and no figure counts it. */
export const ARCHIVED_ACCOUNT = {
  ...EMPLOYER_PLAN,
  nickname: 'Old 403b',
  officialName: 'Former Employer 403(b) Plan',
  accountType: '403b',
  accountingMethod: 'FIFO',
  accountNumber: '0311',
};
export const ARCHIVED_PORTFOLIO = {
  ...PORTFOLIO,
  name: 'First attempt',
  description: 'From before there was a plan',
};

/**
 * Special features of dividends, by ticker; each begins `quartersAgo` quarters before the last one.
 * A special dividend comes a month after the quarter's end. A cut one pays `cents` a share, and
 * less every quarter after.
 */
export const DIVIDEND_STORIES = {
  DIVG: { special: { quartersAgo: 2, basisPoints: 150 } },
  NWRE: { cut: { quartersAgo: 1, cents: 20, lessEveryQuarter: 1 } },
  NWCI: { suspended: { quartersAgo: 2 } },
  HBTM: { isReinvested: true },
};

/**
 * The account that may hold a fund, if not both may.
 * @type {Record<string, string>}
 */
const HELD_IN = {
  NWBD: '401k',
  NWRE: 'Brokerage',
  DIVG: 'Brokerage',
  SILC: 'Brokerage',
  AURM: 'Brokerage',
  NWCI: 'Brokerage',
};
/** @type {Record<string, { yearsAgo: number, times: number } | undefined>} */
const SPLITS = { SILC: { yearsAgo: 4, times: 2 } };

/** A fund that is sold only now and then: its price is some weeks old. */
const INTERVAL_FUND = {
  ticker: 'NWCI',
  name: 'Northwind Credit Interval',
  assetType: 'bond',
  cents: 2100,
  drift: 0.0006,
  swing: 0.008,
  dividendBasisPoints: 110,
  weeksWithoutQuote: 5,
};

export const FUNDS = [...MADE_UP, INTERVAL_FUND].map((fund) => ({
  ...fund,
  account: HELD_IN[fund.ticker] ?? 'both',
  split: SPLITS[fund.ticker],
}));

/** Assets that were sold again and are archived. */
export const FORMER = [
  {
    ticker: 'METR',
    name: 'Meteor Technology',
    assetType: 'stock',
    account: 'Brokerage',
    cents: 2400,
    drift: 0.0021,
    swing: 0.041,
    dividendBasisPoints: 0,
  },
];

/**
 * Trades beside the plan, in the first week of a month `yearsAgo`; `cents` to buy for, or the
 * `share` of the holding to sell. They give gains of both terms in two years.
 */
export const ONE_OFFS = [
  {
    ...{ yearsAgo: 3, month: '04' },
    ticker: 'NWCI',
    cents: 400_000,
    notes: 'First purchase of the interval fund',
  },
  { yearsAgo: 2, month: '04', ticker: 'NWCI', cents: 300_000, notes: '' },
  { yearsAgo: 1, month: '02', ticker: 'METR', cents: 500_000, notes: 'A bet' },
  { yearsAgo: 1, month: '10', ticker: 'METR', share: 0.6, notes: 'Took some off the table' },
  { yearsAgo: 0, month: '03', ticker: 'METR', cents: 300_000, notes: 'Once more' },
  { yearsAgo: 0, month: '09', ticker: 'METR', share: 1, notes: 'Sold the rest' },
];

/**
 * The ticker whose price the demo user has typed, and the cents by which it exceeds the close: an
 * import skips a price that is known already.
 */
export const OWN_PRICE = { ticker: 'AURM', centsAboveClose: 40 };

/** Checks whether an account may hold a fund. */
export const holds = (fund, nickname) => fund.account === 'both' || fund.account === nickname;

/**
 * Targets of the demo portfolio: dollars for Cash and Income, percent for Percent and for the funds
 * under a strategy.
 */
export const STRATEGIES = [
  { name: 'Emergency fund', type: 'Cash', description: 'Half a year of expenses', target: '12000' },
  {
    name: 'Bond ladder',
    type: 'Income',
    description: 'Steady coupons',
    target: '20000',
    funds: { NWBD: '75', NWCI: '25' },
  },
  {
    name: 'Core',
    type: 'Percent',
    description: 'The whole market, cheaply',
    target: '65',
    funds: { HBTM: '55', HBIX: '30', HBSV: '15' },
  },
  {
    ...{ name: 'Satellites', type: 'Percent', description: null, target: '35' },
    below: [
      {
        name: 'Growth',
        type: 'Percent',
        description: null,
        target: '45',
        funds: { SILC: '60', DIVG: '40' },
      },
      {
        name: 'Real assets',
        type: 'Percent',
        description: 'Property and gold',
        target: '55',
        funds: { NWRE: '50', AURM: '50' },
      },
    ],
  },
];
