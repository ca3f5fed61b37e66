import fc from 'fast-check';
import { changeOf, endingWith } from './change';

const point = (date: string, [portfolios = 0, assets = 0, debts = 0, saved = 0]: number[]) => ({
  date,
  portfolios,
  assets,
  debts,
  saved,
  net: (Math.round(portfolios * 100) + Math.round(assets * 100) - Math.round(debts * 100)) / 100,
});

describe('the change of net worth', () => {
  it('is told by savings, markets, other assets and debts', () => {
    const points = [
      point('2026-01-01', [1000, 400_000, 300_000, 0]),
      point('2026-01-02', [1, 1, 1, 1]),
      point('2026-02-01', [1250.5, 390_000, 299_000, 200]),
    ];
    expect(changeOf(points)?.total).toBe(-8749.5);
    expect(changeOf(points)?.parts.map(({ label, amount }) => [label, amount])).toEqual([
      ['Savings', 200],
      ['Markets', 50.5],
      ['Other assets', -10_000],
      ['Debts', 1000],
    ]);
  });

  it('is nothing where there is no point, and 0 where there is one', () => {
    expect(changeOf([])).toBeNull();
    const one = changeOf([point('2026-01-01', [5, 5, 5, 0])]);
    expect([one?.total, ...(one?.parts ?? []).map(({ amount }) => amount)]).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('is the sum of its parts, to the cent', () => {
    const figures = fc
      .array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 4, maxLength: 4 })
      .map((cents) => cents.map((each) => each / 100));
    fc.assert(
      fc.property(figures, figures, (before, after) => {
        const change = changeOf([point('2026-01-01', before), point('2026-02-01', after)]);
        const cents = (change?.parts ?? []).reduce(
          (sum, { amount }) => sum + Math.round(amount * 100),
          0,
        );
        expect(cents).toBe(Math.round((change?.total ?? NaN) * 100));
      }),
    );
  });
});

test('the last point is that of the sums that are shown above it', () => {
  const shown = { inPortfolios: 5, assets: 4, debts: 2, net: 7 };
  const [before, after] = [point('2026-01-01', [1]), point('2026-01-02', [2, 0, 0, 1])];
  expect(endingWith([before, after], shown)).toEqual([
    before,
    { date: '2026-01-02', portfolios: 5, assets: 4, debts: 2, net: 7, saved: 1 },
  ]);
  expect(endingWith([], shown)).toEqual([]);
});
