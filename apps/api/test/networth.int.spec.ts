import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { ApiClient, signUp } from '../../../test/support/api';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  SETTINGS,
} from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const netWorth = (client: ApiClient) => read(client.get<NetWorthView>('/api/networth'));

/** Another portfolio of the person, with an account. */
async function another(person: Person, name: string) {
  const { id } = expectStatus(
    await person.api.post<PortfolioView>('/api/portfolios', { ...SETTINGS, name }),
    201,
  );
  const account = expectStatus(
    await person.api.post<{ id: string }>(`/api/portfolios/${id}/accounts`, ACCOUNT),
    201,
  );
  const record = (amount: string) =>
    person.api.post(`/api/portfolios/${id}/transactions`, CASH_IN(account.id, amount));
  return { id, record };
}

test('who has just signed up has nothing', async () => {
  const { api: client } = await signUp(api.baseUrl);
  expect(await netWorth(client)).toEqual({
    totalNetWorth: 0,
    totalPortfolioValue: 0,
    totalAssets: 0,
    totalDebts: 0,
    isIncomplete: false,
    portfolios: [],
    manualItems: [],
  });
});

test('every read after a write counts it in, whichever portfolio was written to', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  const other = await another(person, 'Other');
  for (let n = 1; n <= 10; n += 1) {
    expectStatus(await person.record(CASH_IN(account.id, '1')), 201);
    expect(await netWorth(person.api)).toMatchObject({ totalNetWorth: n + (n - 1) * 0.1 });
    const { position } = await other.record('0.10');
    expect(await person.api.get('/api/networth')).toMatchObject({
      position,
      body: {
        portfolios: [
          { id: person.portfolio.id, name: SETTINGS.name, value: n, isIncomplete: false },
          { id: other.id, name: 'Other', value: n / 10, isIncomplete: false },
        ],
      },
    });
  }
});

test('a new name and a deletion show at once', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const other = await another(person, 'Other');
  expectStatus(await person.api.patch(`/api/portfolios/${other.id}`, { name: 'Renamed' }), 200);
  expect((await netWorth(person.api)).portfolios.map(({ name }) => name)).toEqual([
    SETTINGS.name,
    'Renamed',
  ]);
  expectStatus(await person.api.delete(`/api/portfolios/${other.id}`), 204);
  expect((await netWorth(person.api)).portfolios.map(({ name }) => name)).toEqual([SETTINGS.name]);
});

test('while nothing calculates, the last one is shown, but not to who has seen more', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '5')), 201);
  expect(await netWorth(person.api)).toMatchObject({ totalNetWorth: 5 });
  await api.projector.stop();
  try {
    expectStatus(await person.record(CASH_IN(account.id, '5')), 201);
    expect((await person.api.call('GET', '/api/networth')).status).toBe(503);
    expect(await netWorth(new ApiClient(api.baseUrl, person.token))).toMatchObject({
      totalNetWorth: 5,
    });
  } finally {
    await api.projector.start();
  }
  expect(await netWorth(person.api)).toMatchObject({ totalNetWorth: 10 });
});
