import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { type Person, personWithPortfolio, SETTINGS } from './person';
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
])('GET %s is malformed', async (rest, field) => {
  const { status, body } = await person.api.get<Problem>(person.path(`/${rest}`));
  expect({ status, fields: body.fields?.map((wrong) => wrong.field) }).toEqual({
    status: 400,
    fields: [field],
  });
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

test('a user has at most 1,000,000 own prices', async () => {
  const { api: client, answer } = await signUp(api.baseUrl);
  await database.query(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at)
     SELECT 'T' || n, '2024-01-02', '2024-01-02T21:00:00Z', 1, 'csv', $1, now() FROM generate_series(1, 999999) AS n`,
    [answer.user.id],
  );
  const put = (price: string) => client.put('/api/quotes/VTI', { date: '2024-01-03', price });
  const file = (dryRun: boolean) =>
    client.post<Problem>('/api/quotes/imports', {
      fileName: 'file.csv',
      format: 'csv',
      content: 'date,ticker,close\n2024-01-03,VTI,2\n2024-01-04,VTI,3\n',
      dryRun,
    });
  const refused = [await file(true), await file(false)];
  expect((await put('1')).status).toBe(200);
  // What says nothing new is no more.
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
