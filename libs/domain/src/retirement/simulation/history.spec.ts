import { HISTORY, historicalDraw } from './history';
import { runSimulation } from './setup';
import { YEARLY_RETURNS } from './yearly-returns';

/** The factors of the first paths. */
function paths(stableShare: number, count: number, years: number): number[][] {
  const draw = historicalDraw(stableShare);
  return Array.from({ length: count }, () => {
    const factors = new Float64Array(years);
    draw(factors);
    return [...factors];
  });
}
const product = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1);

describe('the years as they were', () => {
  it('follow each other without a gap from 1928 on', () => {
    expect(YEARLY_RETURNS.map(([year]) => year)).toEqual(
      Array.from({ length: HISTORY.sequences }, (_, index) => 1928 + index),
    );
  });

  it('are beyond inflation', () => {
    const [[stocks = 0] = []] = paths(0, 1, 1);
    expect(stocks).toBeCloseTo(1.4381 / 0.9884, 10);
  });

  it('made of a dollar in stocks 538.76, and in Treasury bills 1.29', () => {
    const all = (stableShare: number) => product(paths(stableShare, 1, HISTORY.sequences)[0] ?? []);
    expect(all(0)).toBeCloseTo(538.7636, 3);
    expect(all(1)).toBeCloseTo(1.2947, 3);
  });

  it('are mixed by the share of stable value, year by year', () => {
    const [[half = 0] = []] = paths(0.5, 1, 1);
    expect(half).toBeCloseTo((1 + (0.4381 + 0.0308) / 2) / 0.9884, 10);
  });

  it('begin a year later with each path, and the last year is followed by the first', () => {
    const all = paths(0, HISTORY.sequences, 2);
    const [first, second, last] = [all[0] ?? [], all[1] ?? [], all.at(-1) ?? []];
    expect(second[0]).toBe(first[1]);
    expect(last[1]).toBe(first[0]);
    expect(new Set(all.map(([start]) => start)).size).toBe(HISTORY.sequences);
  });

  it('are one future for each year in which a plan can begin, whatever the start number', () => {
    const simulate = (balance: number, seed = 1) =>
      runSimulation(
        {
          plan: {
            currentAge: 65,
            retirementAge: 65,
            lifespan: 95,
            balance,
            savings: 0,
            windfall: null,
            incomes: [],
            withdrawals: { rule: 'fixed', spending: 40_000, rate: 0.04, inflation: 0.03 },
          },
          mix: { meanReal: 0, volatility: 0 },
          seed,
          history: { stableShare: 0 },
        },
        10_000,
      );
    expect(simulate(1_000_000).paths).toBe(HISTORY.sequences);
    expect(simulate(1_000_000)).toEqual(simulate(1_000_000, 2));
    expect(
      [100_000, 700_000, 1_000_000, 10_000_000].map((balance) => simulate(balance).success),
    ).toEqual([0, (67 / 97) * 100, (91 / 97) * 100, 100]);
  });
});
