import type { AccountView } from '@evenkeel/contracts/accounts';
import type { SetupView } from '@evenkeel/contracts/assets';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { QuoteView } from '@evenkeel/contracts/market';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import { Client } from 'pg';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const importQuotes = (person: Person, content: string, dryRun = false) =>
  person.api.post<ImportReport>('/api/quotes/imports', {
    fileName: 'quotes.csv',
    format: 'csv',
    content,
    dryRun,
  });
const series = async (person: Person, ticker: string, query = '') =>
  (await person.api.get<QuoteView[]>(`/api/quotes/${ticker}${query}`)).body.map(
    ({ date, price, source }) => [date, price, source],
  );

test('a quote of one’s own is stored, corrected by a newer row, and seen by nobody else', async () => {
  const [person, other] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  const { status, body } = await person.api.put<QuoteView>('/api/quotes/aapl', {
    date: '2024-03-01',
    price: '180.5',
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ticker: 'AAPL',
      date: '2024-03-01',
      price: 180.5,
      source: 'manual',
      recordedAt: body.recordedAt,
    },
  });
  expectStatus(await person.api.put('/api/quotes/AAPL', { date: '2024-03-01', price: '181' }), 200);
  expect(await series(person, 'AAPL')).toEqual([['2024-03-01', 181, 'manual']]);
  expect(await series(other, 'AAPL')).toEqual([]);
});

test('a shared quote is seen by all, and one’s own of the same day wins', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO app.quote (ticker, day, at, price, source, recorded_at) VALUES ('MSFT', '2024-03-01', '2024-03-01T21:00Z', 400, 'provider', now()), ('MSFT', '2024-03-04', '2024-03-04T21:00Z', 410, 'provider', now())`,
  );
  await client.end();
  expectStatus(await person.api.put('/api/quotes/MSFT', { date: '2024-03-01', price: '399' }), 200);
  expect(await series(person, 'MSFT')).toEqual([
    ['2024-03-01', 399, 'manual'],
    ['2024-03-04', 410, 'provider'],
  ]);
  expect(await series(person, 'MSFT', '?from=2024-03-02&to=2024-03-31')).toEqual([
    ['2024-03-04', 410, 'provider'],
  ]);
});

test('quotes of a file are stored once; a corrected one replaces; a dry run stores nothing', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const content =
    'date,ticker,close\n2024-01-02,VTI,100\n2024-01-03,VTI,101.5\n2024-01-03,BND,70\n';
  expect((await importQuotes(person, content, true)).body).toEqual({
    rows: 3,
    recorded: 3,
    duplicates: 0,
    errors: [],
    moreErrors: 0,
    settledByAdding: 0,
    importId: null,
  });
  expect(await series(person, 'VTI')).toEqual([]);
  expect((await importQuotes(person, content)).body).toMatchObject({ recorded: 3, duplicates: 0 });
  expect((await importQuotes(person, content)).body).toMatchObject({ recorded: 0, duplicates: 3 });
  // Zeros at the end of a price say nothing.
  expect(
    (await importQuotes(person, content.replace('101.5', '101.500000000'))).body,
  ).toMatchObject({ recorded: 0, duplicates: 3 });
  expect((await importQuotes(person, content.replace('101.5', '102'))).body).toMatchObject({
    recorded: 1,
    duplicates: 2,
  });
  expect(await series(person, 'VTI')).toEqual([
    ['2024-01-02', 100, 'csv'],
    ['2024-01-03', 102, 'csv'],
  ]);
});

test('of several rows of a file for one day the last one counts, and none was imported before', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const content = 'date,ticker,close\n2024-01-02,VTI,100\n2024-01-02,VTI,101\n';
  const counts = { rows: 2, recorded: 1, duplicates: 0 };
  expect((await importQuotes(person, content, true)).body).toMatchObject(counts);
  expect((await importQuotes(person, content)).body).toMatchObject(counts);
  expect(await series(person, 'VTI')).toEqual([['2024-01-02', 101, 'csv']]);
  expect((await importQuotes(person, content)).body).toMatchObject({ recorded: 0, duplicates: 1 });
});

test('wrong rows are reported by row and column and nothing is stored', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { status, body } = await importQuotes(
    person,
    'date,ticker,close\n2024-01-02,VTI,100\n2024-13-02,VTI,100\n2024-01-02,V TI,100\n2024-01-02,VTI,-1\n2024-01-02,VTI,abc\n2999-01-02,VTI,1\n',
  );
  expect({ status, recorded: body.recorded }).toEqual({ status: 422, recorded: 0 });
  expect(body.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'date'],
    [3, 'ticker'],
    [4, 'close'],
    [5, 'close'],
    [6, 'date'],
  ]);
  expect(await series(person, 'VTI')).toEqual([]);
});

test.each([
  [{ date: '2024-02-30', price: '1' }, 'date'],
  [{ date: '2999-01-01', price: '1' }, 'date'],
  [{ date: '2024-01-01', price: '0' }, 'price'],
  [{ date: '2024-01-01', price: '1.123456789' }, 'price'],
])('the quote %j is refused by field', async (quote, field) => {
  const person = await personWithPortfolio(api.baseUrl);
  expect(await person.api.put<Problem>('/api/quotes/VTI', quote)).toMatchObject({
    status: 400,
    body: { fields: [{ field }] },
  });
});

test('a new price moves price, day change, account and the portfolio’s value', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  expectStatus(await person.record(CASH_IN(account.id, '1000')), 201);
  expectStatus(
    await person.record(
      TRADE('buy', account.id, 'VTI', '10', '100', '1000', '2024-01-02T15:00:00Z'),
    ),
    201,
  );
  expectStatus(
    await importQuotes(person, 'date,ticker,close\n2024-01-03,VTI,100\n2024-01-04,VTI,105\n'),
    200,
  );
  const value = async () => (await person.api.get<PortfolioValueView>(person.path('/value'))).body;
  while ((await value()).totalValue !== 1050)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await value()).toMatchObject({
    totalValue: 1050,
    valueChange: 50,
    valueChangePercent: 5,
    priceMissing: [],
  });
  const { assets } = (await person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`)).body;
  expect(assets[0]).toMatchObject({
    currentPrice: 105,
    priceMissing: false,
    priceChange: 5,
    priceChangePercent: 5,
    priceSource: 'csv',
    priceDay: '2024-01-04',
    priceAt: '2024-01-04T21:00:00.000Z',
    holdings: [
      { ticker: 'VTI', quantity: 10, accountId: account.id, accountName: 'Broker', value: 1050 },
    ],
  });
  const [card] = (await person.api.get<AccountView[]>(person.path('/accounts'))).body;
  expect(card).toMatchObject({ assetsValue: 1050, cashBalance: 0, totalAccountValue: 1050 });
});
