import type { BudgetItemView } from '@evenkeel/contracts/budget';
import type { DividendOverview } from '@evenkeel/contracts/dividends';
import {
  goalView,
  type GoalView,
  portfolioBreakdown,
  type PortfolioBreakdownView,
  type RetirementBudgetView,
  retirementDataView,
  type RetirementDataView,
  type RetirementSelectionsView,
  scenarioView,
  type ScenarioView,
} from '@evenkeel/contracts/retirement';
import { ApiClient, signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { apiClient } from '../../../tools/demo/api-client.mjs';
import { fillRetirement } from '../../../tools/demo/retirement.mjs';
import { explainHousehold } from './explained';
import { openPayerMarket, type PayerMarket } from './payer-market';
import { CASH_IN, expectStatus, read } from './person';
import type { TestApi } from './running-api';

let api: TestApi;
let told: PayerMarket['told'];
let holderOf: PayerMarket['holderOf'];
let stop: PayerMarket['stop'];
beforeAll(async () => {
  ({ api, told, holderOf, stop } = await openPayerMarket());
});
afterAll(() => stop());

const newcomer = async (): Promise<ApiClient> => (await signUp(api.baseUrl)).api;
const data = (client: ApiClient) => read(client.get<RetirementDataView>('/api/retirement/data'));
const change = (client: ApiClient, body: object) =>
  client.post<RetirementDataView & { message?: string }>('/api/retirement/data', body);

test('who has just signed up has the defaults, and the year after this one for a windfall', async () => {
  const client = await newcomer();
  const found = await data(client);
  expect(retirementDataView.parse(found)).toEqual(found);
  expect(found).toMatchObject({
    dateOfBirth: null,
    currentAge: '35',
    desiredRetirementAge: '65',
    expectedLifespan: '95',
    inflationRate: '3',
    investmentReturnRate: '7',
    investmentReturnSuperperformerRate: '15',
    safeWithdrawalRate: '4',
    extraMonthlySavings: '0',
    oneTimeWindfall: '0',
    expenseReduction: '0',
    version: 0,
  });
  expect(Number(found.windfallYear)).toBeGreaterThan(2025);
});

test('what is changed is read at once, and what is left out stays', async () => {
  const client = await newcomer();
  expectStatus(await change(client, { desiredRetirementAge: '60', inflationRate: '2.5' }), 200);
  const answer = expectStatus(
    await change(client, { simulation: { withdrawalRule: 'guardrails' } }),
    200,
  );
  expect(answer).toMatchObject({
    desiredRetirementAge: '60',
    inflationRate: '2.5',
    simulation: { withdrawalRule: 'guardrails', seed: '1' },
    version: 2,
  });
  expect(await data(client)).toEqual(answer);
});

test('a figure of 0 counts as its default, and one outside its limits is refused by the field', async () => {
  const client = await newcomer();
  const answer = expectStatus(await change(client, { inflationRate: '0' }), 200);
  expect(answer.inflationRate).toBe('3');
  expect(await change(client, { safeWithdrawalRate: '11' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'safeWithdrawalRate', message: 'must be between 1 and 10' }] },
  });
});

test('the age follows from the date of birth, which is that of the profile where none was said', async () => {
  const client = await newcomer();
  expectStatus(await client.put('/api/user/settings', { dateOfBirth: '1980-01-01' }), 200);
  const ofProfile = await data(client);
  expect(ofProfile.dateOfBirth).toBe('1980-01-01');
  expect(Number(ofProfile.currentAge)).toBeGreaterThanOrEqual(46);
  const own = expectStatus(await change(client, { dateOfBirth: '1990-01-01' }), 200);
  expect(Number(ofProfile.currentAge) - Number(own.currentAge)).toBe(10);
});

test('the engine of the simulation is chosen, and kept', async () => {
  const client = await newcomer();
  expect((await data(client)).simulation.engine).toBe('random');
  const answer = expectStatus(await change(client, { simulation: { engine: 'history' } }), 200);
  expect(answer.simulation).toMatchObject({ engine: 'history', withdrawalRule: 'fixed' });
  expect((await data(client)).simulation.engine).toBe('history');
  expect((await change(client, { simulation: { engine: 'dice' } })).status).toBe(400);
});

test('two tabs do not overwrite each other: the second is refused, and the same again is none', async () => {
  const client = await newcomer();
  expectStatus(await change(client, { inflationRate: '2', basedOn: 0 }), 200);
  expect((await change(client, { inflationRate: '4', basedOn: 0 })).status).toBe(409);
  expect((await data(client)).inflationRate).toBe('2');
  const again = expectStatus(await change(client, { inflationRate: '2', basedOn: 0 }), 200);
  expect(again.version).toBe(1);
  expectStatus(await change(client, { inflationRate: '4', basedOn: 1 }), 200);
});

test('items that are active can be selected, and stay selected', async () => {
  const client = await newcomer();
  const add = async (body: object) =>
    expectStatus(await client.post<BudgetItemView>('/api/budget', body), 201);
  const rent = await add({ type: 'expense', name: 'Rent', amount: '900' });
  const gone = await add({ type: 'expense', name: 'Gone', amount: '5' });
  const travel = await add({
    type: 'expense',
    name: 'Travel',
    amount: '300',
    retirementStatus: 'retirement_only',
  });
  const { name, amount, frequency } = { name: 'Gone', amount: '5', frequency: 'monthly' };
  expectStatus(
    await client.put(`/api/budget/${gone.id}`, { name, amount, frequency, isActive: false }),
    200,
  );
  const { items } = await read(client.get<RetirementBudgetView>('/api/retirement/budget'));
  expect(items.map((item) => [item.name, item.retirementStatus])).toEqual([
    ['Rent', null],
    ['Travel', 'retirement_only'],
  ]);
  const selections = { selectedIncomeItems: [], selectedExpenseItems: [travel.id, rent.id] };
  const path = '/api/retirement/budget-selections';
  expect(expectStatus(await client.put(path, selections), 200)).toEqual(selections);
  expect(await read(client.get<RetirementSelectionsView>(path))).toEqual(selections);
});

test('items that two tabs tick at the same moment are all selected', async () => {
  const client = await newcomer();
  const ids: string[] = [];
  for (const name of ['Rent', 'Food', 'Travel'])
    ids.push(
      expectStatus(
        await client.post<BudgetItemView>('/api/budget', { type: 'expense', name, amount: '9' }),
        201,
      ).id,
    );
  const path = '/api/retirement/budget-selections';
  await Promise.all(
    ids.map(async (id) =>
      expectStatus(await client.put(`${path}/${id}`, { isSelected: true }), 200),
    ),
  );
  const { selectedExpenseItems } = await read(client.get<RetirementSelectionsView>(path));
  expect(selectedExpenseItems.toSorted()).toEqual(ids.toSorted());
});

test('what is invested is growth or dividend assets, and cash is neither', async () => {
  await told('RETPAY', [['2026-11-02', '1']], { frequency: 'quarterly', dividend: '1' });
  const { person, account } = await holderOf('RETPAY', 'RETGROW');
  expectStatus(await person.record(CASH_IN(account.id, '2500')), 201);
  expectStatus(
    await person.api.post(`/api/dividends/${person.portfolio.id}/retirement-focus`, {
      ticker: 'RETGROW',
      retirementFocus: 'superperformer',
    }),
    200,
  );
  const breakdown = () =>
    read(person.api.get<PortfolioBreakdownView>('/api/retirement/portfolio-breakdown'));
  await soon(async () => (await breakdown()).totalGrowthAssetsValue).toBe(1000);
  const found = await breakdown();
  expect(portfolioBreakdown.parse(found)).toEqual(found);
  expect(found).toMatchObject({
    totalPortfolioValue: 2500,
    totalGrowthAssetsValue: 1000,
    totalDividendAssetsValue: 1000,
    safeWithdrawalRate: 4,
    // 1000 x 4 % / 12
    monthlySafeWithdrawal: 3.33,
    valueByFocus: { stable: 500, growth: 1000, superperformer: 1000 },
  });
});

test('an asset whose dividends of a month round to nothing pays dividends all the same', async () => {
  await told('RETDUST', [['2026-11-02', '0.001']], { frequency: 'quarterly', dividend: '0.001' });
  const { person } = await holderOf('RETDUST');
  const overview = () =>
    read(person.api.get<DividendOverview>(`/api/dividends/${person.portfolio.id}/overview`));
  await soon(async () => (await overview()).summary.dividendPayingAssets).toBe(1);
  expect((await overview()).assets).toMatchObject([{ ticker: 'RETDUST', monthlyIncome: 0 }]);
  const found = await read(
    person.api.get<PortfolioBreakdownView>('/api/retirement/portfolio-breakdown'),
  );
  expect(found).toMatchObject({
    totalGrowthAssetsValue: 0,
    totalDividendAssetsValue: 1000,
    monthlySafeWithdrawal: 0,
  });
  for (const [figure, shown] of [
    ['retirement:growth-assets', 0],
    ['retirement:dividend-assets', 1000],
  ] as const)
    expect((await explainHousehold(person, figure)).value).toBe(shown);
});

test('scenarios keep the inputs of the plan under a name', async () => {
  const client = await newcomer();
  const path = '/api/retirement/scenarios';
  expectStatus(await change(client, { desiredRetirementAge: '58' }), 200);
  const [saved] = expectStatus(await client.post<ScenarioView[]>(path, { name: 'Early' }), 201);
  expectStatus(await change(client, { desiredRetirementAge: '67' }), 200);
  const listed = await read(client.get<ScenarioView[]>(path));
  expect(listed).toEqual([saved]);
  expect(listed.map((one) => scenarioView.parse(one))).toEqual(listed);
  expect(saved).toMatchObject({ name: 'Early', inputs: { desiredRetirementAge: '58' } });
  expect(expectStatus(await client.delete(`${path}/${saved?.id}`), 200)).toEqual([]);
  expect((await client.delete(`${path}/${saved?.id}`)).status).toBe(404);
  expect((await client.post(path, { name: ' ' })).status).toBe(400);
});

const GOALS = '/api/retirement/goals';
const HOUSE = {
  name: 'House',
  targetAmount: '60000',
  day: '2090-06-01',
  savedAmount: '10000',
  monthlySaving: '500',
  focus: 'stable',
  returnRate: null,
  countedAssets: [],
};
type Refused = GoalView & { readonly fields?: readonly { readonly field: string }[] };
const fieldsOf = async (answer: Promise<{ status: number; body: Refused }>) => {
  const { status, body } = await answer;
  return [status, ...(body.fields ?? []).map(({ field }) => field)];
};

test('a goal is added, changed and deleted, and read at once', async () => {
  const client = await newcomer();
  const house = expectStatus(await client.post<GoalView>(GOALS, HOUSE), 201);
  const boat = expectStatus(await client.post<GoalView>(GOALS, { ...HOUSE, name: 'Boat' }), 201);
  expect(house).toEqual({ id: house.id, ...HOUSE });
  expect(goalView.parse(house)).toEqual(house);
  expect(await read(client.get<GoalView[]>(GOALS))).toEqual([house, boat]);
  const wanted = { ...HOUSE, targetAmount: '65000.50', returnRate: '2.5' };
  const path = `${GOALS}/${house.id}`;
  const changed = expectStatus(await client.put<GoalView>(path, wanted), 200);
  expect(changed).toMatchObject({ targetAmount: '65000.5', returnRate: '2.5' });
  expect(await read(client.get<GoalView[]>(GOALS))).toEqual([changed, boat]);
  expectStatus(await client.delete(path), 204);
  expect(await read(client.get<GoalView[]>(GOALS))).toEqual([boat]);
  expect((await client.delete(path)).status).toBe(404);
  expect((await client.put(path, wanted)).status).toBe(404);
});

test('a goal with wrong members is refused by the fields', async () => {
  const client = await newcomer();
  const sent = (goal: object) => fieldsOf(client.post<Refused>(GOALS, { ...HOUSE, ...goal }));
  expect(await sent({ name: ' ', targetAmount: '0' })).toEqual([400, 'name', 'targetAmount']);
  expect(await sent({ day: '2020-01-01', returnRate: '41' })).toEqual([400, 'day', 'returnRate']);
  expect(await sent({ savedAmount: '-1', focus: 'dice' })).toEqual([400, 'savedAmount', 'focus']);
  expect(await read(client.get<GoalView[]>(GOALS))).toEqual([]);
});

test('an asset of the net worth counts towards one goal, and nobody else can count it', async () => {
  const [client, other] = [await newcomer(), await newcomer()];
  const savings = { type: 'asset', name: 'Fund', category: 'Savings', value: '900' };
  const { id } = expectStatus(await client.post<{ id: string }>('/api/networth', savings), 201);
  const counting = { ...HOUSE, countedAssets: [id] };
  expect(await fieldsOf(other.post<Refused>(GOALS, counting))).toEqual([400, 'countedAssets']);
  const goal = expectStatus(await client.post<GoalView>(GOALS, counting), 201);
  expect(goal.countedAssets).toEqual([id]);
  expect(await fieldsOf(client.post<Refused>(GOALS, counting))).toEqual([400, 'countedAssets']);
});

test('a goal that is sent again with its key is added once', async () => {
  const client = await newcomer();
  const add = () => client.call<GoalView>('POST', GOALS, HOUSE, 'the-same-goal-again');
  const [first, again] = [await add(), await add()];
  expect(expectStatus(again, 201)).toEqual(expectStatus(first, 201));
  expect(await read(client.get<GoalView[]>(GOALS))).toEqual([first.body]);
});

test('the demo plans its retirement once, and leaves a plan alone that was changed since', async () => {
  const { api: client, email, password } = await signUp(api.baseUrl);
  const demo = apiClient(api.baseUrl);
  await demo.enter({ email, password, name: 'Demo User' });
  const now = new Date();
  await fillRetirement(demo, now);
  // Another client has changed it: this one sees that a moment later.
  await soon(async () => (await data(client)).version).toBe(3);
  expect(await data(client)).toMatchObject({
    dateOfBirth: `${now.getUTCFullYear() - 42}-06-15`,
    desiredRetirementAge: '64',
    oneTimeWindfall: '0',
    simulation: { withdrawalRule: 'guardrails', incomes: [{ fromAge: '67' }, { fromAge: '65' }] },
  });
  expectStatus(await change(client, { desiredRetirementAge: '62' }), 200);
  await fillRetirement(demo, new Date());
  expect(await data(client)).toMatchObject({ desiredRetirementAge: '62' });
  const scenarios = await read(client.get<ScenarioView[]>('/api/retirement/scenarios'));
  const figures = ({ name, inputs: { desiredRetirementAge, oneTimeWindfall } }: ScenarioView) => [
    name,
    desiredRetirementAge,
    oneTimeWindfall,
  ];
  expect(scenarios.map(figures)).toEqual([
    ['Retire at 60', '60', '0'],
    ['Inheritance in ten years', '64', '80000'],
  ]);
  const { items } = await read(client.get<RetirementBudgetView>('/api/retirement/budget'));
  expect(items.map(({ name, retirementStatus }) => [name, retirementStatus])).toEqual([
    ['Travel in retirement', 'retirement_only'],
    ['Health insurance in retirement', 'retirement_only'],
  ]);
});
