import type { TransactionView } from '@evenkeel/contracts/ledger';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(60_000);
let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await personWithPortfolio(api.baseUrl);
  return { person, accountId: (await person.addAccount()).id };
}

test('every read after a write shows the write, however many are sent', async () => {
  const { person, accountId } = await withAccount();
  for (let n = 1; n <= 30; n += 1) {
    expectStatus(await person.record(CASH_IN(accountId, '1')), 201);
    expect((await person.api.get<unknown[]>(person.path('/transactions'))).body).toHaveLength(n);
  }
});

test('the position of one portfolio does not hold up reads of another', async () => {
  const { person, accountId } = await withAccount();
  const other = await personWithPortfolio(api.baseUrl);
  const { position } = await person.record(CASH_IN(accountId, '1'));
  const answer = await fetch(`${api.baseUrl}${other.path('/accounts')}`, { headers: { authorization: `Bearer ${other.token}`, 'x-min-position': String(position) } });
  expect(answer.status).toBe(200);
});

test('a read waits three seconds for the read models at most, then says 503 and when to ask again', async () => {
  const { person } = await withAccount();
  const headers = { authorization: `Bearer ${person.token}`, 'x-min-position': '999999999' };
  const startedAt = Date.now();
  const answer = await fetch(`${api.baseUrl}${person.path('/accounts')}`, { headers });
  expect({ status: answer.status, retry: answer.headers.get('retry-after') }).toEqual({ status: 503, retry: '1' });
  expect(Date.now() - startedAt).toBeGreaterThan(2900);
  const wrong = await fetch(`${api.baseUrl}${person.path('/accounts')}`, { headers: { ...headers, 'x-min-position': 'soon' } });
  expect(wrong.status).toBe(400);
});

test('two nodes write one portfolio: nothing is lost and no share is sold twice', async () => {
  const { person, accountId } = await withAccount();
  await person.addAsset('VTI', [accountId]);
  expectStatus(await person.record(TRADE('buy', accountId, 'VTI', '10', '10', '100', '2024-01-03T15:00:00Z')), 201);
  const clients = [person.api, new ApiClient(await api.startAnother(), person.token)];
  const sell = (client: ApiClient) => client.post(person.path('/transactions'), TRADE('sell', accountId, 'VTI', '1', '10', '10', '2024-01-04T15:00:00Z'));
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => clients.map(sell)).flat())).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status !== 201 && status !== 422 && status !== 409)).toEqual([]);
  // The node that saw none of the other's events refuses by the newest state all the same.
  expect((await Promise.all(clients.map(sell))).map(({ status }) => status)).toEqual([422, 422]);
});

test('a new portfolio takes commands and reads on every node before any read model knows it', async () => {
  const another = await api.startAnother();
  await api.projector.stop();
  try {
    const { person, accountId } = await withAccount();
    const elsewhere = new ApiClient(another, person.token);
    expectStatus(await elsewhere.post(person.path('/transactions'), CASH_IN(accountId, '5')), 201);
    expect((await new ApiClient(another, person.token).get(person.path('/accounts'))).status).toBe(200);
    expect((await person.api.call('GET', '/api/auth/verify')).status).toBe(503);
    expect((await elsewhere.call('GET', '/api/portfolios')).status).toBe(503);
  } finally {
    await api.projector.start();
  }
});

test('while the database refuses connections writes and reads say 503, and work again afterwards', async () => {
  const { person, accountId } = await withAccount();
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const admin = new Client({ connectionString: new URL('/postgres', api.databaseUrl).href });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const away = [await person.record(CASH_IN(accountId, '1')), await person.api.call('GET', person.path('/accounts'))];
  const ready = await fetch(`${api.baseUrl}/health/ready`);
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await admin.end();
  expect(away.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '1'], [503, '1']]);
  expect(ready.status).toBe(503);
  for (;;) {
    const answer = await person.record(CASH_IN(accountId, '2'));
    if (answer.status === 201) break;
    expect(answer.status).toBe(503);
  }
  const listed = await read(person.api.get<TransactionView[]>(person.path('/transactions')));
  expect(listed.map(({ transactionAmount }) => transactionAmount)).toEqual(['2.00']);
});
