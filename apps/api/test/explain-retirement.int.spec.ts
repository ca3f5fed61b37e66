import type { Explanation } from '@evenkeel/contracts/explain';
import type { ManualItemView, NetWorthView } from '@evenkeel/contracts/networth';
import type {
  BudgetItemView,
  BudgetTotals,
  InvestmentAccountsView,
} from '@evenkeel/contracts/budget';
import type { DividendTotals } from '@evenkeel/contracts/dividends';
import type {
  GoalView,
  PortfolioBreakdownView,
  RetirementDataView,
  ScenarioView,
} from '@evenkeel/contracts/retirement';
import {
  HISTORY,
  PATHS,
  type PlannedGoal,
  type PlannedRetirement,
  planGoal,
  planRetirement,
  retirementIncome,
  runGoalSimulation,
  runSimulation,
} from '@evenkeel/domain/retirement/rules';
import { explainedWhole, explainHousehold } from './explained';
import { openPayerMarket, type PayerMarket } from './payer-market';
import { CASH_IN, expectStatus, type Person, read } from './person';
import { soon } from '../../../test/support/soon';

/** Where people of this market live, it is this day. */
const TODAY = '2026-11-21';

jest.setTimeout(120_000);
let market: PayerMarket;
beforeAll(async () => (market = await openPayerMarket()));
afterAll(() => market.stop());

const added = async <View>(person: Person, path: string, body: object): Promise<View> =>
  expectStatus(await person.api.post<View>(path, body), 201);
const explained = (person: Person) => {
  const known = new Map<string, Explanation>();
  return async (figure: string): Promise<number | undefined> =>
    (await explainedWhole(person, figure, known, explainHousehold)).get(figure)?.value;
};
const statusOf = async (person: Person, figure: string): Promise<number> =>
  (await person.api.get(`/api/household/explain?figure=${figure}`)).status;

describe('a goal (HIS-86)', () => {
  const GOAL = {
    name: 'House',
    targetAmount: '60000',
    day: '2031-06-01',
    savedAmount: '1000.5',
    monthlySaving: '433.33',
    focus: 'growth',
    returnRate: null,
    countedAssets: [],
  };

  /** Calculates a goal like the browser. */
  async function plannedGoal(person: Person, goal: GoalView): Promise<PlannedGoal> {
    const [plan, { manualItems }] = await Promise.all([
      read(person.api.get<RetirementDataView>('/api/retirement/data')),
      read(person.api.get<NetWorthView>('/api/networth')),
    ]);
    const counted = manualItems
      .filter(({ id }) => goal.countedAssets.includes(id))
      .reduce((sum, { value }) => sum + value, 0);
    return planGoal(goal, counted, plan, TODAY);
  }

  it('is explained down to what was entered, the assets that count and the assumed growth', async () => {
    const { person } = await market.holderOf();
    const assets: ManualItemView[] = [];
    for (const [name, value] of [
      ['Savings book', '8000.11'],
      ['Old coins', '250.4'],
      ['Car', '9000'],
    ])
      assets.push(
        await added<ManualItemView>(person, '/api/networth', {
          ...{ type: 'asset', category: 'Other', day: '2026-01-15' },
          ...{ name, value },
        }),
      );
    expectStatus(
      await person.api.post('/api/retirement/data', {
        inflationRate: '2.3',
        investmentReturnRate: '6.1',
      }),
      200,
    );
    const counted = assets.slice(0, 2).map(({ id }) => id);
    const goals = [
      { ...GOAL, countedAssets: counted },
      { ...GOAL, name: 'Boat', day: '2044-12-21', focus: 'superperformer' },
      { ...GOAL, name: 'Trip', day: '2027-01-01', returnRate: '2.3' },
    ];
    const shown = explained(person);
    for (const body of goals) {
      const goal = await added<GoalView>(person, '/api/retirement/goals', body);
      const planned = await plannedGoal(person, goal);
      expect([
        goal.name,
        await shown(`retirement:goal-saved:${goal.id}`),
        await shown(`retirement:goal-progress:${goal.id}`),
        await shown(`retirement:goal-then:${goal.id}`),
        await shown(`retirement:goal-projected:${goal.id}`),
        await shown(`retirement:goal-needed:${goal.id}`),
      ]).toEqual([
        goal.name,
        planned.saved,
        planned.progress,
        planned.targetThen,
        planned.projected,
        planned.monthlyNeeded,
      ]);
      expect(planned.monthlyNeeded).toBeGreaterThan(0);
      const { likelihood } = planned.simulation
        ? runGoalSimulation(planned.simulation, PATHS)
        : { likelihood: NaN };
      expect(await shown(`retirement:goal-likelihood:${goal.id}`)).toBeCloseTo(likelihood, 6);
    }
    const [house] = await read(person.api.get<GoalView[]>('/api/retirement/goals'));
    const saved = await explainHousehold(person, `retirement:goal-saved:${house?.id}`);
    expect(saved.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Saved', '1000.5'],
      ['Savings book', '8000.11'],
      ['Old coins', '250.4'],
    ]);
  });

  it('that takes nothing a month, or is none of the household, is refused', async () => {
    const { person } = await market.holderOf();
    const reached = { ...GOAL, savedAmount: '60000' };
    const { id } = await added<GoalView>(person, '/api/retirement/goals', reached);
    expect(await statusOf(person, `retirement:goal-saved:${id}`)).toBe(200);
    expect(await statusOf(person, `retirement:goal-needed:${id}`)).toBe(404);
    expect(await statusOf(person, `retirement:goal-likelihood:${id}`)).toBe(200);
    const { person: stranger } = await market.holderOf();
    expect(await statusOf(stranger, `retirement:goal-saved:${id}`)).toBe(404);
    expect(await statusOf(person, `retirement:goal-luck:${id}`)).toBe(400);
  });
});

/**
 * Somebody with assets that pay and that do not, which cost 3,000, a house, income and expenses.
 * With less cash than that it is below 0.
 */
async function household(ticker: string, cash = '2500.37') {
  await market.told(ticker, [['2026-11-02', '1.013']], { frequency: 'quarterly' });
  const { person, account } = await market.holderOf(ticker, `${ticker}X`, `${ticker}Y`);
  const client = person.api;
  expectStatus(await person.record(CASH_IN(account.id, cash)), 201);
  expectStatus(
    await client.post(`/api/dividends/${person.portfolio.id}/retirement-focus`, {
      ticker: `${ticker}X`,
      retirementFocus: 'superperformer',
    }),
    200,
  );
  const house = { name: 'House', category: 'Real Estate', value: '20000.01' };
  await added(person, '/api/networth', { type: 'asset', day: '2026-01-15', ...house });
  const items: BudgetItemView[] = [];
  for (const item of [
    { type: 'income', name: 'Salary', amount: '3000.33' },
    { type: 'income', name: 'Lessons', amount: '101.01', frequency: 'weekly' },
    { type: 'expense', name: 'Rent', amount: '1100' },
  ])
    items.push(await added(person, '/api/budget', { category: 'Other', ...item }));
  const selections = { selectedIncomeItems: [items[1]?.id], selectedExpenseItems: [] };
  expectStatus(await client.put('/api/retirement/budget-selections', selections), 200);
  await soon(async () => {
    const { summary } = await read(client.get<DividendTotals>('/api/dividends/overview'));
    return summary.totalMonthlyDividends;
  }).toBeGreaterThan(0);
  return person;
}

/** Calculates the plan like the browser. */
async function plannedOf(
  { api: client }: Person,
  inputs: Partial<RetirementDataView> = {},
): Promise<PlannedRetirement> {
  const [plan, { totalNetWorth: netWorth }, { summary }, dividends, breakdown] = await Promise.all([
    read(client.get<RetirementDataView>('/api/retirement/data')),
    read(client.get<NetWorthView>('/api/networth')),
    read(client.get<BudgetTotals>('/api/budget/summary')),
    read(client.get<DividendTotals>('/api/dividends/overview')),
    read(client.get<PortfolioBreakdownView>('/api/retirement/portfolio-breakdown')),
  ]);
  const figures = {
    netWorth,
    monthlyIncome: summary.incomeBreakdown.budgetIncome,
    monthlyExpenses: summary.monthlyExpenses,
    monthlyDividends: dividends.summary.totalMonthlyDividends,
    // The rent.
    annualRetirementExpenses: 12 * 1100,
    growthAssets: breakdown.totalGrowthAssetsValue,
    valueByFocus: breakdown.valueByFocus,
  };
  return planRetirement(figures, { ...plan, ...inputs }, TODAY);
}

/** The plan of now, under a name. */
async function savedScenario(person: Person): Promise<ScenarioView> {
  const body = { name: 'As it is' };
  const [scenario] = await added<ScenarioView[]>(person, '/api/retirement/scenarios', body);
  if (!scenario) throw new Error('no scenario was saved');
  return scenario;
}

describe('the projection (HIS-87)', () => {
  it('is explained year by year, down to what is owned, saved and assumed', async () => {
    const person = await household('PROJ');
    const assumed = {
      investmentReturnRate: '6.3',
      safeWithdrawalRate: '3.7',
      expenseReduction: '7',
      extraMonthlySavings: '11',
      oneTimeWindfall: '777',
      windfallYear: '2029',
    };
    expectStatus(await person.api.post('/api/retirement/data', assumed), 200);
    const planned = await plannedOf(person);
    const shown = explained(person);
    expect(planned.years.length).toBeGreaterThan(5);
    for (const { year, balance } of planned.years)
      expect([year, await shown(`retirement:balance:${year}`)]).toEqual([year, balance]);
    expect([
      await shown('retirement:number'),
      await shown('retirement:readiness'),
      await shown('retirement:annual-savings'),
      await shown('retirement:annual-expenses'),
      await shown('retirement:withdrawal'),
      await shown('retirement:monthly-need'),
    ]).toEqual([
      planned.retirementNumber,
      planned.readiness,
      planned.annualSavings,
      planned.annualExpenses,
      planned.monthlySafeWithdrawal,
      Math.round((planned.annualExpenses / 12) * 100) / 100,
    ]);
    // 777 x 1.063^3, and none of it in another year.
    expect(await shown('retirement:windfall:2029')).toBeCloseTo(777 * 1.063 ** 3, 2);
    const windfalls = async (year: number) =>
      (await explainHousehold(person, `retirement:balance:${year}`)).inputs.filter(
        ({ name }) => name === 'Windfall',
      ).length;
    expect([await windfalls(2028), await windfalls(2029), await windfalls(2030)]).toEqual([
      0, 1, 0,
    ]);
    const last = planned.years.at(-1)?.year ?? 0;
    for (const figure of [`balance:${last + 1}`, 'balance:2025', 'growth:2026', 'windfall:2030'])
      expect([figure, await statusOf(person, `retirement:${figure}`)]).toEqual([figure, 404]);
  });

  it('has an explained readiness of 0 with debts and no need, and of 100 without debts', async () => {
    const { person } = await market.holderOf();
    expect(await explained(person)('retirement:readiness')).toBe(100);
    const debt = { type: 'debt', name: 'Loan', value: '1000', category: 'Other' };
    await added(person, '/api/networth', debt);
    expect(await explained(person)('retirement:readiness')).toBe(0);
  });

  it('of a scenario is explained by its own inputs', async () => {
    const person = await household('SCEN');
    const client = person.api;
    expectStatus(await client.post('/api/retirement/data', { investmentReturnRate: '5' }), 200);
    const scenario = await savedScenario(person);
    expectStatus(
      await client.post('/api/retirement/data', {
        investmentReturnRate: '8',
        safeWithdrawalRate: '3',
        expenseReduction: '20',
      }),
      200,
    );
    const planned = await plannedOf(person, scenario.inputs);
    const shown = explained(person);
    const last = planned.years.at(-1);
    expect([
      await shown(`retirement:number:${scenario.id}`),
      await shown(`retirement:balance:${last?.year}:${scenario.id}`),
    ]).toEqual([planned.retirementNumber, last?.balance]);
    expect(await shown('retirement:number')).toBeGreaterThan(planned.retirementNumber);
    const { person: stranger } = await market.holderOf();
    expect(await statusOf(stranger, `retirement:number:${scenario.id}`)).toBe(404);
  });
});

describe('retirement income (HIS-87)', () => {
  it('is explained by accounts, selected income and the withdrawal', async () => {
    const person = await household('INCO');
    const { accounts } = await read(
      person.api.get<InvestmentAccountsView>('/api/investment-income/accounts'),
    );
    const income = retirementIncome({
      items: [Math.round(((101.01 * 52) / 12) * 100) / 100],
      dividends: accounts.map(({ dividendProjections: of }) => of.monthlyDividend),
      withdrawal: (await plannedOf(person)).monthlySafeWithdrawal,
    });
    const shown = explained(person);
    expect([
      await shown('retirement:income'),
      await shown('retirement:income-dividends'),
      await shown('retirement:income-items'),
      await shown('retirement:withdrawal'),
    ]).toEqual([income.total, income.dividends, income.items, income.withdrawal]);
    expect(income.dividends).toBeGreaterThan(0);
  });
});

describe('the simulation (HIS-88)', () => {
  const assumed = {
    currentAge: '61',
    desiredRetirementAge: '63',
    expectedLifespan: '75',
    oneTimeWindfall: '777',
    windfallYear: '2027',
  };
  const simulation = {
    incomes: [{ kind: 'pension', monthlyAmount: '100', fromAge: '67' }],
    seed: '5',
  };

  /** Every figure that the card shows of it. */
  async function expectExplained(person: Person, planned: PlannedRetirement, suffix = '') {
    const { simulation: prepared } = planned;
    const shown = explained(person);
    const result = runSimulation(prepared, PATHS);
    expect(await shown(`retirement:simulation-success${suffix}`)).toBe(
      Math.round(result.success * 1e4) / 1e4,
    );
    const simulated = async (of: 'balance' | 'spending', age: number, percent: number) =>
      (await explainHousehold(person, `retirement:simulated-${of}:${age}:${percent}${suffix}`))
        .value;
    for (const age of [61, 63, 68, 75]) {
      const { balance, spending } = result.ages.find((one) => one.age === age) ?? {};
      expect([
        age,
        await simulated('balance', age, 5),
        await simulated('balance', age, 75),
      ]).toEqual([age, cents(balance?.[0] ?? NaN), cents(balance?.[3] ?? NaN)]);
      if (spending)
        expect([age, await simulated('spending', age, 50)]).toEqual([
          age,
          cents(spending[2] ?? NaN),
        ]);
    }
    // One future each, back to today.
    for (const figure of ['simulated-spending:68:50', 'simulated-balance:65:25'])
      expect(await shown(`retirement:${figure}${suffix}`)).toBeGreaterThanOrEqual(0);
    expect(await shown(`retirement:simulation-savings${suffix}`)).toBeCloseTo(
      prepared.plan.savings,
      6,
    );
    const { mix } = prepared;
    expect(await shown(`retirement:mix-growth${suffix}`)).toBeCloseTo(mix.meanReal * 100, 3);
    expect(await shown(`retirement:mix-deviation${suffix}`)).toBeCloseTo(mix.volatility * 100, 3);
    return { shown, result };
  }
  const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

  it.each(['fixed', 'percent', 'guardrails'] as const)(
    'with withdrawals that are %s is explained by its futures, down to each year of one',
    async (withdrawalRule) => {
      const person = await household(`S${withdrawalRule.toUpperCase()}`);
      const settings = { ...simulation, withdrawalRule };
      expectStatus(
        await person.api.post('/api/retirement/data', { ...assumed, simulation: settings }),
        200,
      );
      await expectExplained(person, await plannedOf(person));
    },
  );

  it('of years as they were is explained by the year of each future; that of a scenario by its inputs', async () => {
    const person = await household('SHIST', '9000');
    const settings = { ...simulation, engine: 'history' };
    expectStatus(
      await person.api.post('/api/retirement/data', { ...assumed, simulation: settings }),
      200,
    );
    const planned = await plannedOf(person);
    const { shown, result } = await expectExplained(person, planned);
    expect(result.paths).toBe(HISTORY.sequences);
    const stable = planned.simulation.history?.stableShare ?? NaN;
    expect(stable).toBeGreaterThan(0);
    expect(await shown('retirement:mix-share:stable')).toBeCloseTo(stable * 100, 4);
    // The second future begins a year after the first year that is known.
    const grown = await explainHousehold(person, 'retirement:future-grown:2:63');
    expect(grown.inputs[1]?.from).toEqual({
      kind: 'rule',
      text: `of your mix in ${HISTORY.from + 2}`,
    });
    const scenario = await savedScenario(person);
    const change = { expectedLifespan: '90', simulation: { engine: 'random' } };
    expectStatus(await person.api.post('/api/retirement/data', change), 200);
    await expectExplained(person, await plannedOf(person, scenario.inputs), `:${scenario.id}`);
  });

  it('has no figure of an age, a future or a percentile that it does not have', async () => {
    const person = await household('SNONE');
    expectStatus(await person.api.post('/api/retirement/data', assumed), 200);
    for (const [figure, status] of [
      ['simulated-balance:60:50', 404],
      ['simulated-balance:76:50', 404],
      ['simulated-spending:62:50', 404],
      ['simulated-spending:75:50', 404],
      ['future-balance:0:70', 404],
      ['future-balance:10001:70', 404],
      ['future-rest:1:62', 404],
      ['future-withdrawal:1:62', 404],
      ['simulated-balance:70:51', 400],
    ] as const)
      expect([figure, await statusOf(person, `retirement:${figure}`)]).toEqual([figure, status]);
    expectStatus(await person.api.post('/api/retirement/data', { expectedLifespan: '61' }), 200);
    expect(await statusOf(person, 'retirement:simulation-success')).toBe(404);
  });

  it('of one who asks for many at once is refused, and that of another is explained meanwhile', async () => {
    const [eager, other] = [await household('SMANY'), await household('SONE')];
    for (const person of [eager, other])
      expectStatus(await person.api.post('/api/retirement/data', assumed), 200);
    const path = '/api/household/explain?figure=retirement:simulation-success';
    const many = Array.from({ length: 12 }, () => eager.api.call('GET', path));
    expect((await other.api.call('GET', path)).status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await eager.api.call('GET', path)).status).toBe(200);
  });
});
