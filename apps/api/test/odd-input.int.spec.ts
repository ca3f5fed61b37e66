import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HistoryPage } from '@evenkeel/contracts/history';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { ApiClient, type SignedIn, signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, SETTINGS } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
let api: TestApi;
let person: Person;
let database: Client;
beforeAll(async () => {
  api = await startTestApi();
  person = await personWithPortfolio(api.baseUrl);
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const rows = async (portfolioId: string) =>
  (await database.query('SELECT FROM read.asset WHERE portfolio_id = $1', [portfolioId])).rows;

const cursor = Buffer.from(
  JSON.stringify(['-datetime', '99999999-01-01 00:00:00+00', '1']),
).toString('base64url');

test.each([
  ['transactions?search=%00', 'search'],
  ['transactions?search=a%1Fb', 'search'],
  ['transactions/export?search=%00', 'search'],
  [`transactions?limit=5&cursor=${cursor}`, 'cursor'],
  ['transactions?from=0000-01-01T00:00:00Z', 'from'],
  ['transactions?limit=0x10', 'limit'],
  ['transactions?offset=', 'offset'],
  ['transactions?offset=5', 'offset'],
  ['transactions?cursor=abc', 'cursor'],
  ['transactions?limit=5&cursor=', 'cursor'],
  ['gains?offset=0', 'offset'],
  ['value?asOf=1900-01-01', 'asOf'],
  ['value?asOf=2026-02-30T00:00:00Z', 'asOf'],
  ['holdings?knownAt=0000-01-01', 'knownAt'],
  ['history?limit=NaN', 'limit'],
  ['gains?year=0x7e8', 'year'],
  ['gains/form-8949?year=2e3', 'year'],
  ['auditors?limit=1e2', 'limit'],
])('GET %s is malformed', async (rest, field) => {
  const { status, body } = await person.api.get<Problem>(person.path(`/${rest}`));
  expect({ status, fields: body.fields?.map((wrong) => wrong.field) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test.each([
  ['transactions?search=%FF', '%FF'],
  ['transactions?search=100%', '100%'],
  ['transactions?%ED%A0%80=a', '%ED%A0%80'],
  ['accounts/%zz', '%zz'],
])('GET %s, which is not UTF-8, is refused with the part that is wrong', async (rest, part) => {
  const { status, body } = await person.api.get<Problem>(person.path(`/${rest}`));
  const message = `${part} in the address is not UTF-8 in percent-encoding`;
  expect([status, body.fields]).toEqual([400, [{ field: 'address', message }]]);
});

test.each(['/objects/pictures/%zz', '/objects/calendars/%ED%A0%80'])(
  'GET %s, which is not UTF-8, is refused with the part that is wrong, too',
  async (path) => {
    const { status, body } = await person.api.get<Problem>(path);
    const message = `${path.split('/').at(-1)} in the address is not UTF-8 in percent-encoding`;
    expect([status, body.fields]).toEqual([400, [{ field: 'address', message }]]);
  },
);

/** The answers over a connection of its own; each answer is followed by the next text of `sent`. */
async function answerTo(...sent: string[]): Promise<string> {
  const { hostname, port } = new URL(api.baseUrl);
  const socket = connect(Number(port), hostname);
  const sendNext = () => socket.write(sent.shift() ?? '');
  sendNext();
  socket.on('data', sendNext);
  return text(socket);
}

describe('what is not HTTP', () => {
  const READ = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n';
  const WRONG = 'GET /api/é HTTP/1.1\r\nHost: a\r\n\r\n';
  const POST =
    'POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const statusesIn = (answer: string) =>
    [...answer.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));

  test.each([
    ['letters beyond ASCII in the address', WRONG, 400],
    ['no method', 'é\r\n\r\n', 400],
    ['a part of a body that has no length', `${POST}x\r\n`, 400],
    ['more headers than are read', `GET / HTTP/1.1\r\nA: ${'a'.repeat(99_999)}\r\n\r\n`, 431],
  ])('is refused with a problem: %s', async (_what, sent, status) => {
    const answer = await answerTo(sent);
    expect(statusesIn(answer)).toEqual([status]);
    expect(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '')).toEqual({
      statusCode: status,
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  test('is refused after what was answered before', async () => {
    expect(statusesIn(await answerTo(READ, WRONG))).toEqual([200, 400]);
  });

  test('gets no answer in the place of that to an earlier request', async () => {
    expect(statusesIn(await answerTo(READ + WRONG))).toEqual([]);
  });

  test('gets no answer where that to its beginning was given', async () => {
    const body = POST.replace('/signin', '/nowhere');
    expect(statusesIn(await answerTo(body, 'x\r\n'))).toEqual([401]);
  });
});

describe('a body with letters that are not UTF-8', () => {
  const send = async (path: string, body: Buffer<ArrayBuffer>, charset?: string) => {
    const answer = await sendAsItIs(path, body, charset);
    return [answer.status, answer.body.message];
  };
  const item = JSON.stringify({ type: 'expense', name: 'Café', amount: '9' });
  const PATHS = ['/api/budget', '/api/quotes/imports'];

  test.each(PATHS)('is refused at %s', async (path) => {
    expect(await send(path, Buffer.from(item, 'latin1'))).toEqual([
      400,
      'The body is not UTF-8, so letters would be lost. Please send it as UTF-8.',
    ]);
  });

  test.each([
    ['latin1', 'latin1'],
    ['utf-16le', 'utf16le'],
    ['utf-99', 'utf8'],
  ] as const)('is refused where it says so: %s', async (charset, encoding) => {
    for (const path of PATHS)
      expect(await send(path, Buffer.from(item, encoding), charset)).toEqual([
        415,
        'The body names another charset than UTF-8. Please send it as UTF-8.',
      ]);
  });

  test.each(['UTF-8', 'utf8', '"Utf8"', ' utf-8'])(
    'is none where it is UTF-8 and says %s',
    async (name) => {
      expect(await send('/api/budget', Buffer.from(item), name)).toEqual([201, undefined]);
    },
  );
});

async function sendAsItIs(path: string, body: Buffer<ArrayBuffer>, charset = 'utf-8') {
  const answer = await fetch(api.baseUrl + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `application/json; charset=${charset}`,
    },
    body,
  });
  const told = (await answer.json()) as Problem & { readonly amount?: number };
  return { status: answer.status, body: told };
}

const DEEP = `${'{"a":['.repeat(10_000)}1${']}'.repeat(10_000)}`;
const NO_FIGURE = 'must be a plain decimal number';
test.each([
  ['beyond all numbers', '1e400', [400, [{ field: 'amount', message: NO_FIGURE }]]],
  ['below all numbers', '-1e400', [400, [{ field: 'amount', message: NO_FIGURE }]]],
  ['with a blank', '" 5"', [400, [{ field: 'amount', message: NO_FIGURE }]]],
  [
    'of negative zero as text',
    '"-0"',
    [400, [{ field: 'amount', message: 'must not be negative zero' }]],
  ],
  ['in 10,000 levels', DEEP, [400, [{ field: 'amount', message: 'must be a decimal number' }]]],
  [
    'beside half of a character',
    '5,"name":"half \\ud800"',
    [400, [{ field: 'name', message: expect.any(String) as string }]],
  ],
  ['of negative zero', '-0', [201, 0]],
  ['with an exponent', '1e2', [201, 100]],
  ['given twice', '3,"amount":5', [201, 5]],
  ['beside 10,000 levels', `5,"unknown":${DEEP}`, [201, 5]],
])('an amount %s is named as wrong, or taken as it is', async (_which, amount, expected) => {
  const item = `{"type":"expense","name":"Rent","amount":${amount}}`;
  const { status, body } = await sendAsItIs('/api/budget', Buffer.from(item));
  expect([status, status === 400 ? body.fields : body.amount]).toEqual(expected);
});

const NOBODYS = '00000000-0000-4000-8000-000000000000';
test.each([
  ['get', '/api/quotes/A%00', 'ticker'],
  ['get', `/api/setup/${NOBODYS}/assets/A%20B/deletion`, 'ticker'],
  ['delete', `/api/networth/${NOBODYS}/values/2026-02-30`, 'day'],
] as const)('%s %s names the part of the address that is wrong', async (method, path, field) => {
  const { status, body } = await person.api[method]<Problem>(path);
  expect([status, body.fields?.map((wrong) => wrong.field)]).toEqual([400, [field]]);
});

test('a position is digits, too', async () => {
  const since = (text: string) => person.api.get<Problem>(`/api/live/changes?since=${text}`);
  for (const text of ['', '0x10', '1e2', '%205', 'NaN'])
    expect((await since(text)).body.fields).toEqual([
      { field: 'since', message: 'must be a position' },
    ]);
  expect((await since('0')).status).toBe(200);
});

test('an id in capitals is the same id, wherever it stands', async () => {
  const account = await person.addAccount();
  const id = account.id.toUpperCase();
  await person.addAsset('CAPS', [id]);
  expectStatus(await person.record(CASH_IN(id, '5')), 201);
  const file =
    'account,type,datetime,ticker,quantity,price,fee,amount,notes\nDepot,cash_contribution,2024-01-02T15:00:00Z,,,,0,5,\n';
  for (const more of [{ accounts: { Depot: id } }, { account: id }])
    expectStatus(await person.import(file, more), 200);
  const item = { type: 'expense', name: 'Rent', amount: '9' };
  const { id: itemId } = expectStatus(
    await person.api.post<{ id: string }>('/api/budget', item),
    201,
  );
  const selected = { selectedIncomeItems: [], selectedExpenseItems: [itemId.toUpperCase()] };
  expect(
    expectStatus(await person.api.put('/api/retirement/budget-selections', selected), 200),
  ).toEqual({ ...selected, selectedExpenseItems: [itemId] });
  const other = { selectedIncomeItems: [account.id], selectedExpenseItems: [] };
  const refused = await person.api.put<Problem>('/api/retirement/budget-selections', other);
  expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([
    400,
    ['selectedIncomeItems'],
  ]);
  const { items } = await read(
    person.api.get<HistoryPage>(person.path(`/history?accountId=${id}`)),
  );
  const eventIds = items.slice(0, 1).map(({ eventId }) => eventId.toUpperCase());
  const undo = { eventIds, dryRun: true };
  expect((await person.api.post(person.path('/history/undo'), undo)).status).toBe(200);
});

test('a row with half of a character is wrong', async () => {
  const { nickname } = await person.addAccount();
  const file = `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${nickname},cash_contribution,2024-01-02T15:00:00Z,,,,0,5,a\ud800b\n`;
  const { status, body } = await person.import(file);
  expect([status, body.errors.map(({ row, column }) => [row, column])]).toEqual([
    422,
    [[1, 'notes']],
  ]);
});

test('a quote lies in the years 1900 to 2200, and so do the bounds of a series', async () => {
  const answers = [
    await person.api.put<Problem>('/api/quotes/VTI', { date: '0000-01-01', price: '1' }),
    await person.api.put<Problem>('/api/quotes/VTI', { date: '1899-12-31', price: '1' }),
    await person.api.get<Problem>('/api/quotes/VTI?from=0000-01-01'),
    await person.api.get<Problem>('/api/quotes/VTI?to=9999-12-31'),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [400, 'must lie between the years 1900 and 2200']),
  );
  const first = await person.api.put('/api/quotes/VTI', { date: '1900-01-01', price: '1' });
  expect(first.status).toBe(200);
});

/**
 * Makes each transaction that stores a price wait at its end, when it has counted, until `letGo`.
 */
async function holdPrices(): Promise<{ letGo(): Promise<unknown> }> {
  await database.query(`
    CREATE FUNCTION app.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER wait_for_test AFTER INSERT ON app.quote DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION app.wait_for_test();
    SELECT pg_advisory_lock(1)`);
  return {
    letGo: async () => {
      await database.query('SELECT pg_advisory_unlock(1)');
      await database.query('DROP FUNCTION app.wait_for_test() CASCADE');
    },
  };
}

const waitingForLocks = async (): Promise<number> => {
  const { rows: waiting } = await database.query(
    `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`,
  );
  return waiting.length;
};

describe('a user who has all but one of the 1,000,000 own prices', () => {
  const DAY = '2024-01-03';
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signUp(api.baseUrl);
    await database.query(
      `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at)
       SELECT 'T' || n, '2024-01-02', '2024-01-02T21:00:00Z', 1, 'csv', $1, now() FROM generate_series(1, 999999) AS n`,
      [owner.answer.user.id],
    );
    // Counting rows that were never vacuumed takes seconds.
    await database.query('VACUUM app.quote');
  });
  afterEach(() => database.query('DELETE FROM app.quote WHERE day = $1', [DAY]));

  test('is refused the one beyond it', async () => {
    const { api: client, answer } = owner;
    const put = (price: string) => client.put('/api/quotes/VTI', { date: DAY, price });
    const file = (dryRun: boolean) =>
      client.post<Problem>('/api/quotes/imports', {
        fileName: 'file.csv',
        format: 'csv',
        content: 'date,ticker,close\n2024-01-03,VTI,2\n2024-01-04,VTI,3\n',
        dryRun,
      });
    const refused = [await file(true), await file(false)];
    expect((await put('1')).status).toBe(200);
    // A price that says nothing new does not count as one more.
    expect((await put('1')).status).toBe(200);
    const one = await client.put<Problem>('/api/quotes/VTI', { date: '2024-01-04', price: '3' });
    expect([...refused, one].map(({ status, body }) => [status, body.message])).toEqual(
      [1, 2, 3].map(() => [422, 'A user has at most 1,000,000 prices, so nothing was recorded']),
    );
    const { rows: kept } = await database.query<{ count: string }>(
      'SELECT count(*) AS count FROM app.quote WHERE user_id = $1',
      [answer.user.id],
    );
    expect(kept).toEqual([{ count: '1000000' }]);
  });

  test('is refused one of two that are sent to two nodes at once', async () => {
    const { api: client, answer } = owner;
    const elsewhere = new ApiClient(await api.startAnother(), answer.token);
    const { letGo } = await holdPrices();
    const answers = Promise.all(
      [client, elsewhere].map((node, place) =>
        node.put('/api/quotes/VTI', { date: DAY, price: `${place + 1}` }),
      ),
    );
    await soon(waitingForLocks).toBe(2);
    await letGo();
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('still has those that a reset has set aside', async () => {
    const { api: client, answer } = await signUp(api.baseUrl);
    // Prices that are set aside belong to the reset: here it is the owner's.
    await database.query(
      'INSERT INTO app.account_reset (reset_id, user_id, requested_at, is_carried_out) VALUES ($1, $2, now(), true)',
      [owner.answer.user.id, answer.user.id],
    );
    const put = (price: string) => client.put('/api/quotes/VTI', { date: DAY, price });
    expect([(await put('1')).status, (await put('2')).status]).toEqual([200, 422]);
  });
});

test('prices of one user that wait for each other leave the connections to other people', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const { letGo } = await holdPrices();
  const put = (price: number) =>
    client.put('/api/quotes/VTI', { date: '2024-01-03', price: `${price}` });
  // There are more of these than the api has connections.
  const answers = Promise.all(Array.from({ length: 12 }, (_, n) => put(n + 1)));
  await soon(waitingForLocks).toBe(1);
  for (let time = 0; time < 5; time += 1)
    expect((await person.api.get('/api/portfolios')).status).toBe(200);
  expect(await waitingForLocks()).toBe(1);
  await letGo();
  expect((await answers).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('while a hundred requests of one user store prices or wait for that, the next one is refused', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const { letGo } = await holdPrices();
  const refused: unknown[] = [];
  const put = async (price: number): Promise<number> => {
    const quote = { date: '2024-01-03', price: `${price}` };
    const { status, body } = await client.put<Problem>('/api/quotes/VTI', quote);
    if (status !== 200) refused.push(body.message);
    return status;
  };
  const answers = Promise.all(Array.from({ length: 103 }, (_, n) => put(n + 1)));
  await soon(() => Promise.resolve(refused)).toEqual(
    Array(3).fill(
      'Too many of your prices are being stored at once. Nothing was recorded. Please try again.',
    ),
  );
  await letGo();
  expect((await answers).toSorted()).toEqual([...Array(100).fill(200), ...Array(3).fill(503)]);
  expect(await put(104)).toBe(200);
});

test('a user has at most 100 portfolios, however many are created at once', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const answers = await Promise.all(
    Array.from({ length: 103 }, () =>
      client.post<PortfolioView | Problem>('/api/portfolios', SETTINGS),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, (body as Problem).message])).toEqual(
    Array.from({ length: 3 }, () => [422, 'A user has at most 100 portfolios']),
  );
});

test('the portfolios of a user have at most 2,000 different tickers', async () => {
  const one = await personWithPortfolio(api.baseUrl);
  const account = await one.addAccount();
  await one.addAsset('KNOWN', [account.id]);
  const other = await one.api.post<PortfolioView>('/api/portfolios', SETTINGS);
  const add = (ticker: string) =>
    one.api.post<Problem>(`/api/setup/${other.body.id}/assets`, {
      ticker,
      name: ticker,
      assetType: 'etf',
      holdInAccounts: [],
    });
  await soon(() => rows(one.portfolio.id)).toHaveLength(1);
  await database.query(
    `INSERT INTO gen_assets_1.asset SELECT (jsonb_populate_record(a, jsonb_build_object('ticker', 'T' || n))).* FROM gen_assets_1.asset a, generate_series(1, 1999) AS n WHERE portfolio_id = $1`,
    [one.portfolio.id],
  );
  const refused = await add('MORE');
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The portfolios of a user have at most 2,000 different tickers',
  ]);
  expect((await add('KNOWN')).status).toBe(201);
});
