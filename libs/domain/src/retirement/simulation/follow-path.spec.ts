import { followPath, pathAtPercentile } from './follow-path';
import { HISTORY } from './history';
import { type PreparedSimulation, runSimulation } from './setup';

const PATHS = 200;
const prepared = (given: Partial<PreparedSimulation> = {}): PreparedSimulation => ({
  plan: {
    currentAge: 60,
    retirementAge: 63,
    lifespan: 80,
    balance: 300_000,
    savings: 12_000,
    windfall: { years: 2, amount: 5_000 },
    incomes: [{ fromAge: 67, amount: 9_000 }],
    withdrawals: { rule: 'guardrails', spending: 30_000, rate: 0.04, inflation: 0.03 },
  },
  mix: { meanReal: 0.03, volatility: 0.2 },
  seed: 7,
  history: null,
  ...given,
});

describe.each([
  ['random', prepared()],
  ['historical', prepared({ history: { stableShare: 0.3 } })],
])('a path of a simulation of %s years (HIS-88)', (_engine, simulation) => {
  const result = runSimulation(simulation, PATHS);

  it('is found for every percentile of every age, and comes to what is shown', () => {
    for (const { age, balance, spending } of result.ages)
      for (const [place, percent] of [5, 25, 50, 75, 95].entries()) {
        const found = pathAtPercentile(simulation, PATHS, { of: 'balance', age, percent });
        expect(found?.amount).toBe(balance[place]);
        const spent = pathAtPercentile(simulation, PATHS, { of: 'spending', age, percent });
        expect(spent?.amount ?? null).toBe(spending?.[place] ?? null);
      }
    const asked = { of: 'balance', age: 75, percent: 25 } as const;
    const found = pathAtPercentile(simulation, PATHS, asked);
    const years = followPath(simulation, PATHS, found?.path ?? 0);
    expect(years.find(({ age }) => age === 74)?.after).toBe(found?.amount);
    const spent = pathAtPercentile(simulation, PATHS, { ...asked, of: 'spending' });
    const year = followPath(simulation, PATHS, spent?.path ?? 0).find(({ age }) => age === 75);
    expect((year?.taken ?? 0) + (year?.income ?? 0)).toBe(spent?.amount);
  });

  it('has as many paths below a percentile as its place says', () => {
    const age = 72;
    const found = pathAtPercentile(simulation, PATHS, { of: 'balance', age, percent: 75 });
    const at = Array.from({ length: found?.paths ?? 0 }, (_, n) =>
      followPath(simulation, PATHS, n + 1).find((year) => year.age === age - 1),
    ).map((year) => year?.after ?? NaN);
    expect(at.filter((amount) => amount < (found?.amount ?? 0)).length).toBeLessThan(
      found?.place ?? 0,
    );
    expect(at.filter((amount) => amount <= (found?.amount ?? 0)).length).toBeGreaterThanOrEqual(
      found?.place ?? 0,
    );
    expect(found?.paths).toBe(simulation.history ? HISTORY.sequences : PATHS);
  });

  it('goes on from year to year, with no rest', () => {
    const years = followPath(simulation, PATHS, 3);
    expect(years.map(({ age }) => age)).toEqual(Array.from({ length: 20 }, (_, n) => 60 + n));
    expect(years[0]?.before).toBe(simulation.plan.balance);
    years.forEach(({ before, factor, savings, taken, windfall, after }, n) => {
      const grown = (before - (taken ?? 0)) * factor;
      expect(after).toBeCloseTo(Math.max(0, grown + (savings ?? 0)) + windfall, 6);
      expect(years[n + 1]?.before ?? after).toBe(after);
    });
  });

  it('is none beyond the paths, and no percentile is of an age that is not lived', () => {
    expect(followPath(simulation, PATHS, 0)).toEqual([]);
    expect(followPath(simulation, PATHS, 201)).toEqual([]);
    const asked = { of: 'balance', percent: 50 } as const;
    expect(pathAtPercentile(simulation, PATHS, { ...asked, age: 81 })).toBeNull();
    expect(
      pathAtPercentile(simulation, PATHS, { of: 'spending', age: 62, percent: 50 }),
    ).toBeNull();
    expect(
      pathAtPercentile(simulation, PATHS, { of: 'spending', age: 80, percent: 50 }),
    ).toBeNull();
  });
});
