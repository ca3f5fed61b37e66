import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { COLUMNS, MAIN, MAIN_NARROW, sortedPayers, TICKER } from './payer-columns';

/** Three assets: one with small figures, one with large figures, and one without known figures. */
const LITTLE = {
  ticker: 'LTL',
  currentPrice: 10,
  officialDividend: 0.1,
  frequency: 'annual',
  holdingsValue: 100,
  lastDividend: { amount: 0.1, date: '2026-01-02' },
  avgDividend3mo: 0.1,
  avgDividend6mo: 0.1,
  count3mo: 1,
  count6mo: 2,
  userManualDividend: '0.1',
  userFrequency: 'annual',
  userDividendSource: '3mo',
  userRetirementFocus: 'growth',
  dividendPerShare: 0.1,
  monthlyIncome: 1,
  yieldPercent: 1,
  yieldOnCostPercent: 1,
  nextPayment: { date: '2026-12-01', amount: 1 },
  growth1y: 1,
  growth3y: 1,
  growth5y: 1,
} as unknown as DividendAssetView;
const MUCH = {
  ticker: 'MCH',
  currentPrice: 20,
  officialDividend: 0.2,
  frequency: 'weekly',
  holdingsValue: 200,
  lastDividend: { amount: 0.2, date: '2026-02-02' },
  avgDividend3mo: 0.2,
  avgDividend6mo: 0.2,
  count3mo: 2,
  count6mo: 10,
  userManualDividend: '0.2',
  userFrequency: 'weekly',
  userDividendSource: 'recent',
  userRetirementFocus: 'superperformer',
  dividendPerShare: 0.2,
  monthlyIncome: 2,
  yieldPercent: 2,
  yieldOnCostPercent: 2,
  nextPayment: { date: '2027-01-01', amount: 2 },
  growth1y: 2,
  growth3y: 2,
  growth5y: 2,
} as unknown as DividendAssetView;
const NOTHING = {
  ticker: 'NIL',
  currentPrice: 0,
  officialDividend: null,
  lastDividend: null,
  avgDividend3mo: null,
  avgDividend6mo: null,
  userManualDividend: '0',
  userFrequency: null,
  yieldPercent: null,
  yieldOnCostPercent: null,
  nextPayment: null,
  growth1y: null,
  growth3y: null,
  growth5y: null,
};

const ALL = [TICKER, ...COLUMNS];

describe('the table of payers', () => {
  it('shows at first only columns that there are', () => {
    const ids = COLUMNS.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(MAIN));
    expect(MAIN).toEqual(expect.arrayContaining(MAIN_NARROW));
  });

  it.each(ALL.map((column) => [column.label, column] as const))(
    'sorts by %s, up and down',
    (_label, { value }) => {
      const order = (isDown: boolean) =>
        sortedPayers([MUCH, LITTLE], value, isDown).map(({ ticker }) => ticker);
      expect([order(false), order(true)]).toEqual([
        ['LTL', 'MCH'],
        ['MCH', 'LTL'],
      ]);
    },
  );

  it.each(
    ALL.filter(({ value }) => value({ ...LITTLE, ...NOTHING }) === null).map(
      (column) => [column.label, column] as const,
    ),
  )('keeps what has no %s last, up and down', (_label, { value }) => {
    const all = [{ ...LITTLE, ...NOTHING }, MUCH, LITTLE];
    for (const isDown of [false, true])
      expect(sortedPayers(all, value, isDown).at(-1)?.ticker).toBe('NIL');
  });

  it('has every field that the overview answers for an asset', () => {
    const read = new Set<string>();
    const seen = new Proxy(MUCH, {
      get: (asset, field) => {
        read.add(String(field));
        return Reflect.get(asset, field) as unknown;
      },
    });
    for (const { value } of ALL) value(seen);
    expect([...read]).toEqual(
      expect.arrayContaining([
        ...['ticker', 'currentPrice', 'officialDividend', 'frequency', 'holdingsValue'],
        ...['lastDividend', 'avgDividend3mo', 'avgDividend6mo', 'count3mo', 'count6mo'],
        ...['userManualDividend', 'userFrequency', 'userDividendSource', 'userRetirementFocus'],
      ]),
    );
  });
});
