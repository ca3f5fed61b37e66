import {
  ASSET_TYPES,
  assetRequest,
  DIVIDEND_FREQUENCIES,
  DIVIDEND_SOURCES,
  RETIREMENT_FOCUSES,
  SETTINGS_FREQUENCIES,
} from '.';

const STRATEGY = '0198a0c4-0000-7000-8000-000000000001';
const body = { ticker: 'brk.b', name: 'Berkshire', assetType: 'stock' };
const problemsOf = (changes: object) =>
  assetRequest
    .safeParse({ ...body, ...changes })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
const split = (percentage: string) => ({
  strategyAllocations: [{ strategyId: STRATEGY, percentage }],
});

describe('the asset form', () => {
  it('has speed 5, all timeframes but immediate, dividends by the recent source, 0.00 as the manual one and growth by default', () => {
    expect(assetRequest.parse(body)).toEqual({
      ticker: 'BRK.B',
      name: 'Berkshire',
      assetType: 'stock',
      issuesDividends: false,
      isCashEquivalent: false,
      holdInAccounts: [],
      classifications: [],
      strategyAllocations: undefined,
      rebalanceSpeed: '5',
      rebalanceOnlyProfit: false,
      rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
      dividendFrequency: null,
      dividendSource: 'recent',
      manualDividend: '0.00',
      retirementProjection: 'growth',
    });
  });

  it('offers every type, focus, frequency and source by its name', () => {
    expect(ASSET_TYPES).toEqual([
      'stock',
      'bond',
      'etf',
      'mutual_fund',
      'crypto',
      'commodity',
      'reit',
      'other',
    ]);
    expect(RETIREMENT_FOCUSES).toEqual(['stable_value', 'growth', 'superperformer']);
    expect(DIVIDEND_FREQUENCIES).toEqual([
      'weekly',
      'biweekly',
      'monthly',
      'quarterly',
      'semi-annual',
      'annual',
      'irregular',
      'none',
    ]);
    expect(DIVIDEND_SOURCES).toEqual(['recent', '3mo', '6mo', 'manual']);
    expect(SETTINGS_FREQUENCIES).toEqual(['weekly', 'bi-weekly', 'monthly', 'quarterly']);
  });

  it.each([
    { rebalanceSpeed: '0' },
    { rebalanceSpeed: '10' },
    split('0'),
    split('100'),
    split('33.3'),
  ])('takes the limit %j', (changes) => {
    expect(problemsOf(changes)).toBeUndefined();
  });

  it.each([
    [{ ticker: '' }, ['ticker', 'Ticker is required']],
    [{ ticker: 'A_B' }, ['ticker', 'Invalid ticker format']],
    [{ name: ' ' }, ['name', 'Name is required']],
    [{ assetType: undefined }, ['assetType', 'Asset type is required']],
    [{ assetType: 'house' }, ['assetType', 'Asset type is required']],
    [{ rebalanceSpeed: '10.1' }, ['rebalanceSpeed', 'must be between 0 and 10']],
    [{ rebalanceSpeed: '-0.1' }, ['rebalanceSpeed', 'must be between 0 and 10']],
    [split('100.1'), ['strategyAllocations.0.percentage', 'must be between 0 and 100']],
    [split('-0.1'), ['strategyAllocations.0.percentage', 'must be between 0 and 100']],
    [{ rebalanceSpeed: '5.55' }, ['rebalanceSpeed', 'must be in steps of 0.1']],
    [split('33.33'), ['strategyAllocations.0.percentage', 'must be in steps of 0.1']],
    [{ manualDividend: '-1' }, ['manualDividend', 'must not be below 0']],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });
});
