import fc from 'fast-check';
import { NO_PLAN } from '../plan';
import { planRetirement } from '../planning';
import { uniformFrom } from './random';
import { mixedReturn } from './mix';
import { type Draw, randomDraw, simulate, type SimulationPlan } from './simulate';
import { type WithdrawalPlan, withdrawalsBy } from './withdrawals';

const WITHDRAWALS: WithdrawalPlan = {
  rule: 'fixed',
  spending: 40_000,
  rate: 0.04,
  inflation: 0.03,
};
const PLAN: SimulationPlan = {
  currentAge: 60,
  retirementAge: 65,
  lifespan: 90,
  balance: 500_000,
  savings: 20_000,
  windfall: null,
  incomes: [],
  withdrawals: WITHDRAWALS,
};
const MIX = { meanReal: 0.04, volatility: 0.12 };
/** Returns a draw in which all years are the same. */
const steady =
  (factor: number): Draw =>
  (factors) => {
    factors.fill(factor);
  };
const median = ({ ages }: ReturnType<typeof simulate>) =>
  ages.map(({ balance }) => Math.round(balance[2] ?? 0));

describe('one seed', () => {
  it('gives the same paths again, and another one gives others', () => {
    const run = (seed: number) => simulate(PLAN, randomDraw(MIX, seed), 200);
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it('gives numbers that are spread evenly between 0 and 1', () => {
    const next = uniformFrom(42);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const tenth = Math.floor(next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // 400 is more than four deviations of the count in a tenth.
    for (const found of tenths) expect(Math.abs(found - 10_000)).toBeLessThan(400);
  });
});

describe('random years', () => {
  it('have the assumed mean and deviation', () => {
    const factors = new Float64Array(200_000);
    randomDraw(MIX, 3)(factors);
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
    const variance =
      factors.reduce((sum, factor) => sum + (factor - mean) ** 2, 0) / factors.length;
    expect(mean).toBeCloseTo(1.04, 2);
    expect(Math.sqrt(variance)).toBeCloseTo(0.12, 2);
    expect(Math.min(...factors.subarray(0, 100_000))).toBeGreaterThan(0);
  });

  it('without deviation are all alike', () => {
    const factors = new Float64Array(5);
    randomDraw({ meanReal: 0.02, volatility: 0 }, 3)(factors);
    for (const factor of factors) expect(factor).toBeCloseTo(1.02, 12);
  });
});

describe('a simulated path', () => {
  it('grows and is added to until retirement, then pays first and grows after', () => {
    const result = simulate(
      { ...PLAN, currentAge: 63, lifespan: 67, balance: 100_000 },
      steady(1.1),
      1,
    );
    // 100,000 x 1.1 + 20,000 = 130,000; x 1.1 + 20,000 = 163,000; (163,000 - 40,000) x 1.1; …
    expect(median(result)).toEqual([100_000, 130_000, 163_000, 135_300, 104_830]);
    expect(result.ages.map(({ spending }) => spending?.[2] ?? null)).toEqual([
      null,
      null,
      40_000,
      40_000,
      null,
    ]);
    expect(result.success).toBe(100);
  });

  it('fails in the first year that cannot be paid for', () => {
    const result = simulate(
      { ...PLAN, currentAge: 65, lifespan: 70, balance: 100_000 },
      steady(1),
      1,
    );
    expect(median(result)).toEqual([100_000, 60_000, 20_000, 0, 0, 0]);
    expect(result.success).toBe(0);
  });

  describe('on which more is spent than comes in before retirement', () => {
    const success = (balance: number, windfall: SimulationPlan['windfall'] = null) =>
      simulate({ ...PLAN, lifespan: 64, balance, savings: -10_000, windfall }, steady(1), 1)
        .success;

    it('fails where a year cannot be paid for, whatever comes later', () => {
      // Given four years that take 10,000 each, and 35,000; when they pass, then the fourth is not
      // paid.
      expect(success(35_000)).toBe(0);
      expect(success(35_000, { years: 4, amount: 1_000_000 })).toBe(0);
    });

    it('lasts where every year is paid for, to the last dollar', () => {
      expect(success(40_000)).toBe(100);
      expect(success(35_000, { years: 3, amount: 5_000 })).toBe(100);
    });
  });

  it('that is paid for to the last dollar lasts', () =>
    expect(
      simulate({ ...PLAN, currentAge: 65, lifespan: 67, balance: 80_000 }, steady(1), 1).success,
    ).toBe(100));

  it('needs less from the balance once pensions come', () => {
    const result = simulate(
      {
        ...PLAN,
        currentAge: 65,
        lifespan: 68,
        balance: 100_000,
        incomes: [
          { fromAge: 66, amount: 25_000 },
          { fromAge: 67, amount: 30_000 },
        ],
      },
      steady(1),
      1,
    );
    expect(median(result)).toEqual([100_000, 60_000, 45_000, 45_000]);
    expect(result.ages.map(({ spending }) => spending?.[2])).toEqual([
      40_000,
      40_000,
      55_000,
      undefined,
    ]);
  });

  it('gets its windfall in its year', () => {
    const with_ = (years: number) =>
      median(
        simulate(
          { ...PLAN, savings: 0, lifespan: 63, windfall: { years, amount: 1000 } },
          steady(1),
          1,
        ),
      );
    expect(with_(0)).toEqual([501_000, 501_000, 501_000, 501_000]);
    expect(with_(2)).toEqual([500_000, 500_000, 501_000, 501_000]);
    expect(with_(9)).toEqual([500_000, 500_000, 500_000, 500_000]);
  });

  it('of who is past the chosen age has no years', () =>
    expect(simulate({ ...PLAN, lifespan: 60 }, steady(1), 10)).toEqual({
      paths: 10,
      lasting: 10,
      success: 100,
      ages: [],
    }));

  it('of who is past the retirement age begins with a withdrawal', () =>
    expect(median(simulate({ ...PLAN, currentAge: 70, lifespan: 72 }, steady(1), 1))).toEqual([
      500_000, 460_000, 420_000,
    ]));

  it('never has a balance below 0, and percentiles rise', () => {
    const plan = fc.record({
      balance: fc.integer({ min: 0, max: 2_000_000 }),
      savings: fc.integer({ min: -50_000, max: 50_000 }),
      spending: fc.integer({ min: 0, max: 200_000 }),
      rule: fc.constantFrom('fixed' as const, 'percent' as const, 'guardrails' as const),
      seed: fc.integer({ min: 0, max: 999_999 }),
    });
    fc.assert(
      fc.property(plan, ({ balance, savings, spending, rule, seed }) => {
        const result = simulate(
          { ...PLAN, balance, savings, withdrawals: { ...WITHDRAWALS, rule, spending } },
          randomDraw(MIX, seed),
          20,
        );
        for (const at of result.ages)
          for (const row of [at.balance, at.spending ?? []])
            row.forEach((value, index) =>
              expect(value).toBeGreaterThanOrEqual(row[index - 1] ?? 0),
            );
        expect(result.success).toBeGreaterThanOrEqual(0);
        expect(result.success).toBeLessThanOrEqual(100);
      }),
      { numRuns: 50 },
    );
  });

  it('lasts at least as often with more money', () => {
    const success = (balance: number) =>
      simulate({ ...PLAN, balance }, randomDraw(MIX, 5), 500).success;
    const rising = [200_000, 400_000, 600_000, 1_000_000].map(success);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(rising[0]).toBeLessThan(rising[3] ?? 0);
  });
});

describe('a withdrawal', () => {
  const year = {
    balance: 1_000_000,
    income: 0,
    ahead: [{ years: 30, income: 0 }],
    lastFactor: 1,
    lastInflation: 0.03,
    yearsLeft: 30,
  };

  it('of a percentage follows the balance, and never ends it', () => {
    const take = withdrawalsBy({ ...WITHDRAWALS, rule: 'percent' });
    expect([take(year), take({ ...year, balance: 500_000 })]).toEqual([40_000, 20_000]);
    const plan = { ...PLAN, withdrawals: { ...WITHDRAWALS, rule: 'percent' as const } };
    expect(simulate(plan, steady(0.8), 1).success).toBe(100);
  });

  describe('within guardrails', () => {
    const first = () => {
      const take = withdrawalsBy({ ...WITHDRAWALS, rule: 'guardrails' });
      expect(take(year)).toBe(40_000);
      return take;
    };

    it('stays where the rate stays within a fifth of the first', () =>
      expect(first()({ ...year, balance: 900_000, lastFactor: 0.98 })).toBe(40_000));

    it('falls by a tenth where the rate rises by more than a fifth', () =>
      expect(first()({ ...year, balance: 830_000, lastFactor: 1 })).toBeCloseTo(36_000, 6));

    it('does not fall so in the last 15 years', () =>
      expect(first()({ ...year, balance: 830_000, yearsLeft: 15 })).toBe(40_000));

    it('rises by a tenth where the rate falls by more than a fifth', () =>
      expect(first()({ ...year, balance: 1_300_000 })).toBeCloseTo(44_000, 6));

    it('does without the rise of prices after a loss', () =>
      expect(first()({ ...year, balance: 900_000, lastFactor: 0.9 })).toBeCloseTo(
        40_000 / 1.03,
        6,
      ));

    it('counts with the inflation that is assumed where the years say nothing of prices', () => {
      const withdrawals = { ...WITHDRAWALS, rule: 'guardrails' as const };
      const plan = { ...PLAN, currentAge: 65, lifespan: 67, balance: 1_000_000, withdrawals };
      const [, second] = simulate(plan, steady(0.9), 1).ages;
      expect(second?.spending?.[2]).toBeCloseTo(40_000 / 1.03, 6);
    });

    it('takes what income leaves open', () => {
      const take = withdrawalsBy({ ...WITHDRAWALS, rule: 'guardrails' });
      const income = 10_000;
      expect(take({ ...year, income, ahead: [{ years: 30, income }] })).toBe(30_000);
    });

    describe('with an income that begins later', () => {
      const pensioned = (fromAge: number, factor: number) => {
        const withdrawals = { ...WITHDRAWALS, rule: 'guardrails' as const, spending: 48_000 };
        const incomes = [{ fromAge, amount: 18_000 }];
        const ages = { currentAge: 65, lifespan: 95, balance: 650_000 };
        const result = simulate({ ...PLAN, ...ages, incomes, withdrawals }, steady(factor), 1);
        return { ...result, spending: result.ages.map(({ spending }) => spending?.[2] ?? 0) };
      };

      it('spends no more when it begins, and lasts', () => {
        // At first the rate is 4.8 percent; at 71 the balance of 533,867 has to pay 30,000, which
        // is 5.6 percent, and 5.8 at 72.
        const { success, spending } = pensioned(67, 1.03);
        expect(spending.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 48_000));
        expect(spending[7]).toBeCloseTo(43_200, 6);
        expect(Math.max(...spending)).toBe(48_000);
        expect(success).toBe(100);
      });

      it('compares what an average year ahead takes from the balance with the first rate', () => {
        // Given two years of 40,000 and 28 of 25,000: 26,000 a year, 2.6 percent; a fifth below is
        // 2.08 percent,
        const began = () => {
          const take = withdrawalsBy({ ...WITHDRAWALS, rule: 'guardrails' });
          const income = 15_000;
          const ahead = [
            { years: 2, income: 0 },
            { years: 28, income },
          ];
          expect(take({ ...year, ahead })).toBe(40_000);
          return (balance: number) =>
            take({ ...year, balance, income, ahead: [{ years: 28, income }], yearsLeft: 28 });
        };
        // when the balance has to pay 2.0833 or 2.0661 percent once the income has begun, then only
        // the second rate is low enough.
        expect(began()(1_200_000)).toBe(25_000);
        expect(began()(1_210_000)).toBeCloseTo(29_000, 6);
      });

      it('counts only what comes before the chosen age', () =>
        expect(pensioned(95, 1.03).spending).toEqual(pensioned(130, 1.03).spending));
    });
  });
});

describe('what is saved in a simulation', () => {
  it.each(['random', 'history'])(
    'is without dividends, which the returns of %s years contain',
    (engine) => {
      // Given 1,000 a month that are left over, 200 more that are saved, and 300 of dividends,
      const figures = {
        netWorth: 100_000,
        monthlyIncome: 5000,
        monthlyExpenses: 4000,
        monthlyDividends: 300,
        annualRetirementExpenses: 48_000,
        growthAssets: 0,
        valueByFocus: { stable: 0, growth: 100_000, superperformer: 0 },
      };
      const simulation = { ...NO_PLAN.simulation, engine };
      // when the plan is calculated,
      const plan = { ...NO_PLAN, extraMonthlySavings: '200', simulation };
      const planned = planRetirement(figures, plan, '2026-11-23');
      // then the projection adds them every year, and the simulation does not.
      expect(planned.annualSavings).toBe(18_000);
      expect(planned.simulation.plan.savings).toBe(14_400);
    },
  );
});

describe('a mix', () => {
  const returns = {
    rates: { stable: 3, growth: 7, superperformer: 15 },
    volatilities: { stable: 4, growth: 15, superperformer: 30 },
  };

  it('returns by its shares, beyond inflation', () => {
    const { meanReal, volatility } = mixedReturn(
      { stable: 50, growth: 40, superperformer: 10 },
      returns,
      3,
    );
    // 1.5 + 2.8 + 1.5 = 5.8 percent; 2 + 6 + 3 = 11 percent.
    expect(meanReal).toBeCloseTo(1.058 / 1.03 - 1, 12);
    expect(volatility).toBeCloseTo(0.11 / 1.03, 12);
  });

  it('of nothing is growth', () =>
    expect(
      mixedReturn({ stable: 0, growth: 0, superperformer: 0 }, returns, 3).meanReal,
    ).toBeCloseTo(1.07 / 1.03 - 1, 12));
});
