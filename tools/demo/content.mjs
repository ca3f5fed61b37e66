/** What the demo portfolio consists of. Funds and prices are made up; prices in cents of today's shares, weekly drift and swing as fractions. */
export const PORTFOLIO = {
  name: 'Demo Portfolio',
  description: 'Made-up funds, filled in at the first start',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};

const ACCOUNT = {
  standardTransactionFee: '0',
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
export const ACCOUNTS = [
  {
    ...ACCOUNT,
    nickname: 'Brokerage',
    officialName: 'Individual Brokerage Account',
    accountType: 'Taxable Brokerage',
    accountingMethod: 'FIFO',
    standardTransactionFee: '1.00',
    fractionalShares: false,
    provider: 'Harbour Brokers',
    accountNumber: '4471',
    websiteLink: 'https://harbour-brokers.example',
  },
  {
    ...ACCOUNT,
    nickname: '401k',
    officialName: 'Employer 401(k) Plan',
    accountType: '401k',
    accountingMethod: 'Average Cost',
    fractionalShares: true,
    provider: 'Northwind Retirement',
    accountNumber: '0926',
  },
];

/** What was given up: kept, but counted nowhere. */
export const ARCHIVED_ACCOUNT = {
  ...ACCOUNT,
  nickname: 'Old 403b',
  officialName: 'Former Employer 403(b) Plan',
  accountType: '403b',
  accountingMethod: 'FIFO',
  fractionalShares: true,
  provider: 'Northwind Retirement',
  accountNumber: '0311',
};
export const ARCHIVED_PORTFOLIO = {
  ...PORTFOLIO,
  name: 'First attempt',
  description: 'From before there was a plan',
};

/** What is special about dividends, by ticker: months are YYYY-MM. A cut one pays so many cents a share, and less every quarter after: its last payment is a cut whenever the demo is filled in. */
export const DIVIDEND_STORIES = {
  DIVG: { special: { month: '2026-01', basisPoints: 150 } },
  NWRE: { cut: { from: '2026-06', cents: 20, lessEveryQuarter: 1 } },
  NWCI: { suspendedFrom: '2026-03' },
  HBTM: { isReinvested: true },
};

export const FUNDS = [
  {
    ticker: 'HBTM',
    name: 'Harbour Total Market',
    assetType: 'etf',
    account: 'both',
    cents: 6200,
    drift: 0.0019,
    swing: 0.021,
    dividendBasisPoints: 35,
  },
  {
    ticker: 'HBIX',
    name: 'Harbour International',
    assetType: 'etf',
    account: 'both',
    cents: 4400,
    drift: 0.0012,
    swing: 0.022,
    dividendBasisPoints: 60,
  },
  {
    ticker: 'NWBD',
    name: 'Northwind Core Bond',
    assetType: 'bond',
    account: '401k',
    cents: 2600,
    drift: 0.0004,
    swing: 0.006,
    dividendBasisPoints: 75,
  },
  {
    ticker: 'HBSV',
    name: 'Harbour Small Value',
    assetType: 'etf',
    account: 'both',
    cents: 5100,
    drift: 0.0017,
    swing: 0.026,
    dividendBasisPoints: 40,
  },
  {
    ticker: 'NWRE',
    name: 'Northwind Real Estate',
    assetType: 'reit',
    account: 'Brokerage',
    cents: 3300,
    drift: 0.0009,
    swing: 0.023,
    dividendBasisPoints: 95,
  },
  {
    ticker: 'DIVG',
    name: 'Dividend Growers',
    assetType: 'etf',
    account: 'Brokerage',
    cents: 2900,
    drift: 0.0015,
    swing: 0.018,
    dividendBasisPoints: 80,
  },
  {
    ticker: 'SILC',
    name: 'Silicon Leaders',
    assetType: 'stock',
    account: 'Brokerage',
    cents: 3800,
    drift: 0.0034,
    swing: 0.034,
    dividendBasisPoints: 0,
    split: { at: '2022-06-13T13:30:00Z', times: 2 },
  },
  {
    ticker: 'AURM',
    name: 'Aurum Gold Trust',
    assetType: 'commodity',
    account: 'Brokerage',
    cents: 11500,
    drift: 0.0013,
    swing: 0.017,
    dividendBasisPoints: 0,
  },
  // Sold only now and then: its price is some weeks old.
  {
    ticker: 'NWCI',
    name: 'Northwind Credit Interval',
    assetType: 'bond',
    account: 'Brokerage',
    cents: 2100,
    drift: 0.0006,
    swing: 0.008,
    dividendBasisPoints: 110,
    weeksWithoutQuote: 5,
  },
];

/** What was sold again: its asset is archived. */
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

/** Trades beside the plan, in the first week of a month; `cents` to buy for, or the `share` of what is held to sell. They give gains of both terms in two years. */
export const ONE_OFFS = [
  {
    month: '2023-04',
    ticker: 'NWCI',
    cents: 400_000,
    notes: 'First purchase of the interval fund',
  },
  { month: '2024-04', ticker: 'NWCI', cents: 300_000, notes: '' },
  { month: '2025-02', ticker: 'METR', cents: 500_000, notes: 'A bet' },
  { month: '2025-10', ticker: 'METR', share: 0.6, notes: 'Took some off the table' },
  { month: '2026-03', ticker: 'METR', cents: 300_000, notes: 'Once more' },
  { month: '2026-09', ticker: 'METR', share: 1, notes: 'Closed the position' },
];

/** What the demo user has typed a price of, and by how many cents it is above the close: a price that is known already is not taken again. */
export const OWN_PRICE = { ticker: 'AURM', centsAboveClose: 40 };

/** Whether an account may hold a fund. */
export const holds = (fund, nickname) => fund.account === 'both' || fund.account === nickname;

/** What the demo portfolio is to hold: dollars for Cash and Income, percent for Percent and for the funds under a strategy. */
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
