import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import {
  type AssetDividendsInput,
  dividendsOfAsset,
  type HeldShares,
  monthOf,
  summariseDividends,
} from './overview';
import { paidFigures } from './payments';

const d = (text: string): Decimal => Decimal.parse(text);
const holding = (quantity: string, fractionalShares: boolean, costBasis = '0'): HeldShares => ({
  quantity: d(quantity),
  fractionalShares,
  costBasis: d(costBasis),
});
const asset = (given: Partial<AssetDividendsInput> = {}) =>
  dividendsOfAsset({
    source: 'manual',
    manual: d('0.9'),
    official: null,
    paid: paidFigures([], '2026-11-21'),
    userFrequency: null,
    officialFrequency: null,
    rhythm: null,
    isReceived: false,
    holdings: [holding('10', false)],
    price: d('50'),
    ...given,
  });

describe('the income of an asset', () => {
  it('is on whole shares in accounts without fractions, each account by itself, and on all shares in others', () => {
    const holdings = [holding('2.9', false), holding('1.9', false), holding('0.5', true)];
    expect(asset({ holdings }).annualIncome.toString()).toBe(d('3.5').times(d('3.6')).toString());
  });

  it.each([
    ['weekly', '39'],
    ['biweekly', '19.5'],
    ['monthly', '9'],
    ['quarterly', '3'],
    ['semi-annual', '1.5'],
    ['annual', '0.75'],
    ['none', '0'],
  ] as const)('a month, %s: %s', (userFrequency, monthly) => {
    expect(monthOf(asset({ userFrequency }).annualIncome).toString()).toBe(monthly);
  });

  it('that comes irregularly is a twelfth of what the last 12 months paid on the shares of today', () => {
    const paid = paidFigures(
      [
        { day: '2026-10-01', perShare: d('0.5') },
        { day: '2026-01-02', perShare: d('1.3') },
        { day: '2025-10-01', perShare: d('9') },
      ],
      '2026-11-21',
    );
    expect(
      monthOf(
        asset({ source: 'recent', paid, officialFrequency: 'irregular' }).annualIncome,
      ).toString(),
    ).toBe('1.5');
  });

  it('is by the user’s frequency, else the official one, else quarterly', () => {
    expect(asset({ userFrequency: 'monthly', officialFrequency: 'annual' }).frequency).toBe(
      'monthly',
    );
    expect([asset({ officialFrequency: 'annual' }).frequency, asset().frequency]).toEqual([
      'annual',
      'quarterly',
    ]);
  });

  it('never falls where there are more shares', () => {
    const thousandths = fc
      .integer({ min: 0, max: 10_000_000 })
      .map((n) => Decimal.fromUnits(BigInt(n), 3));
    fc.assert(
      fc.property(thousandths, thousandths, fc.boolean(), (some, more, fractionalShares) => {
        const income = (quantity: Decimal) =>
          asset({ holdings: [{ quantity, fractionalShares, costBasis: Decimal.zero }] })
            .annualIncome;
        expect(income(some.plus(more)).compareTo(income(some))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('yields', () => {
  it('are the dividend by payments a year over the price, and over the cost of a share', () => {
    expect(
      JSON.parse(
        JSON.stringify(
          asset({ holdings: [holding('10', false, '400'), holding('2', true, '80')] }),
        ),
      ),
    ).toMatchObject({ yieldPercent: '7.2', yieldOnCostPercent: '9' });
  });

  it('are unknown without a price, and without a cost', () => {
    expect(asset({ price: Decimal.zero })).toMatchObject({
      yieldPercent: null,
      yieldOnCostPercent: null,
    });
  });
});

describe('the summary', () => {
  it('is a month, three and twelve of them, each rounded once, with how many assets give any', () => {
    const [one, two] = [
      asset({ manual: d('0.25'), holdings: [holding('1', false)] }),
      asset({ manual: Decimal.zero }),
    ];
    expect(JSON.parse(JSON.stringify(summariseDividends([one, two])))).toEqual({
      totalAnnualDividends: '1',
      totalQuarterlyDividends: '0.25',
      totalMonthlyDividends: '0.08',
      dividendPayingAssets: 1,
      totalAssets: 2,
    });
  });

  it('of no assets is 0', () => {
    expect(JSON.parse(JSON.stringify(summariseDividends([])))).toMatchObject({
      totalMonthlyDividends: '0',
      dividendPayingAssets: 0,
      totalAssets: 0,
    });
  });

  it('adds up: twelve months are a year and three a quarter to the rounding of a month, and so are the months of the assets', () => {
    const income = fc
      .integer({ min: 0, max: 1_000_000_000 })
      .map((n) => ({ annualIncome: Decimal.fromUnits(BigInt(n), 6) }));
    const differs = (left: Decimal, right: Decimal) => left.minus(right).abs();
    fc.assert(
      fc.property(fc.array(income, { maxLength: 10 }), (assets) => {
        const {
          totalAnnualDividends: annual,
          totalQuarterlyDividends: quarterly,
          totalMonthlyDividends: monthly,
        } = summariseDividends(assets);
        expect(differs(annual, monthly.times(d('12'))).compareTo(d('0.065'))).toBeLessThanOrEqual(
          0,
        );
        expect(differs(quarterly, monthly.times(d('3'))).compareTo(d('0.02'))).toBeLessThanOrEqual(
          0,
        );
        const months = Decimal.sum(assets.map(({ annualIncome }) => monthOf(annualIncome)));
        expect(
          differs(months, monthly).compareTo(
            d('0.005').times(Decimal.fromInteger(assets.length + 1)),
          ),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });
});
