import fc from 'fast-check';
import { Client } from 'pg';
import { signUp } from '../../../../test/support/api';
import { CASH_IN, TRADE } from '../person';
import { startTestApi, type TestApi } from '../running-api';
import { requestTo, ROUTES, routesAbout } from './routes';
import { newWorld, type World } from './world';

jest.setTimeout(300_000);
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

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    'a\u0000b',
    'bell\u0007',
    'half \ud800 of one',
    'other half \udfff',
    'tab\tand\r\nline',
    '\u202Eright to left',
    '🙂'.repeat(50),
    'x'.repeat(5000),
    '',
    ' ',
    '__proto__',
    '\\u0000 \\ % _ \' " $1',
    '=1+1',
  ),
);
const FIGURES = fc.constantFrom(
  '0',
  '0.01',
  '0.00000001',
  '1000000000000000',
  '999999999999999.99',
  '999999999999999.12345678',
  '25',
  '100',
  '-1',
  '-0',
  '1e9',
  'NaN',
  '9'.repeat(40),
  `0.${'0'.repeat(40)}1`,
);
const DATES = fc.constantFrom(
  '0000-01-01',
  '0001-01-01',
  '1900-01-01',
  '2024-02-29',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '1900-01-01T00:00:00Z',
  '1900-01-01T00:00:00+14:00',
  '2199-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59Z',
  '2024-02-30T00:00:00Z',
);

/** Anything, rather of the kind that a sample is. */
function inPlaceOf(sample: string | null): fc.Arbitrary<string> {
  const kind = /^\d{4}-\d\d-\d\d/.test(sample ?? '')
    ? DATES
    : /^\d/.test(sample ?? '')
      ? FIGURES
      : TEXTS;
  return fc.oneof({ weight: 6, arbitrary: kind }, TEXTS, FIGURES, DATES);
}

/** Another cell in the last row of a file. */
const fileLike = (content: string): fc.Arbitrary<string> => {
  const lines = content.trimEnd().split('\n');
  const cells = (lines.at(-1) ?? '').split(',');
  return fc.nat({ max: cells.length - 1 }).chain((place) =>
    inPlaceOf(cells[place] ?? '').map((text) => {
      const cell = `"${text.replaceAll('"', '""')}"`;
      return [...lines.slice(0, -1), cells.with(place, cell).join(','), ''].join('\n');
    }),
  );
};

/**
 * An input like a sample, in which some texts (or fields that the sample leaves empty) are replaced
 * now and then.
 */
function like(sample: unknown, name = ''): fc.Arbitrary<unknown> {
  if (Array.isArray(sample)) return fc.tuple(...sample.map((item) => like(item, name)));
  if (typeof sample === 'object' && sample !== null)
    return fc.record(
      Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, like(value, key)])),
    );
  if (typeof sample !== 'string' && sample !== null) return fc.constant(sample);
  const other = name === 'content' ? fileLike(sample ?? '') : inPlaceOf(sample);
  return fc.oneof({ weight: 3, arbitrary: fc.constant(sample) }, other);
}

interface Write {
  readonly route: string;
  readonly body: unknown;
}

const LARGEST = '1000000000000000';
const SIGN_UP = { email: 'a@b.example', password: 'Correct-Horse-7', name: 'Name', username: null };

/**
 * Consistent extremes, which replacing one text at a time does not reach; and routes whose sample
 * has no body.
 */
const extremes = ({ ids }: World): Write[] => {
  const transactions = 'POST /api/portfolios/:id/transactions';
  const trade = (quantity: string, price: string, amount: string, at: string): Write => ({
    route: transactions,
    body: TRADE('buy', ids.accountId, 'HBTM', quantity, price, amount, at),
  });
  const split = (numerator: string, denominator: string, at: string): Write => ({
    route: 'POST /api/portfolios/:id/splits',
    body: { ticker: 'HBTM', at, numerator, denominator },
  });
  return [
    trade(LARGEST, '1', LARGEST, '1900-01-01T00:00:00Z'),
    trade('1', LARGEST, LARGEST, '2199-12-31T23:59:59.999Z'),
    trade(LARGEST, '0.00000001', '10000000', '2024-01-01T00:00:00Z'),
    { route: transactions, body: CASH_IN(ids.accountId, LARGEST, '1900-01-01T00:00:00+00:00') },
    split('1000000', '1', '1950-01-01T00:00:00Z'),
    split('1000000', '1', '1960-01-01T00:00:00Z'),
    { route: 'PUT /api/quotes/:ticker', body: { date: '2024-02-02', price: LARGEST } },
    { route: 'PUT /api/quotes/:ticker', body: { date: '1900-01-01', price: '0.00000001' } },
    { route: 'POST /api/auth/signup', body: SIGN_UP },
    { route: 'POST /api/auth/signin', body: SIGN_UP },
    { route: 'POST /api/auth/google', body: { ...SIGN_UP, googleId: '1', credential: null } },
  ];
};

const samplesOf = (world: World): Write[] => [
  ...Object.keys(ROUTES)
    .filter((route) => !route.startsWith('GET '))
    .map((route) => ({ route, body: requestTo(route, world).body }))
    .filter(({ body }) => body !== undefined),
  ...extremes(world),
];

/** A reset with the right password signs out, after which nothing is read. */
const keepsSession = ({ route, body }: Write): boolean =>
  route !== 'POST /api/auth/reset-account' ||
  (body as { readonly password?: unknown }).password !== 'Correct-Horse-7';

/** In: writes. Out: how each was answered. */
async function send(world: World, writes: readonly Write[]) {
  const answers = [];
  for (const write of writes) {
    const { method, path } = requestTo(write.route, world);
    const { status } = await world.api.call(method, path, write.body);
    answers.push({ status, ...write });
  }
  return answers;
}

/** Reads of what was written that do not show it. */
async function unreadable(world: World): Promise<unknown[]> {
  const wrong = [];
  for (const route of [...routesAbout('named'), ...routesAbout('caller')]) {
    const { method, path } = requestTo(route, world);
    if (method !== 'GET') continue;
    const { status } = await world.api.get(path);
    if (status !== 200) wrong.push({ route, status });
  }
  const { rows } = await database.query<object>('SELECT * FROM app.quarantine');
  return [...wrong, ...rows];
}

/** Names of figures with days and months, real ones and others. */
const figuresOf = ({ ids }: World): fc.Arbitrary<string> => {
  const days = fc.oneof(
    DATES.map((date) => date.slice(0, 10)),
    fc.constantFrom('2025-12-32', '2026-02-30', '2026-13-01', '2026-01-31'),
  );
  const names = fc.constantFrom(
    ...['gain', 'twr', 'mwr', 'realised', 'volatility'].map((what) => `performance:${what}:<>:<>`),
    'performance:value:<>',
    `performance:flow:<>:${ids.accountId}`,
    `performance:holding:<>:${ids.accountId}:VTI`,
    'dividends:event:<>:VTI',
    'dividends:entitled:<>:VTI',
    'dividends:month:expected:<month>',
    'networth:<>',
    'networth:savings:<>:<>',
  );
  return fc
    .tuple(names, days, days)
    .map(([name, from, to]) =>
      name
        .replace('<>', from)
        .replace('<>', to)
        .replace('<month>', from.slice(0, 'YYYY-MM'.length)),
    );
};

const newUser = async (): Promise<World> =>
  newWorld(await signUp(api.baseUrl), api.baseUrl, 'MINE');

test('extremes are accepted and readable', async () => {
  const world = await newUser();
  const answers = await send(world, extremes(world));
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.map(({ status, route }) => [status, route])).toEqual([
    [401, 'POST /api/auth/google'],
  ]);
  expect(await unreadable(world)).toEqual([]);
});

test('whatever is sent to any address is refused, or accepted and readable', async () => {
  const world = await newUser();
  const writes = fc.tuple(
    ...samplesOf(world).map(({ route, body }) => like(body).map((any) => ({ route, body: any }))),
  );
  await fc.assert(
    fc.asyncProperty(writes, async (sent) => {
      const answers = await send(world, sent.filter(keepsSession));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await unreadable(world)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('whatever figure is asked for, it is refused or explained', async () => {
  const world = await newUser();
  const explain = requestTo('GET /api/portfolios/:id/explain', world).path.split('?')[0];
  await fc.assert(
    fc.asyncProperty(figuresOf(world), async (figure) => {
      for (const path of [explain, '/api/household/explain'])
        expect((await world.api.get(`${path}?figure=${figure}`)).status).toBeLessThan(500);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});
