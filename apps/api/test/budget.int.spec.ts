import {
  type BudgetItemView,
  budgetTotals,
  type BudgetTotals,
  budgetView,
  type BudgetView,
  type CategoryView,
  categoryView,
  type InvestmentAccountsView,
  investmentAccountsView,
} from '@evenkeel/contracts/budget';

import { ApiClient, signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { openPayerMarket, type PayerMarket } from './payer-market';
import { expectStatus, read } from './person';
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
const budget = (client: ApiClient) => read(client.get<BudgetView>('/api/budget'));
const categories = (client: ApiClient, query = '') =>
  read(client.get<CategoryView[]>(`/api/categories${query}`));
const PAY = { type: 'income', name: 'Salary', category: 'Employment: Salary', amount: '4000' };
const RENT = {
  type: 'expense',
  name: 'Rent',
  category: 'Housing: Rent',
  amount: '1200',
  priority: 'Needs',
};
const add = async (client: ApiClient, body: object): Promise<BudgetItemView> =>
  expectStatus(await client.post<BudgetItemView>('/api/budget', body), 201);

test('who has just signed up has an empty budget, and the categories of the system', async () => {
  const client = await newcomer();
  const empty = await budget(client);
  expect(budgetView.parse(empty)).toEqual(empty);
  expect(empty).toMatchObject({
    items: [],
    summary: { monthlyIncome: 0, monthlyExpenses: 0, savingsRate: 0, responsibilityScore: 0 },
  });
  const all = await categories(client);
  expect(all.map((category) => categoryView.parse(category))).toEqual(all);
  expect(all.every(({ isSystem }) => isSystem)).toBe(true);
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['Employment: Salary', 'Housing: Rent', 'Other']),
  );
  const income = await categories(client, '?type=income');
  expect(new Set(income.map(({ type }) => type))).toEqual(new Set(['income']));
  expect((await client.get('/api/categories?type=both')).status).toBe(400);
});

test('items are added, changed and deleted, and every read counts them in', async () => {
  const client = await newcomer();
  const pay = await add(client, PAY);
  const rent = await add(client, RENT);
  expect(rent).toEqual({
    id: expect.any(String) as string,
    type: 'expense',
    name: 'Rent',
    category: 'Housing: Rent',
    amount: 1200,
    frequency: 'monthly',
    priority: 'Needs',
    isActive: true,
    retirementStatus: null,
    monthlyAmount: 1200,
  });
  const { items, summary } = await budget(client);
  expect(items).toEqual([pay, rent]);
  expect(summary).toEqual({
    monthlyIncome: 4000,
    monthlyExpenses: 1200,
    netSavings: 2800,
    savingsRate: 70,
    responsibilityScore: 10,
    scoreParts: { saving: 5, wants: 3, debt: 2 },
    expensesByPriority: {
      Needs: 1200,
      Wants: 0,
      Luxury: 0,
      'Debt payment': 0,
      Savings: 0,
      Investment: 0,
    },
    incomeBreakdown: { investmentIncome: 0, budgetIncome: 4000 },
    flow: {
      income: [{ category: 'Employment', amount: 4000 }],
      expenses: expect.arrayContaining([
        { priority: 'Needs', amount: 1200, categories: [{ category: 'Housing', amount: 1200 }] },
      ]) as unknown[],
    },
  });
  const totals = await read(client.get<BudgetTotals>('/api/budget/summary'));
  expect(budgetTotals.parse(totals)).toEqual({ summary });

  const change = { ...RENT, type: undefined, amount: '300', frequency: 'weekly' };
  expectStatus(await client.put(`/api/budget/${rent.id}`, change), 200);
  expect((await budget(client)).summary).toMatchObject({ monthlyExpenses: 1300 });
  expectStatus(await client.put(`/api/budget/${rent.id}`, { ...change, isActive: false }), 200);
  expect((await budget(client)).summary).toMatchObject({ monthlyExpenses: 0 });
  expectStatus(await client.delete(`/api/budget/${rent.id}`), 204);
  expect((await budget(client)).items).toEqual([pay]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no amount', { amount: '' }, 'amount'],
])('an item with %s is refused by the field', async (_what, wrong, field) => {
  const client = await newcomer();
  expect(await client.post('/api/budget', { ...RENT, ...wrong })).toMatchObject({
    status: 400,
    body: { fields: [{ field, message: 'Please fill in all required fields' }] },
  });
});

test('an item for retirement is listed and does not count', async () => {
  const client = await newcomer();
  await add(client, { ...RENT, retirementStatus: 'retirement_only' });
  const { items, summary } = await budget(client);
  expect(items).toMatchObject([{ retirementStatus: 'retirement_only' }]);
  expect(summary.monthlyExpenses).toBe(0);
});

test('categories are added, renamed with the items that they hold, and deleted by their rules', async () => {
  const client = await newcomer();
  const body = { name: 'Boat', type: 'expense', parentId: '', aliasForId: null };
  const boat = expectStatus(await client.post<CategoryView>('/api/categories', body), 201);
  await add(client, { ...RENT, category: boat.path });
  expectStatus(await client.put(`/api/categories/${boat.id}`, { ...body, name: 'Ship' }), 200);
  expect((await budget(client)).items).toMatchObject([{ category: 'Ship' }]);
  expect((await categories(client)).find(({ id }) => id === boat.id)).toMatchObject({
    path: 'Ship',
    isSystem: false,
  });
  expectStatus(await client.delete(`/api/categories/${boat.id}`), 204);
  expect((await budget(client)).items).toMatchObject([{ category: 'Ship' }]);
  const [system] = await categories(client);
  expect(await client.delete(`/api/categories/${system?.id}`)).toMatchObject({
    status: 422,
    body: { message: 'System categories cannot be deleted.' },
  });
});

test('the dividends of an account count as income once that is said, and as long as it is open', async () => {
  await told('PAYER', [['2026-11-02', '0.9']], { frequency: 'quarterly', dividend: '1' });
  const { person } = await holderOf('PAYER', 'UNPAID');
  const accounts = () =>
    read(person.api.get<InvestmentAccountsView>('/api/investment-income/accounts'));
  const before = await accounts();
  expect(investmentAccountsView.parse(before)).toEqual(before);
  const [account] = before.accounts;
  expect(before).toEqual({
    accounts: [
      {
        id: expect.any(String) as string,
        nickname: expect.any(String) as string,
        accountType: 'Taxable Brokerage',
        portfolioName: 'Long run',
        includeInvestmentIncome: false,
        dividendProjections: { monthlyDividend: 3, dividendPayingAssets: 1 },
      },
    ],
    summary: { totalAccounts: 1, enabledAccounts: 0, totalMonthlyDividend: 0 },
  });
  const path = `/api/investment-income/accounts/${account?.id}`;
  expect(await person.api.put(path, { includeInvestmentIncome: true })).toMatchObject({
    status: 200,
    body: { id: account?.id, includeInvestmentIncome: true },
  });
  expect((await accounts()).summary).toEqual({
    totalAccounts: 1,
    enabledAccounts: 1,
    totalMonthlyDividend: 3,
  });
  expect((await budget(person.api)).summary).toMatchObject({
    monthlyIncome: 3,
    incomeBreakdown: { investmentIncome: 3, budgetIncome: 0 },
  });
  const other = await newcomer();
  expect(await other.put(path, { includeInvestmentIncome: true })).toMatchObject({ status: 404 });
  expectStatus(await person.api.put(person.path(`/accounts/${account?.id}/archive`), {}), 200);
  await soon(async () => (await budget(person.api)).summary.monthlyIncome).toBe(0);
});

test('one request sent twice under one key adds one item', async () => {
  const client = await newcomer();
  const send = () => client.call('POST', '/api/budget', RENT, 'rent-once');
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect((await budget(client)).items).toHaveLength(1);
});

test('a reset of account data leaves the budget, without the dividends of what is gone', async () => {
  await told('LEFT', [['2026-11-02', '0.9']], { frequency: 'quarterly', dividend: '1' });
  const { person, account } = await holderOf('LEFT');
  const { password } = person;
  await add(person.api, PAY);
  // The dialog does the same: it lists accounts before a person ticks one.
  const path = '/api/investment-income/accounts';
  expectStatus(await person.api.get(path), 200);
  expectStatus(
    await person.api.put(`${path}/${account.id}`, { includeInvestmentIncome: true }),
    200,
  );
  expect((await budget(person.api)).summary.monthlyIncome).toBe(4003);
  expectStatus(await person.api.post('/api/auth/reset-account', { password }), 200);
  const { email } = person;
  const { body } = await person.api.post<{ token: string }>('/api/auth/signin', {
    email,
    password,
  });
  const again = new ApiClient(api.baseUrl, body.token);
  await soon(async () => (await budget(again)).summary.monthlyIncome).toBe(4000);
});
