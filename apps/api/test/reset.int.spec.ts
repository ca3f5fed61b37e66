import type { AuthAnswer, DoneAnswer, ResetView, UserView } from '@evenkeel/contracts/identity';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { io } from 'socket.io-client';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  passed,
  type Person,
  personWithPortfolio,
  read,
  SETTINGS,
  TRADE,
} from './person';
import { soon } from '../../../test/support/soon';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let database: Client;
let later = 0;
const DAY_MS = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(Date.now() + later), log: 'PostgreSQL' });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

async function signIn({ email, password }: Person): Promise<ApiClient> {
  const { body } = await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email,
    password,
  });
  return new ApiClient(api.baseUrl, body.token);
}

const reset = (client: ApiClient, password = 'Correct-Horse-7') =>
  client.post<DoneAnswer & Problem>('/api/auth/reset-account', { password });
const undo = (client: ApiClient, resetId: string) =>
  client.post<DoneAnswer & Problem>(`/api/auth/resets/${resetId}/undo`);
const resetsOf = async (client: ApiClient) => read(client.get<ResetView[]>('/api/auth/resets'));
const namesOf = async (client: ApiClient) =>
  (await read(client.get<{ name: string }[]>('/api/portfolios'))).map(({ name }) => name).sort();
const statusOf = async (client: ApiClient): Promise<number> =>
  (await client.get('/api/auth/verify')).status;

test('after a reset the user signs in again, finds nothing but the profile, and can begin anew', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '10')), 201);
  const archived = expectStatus(
    await person.api.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Old' }),
    201,
  );
  expectStatus(await person.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true }), 200);
  await read(person.api.get('/api/portfolios'));

  const { status, body } = await reset(person.api);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Account data has been reset' },
  });

  const client = await signIn(person);
  expect((await client.get('/api/portfolios')).body).toEqual([]);
  expect(await client.get<{ totalNetWorth: number }>('/api/networth')).toMatchObject({
    body: { totalNetWorth: 0, portfolios: [] },
  });
  for (const path of ['/accounts', '/transactions', '/value'])
    expect((await client.get(person.path(path))).status).toBe(404);
  expect((await client.post(person.path('/transactions'), CASH_IN(account.id, '10'))).status).toBe(
    404,
  );
  expect((await client.get<UserView>(`/api/users/${person.userId}`)).body).toMatchObject({
    id: person.userId,
    email: person.email,
  });

  expectStatus(await client.post('/api/portfolios', SETTINGS), 201);
  expect(await read(client.get<object[]>('/api/portfolios'))).toHaveLength(1);
});

test('a reset leaves net worth items, budget and retirement plan, scenarios and goals', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const added = async (path: string, body: object) =>
    expectStatus(await person.api.post(path, body), 201);
  await added('/api/networth', {
    ...{ type: 'asset', name: 'House', category: 'Real Estate', value: '400000' },
    day: '2020-05-01',
  });
  await added('/api/budget', {
    ...{ type: 'income', name: 'Salary', category: 'Employment: Salary', amount: '4000' },
  });
  expectStatus(await person.api.post('/api/retirement/data', { desiredRetirementAge: '58' }), 200);
  await added('/api/retirement/scenarios', { name: 'Early' });
  await added('/api/retirement/goals', {
    ...{ name: 'Boat', targetAmount: '60000', day: '2090-06-01', savedAmount: '10000' },
    ...{ monthlySaving: '500', focus: 'stable', returnRate: null, countedAssets: [] },
  });

  expectStatus(await reset(person.api), 200);
  const client = await signIn(person);
  expect(await read(client.get('/api/networth'))).toMatchObject({
    totalNetWorth: 400_000,
    portfolios: [],
    manualItems: [{ name: 'House' }],
  });
  expect(await read(client.get('/api/budget'))).toMatchObject({ summary: { monthlyIncome: 4000 } });
  expect(await read(client.get('/api/retirement/data'))).toMatchObject({
    desiredRetirementAge: '58',
  });
  expect(await read(client.get('/api/retirement/scenarios'))).toMatchObject([{ name: 'Early' }]);
  expect(await read(client.get('/api/retirement/goals'))).toMatchObject([{ name: 'Boat' }]);
});

test('a reset ends every session of the user with its sockets, and nobody else’s', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const stranger = await personWithPortfolio(api.baseUrl);
  const other = await signIn(person);
  const socket = io(api.baseUrl, {
    auth: { token: other.token },
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  expectStatus(await reset(person.api), 200);
  expect(await closed).toBe('io server disconnect');
  expect([await statusOf(person.api), await statusOf(other), await statusOf(stranger.api)]).toEqual(
    [401, 401, 200],
  );
  expect((await stranger.api.get<object[]>('/api/portfolios')).body).toHaveLength(1);
});

test('a reset takes along a portfolio that was made a moment ago, before any read model knows it', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await api.projector.stop();
  try {
    const newest = expectStatus(
      await person.api.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Newest' }),
      201,
    );
    expectStatus(await reset(person.api), 200);
    const { rows } = await database.query(
      `SELECT 1 FROM eventstore.event WHERE stream_id = $1 AND type = 'PortfolioSetAside'`,
      [`portfolio-${newest.id}`],
    );
    expect(rows).toHaveLength(1);
  } finally {
    await api.projector.start();
  }
  const client = await signIn(person);
  // The answer of the reset holds; the read models follow when the projector is back.
  while ((await read(client.get<object[]>('/api/portfolios'))).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a reset removes the quotes that the user has typed, and keeps those of others', async () => {
  const [person, stranger] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  for (const { api: client } of [person, stranger])
    expectStatus(await client.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  expectStatus(await reset(person.api), 200);
  const client = await signIn(person);
  expect((await client.get('/api/quotes/VTI')).body).toEqual([]);
  expect((await stranger.api.get<object[]>('/api/quotes/VTI')).body).toHaveLength(1);
});

test('the reset is in the user’s log, each setting aside in its portfolio’s, with who and for which reset', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  expectStatus(await reset(person.api), 200);
  const events = await database.query<{
    type: string;
    data: { resetId?: string; portfolioIds?: string[]; undoUntil?: string };
    actor: string;
    request_id: string;
  }>(
    `SELECT type, data::jsonb AS data, actor, request_id FROM eventstore.event WHERE stream_id IN ($1, $2) AND type IN ('AccountDataReset', 'PortfolioSetAside') ORDER BY position`,
    [`user-${person.userId}`, `portfolio-${person.portfolio.id}`],
  );
  const [first, second] = events.rows;
  expect(events.rows).toEqual([
    {
      type: 'AccountDataReset',
      data: {
        resetId: first?.data.resetId,
        portfolioIds: [person.portfolio.id],
        undoUntil: first?.data.undoUntil,
      },
      actor: person.userId,
      request_id: first?.request_id,
    },
    {
      type: 'PortfolioSetAside',
      data: { resetId: first?.data.resetId },
      actor: person.userId,
      request_id: first?.data.resetId,
    },
  ]);
  expect(second).toBeDefined();
});

test('two resets at once both succeed', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const other = await signIn(person);
  const answers = await Promise.all([reset(person.api), reset(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    (await database.query('SELECT 1 FROM app.account_reset WHERE NOT is_carried_out')).rows,
  ).toEqual([]);
});

/** Makes appends of events of a type wait until they are let go, at most for the log's own time. */
async function holdEvents(type: string): Promise<() => Promise<unknown>> {
  await database.query(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
    CREATE TRIGGER wait_for_test BEFORE INSERT ON eventstore.event FOR EACH ROW WHEN (NEW.type = '${type}') EXECUTE FUNCTION wait_for_test();
    SELECT pg_advisory_lock(1)`);
  return async () => {
    await database.query('SELECT pg_advisory_unlock(1)');
    await database.query('DROP FUNCTION wait_for_test() CASCADE');
  };
}

const oneIsHeld = (locktype = 'advisory') =>
  soon(async () => {
    const { rows } = await database.query(
      `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE d.datname = current_database() AND locktype = $1 AND NOT granted`,
      [locktype],
    );
    return rows.length;
  }).toBe(1);

/** Appends take turns, so the second one waits for the held one. */
const twoWait = () =>
  soon(async () => {
    const { rows } = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }).toBe(2);

const FILE_OF_ONE =
  'account,type,datetime,ticker,quantity,price,fee,amount,notes\nBroker,cash_contribution,2024-01-05T15:00:00Z,,,,,7,\n';

test('a reset while a file is imported is refused at once, and nothing is reset', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const letGo = await holdEvents('TransactionsImported');
  const importing = person.import(FILE_OF_ONE);
  await oneIsHeld();
  const refused = await reset(person.api);
  await letGo();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    503,
    '5',
    'A file is being imported, or many changes are being undone. Nothing was reset. Please try again when that has ended.',
  ]);
  expect(await importing).toMatchObject({ status: 200, body: { recorded: 1 } });
  expect([await resetsOf(person.api), await namesOf(person.api)]).toEqual([[], [SETTINGS.name]]);
  expectStatus(await reset(person.api), 200);
});

test('a reset waits for no import of somebody else', async () => {
  const [person, other] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  await api.projector.stop();
  // Only the log tells whose account this is.
  await other.addAccount();
  // The import waits for the key that seals it.
  await database.query('BEGIN; LOCK TABLE keys.user_key IN ACCESS EXCLUSIVE MODE');
  try {
    const importing = other.import(FILE_OF_ONE);
    await oneIsHeld('relation');
    expectStatus(await reset(person.api), 200);
    await database.query('COMMIT');
    expect((await importing).status).toBe(200);
  } finally {
    await database.query('COMMIT');
    await api.projector.start();
  }
});

test('while a reset is under way no file is imported, no import closed and nothing undone', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  const { body } = await person.import(FILE_OF_ONE);
  const letGo = await holdEvents('PortfolioSetAside');
  const resetting = reset(person.api);
  await oneIsHeld();
  const path = (rest: string) => person.path(`/${rest}`);
  const refused = [
    await person.import(FILE_OF_ONE),
    await person.api.post<Problem>(path(`imports/${body.importId}/close`), { keep: true }),
    await person.api.post<Problem>(path('history/undo'), { importId: body.importId, dryRun: true }),
  ];
  await letGo();
  expect(refused.map(({ status, body: told }) => [status, (told as Problem).message])).toEqual(
    refused.map(() => [503, 'Your account data is being reset, so nothing was saved.']),
  );
  expectStatus(await resetting, 200);
});

describe('where an import comes to one node and a reset to another', () => {
  let other: string;
  beforeAll(async () => (other = await api.startAnother()));

  test('what is imported first is set aside with the rest, and comes back with it', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    await person.addAccount();
    const letGo = await holdEvents('TransactionsImported');
    const importing = person.import(FILE_OF_ONE);
    await oneIsHeld();
    const resetting = reset(new ApiClient(other, person.token));
    await twoWait();
    await letGo();
    expect(await importing).toMatchObject({ status: 200, body: { recorded: 1 } });
    expectStatus(await resetting, 200);
    const client = await signIn(person);
    expect(await namesOf(client)).toEqual([]);
    const [offered] = await resetsOf(client);
    expectStatus(await undo(client, offered?.id ?? ''), 200);
    expect(await read(client.get(person.path('/transactions')))).toHaveLength(1);
  });

  test('what is imported after the reset is refused, and nothing of it is recorded', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    await person.addAccount();
    const letGo = await holdEvents('PortfolioSetAside');
    const resetting = reset(new ApiClient(other, person.token));
    await oneIsHeld();
    const importing = person.import(FILE_OF_ONE);
    await twoWait();
    await letGo();
    expectStatus(await resetting, 200);
    expect(await importing).toMatchObject({
      status: 404,
      body: { message: 'Portfolio not found' },
    });
    const client = await signIn(person);
    const [offered] = await resetsOf(client);
    expectStatus(await undo(client, offered?.id ?? ''), 200);
    expect(await read(client.get(person.path('/transactions')))).toHaveLength(0);
  });
});

test('a reset that is completed late leaves alone what the user has begun since', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const stream = `portfolio-${person.portfolio.id}`;
  await database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log is full'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON eventstore.event FOR EACH ROW WHEN (NEW.type = 'PortfolioSetAside' AND NEW.stream_id = '${stream}') EXECUTE FUNCTION refuse()`);
  expect((await reset(person.api)).status).toBeGreaterThanOrEqual(500);
  const since = await signIn(person);
  const begun = expectStatus(
    await since.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Begun since' }),
    201,
  );
  expectStatus(await since.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  await database.query('DROP TRIGGER refuse ON eventstore.event');

  await api.startAnother();
  while (
    (await database.query('SELECT 1 FROM app.account_reset WHERE NOT is_carried_out')).rows.length >
    0
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await statusOf(person.api), await statusOf(since)]).toEqual([401, 200]);
  expect((await since.get<object[]>('/api/quotes/VTI')).body).toHaveLength(1);
  const listed = async () =>
    (await read(since.get<{ id: string }[]>('/api/portfolios'))).map(({ id }) => id);
  while ((await listed()).includes(person.portfolio.id))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await listed()).toEqual([begun.id]);
});

test('a reset asks for the password, and limits guessing', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const missing = await person.api.post<Problem>('/api/auth/reset-account');
  expect([missing.status, missing.body.fields]).toEqual([
    422,
    [{ field: 'password', message: 'Password is required' }],
  ]);
  const wrong = await reset(person.api, 'Wrong-Horse-7');
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    [{ field: 'password', message: 'Password is incorrect' }],
  ]);
  expect(await namesOf(person.api)).toEqual([SETTINGS.name]);
  for (let guess = 0; guess < 8; guess += 1) await reset(person.api, 'Wrong-Horse-7');
  expect((await reset(person.api)).status).toBe(429);
});

test('a reset is undone within seven days: all is as it was, beside what was begun since', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '10')), 201);
  const archived = expectStatus(
    await person.api.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Old' }),
    201,
  );
  expectStatus(await person.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true }), 200);
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  const everything = async (client: ApiClient) =>
    JSON.stringify([
      await read(client.get(person.path('/transactions'))),
      await read(client.get(person.path('/accounts'))),
      await read(client.get('/api/quotes/VTI')),
    ]);
  const before = await everything(person.api);
  expect(await resetsOf(person.api)).toEqual([]);
  const other = await api.startAnother();
  expectStatus(await reset(person.api), 200);

  const client = await signIn(person);
  expect(await namesOf(client)).toEqual([]);
  expectStatus(await client.post('/api/portfolios', { ...SETTINGS, name: 'Since' }), 201);
  const [offered] = await resetsOf(client);
  expect(offered).toEqual({ id: offered?.id, undoUntil: offered?.undoUntil, portfolios: 2 });
  const days = (Date.parse(offered?.undoUntil ?? '') - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(7);
  const stranger = await personWithPortfolio(api.baseUrl);
  expect((await undo(stranger.api, offered?.id ?? '')).status).toBe(404);

  // This node is not the one that did the reset.
  const elsewhere = new ApiClient(other, client.token);
  expectStatus(await undo(elsewhere, offered?.id ?? ''), 200);
  for (const node of [elsewhere, client]) {
    expect(await namesOf(node)).toEqual([SETTINGS.name, 'Old', 'Since'].sort());
    expect(await everything(node)).toBe(before);
  }
  const portfolios = await read(
    client.get<{ id: string; isArchived: boolean }[]>('/api/portfolios'),
  );
  expect(portfolios.filter(({ isArchived }) => isArchived).map(({ id }) => id)).toEqual([
    archived.id,
  ]);
  expectStatus(await client.post(person.path('/transactions'), CASH_IN(account.id, '5')), 201);
  expect(await resetsOf(client)).toEqual([]);
  expectStatus(await undo(client, offered?.id ?? ''), 200);
  const { rows } = await database.query('SELECT 1 FROM app.account_reset WHERE user_id = $1', [
    person.userId,
  ]);
  expect(rows).toEqual([]);
});

test('the user’s own prices are known of any moment but while they were set aside, and move at once what was begun since', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  /** 10 shares, bought at 5. */
  const buy = async (client: ApiClient, portfolioId: string) => {
    const path = `/api/portfolios/${portfolioId}`;
    const account = expectStatus(await client.post<AccountView>(`${path}/accounts`, ACCOUNT), 201);
    const asset = { ticker: 'VTI', name: 'Fund', assetType: 'etf', holdInAccounts: [account.id] };
    expectStatus(await client.post(`/api/setup/${portfolioId}/assets`, asset), 201);
    const traded = '2024-03-02T15:00:00Z';
    for (const transaction of [
      CASH_IN(account.id, '50', '2024-03-01T15:00:00Z'),
      TRADE('buy', account.id, 'VTI', '10', '5', '50', traded),
    ])
      expectStatus(await client.post(`${path}/transactions`, transaction), 201);
  };
  const worth = async (client: ApiClient, portfolioId: string, query = '') =>
    (await read(client.get<PortfolioValueView>(`/api/portfolios/${portfolioId}/value${query}`)))
      .totalValue;
  const series = async (client: ApiClient, portfolioId: string) =>
    (
      await read(
        client.get<PerformanceView>(
          `/api/portfolios/${portfolioId}/performance?from=2024-03-01&to=2024-03-20`,
        ),
      )
    ).endValue;
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2024-03-10', price: '7' }), 200);
  await buy(person.api, person.portfolio.id);
  const before = await passed();
  expectStatus(await reset(person.api), 200);

  const client = await signIn(person);
  const since = expectStatus(
    await client.post<{ id: string }>('/api/portfolios', { ...SETTINGS, name: 'Since' }),
    201,
  );
  await buy(client, since.id);
  await soon(() => worth(client, since.id)).toBe(50);
  await soon(() => series(client, since.id)).toBe(50);
  expect(await worth(client, since.id, '?asOf=2024-03-20')).toBe(50);
  const meanwhile = await passed();
  const [offered] = await resetsOf(client);
  expectStatus(await undo(client, offered?.id ?? ''), 200);

  await soon(() => worth(client, since.id)).toBe(70);
  await soon(() => series(client, since.id)).toBe(70);
  expect(await worth(client, since.id, '?asOf=2024-03-20')).toBe(70);
  expect(await worth(client, since.id, `?asOf=2024-03-20&knownAt=${meanwhile}`)).toBe(50);
  expect(await worth(client, person.portfolio.id, `?asOf=2024-03-20&knownAt=${before}`)).toBe(70);
});

test('after seven days a reset can no longer be undone, and what it set aside is deleted', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2024-03-01', price: '7' }), 200);
  expectStatus(await reset(person.api), 200);
  const client = await signIn(person);
  const [offered] = await resetsOf(client);
  const deletions = async () =>
    (
      await database.query(
        `SELECT data::jsonb->>'reason' AS reason FROM eventstore.event WHERE stream_id = $1 AND type = 'PortfolioDeleted'`,
        [`portfolio-${person.portfolio.id}`],
      )
    ).rows;
  later += 7 * DAY_MS - 60_000;
  await api.startAnother();
  expect([await deletions(), (await resetsOf(client)).length]).toEqual([[], 1]);

  later += 60_000;
  expect(await resetsOf(client)).toEqual([]);
  const late = await undo(client, offered?.id ?? '');
  expect([late.status, late.body.message]).toEqual([409, 'This reset can no longer be undone']);
  await api.startAnother();
  while (
    (await database.query('SELECT 1 FROM app.account_reset WHERE user_id = $1', [person.userId]))
      .rows.length > 0
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await deletions()).toEqual([{ reason: 'reset' }]);
  const { rows: quotes } = await database.query('SELECT 1 FROM app.quote WHERE user_id = $1', [
    offered?.id,
  ]);
  expect(quotes).toEqual([]);
});

test('an undoing that is cut off is completed', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  expectStatus(await reset(person.api), 200);
  const client = await signIn(person);
  const [offered] = await resetsOf(client);
  const stream = `portfolio-${person.portfolio.id}`;
  await database.query(`
    CREATE FUNCTION refuse_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log is full'; END $$;
    CREATE TRIGGER refuse_back BEFORE INSERT ON eventstore.event FOR EACH ROW WHEN (NEW.type = 'PortfolioBroughtBack' AND NEW.stream_id = '${stream}') EXECUTE FUNCTION refuse_back()`);
  expect((await undo(client, offered?.id ?? '')).status).toBeGreaterThanOrEqual(500);
  await database.query('DROP TRIGGER refuse_back ON eventstore.event');
  await api.startAnother();
  while (!(await namesOf(client)).includes(SETTINGS.name))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await resetsOf(client)).toEqual([]);
});
