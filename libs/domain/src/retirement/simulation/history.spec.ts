import { HISTORY, historicalDraw } from './history';
import { runSimulation } from './setup';
import { simulate } from './simulate';
import { YEARLY_RETURNS } from './yearly-returns';

/** Returns the factors of the first paths. */
function paths(stableShare: number, count: number, years: number): number[][] {
  const draw = historicalDraw(stableShare);
  return Array.from({ length: count }, () => {
    const factors = new Float64Array(years);
    draw(factors, new Float64Array(years));
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

describe('guardrails in the years as they were', () => {
  /**
   * Returns the spending of the first years of a retirement that begins in a year, on the only
   * path.
   */
  function spendingFrom(start: number, years: number): number[] {
    const draw = historicalDraw(0);
    for (let year = HISTORY.from; year < start; year += 1)
      draw(new Float64Array(1), new Float64Array(1));
    const plan = {
      currentAge: 65,
      retirementAge: 65,
      lifespan: 65 + years,
      balance: 1_000_000,
      savings: 0,
      windfall: null,
      incomes: [],
      withdrawals: { rule: 'guardrails', spending: 40_000, rate: 0.04, inflation: 0.03 },
    } as const;
    const { ages } = simulate(plan, draw, 1);
    return ages.flatMap(({ spending }) => spending?.[2] ?? []);
  }

  it('do without the rise of prices that there was after a loss', () => {
    // Given 1973 and 1974, with losses of 14.31 and 25.9 percent while prices rose by 8.71 and
    // 12.34 percent, when a person retires at the start of 1973,
    const [first, second = 0, third = 0] = spendingFrom(1973, 3);
    // then spending lags behind those prices, not behind the assumed 3 percent.
    expect(first).toBe(40_000);
    expect(second).toBeCloseTo(40_000 / 1.0871, 6);
    expect(third).toBeCloseTo(40_000 / 1.0871 / 1.1234, 6);
  });

  it('know a loss by the return of the year, however prices rose', () =>
    // 1947: a gain of 5.2 percent, while prices rose by 8.84. It is a loss only after inflation, so
    // it does not count as one.
    expect(spendingFrom(1947, 2)).toEqual([40_000, 40_000]));

  it('have no rise of prices to do without where prices fell', () =>
    // 1931: a loss of 43.84 percent, while prices fell by 9.32.
    expect(spendingFrom(1931, 2)).toEqual([40_000, 40_000]));
});
