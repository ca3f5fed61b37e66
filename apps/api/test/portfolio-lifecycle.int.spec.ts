import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { signUp } from '../../../test/support/api';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  SETTINGS,
} from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.stop());

const at = (person: Person) => `/api/portfolios/${person.portfolio.id}`;
const isArchived = (person: Person, archived: boolean) =>
  person.api.patch<PortfolioView & Problem>(at(person), { isArchived: archived });
const listed = async (person: Person) =>
  (await person.api.get<PortfolioView[]>('/api/portfolios')).body;
const netWorth = async (person: Person) =>
  (await person.api.get<NetWorthView>('/api/networth')).body;

async function personWithMoney() {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  const deposit = expectStatus(await person.record(CASH_IN(account.id, '1000')), 201);
  return { person, account, deposit };
}

/** Every read of the portfolio, and every way to change what it holds. */
const readsOf = (person: Person) =>
  [
    '/value',
    '/accounts',
    '/transactions',
    '/transactions?limit=5',
    '/transactions/export',
    '/holdings',
    '/gains',
  ]
    .map((rest) => () => person.api.get(person.path(rest)))
    .concat(() => person.api.get(`/api/setup/${person.portfolio.id}`));
const changesIn = (person: Person, accountId: string, transactionId: string) => [
  () => person.api.post<Problem>(person.path('/accounts'), ACCOUNT),
  () => person.api.put<Problem>(person.path(`/accounts/${accountId}`), ACCOUNT),
  () => person.api.put<Problem>(person.path(`/accounts/${accountId}/archive`)),
  () =>
    person.api.post<Problem>(`/api/setup/${person.portfolio.id}/assets`, {
      ticker: 'BND',
      name: 'x',
      assetType: 'etf',
    }),
  () => person.api.post<Problem>(`/api/setup/${person.portfolio.id}/assets/VTI/archive`),
  () => person.api.post<Problem>(person.path('/transactions'), CASH_IN(accountId, '1')),
  () =>
    person.api.put<Problem>(person.path(`/transactions/${transactionId}`), CASH_IN(accountId, '1')),
  () => person.api.delete<Problem>(person.path(`/transactions/${transactionId}`)),
  () =>
    person.api.post<Problem>(person.path('/imports'), {
      fileName: 'a',
      format: 'csv',
      content:
        'account,type,datetime,ticker,quantity,price,amount\nBroker,cash_contribution,2024-01-02T15:00:00Z,,,,1',
      dryRun: false,
    }),
];
const statuses = async (calls: readonly (() => Promise<{ status: number }>)[]) =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);

describe('a change of a portfolio', () => {
  test('may name one field alone; the rest stays', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const changed = await person.api.patch<PortfolioView>(at(person), { baseDrift: '3.5' });
    expect(changed).toMatchObject({ status: 200, body: { ...person.portfolio, baseDrift: '3.5' } });
    expect((await person.api.patch<PortfolioView>(at(person), {})).body).toEqual(changed.body);
    expect(
      (await person.api.patch<PortfolioView>(at(person), { description: 'For later' })).body
        .description,
    ).toBe('For later');
    expect(
      (await person.api.patch<PortfolioView>(at(person), { description: '' })).body.description,
    ).toBeNull();
    expect(await listed(person)).toEqual([changed.body]);
  });

  test('is refused by field where it is outside the limits, and nothing of it is stored', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const { status, body } = await person.api.patch<Problem>(at(person), {
      name: 'New name',
      minTransactionAmount: '0',
      baseDrift: '26',
      boostStrength: '2.1',
      isArchived: 'yes',
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [
        { field: 'minTransactionAmount', message: 'Minimum transaction amount must be positive' },
        { field: 'baseDrift', message: 'Base drift must be between 0-25%' },
        { field: 'boostStrength', message: 'Boost strength must be between 0-2' },
        { field: 'isArchived', message: 'must be true or false' },
      ],
    });
    expect(await person.api.patch<Problem>(at(person), { name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'name', message: 'Portfolio name is required' }] },
    });
    expect((await listed(person))[0]?.name).toBe(SETTINGS.name);
  });
});

describe('an archived portfolio', () => {
  test('is listed as archived, counts in no net worth, and does both again once restored', async () => {
    const { person } = await personWithMoney();
    expect(await netWorth(person)).toMatchObject({
      totalNetWorth: 1000,
      portfolios: [{ id: person.portfolio.id, value: 1000 }],
    });
    expect(await isArchived(person, true)).toMatchObject({
      status: 200,
      body: { ...person.portfolio, isArchived: true },
    });
    expect(await listed(person)).toMatchObject([{ isArchived: true }]);
    expect(await netWorth(person)).toMatchObject({ totalNetWorth: 0, portfolios: [] });
    expect((await isArchived(person, true)).status).toBe(200);
    expect((await isArchived(person, false)).body).toEqual(person.portfolio);
    expect(await netWorth(person)).toMatchObject({ totalNetWorth: 1000 });
  });

  test('can be read, but takes no change of what it holds (409), while its own settings can be edited', async () => {
    const { person, account, deposit } = await personWithMoney();
    await isArchived(person, true);
    expect(await statuses(readsOf(person))).toEqual(readsOf(person).map(() => 200));
    const changes = changesIn(person, account.id, deposit.id);
    for (const change of changes)
      expect(await change()).toMatchObject({
        status: 409,
        body: { message: 'Portfolio is archived' },
      });
    expect(await person.api.patch(at(person), { name: 'Old things' })).toMatchObject({
      status: 200,
      body: { name: 'Old things', isArchived: true },
    });
    await isArchived(person, false);
    expect((await person.record(CASH_IN(account.id, '5'))).status).toBe(201);
  });
});

describe('a deleted portfolio', () => {
  test('is not there from the answer on: not for reads, not for changes, not in the list, not in the net worth', async () => {
    const { person, account, deposit } = await personWithMoney();
    const other = expectStatus(
      await person.api.post<PortfolioView>('/api/portfolios', { ...SETTINGS, name: 'Other' }),
      201,
    );
    const deleted = await person.api.delete(at(person));
    expect(deleted.status).toBe(204);
    const everything = [
      ...readsOf(person),
      ...changesIn(person, account.id, deposit.id),
      () => isArchived(person, true),
      () => person.api.delete(at(person)),
    ];
    // A client that knows nothing of the deletion reads like this: it does not name the position of
    // the deletion.
    const { body } = await signInAgain(person);
    expect(
      (
        await fetch(`${api.baseUrl}${person.path('/value')}`, {
          headers: { authorization: `Bearer ${body.token}` },
        })
      ).status,
    ).toBe(404);
    expect(await statuses(everything)).toEqual(everything.map(() => 404));
    expect(await listed(person)).toEqual([other]);
    expect(await netWorth(person)).toMatchObject({
      totalNetWorth: 0,
      portfolios: [{ id: other.id }],
    });
  });

  test('is gone for another node, too, once the read models have followed', async () => {
    const { person } = await personWithMoney();
    const elsewhere = await api.startAnother();
    const read = () =>
      fetch(`${elsewhere}${person.path('/value')}`, {
        headers: { authorization: `Bearer ${person.token}`, 'x-min-position': String(position) },
      });
    let position = 0;
    expect((await read()).status).toBe(200);
    ({ position } = await person.api.delete(at(person)));
    expect((await read()).status).toBe(404);
  });

  test('of somebody else stays', async () => {
    const { person } = await personWithMoney();
    const { api: stranger } = await signUp(api.baseUrl);
    expect((await stranger.delete(at(person))).status).toBe(404);
    expect((await stranger.patch(at(person), { isArchived: true })).status).toBe(404);
    expect(await listed(person)).toEqual([person.portfolio]);
  });
});

const signInAgain = (person: Person) =>
  person.api.post<{ token: string }>('/api/auth/signin', {
    email: person.email,
    password: person.password,
  });
