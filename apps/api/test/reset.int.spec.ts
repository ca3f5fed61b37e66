import type { AuthAnswer, DoneAnswer, UserView } from '@evenkeel/contracts/identity';
import { io } from 'socket.io-client';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, SETTINGS } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(60_000);
let api: TestApi;
let database: Client;
beforeAll(async () => {
  api = await startTestApi();
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

async function signIn({ email, password }: Person): Promise<ApiClient> {
  const { body } = await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', { email, password });
  return new ApiClient(api.baseUrl, body.token);
}

const reset = (client: ApiClient) => client.post<DoneAnswer>('/api/auth/reset-account');
const statusOf = async (client: ApiClient): Promise<number> => (await client.get('/api/auth/verify')).status;

test('after a reset the user signs in again, finds nothing but the profile, and can begin anew', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '10')), 201);
  const archived = expectStatus(await person.api.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Old' }), 201);
  expectStatus(await person.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true }), 200);
  await read(person.api.get('/api/portfolios'));

  const { status, body } = await reset(person.api);
  expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Account data has been reset' } });

  const client = await signIn(person);
  expect((await client.get('/api/portfolios')).body).toEqual([]);
  expect(await client.get<{ totalNetWorth: number }>('/api/networth')).toMatchObject({ body: { totalNetWorth: 0, portfolios: [] } });
  for (const path of ['/accounts', '/transactions', '/value']) expect((await client.get(person.path(path))).status).toBe(404);
  expect((await client.post(person.path('/transactions'), CASH_IN(account.id, '10'))).status).toBe(404);
  expect((await client.get<UserView>(`/api/users/${person.userId}`)).body).toMatchObject({ id: person.userId, email: person.email });

  expectStatus(await client.post('/api/portfolios', SETTINGS), 201);
  expect(await read(client.get<object[]>('/api/portfolios'))).toHaveLength(1);
});

test('a reset ends every session of the user with its sockets, and nobody else’s', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const stranger = await personWithPortfolio(api.baseUrl);
  const other = await signIn(person);
  const socket = io(api.baseUrl, { auth: { token: other.token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  expectStatus(await reset(person.api), 200);
  expect(await closed).toBe('io server disconnect');
  expect([await statusOf(person.api), await statusOf(other), await statusOf(stranger.api)]).toEqual([401, 401, 200]);
  expect((await stranger.api.get<object[]>('/api/portfolios')).body).toHaveLength(1);
});

test('a reset takes along a portfolio that was made a moment ago, before any read model knows it', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await api.projector.stop();
  try {
    const newest = expectStatus(await person.api.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Newest' }), 201);
    expectStatus(await reset(person.api), 200);
    const { rows } = await database.query(`SELECT 1 FROM eventstore.event WHERE stream_id = $1 AND type = 'PortfolioDeleted'`, [`portfolio-${newest.id}`]);
    expect(rows).toHaveLength(1);
  } finally {
    await api.projector.start();
  }
  const client = await signIn(person);
  // What the reset said stands; the read models follow when the projector is back.
  while ((await read(client.get<object[]>('/api/portfolios'))).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a reset removes the quotes that the user has typed, and keeps those of others', async () => {
  const [person, stranger] = [await personWithPortfolio(api.baseUrl), await personWithPortfolio(api.baseUrl)];
  for (const { api: client } of [person, stranger]) expectStatus(await client.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  expectStatus(await reset(person.api), 200);
  const client = await signIn(person);
  expect((await client.get('/api/quotes/VTI')).body).toEqual([]);
  expect((await stranger.api.get<object[]>('/api/quotes/VTI')).body).toHaveLength(1);
});

test('the reset is in the user’s log, each deletion in its portfolio’s, with who and for which reset', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  expectStatus(await reset(person.api), 200);
  const events = await database.query<{ type: string; data: { resetId?: string; portfolioIds?: string[]; reason?: string }; actor: string; request_id: string }>(
    `SELECT type, data::jsonb AS data, actor, request_id FROM eventstore.event WHERE stream_id IN ($1, $2) AND type IN ('AccountDataReset', 'PortfolioDeleted') ORDER BY position`,
    [`user-${person.userId}`, `portfolio-${person.portfolio.id}`],
  );
  const [first, second] = events.rows;
  expect(events.rows).toEqual([
    { type: 'AccountDataReset', data: { resetId: first?.data.resetId, portfolioIds: [person.portfolio.id] }, actor: person.userId, request_id: first?.request_id },
    { type: 'PortfolioDeleted', data: { reason: 'reset' }, actor: person.userId, request_id: first?.data.resetId },
  ]);
  expect(second).toBeDefined();
});

test('two resets at once both succeed', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const other = await signIn(person);
  const answers = await Promise.all([reset(person.api), reset(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await database.query('SELECT 1 FROM app.account_reset')).rows).toEqual([]);
});

test('a reset that is completed late leaves alone what the user has begun since', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const stream = `portfolio-${person.portfolio.id}`;
  await database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log is full'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON eventstore.event FOR EACH ROW WHEN (NEW.type = 'PortfolioDeleted' AND NEW.stream_id = '${stream}') EXECUTE FUNCTION refuse()`);
  expect((await reset(person.api)).status).toBeGreaterThanOrEqual(500);
  const since = await signIn(person);
  const begun = expectStatus(await since.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Begun since' }), 201);
  expectStatus(await since.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  await database.query('DROP TRIGGER refuse ON eventstore.event');

  await api.startAnother();
  while ((await database.query('SELECT 1 FROM app.account_reset')).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await statusOf(person.api), await statusOf(since)]).toEqual([401, 200]);
  expect((await since.get<object[]>('/api/quotes/VTI')).body).toHaveLength(1);
  const listed = async () => (await read(since.get<{ id: string }[]>('/api/portfolios'))).map(({ id }) => id);
  while ((await listed()).includes(person.portfolio.id)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await listed()).toEqual([begun.id]);
});
