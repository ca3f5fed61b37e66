/** What the demo portfolio consists of. Funds and prices are made up; prices in cents, weekly drift and swing as fractions. */
export const PORTFOLIO = { name: 'Demo Portfolio', description: 'Made-up funds, filled in at the first start', minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' };

const ACCOUNT = { standardTransactionFee: '0', provider: null, accountNumber: null, websiteLink: null };
export const ACCOUNTS = [
  { ...ACCOUNT, nickname: 'Brokerage', officialName: 'Individual Brokerage Account', accountType: 'Taxable Brokerage', accountingMethod: 'FIFO', standardTransactionFee: '1.00', fractionalShares: false, provider: 'Harbour Brokers', accountNumber: '4471' },
  { ...ACCOUNT, nickname: '401k', officialName: 'Employer 401(k) Plan', accountType: '401k', accountingMethod: 'Average Cost', fractionalShares: true, provider: 'Northwind Retirement', accountNumber: '0926' },
];

export const FUNDS = [
  { ticker: 'HBTM', name: 'Harbour Total Market', assetType: 'etf', account: 'both', cents: 6200, drift: 0.0019, swing: 0.021, dividendBasisPoints: 35 },
  { ticker: 'HBIX', name: 'Harbour International', assetType: 'etf', account: 'both', cents: 4400, drift: 0.0012, swing: 0.022, dividendBasisPoints: 60 },
  { ticker: 'NWBD', name: 'Northwind Core Bond', assetType: 'bond', account: '401k', cents: 2600, drift: 0.0004, swing: 0.006, dividendBasisPoints: 75 },
  { ticker: 'HBSV', name: 'Harbour Small Value', assetType: 'etf', account: 'both', cents: 5100, drift: 0.0017, swing: 0.026, dividendBasisPoints: 40 },
  { ticker: 'NWRE', name: 'Northwind Real Estate', assetType: 'reit', account: 'Brokerage', cents: 3300, drift: 0.0009, swing: 0.023, dividendBasisPoints: 95 },
  { ticker: 'DIVG', name: 'Dividend Growers', assetType: 'etf', account: 'Brokerage', cents: 2900, drift: 0.0015, swing: 0.018, dividendBasisPoints: 80 },
  { ticker: 'SILC', name: 'Silicon Leaders', assetType: 'stock', account: 'Brokerage', cents: 3800, drift: 0.0034, swing: 0.034, dividendBasisPoints: 0 },
  { ticker: 'AURM', name: 'Aurum Gold Trust', assetType: 'commodity', account: 'Brokerage', cents: 11500, drift: 0.0013, swing: 0.017, dividendBasisPoints: 0 },
];

/** Whether an account may hold a fund. */
export const holds = (fund, nickname) => fund.account === 'both' || fund.account === nickname;
