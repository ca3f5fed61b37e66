import type {
  NetWorthHistoryView,
  NetWorthItemView,
  NetWorthView,
} from '@evenkeel/contracts/networth';
import { daysBefore } from '@evenkeel/domain/kernel/days';
import { type ApiClient, signUp } from '../../../test/support/api';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { soon } from '../../../test/support/soon';
import { apiClient } from '../../../tools/demo/api-client.mjs';
import { fillNetWorth, netWorthItems } from '../../../tools/demo/networth.mjs';
import { explainHousehold } from './explained';
import { CASH_IN, expectStatus, personWithPortfolio, read, TRADE } from './person';

const baseUrl = sharedBaseUrl();

const netWorth = (client: ApiClient) => read(client.get<NetWorthView>('/api/networth'));
const itemOf = (client: ApiClient, id: string) =>
  read(client.get<NetWorthItemView>(`/api/networth/${id}`));
const historyOf = (client: ApiClient, query = '') =>
  read(client.get<NetWorthHistoryView>(`/api/networth/history${query}`));
const today = new Date().toISOString().slice(0, 10);
const daysSince = (day: string): number => (Date.parse(today) - Date.parse(day)) / 86_400_000;
const HOUSE = {
  type: 'asset',
  name: 'House',
  category: 'Real Estate',
  value: '400000',
  day: '2020-05-01',
};
const LOAN = {
  type: 'debt',
  name: 'Car loan',
  category: 'Auto Loan',
  value: '12000',
  day: '2024-01-15',
  interestRate: '0',
  monthlyPayment: '500',
};
const add = async (client: ApiClient, body: object) =>
  expectStatus(await client.post<NetWorthItemView>('/api/networth', body), 201);

test('assets and debts count with the portfolios, and every read after a write counts them in', async () => {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '100.10')), 201);
  expect(await netWorth(person.api)).toMatchObject({ totalNetWorth: 100.1, manualItems: [] });
  const house = await add(person.api, HOUSE);
  expect(await netWorth(person.api)).toMatchObject({
    totalNetWorth: 400_100.1,
    totalPortfolioValue: 100.1,
    totalAssets: 400_000,
    totalDebts: 0,
  });
  const card = await add(person.api, {
    type: 'debt',
    name: 'Card',
    category: 'Credit Card',
    value: '1000.05',
    interestRate: '19.999',
  });
  expect(await netWorth(person.api)).toMatchObject({
    totalNetWorth: 399_100.05,
    totalAssets: 400_000,
    totalDebts: 1000.05,
    manualItems: [
      { id: house.id, type: 'asset', name: 'House', category: 'Real Estate', value: 400_000 },
      {
        id: card.id,
        type: 'debt',
        name: 'Card',
        value: 1000.05,
        valuedOn: today,
        interestRate: '19.999',
        monthlyPayment: null,
        nextPayment: null,
      },
    ],
  });
  expectStatus(await person.api.delete(`/api/networth/${card.id}`), 204);
  expect(await netWorth(person.api)).toMatchObject({
    totalNetWorth: 400_100.1,
    totalDebts: 0,
    manualItems: [{ id: house.id }],
  });
});

test('a loan has run down by its payments, and says how it goes on', async () => {
  const { api: client } = await signUp(baseUrl);
  const day = `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`;
  const { id } = await add(client, { ...LOAN, value: '12000', day, monthlyPayment: '500' });
  const item = await itemOf(client, id);
  expect(item.course.slice(0, 3).map(({ value }) => value)).toEqual([12_000, 11_500, 11_000]);
  expect(item.value).toBe(6000);
  expect(item.payments).toHaveLength(12);
  expect(item.payments.at(-1)).toMatchObject({ day: item.endsOn, balance: 0 });
  expect(item).toMatchObject({ interestLeft: 0, nextPayment: { amount: 500 }, neverEnds: false });
  expect((await netWorth(client)).manualItems).toMatchObject([
    { id, value: 6000, nextPayment: item.nextPayment, endsOn: item.endsOn },
  ]);
});

test('each value has its day, and what is wrong is removed', async () => {
  const { api: client } = await signUp(baseUrl);
  const { id } = await add(client, HOUSE);
  const url = `/api/networth/${id}/values`;
  expectStatus(await client.put(`${url}/2024-01-01`, { value: '450000' }), 200);
  expect(await itemOf(client, id)).toMatchObject({
    value: 450_000,
    valuedOn: '2024-01-01',
    values: [
      { day: '2020-05-01', value: 400_000 },
      { day: '2024-01-01', value: 450_000 },
    ],
  });
  expect(await netWorth(client)).toMatchObject({ totalNetWorth: 450_000 });
  expectStatus(await client.delete(`${url}/2024-01-01`), 200);
  expect(await netWorth(client)).toMatchObject({ totalNetWorth: 400_000 });
  expect((await client.delete(`${url}/2020-05-01`)).status).toBe(422);
  expect((await client.delete(`${url}/2021-05-01`)).status).toBe(404);
  expect((await client.put(`${url}/2024-02-30`, { value: '1' })).status).toBe(400);
});

test('a change keeps what is not named, and names what is wrong', async () => {
  const { api: client } = await signUp(baseUrl);
  const { id } = await add(client, LOAN);
  const change = (body: object) =>
    client.put<NetWorthItemView & { fields?: { field: string }[] }>(`/api/networth/${id}`, body);
  const own = { name: 'Loan', category: 'Auto Loan' };
  expect(expectStatus(await change(own), 200)).toMatchObject({
    name: 'Loan',
    interestRate: '0',
    monthlyPayment: '500',
    values: [{ day: '2024-01-15', value: 12_000 }],
  });
  expect(
    expectStatus(await change({ ...own, value: '3000', monthlyPayment: null }), 200),
  ).toMatchObject({ value: 3000, monthlyPayment: null, interestRate: '0', payments: [] });
  for (const [field, wrong] of [
    ['name', { ...own, name: '' }],
    ['category', { ...own, category: 'Real Estate' }],
    ['value', { ...own, value: '-1' }],
    ['interestRate', { ...own, interestRate: '1.0001' }],
    ['day', { ...own, value: '1', day: '2199-01-01' }],
  ] as const)
    expect(await change(wrong)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
});

/**
 * 1,000 paid in, of which 10 VEA were bought for 500, and one more in an account without any money;
 * a house and a car loan.
 */
async function household() {
  const person = await personWithPortfolio(baseUrl);
  const [rich, poor] = [await person.addAccount(), await person.addAccount()];
  await person.addAsset('VEA', [rich.id, poor.id]);
  for (const [date, price] of [
    ['2024-01-02', '50'],
    ['2024-02-01', '60'],
  ])
    expectStatus(await person.api.put('/api/quotes/VEA', { date, price }), 200);
  const at = '2024-01-02T15:00:00Z';
  for (const transaction of [
    CASH_IN(rich.id, '1000', at),
    TRADE('buy', rich.id, 'VEA', '10', '50', '500', at),
    TRADE('buy', poor.id, 'VEA', '1', '40', '40', at),
  ])
    expectStatus(await person.record(transaction), 201);
  await add(person.api, HOUSE);
  await add(person.api, LOAN);
  return person;
}

test('net worth has a history, the last point of which is that of today', async () => {
  const { api: client } = await household();
  const january = await historyOf(client, '?from=2024-01-01&to=2024-02-01');
  expect(january).toHaveLength(32);
  const house = { assets: 400_000, debts: 0, saved: 0 };
  expect(january[0]).toEqual({ date: '2024-01-01', portfolios: 0, net: 400_000, ...house });
  expect(january[1]).toMatchObject({ date: '2024-01-02', portfolios: 1010, saved: 1000 });
  expect(january.at(-1)).toEqual({
    date: '2024-02-01',
    portfolios: 1120,
    assets: 400_000,
    debts: 12_000,
    net: 389_120,
    saved: 1000,
  });
  const all = await historyOf(client);
  expect(all[0]).toMatchObject({ date: '2020-04-30', net: 0 });
  expect(all.length).toBeLessThan(daysSince('2020-04-30') / 6);
  const now = await netWorth(client);
  expect(all.at(-1)).toEqual({
    date: today,
    portfolios: now.totalPortfolioValue,
    assets: now.totalAssets,
    debts: now.totalDebts,
    net: now.totalNetWorth,
    saved: 1000,
  });
  expect(all.at(-2)).toMatchObject({ portfolios: now.totalPortfolioValue, saved: 1000 });
});

test('a deposit or withdrawal that is dated later counts as saved at once, as the explanation says', async () => {
  const person = await household();
  const accountId = (await person.addAccount({ nickname: 'Later' })).id;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expectStatus(await person.record(CASH_IN(accountId, '5000', tomorrow)), 201);
  const points = await historyOf(person.api, '?from=2024-01-01');
  expect(points.at(-1)).toMatchObject({ date: today, portfolios: 6120, saved: 6000 });
  expect(points.at(-2)).toMatchObject({ portfolios: 1120, saved: 1000 });
  expect(await historyOf(person.api, `?from=${today}`)).toMatchObject([{ saved: 0 }]);
  const explained = async (what: string) =>
    (await explainHousehold(person, `networth:${what}:2024-01-01:${today}`)).value;
  expect(await explained('savings')).toBe(6000);
  expect(await explained('markets')).toBe(120);
});

test('a history of what is dated later alone begins yesterday, and ends with the sum of today', async () => {
  const person = await personWithPortfolio(baseUrl);
  const accountId = (await person.addAccount()).id;
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expectStatus(await person.record(CASH_IN(accountId, '1000', inThreeDays)), 201);
  const points = await historyOf(person.api);
  const others = { assets: 0, debts: 0 };
  expect(points).toEqual([
    { date: daysBefore(today, 1), portfolios: 0, net: 0, saved: 0, ...others },
    { date: today, portfolios: 1000, net: 1000, saved: 1000, ...others },
  ]);
  expect((await netWorth(person.api)).totalNetWorth).toBe(1000);
  const explained = async (what: string) =>
    (await explainHousehold(person, `networth:${what}:${points[0]?.date}:${today}`)).value;
  expect([
    await explained('moved'),
    await explained('savings'),
    await explained('markets'),
  ]).toEqual([1000, 1000, 0]);
  expect(await historyOf(person.api, `?without=${person.portfolio.id}`)).toEqual([]);
  const now = new Date().toISOString();
  expect(await historyOf(person.api, `?knownAt=${now}`)).toEqual(points);
  // At a moment nothing is true that is dated after it (HIS-41).
  expect(await historyOf(person.api, `?asOf=${now}`)).toEqual([]);
});

test('a history leaves out the portfolios that it is asked to leave out', async () => {
  const person = await household();
  const without = `without=${person.portfolio.id}`;
  const january = await historyOf(person.api, `?from=2024-01-01&to=2024-02-01&${without}`);
  expect(january.at(-1)).toMatchObject({ portfolios: 0, net: 388_000, saved: 0 });
  const { totalAssets: assets, totalDebts: debts } = await netWorth(person.api);
  const now = await historyOf(person.api, `?from=${today}&${without}`);
  expect(now).toEqual([
    { date: today, portfolios: 0, assets, debts, net: assets - debts, saved: 0 },
  ]);
});

test('a history stays within the days that there are, and counts no archived portfolio', async () => {
  const person = await household();
  const [point, ...more] = await historyOf(person.api, `?from=${today}`);
  expect([point?.date, point?.portfolios, point?.saved, more]).toEqual([today, 1120, 0, []]);
  expect(await person.api.get('/api/networth/history?from=2024-02-01&to=2024-01-01')).toMatchObject(
    { status: 400, body: { fields: [{ field: 'to' }] } },
  );
  expectStatus(await person.api.patch(person.path(''), { isArchived: true }), 200);
  const january = await historyOf(person.api, '?from=1999-01-01&to=2024-02-01');
  expect(january[0]).toMatchObject({ date: '2020-04-30' });
  expect(january.at(-1)).toMatchObject({ portfolios: 0, net: 388_000, saved: 0 });
  const { api: nobody } = await signUp(baseUrl);
  expect(await historyOf(nobody)).toEqual([]);
});

test('the demo enters its assets and debts once, however often it is started', async () => {
  const { api: client, email, password } = await signUp(baseUrl);
  const demo = apiClient(baseUrl);
  await demo.enter({ email, password, name: 'Demo User' });
  const now = new Date();
  await fillNetWorth(demo, now);
  await fillNetWorth(demo, now);
  await soon(async () => (await netWorth(client)).manualItems.map(({ name }) => name)).toEqual(
    netWorthItems(now).map(({ item }) => item.name),
  );
});
