import type { TransactionView } from '@evenkeel/contracts/ledger';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import { testOfPostgresLog } from '../../../test/support/postgres-log';
import { soon } from '../../../test/support/soon';
import {
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  SETTINGS,
  TRADE,
} from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await personWithPortfolio(api.baseUrl);
  return { person, accountId: (await person.addAccount()).id };
}

/** How many connections wait for a row that somebody else holds. */
async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** How many checkpoints stand before the first event of their stream. */
async function begun(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int FROM app.checkpoint WHERE revision = -1',
  );
  return rows[0]?.count ?? 0;
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
  const ask = () =>
    fetch(`${api.baseUrl}${other.path('/accounts')}`, {
      headers: { authorization: `Bearer ${other.token}`, 'x-min-position': String(position) },
    });
  await soon(async () => (await ask()).status).toBe(200);
});

test('a list waits for no calculation that it does not show', async () => {
  const { person, accountId } = await withAccount();
  expectStatus(await person.record(CASH_IN(accountId, '1')), 201);
  await read(person.api.get(person.path('/value')));
  const blocker = new Client({ connectionString: api.databaseUrl });
  await blocker.connect();
  try {
    // Calculations of the portfolio wait for this row.
    await blocker.query('BEGIN');
    await blocker.query(
      `SELECT FROM app.checkpoint WHERE stream_id = $1 AND projection = 'value' FOR UPDATE`,
      [`portfolio-${person.portfolio.id}`],
    );
    expectStatus(await person.record(CASH_IN(accountId, '2')), 201);
    await soon(() => waiting(blocker)).toBeGreaterThan(0);
    expectStatus(await person.record(CASH_IN(accountId, '4')), 201);
    const lists = ['/transactions', '/accounts', '/holdings', '/gains', '/strategies'].map(
      person.path,
    );
    for (const path of [...lists, '/api/portfolios'])
      expect([path, (await person.api.get(path)).status]).toEqual([path, 200]);
    for (const path of [person.path('/value'), '/api/networth'])
      expect([path, (await person.api.call('GET', path)).status]).toEqual([path, 503]);
  } finally {
    await blocker.end();
  }
  expect(await read(person.api.get(person.path('/value')))).toMatchObject({ totalValue: 7 });
});

test('a list waits for a portfolio that began before what the caller has seen of another stream', async () => {
  const { person } = await withAccount();
  const blocker = new Client({ connectionString: api.databaseUrl });
  await blocker.connect();
  try {
    // Rows of new portfolios wait for this lock.
    await blocker.query('BEGIN; LOCK TABLE gen_portfolios_1.portfolio IN SHARE MODE');
    expectStatus(await person.api.post('/api/portfolios', { ...SETTINGS, name: 'Second' }), 201);
    const item = { type: 'income', name: 'Pay', amount: '1' };
    expectStatus(await person.api.post('/api/budget', item), 201);
    expect((await person.api.call('GET', '/api/portfolios')).status).toBe(503);
    // Calculations of it were asked for meanwhile, and found no event that is shown.
    await soon(() => begun(blocker)).toBeGreaterThan(0);
    expect((await person.api.call('GET', '/api/portfolios')).status).toBe(503);
  } finally {
    await blocker.end();
  }
  expect(await read(person.api.get('/api/portfolios'))).toHaveLength(2);
});

test('a read that the read models do not reach in time says 503 and when to ask again', async () => {
  const { person, accountId } = await withAccount();
  await api.projector.stop();
  try {
    await person.record(CASH_IN(accountId, '1'));
    const { status, headers } = await person.api.call('GET', person.path('/accounts'));
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '1' });
  } finally {
    await api.projector.start();
  }
});

test.each([
  ['soon', 'X-Min-Position must be a position such as 42'],
  ['999999999', 'X-Min-Position is beyond the last event'],
])('a read that asks for the position %s is refused', async (position, message) => {
  const { person } = await withAccount();
  const headers = { authorization: `Bearer ${person.token}`, 'x-min-position': position };
  const paths = [
    '/api/portfolios',
    person.path('/accounts'),
    `/api/dividends/${person.portfolio.id}/overview`,
  ];
  for (const path of paths) {
    const answer = await fetch(api.baseUrl + path, { headers });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        error: 'Bad Request',
        message,
        fields: [{ field: 'X-Min-Position', message }],
      },
    });
  }
});

test('two nodes write one portfolio: nothing is lost and no share is sold twice', async () => {
  const { person, accountId } = await withAccount();
  await person.addAsset('VTI', [accountId]);
  expectStatus(
    await person.record(TRADE('buy', accountId, 'VTI', '10', '10', '100', '2024-01-03T15:00:00Z')),
    201,
  );
  const clients = [person.api, new ApiClient(await api.startAnother(), person.token)];
  const sell = (client: ApiClient) =>
    client.post(
      person.path('/transactions'),
      TRADE('sell', accountId, 'VTI', '1', '10', '10', '2024-01-04T15:00:00Z'),
    );
  const statuses = (
    await Promise.all(Array.from({ length: 8 }, () => clients.map(sell)).flat())
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status !== 201 && status !== 422 && status !== 409)).toEqual(
    [],
  );
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
    expect((await new ApiClient(another, person.token).get(person.path('/accounts'))).status).toBe(
      200,
    );
    expect((await person.api.call('GET', '/api/auth/verify')).status).toBe(503);
    expect((await elsewhere.call('GET', '/api/portfolios')).status).toBe(503);
  } finally {
    await api.projector.start();
  }
});

testOfPostgresLog(
  'while the database refuses connections writes and reads say 503, and work again afterwards',
  async () => {
    const { person, accountId } = await withAccount();
    const name = new URL(api.databaseUrl).pathname.slice(1);
    const admin = new Client({ connectionString: new URL('/postgres', api.databaseUrl).href });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    const away = [
      await person.record(CASH_IN(accountId, '1')),
      await person.api.call('GET', person.path('/accounts')),
    ];
    const ready = await fetch(`${api.baseUrl}/health/ready`);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
    expect(away.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '1'],
      [503, '1'],
    ]);
    expect(ready.status).toBe(503);
    for (;;) {
      const answer = await person.record(CASH_IN(accountId, '2'));
      if (answer.status === 201) break;
      expect(answer.status).toBe(503);
    }
    const listed = await read(person.api.get<TransactionView[]>(person.path('/transactions')));
    expect(listed.map(({ transactionAmount }) => transactionAmount)).toEqual(['2.00']);
  },
);
