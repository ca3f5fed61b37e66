import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from '../kernel/fixtures/page';
import { ageOn } from './age';
import type { GoalFocus } from './goals/goal';
import { planGoal } from './goals/plan-goal';
import { runGoalSimulation } from './goals/simulate-goal';
import { HOUSE } from './fixtures/goals';
import { NO_PLAN, type RetirementPlan } from './plan';
import { type PlanningFigures, planRetirement } from './planning';
import { runSimulation } from './simulation/setup';
import { simulate } from './simulation/simulate';

const TODAY = '2026-11-23';
const { rowsUnder } = pageOf(
  readFileSync(join(__dirname, '../../../../docs/retirement.md'), 'utf8'),
);

function plannedWith(
  figures: Partial<PlanningFigures>,
  plan: Partial<RetirementPlan> = {},
): ReturnType<typeof planRetirement> {
  const monthlyExpenses = figures.monthlyExpenses ?? 4000;
  return planRetirement(
    {
      netWorth: 100_000,
      monthlyIncome: 4000,
      monthlyDividends: 0,
      annualRetirementExpenses: monthlyExpenses * 12,
      growthAssets: 0,
      valueByFocus: { stable: 0, growth: 0, superperformer: 0 },
      ...figures,
      monthlyExpenses,
    },
    { ...NO_PLAN, ...plan },
    TODAY,
  );
}

describe('the worked examples of docs/retirement.md', () => {
  it.each(rowsUnder('What you need, and when you have it'))(
    'with %s, %s a month in, %s out, %s more saved, %s percent less spent',
    (netWorth, income, expenses, extra = '', reduction = '', ...expected) => {
      const planned = plannedWith(
        {
          netWorth: Number(netWorth),
          monthlyIncome: Number(income),
          monthlyExpenses: Number(expenses),
        },
        { extraMonthlySavings: extra, expenseReduction: reduction },
      );
      expect([
        `${planned.retirementNumber}`,
        `${planned.readiness}`,
        `${planned.annualSavings}`,
        planned.isReached ? `${planned.age}` : 'never',
      ]).toEqual(expected);
    },
  );

  it.each(rowsUnder('A windfall'))('a windfall of %s', (windfallYear = '', ...balances) => {
    const { years } = plannedWith({}, { oneTimeWindfall: '50000', windfallYear });
    expect(years.slice(0, 5).map(({ balance }) => `${balance}`)).toEqual(balances);
  });

  it.each(rowsUnder('How likely your money lasts'))(
    'withdrawals that are %s last in %s percent',
    (withdrawalRule = '', lasts, spending, balance) => {
      const { simulation } = plannedWith(
        { valueByFocus: { stable: 200_000, growth: 400_000, superperformer: 0 } },
        {
          currentAge: '60',
          simulation: {
            ...NO_PLAN.simulation,
            withdrawalRule,
            incomes: [{ kind: 'pension', monthlyAmount: '1500', fromAge: '67' }],
          },
        },
      );
      const { success, ages } = runSimulation(simulation, 10_000);
      const thousands = (value = 0) => `${Math.round(value / 1000) * 1000}`;
      expect([
        `${Math.round(success)}`,
        thousands(ages[20]?.spending?.[2]),
        thousands(ages[35]?.balance[2]),
      ]).toEqual([lasts, spending, balance]);
    },
  );

  it.each(rowsUnder('Guardrails, and a pension that begins later'))(
    'guardrails with a pension from %s',
    (from, ...expected) => {
      const { ages } = simulate(
        {
          currentAge: 65,
          retirementAge: 65,
          lifespan: 95,
          balance: 650_000,
          savings: 0,
          windfall: null,
          incomes: from === 'never' ? [] : [{ fromAge: Number(from), amount: 18_000 }],
          withdrawals: { rule: 'guardrails', spending: 48_000, rate: 0.04, inflation: 0.03 },
        },
        (factors) => {
          factors.fill(1.03);
        },
        1,
      );
      expect([
        ...[65, 67, 70, 75, 80].map((age) => `${Math.round(ages[age - 65]?.spending?.[2] ?? 0)}`),
        `${Math.round(ages[30]?.balance[2] ?? 0)}`,
      ]).toEqual(expected);
    },
  );

  it.each(rowsUnder('An amount by a date'))(
    '%s by %s, with %s saved and %s a month, in %s at its own rate of "%s"',
    (targetAmount = '', day = '', savedAmount = '', monthlySaving = '', focus = '', ...rest) => {
      const [rate, ...expected] = rest;
      const amounts = { targetAmount, savedAmount, monthlySaving };
      const returns = { focus: focus as GoalFocus, returnRate: rate === '' ? null : (rate ?? '') };
      const planned = planGoal({ ...HOUSE, day, ...amounts, ...returns }, 0, NO_PLAN, TODAY);
      const { months, monthlyNeeded, projected, targetThen, simulation } = planned;
      const likelihood = simulation && runGoalSimulation(simulation, 10_000).likelihood;
      expect([
        `${months}`,
        `${monthlyNeeded ?? '-'}`,
        `${projected}`,
        `${targetThen}`,
        likelihood === null ? '-' : `${Math.round(likelihood)}`,
      ]).toEqual(expected);
    },
  );

  it.each(rowsUnder('Ages'))('born on %s, on %s %s years old', (born = '', today = '', age) => {
    expect(`${ageOn(born, today)}`).toBe(age);
  });
});
