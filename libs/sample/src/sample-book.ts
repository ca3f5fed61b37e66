import type { AssetDetails, AssetType } from '@evenkeel/domain/assets';
import type { AccountDetails } from '@evenkeel/domain/accounts';
import { SAMPLE_TICKER_END } from '@evenkeel/domain/market/rules';
import type { PortfolioSettings } from '@evenkeel/domain/portfolios';
import type { SampleBook } from '@evenkeel/domain/streams';
import { closesSince, weekdayCloses, weeklyCloses } from './closes.mjs';
import { BROKERAGE, EMPLOYER_PLAN, FUNDS } from './content.mjs';
import { money } from './money.mjs';
import { STRATEGIES } from './strategies';
import { sampleTransactions } from './transactions.mjs';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** A Friday. */
const SOME_FRIDAY = Date.UTC(2016, 0, 1);
/** Weeks of three years. */
const WEEKS = 157;

const SETTINGS: PortfolioSettings = {
  name: 'Sample Portfolio',
  description: 'Made-up funds and prices, to look around in',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const ROTH_IRA = {
  ...EMPLOYER_PLAN,
  nickname: 'Roth IRA',
  officialName: 'Roth IRA',
  accountType: 'Roth IRA',
  accountingMethod: 'FIFO',
  accountNumber: '7310',
};
const ACCOUNTS = [BROKERAGE, ROTH_IRA, EMPLOYER_PLAN] as readonly AccountDetails[];
/** Nicknames of the accounts that may hold a fund, by its ticker. */
const HELD_IN: Readonly<Record<string, readonly string[]>> = {
  HBTM: ['Brokerage', 'Roth IRA', '401k'],
  HBIX: ['Brokerage', '401k'],
  NWBD: ['401k'],
  HBSV: ['Roth IRA'],
};

const named = (ticker: string): string => `${ticker}${SAMPLE_TICKER_END}`;
const MARKET_FUNDS = FUNDS.map((fund) => ({ ...fund, ticker: named(fund.ticker) }));

export const SAMPLE_TICKERS: readonly string[] = MARKET_FUNDS.map(({ ticker }) => ticker);

/** A close of the sample: the day is YYYY-MM-DD, the price decimal text. */
export interface SampleClose {
  readonly ticker: string;
  readonly day: string;
  readonly price: string;
}

export interface Sample {
  readonly book: SampleBook;
  readonly closes: readonly SampleClose[];
}

/**
 * Makes up a portfolio of three years up to a moment, with the closes of every weekday. The weekly
 * closes do not depend on the moment; the same names give the same ids.
 */
export function sampleAt(now: Date, portfolioId: string, idOf: (name: string) => string): Sample {
  const lastWeek = Math.floor((now.getTime() - WEEK_MS / 7 - SOME_FRIDAY) / WEEK_MS);
  const market = {
    funds: MARKET_FUNDS,
    first: SOME_FRIDAY + (lastWeek - WEEKS + 1) * WEEK_MS,
    splitOf: () => undefined,
  };
  const weeks = weeklyCloses(market, now);
  const days = [...weekdayCloses(market, weeks), ...closesSince(market, weeks, now)];
  const rows = sampleTransactions(ACCOUNTS, FUNDS, weeks, named);
  const importId = idOf('import');
  return {
    book: {
      settings: SETTINGS,
      accounts: ACCOUNTS.map((account) => ({ accountId: idOf(account.nickname), ...account })),
      assets: FUNDS.map((fund) => assetOf(fund, idOf)),
      ...strategiesOf(portfolioId, idOf),
      transactions: {
        importId,
        fileName: 'sample-transactions.csv',
        rows: rows.map((row, index) => ({ row: index + 1, ...row })),
        idOf: (row) => idOf(`row ${row}`),
      },
    },
    closes: days.flatMap(({ day, cents }) =>
      Object.entries(cents).map(([ticker, close]) => ({ ticker, day, price: money(close) })),
    ),
  };
}

function assetOf(
  { ticker, name, assetType, dividendBasisPoints, paysMonthly }: (typeof FUNDS)[number],
  idOf: (name: string) => string,
): AssetDetails {
  return {
    ticker: named(ticker),
    name,
    assetType: assetType as AssetType,
    issuesDividends: dividendBasisPoints > 0,
    rebalanceSpeed: '5',
    rebalanceOnlyProfit: false,
    rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
    isCashEquivalent: false,
    holdInAccounts: (HELD_IN[ticker] ?? ['Brokerage']).map(idOf),
    dividendFrequency: paysMonthly ? 'monthly' : null,
    dividendSource: 'recent',
    manualDividend: '0.00',
    classifications: [],
    retirementProjection: 'growth',
  };
}

function strategiesOf(
  portfolioId: string,
  idOf: (name: string) => string,
): Pick<SampleBook, 'strategies' | 'allocations'> {
  const allocation = (
    parentId: string,
    childId: string,
    childType: 'strategy' | 'asset',
    target: string,
    isDollars = false,
  ) => ({
    allocationId: idOf(`target ${childId} of ${parentId}`),
    parentId,
    childId,
    childType,
    targetAllocationPercent: isDollars ? '0' : target,
    dollarTarget: isDollars ? target : null,
  });
  return {
    strategies: STRATEGIES.map(({ name, description, type }) => ({
      strategyId: idOf(name),
      name,
      description,
      strategyType: type,
      parentStrategyId: null,
    })),
    allocations: STRATEGIES.flatMap(({ name, type, target, funds }) => [
      allocation(portfolioId, idOf(name), 'strategy', target, type !== 'Percent'),
      ...Object.entries(funds).map(([ticker, percent]) =>
        allocation(idOf(name), named(ticker), 'asset', percent),
      ),
    ]),
  };
}
