import type { AccountView } from '@evenkeel/contracts/accounts';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { DataSource } from 'typeorm';
import { ApiClient, signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { expectStatus, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let db: DataSource;
beforeAll(async () => {
  api = await startTestApi();
  db = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

const LOAD = '/api/portfolios/sample';
const HBTM = 'HBTM.SAMPLE';
const load = (client: ApiClient) => client.post<PortfolioView & Problem>(LOAD);
const listed = async (client: ApiClient) =>
  (await client.get<PortfolioView[]>('/api/portfolios')).body;
const netWorth = async (client: ApiClient) =>
  (await client.get<NetWorthView>('/api/networth')).body.portfolios;
const quotesOf = async (userId: string): Promise<number> => {
  const [row] = await db.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM app.quote WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
};
const valueOf = async (client: ApiClient, { id }: PortfolioView) =>
  (await client.get<PortfolioValueView>(`/api/portfolios/${id}/value`)).body;

async function newcomer() {
  const { api: client, answer } = await signUp(api.baseUrl);
  return { client, userId: answer.user.id };
}

test('an empty account loads a marked portfolio with accounts, assets, transactions and figures', async () => {
  const { client, userId } = await newcomer();
  const sample = expectStatus(await load(client), 201);
  expect(sample).toMatchObject({ name: 'Sample Portfolio', isSample: true, isArchived: false });
  expect(await listed(client)).toEqual([
    {
      ...sample,
      minTransactionAmount: expect.any(String),
      baseDrift: expect.any(String),
      boostStrength: expect.any(String),
    },
  ]);
  const accounts = (await client.get<AccountView[]>(`/api/portfolios/${sample.id}/accounts`)).body;
  expect(accounts.map(({ nickname }) => nickname).sort()).toEqual([
    '401k',
    'Brokerage',
    'Roth IRA',
  ]);
  await soon(async () => (await valueOf(client, sample)).totalValue).toBeGreaterThan(100_000);
  const value = await valueOf(client, sample);
  expect(value).toMatchObject({ priceMissing: [], isIncomplete: false });
  await soon(async () => (await netWorth(client)).map(({ value: worth }) => worth)).toEqual([
    value.totalValue,
  ]);
  expect(await quotesOf(userId)).toBeGreaterThan(6000);
});

test('pressed twice, also on another node, it is loaded once', async () => {
  const { client, userId } = await newcomer();
  const other = new ApiClient(await api.startAnother(), client.token);
  const answers = await Promise.all([load(client), load(client), load(other)]);
  expect(answers.filter(({ status }) => status > 201)).toEqual([]);
  const [first] = answers;
  expect(answers.map(({ body }) => body.id)).toEqual(answers.map(() => first.body.id));
  const quotes = await quotesOf(userId);
  const again = await load(client);
  expect([again.status, again.body]).toEqual([200, first.body]);
  await soon(async () => (await listed(client)).map(({ id }) => id)).toEqual([first.body.id]);
  expect(await quotesOf(userId)).toBe(quotes);
});

test('removed, nothing of it is left, and it can be loaded anew', async () => {
  const { client, userId } = await newcomer();
  const sample = expectStatus(await load(client), 201);
  await soon(async () => (await valueOf(client, sample)).totalValue).toBeGreaterThan(0);
  expectStatus(await client.delete(`/api/portfolios/${sample.id}`), 204);
  expect(await listed(client)).toEqual([]);
  await soon(() => netWorth(client)).toEqual([]);
  expect(await quotesOf(userId)).toBe(0);
  expect((await client.get(`/api/portfolios/${sample.id}`)).status).toBe(404);
  const anew = expectStatus(await load(client), 201);
  expect(anew.id).not.toBe(sample.id);
  await soon(async () => (await valueOf(client, anew)).totalValue).toBeGreaterThan(0);
});

test('removal leaves what the user made, and prices that another portfolio needs', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  await person.addAsset(HBTM, [account.id]);
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2026-01-05', price: '10' }), 200);
  const sample = expectStatus(await load(person.api), 201);
  await soon(async () => (await listed(person.api)).length).toBe(2);
  expectStatus(await person.api.delete(`/api/portfolios/${sample.id}`), 204);
  expect(await listed(person.api)).toMatchObject([{ id: person.portfolio.id, isSample: false }]);
  const left = await db.query<{ ticker: string }[]>(
    'SELECT DISTINCT ticker FROM app.quote WHERE user_id = $1 ORDER BY 1',
    [person.userId],
  );
  expect(left.map(({ ticker }) => ticker)).toEqual([HBTM, 'VTI']);
});

test('is nobody else’s: neither portfolio nor prices', async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const sample = expectStatus(await load(owner.client), 201);
  for (const rest of ['', '/value', '/accounts'])
    expect((await other.client.get(`/api/portfolios/${sample.id}${rest}`)).status).toBe(404);
  expect((await other.client.delete(`/api/portfolios/${sample.id}`)).status).toBe(404);
  expect((await other.client.get(`/api/quotes/${HBTM}`)).body).toEqual([]);
  const theirs = expectStatus(await load(other.client), 201);
  expect(theirs.id).not.toBe(sample.id);
  expectStatus(await other.client.delete(`/api/portfolios/${theirs.id}`), 204);
  expect(await quotesOf(owner.userId)).toBeGreaterThan(6000);
  expect((await listed(owner.client)).map(({ id }) => id)).toEqual([sample.id]);
});

test('whoever loads and removes it without end is asked to wait', async () => {
  const { client } = await newcomer();
  for (let times = 0; times < 10; times += 1) {
    const { id } = expectStatus(await load(client), 201);
    expectStatus(await client.delete(`/api/portfolios/${id}`), 204);
  }
  const refused = await load(client);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  expect(await listed(client)).toEqual([]);
});
