import type {
  ContributionsView,
  PerformanceView,
  SparklinesView,
} from '@evenkeel/contracts/performance';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { Client } from 'pg';
import { soon } from '../../../test/support/soon';
import { CASH_IN, expectStatus, personWithPortfolio, read, SETTINGS, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

const HOUR_MS = 3_600_000;
/** How far the api's clock is ahead. */
let ahead = 0;
let api: TestApi;
let db: Client;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(Date.now() + ahead) });
  db = new Client({ connectionString: api.databaseUrl });
  await db.connect();
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await db.end();
  await api.stop();
});

const at = (day: string) => `${day}T15:00:00Z`;

/**
 * 1,000 paid in on 2 January 2024, 10 VEA bought for 501 with a fee of 1, a dividend of 5 and a
 * withdrawal of 55 on 1 March. VEA closes at 50, 60 and 45.
 */
async function investor() {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VEA', [account.id]);
  const quote = (date: string, price: string, ticker = 'VEA') =>
    person.api.put(`/api/quotes/${ticker}`, { date, price });
  expectStatus(await quote('2024-01-02', '50'), 200);
  expectStatus(await quote('2024-02-01', '60'), 200);
  expectStatus(await quote('2024-03-01', '45'), 200);
  expectStatus(await quote('2024-01-01', '100', 'VT'), 200);
  expectStatus(await quote('2024-02-01', '110', 'VT'), 200);
  const trade = TRADE('buy', account.id, 'VEA', '10', '50', '501', at('2024-01-02'));
  for (const transaction of [
    CASH_IN(account.id, '1000', at('2024-01-02')),
    { ...trade, transactionFee: '1' },
    {
      ...CASH_IN(account.id, '5', at('2024-03-01')),
      transactionType: 'dividend',
      ticker: 'VEA',
    },
    { ...CASH_IN(account.id, '55', at('2024-03-01')), transactionType: 'cash_distribution' },
  ])
    expectStatus(await person.record(transaction), 201);
  const performance = (query: string) =>
    read(person.api.get<PerformanceView>(person.path(`/performance${query}`)));
  return { person, account, performance };
}

const PERIOD = '?from=2024-01-01&to=2024-03-01';

test('a portfolio answers value, flows, returns and what they are made of', async () => {
  const { performance } = await investor();
  await soon(() => performance(PERIOD)).toMatchObject({
    from: '2024-01-01',
    to: '2024-03-01',
    startValue: 0,
    endValue: 899,
    inflows: 1000,
    outflows: 55,
    gain: -46,
    dividends: 5,
    fees: -1,
    market: -50,
    // 0.999 x 1.1001... x 0.868...
    twr: -4.6,
    twrAnnual: null,
    maxDrawdown: { percent: 13.1938, peak: '2024-02-01', trough: '2024-03-01' },
    incompleteDays: 0,
    impliedDeposits: [],
    bestDay: { date: '2024-02-01', percent: 10.01, gain: 100 },
    worstDay: { date: '2024-03-01', gain: -145 },
  });
  const { series, mwr, mwrPeriod } = await performance(PERIOD);
  expect(series).toHaveLength(61);
  expect(series[1]).toEqual({
    date: '2024-01-02',
    value: 999,
    invested: 1000,
    twr: -0.1,
    fall: -0.1,
    isIncomplete: false,
    benchmarks: {},
  });
  expect([mwr, mwrPeriod].map((rate) => (rate ?? 0) < 0)).toEqual([true, true]);
});

test('what sales brought above their cost is realised, and the rest of market and fees is not', async () => {
  const { person, account, performance } = await investor();
  const sale = TRADE('sell', account.id, 'VEA', '4', '60', '240', at('2024-02-01'));
  expectStatus(await person.record(sale), 201);
  // Shares of 501 / 10 each: four of them for 240, six of them worth 270.
  const parts = { dividends: 5, realised: 39.6, unrealised: -30.6, gain: 14 };
  await soon(() => performance(PERIOD)).toMatchObject(parts);
  expect(await performance(`${PERIOD}&ticker=VEA`)).toMatchObject(parts);
  expect(await performance('?from=2024-02-01&to=2024-03-01')).toMatchObject({
    realised: 0,
    unrealised: -90,
  });
});

test('a sale is realised as soon as it is in the series, however late that is', async () => {
  const { person, account, performance } = await investor();
  const due = Date.now() + 3000;
  const at = new Date(due).toISOString();
  const sale = TRADE('sell', account.id, 'VEA', '4', '60', '240', at);
  expectStatus(await person.record(sale), 201);
  await performance('');
  while (Date.now() <= due) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
  const { realised, outflows } = await performance('?ticker=VEA');
  // Shares of 501 / 10 each; without the sale only the dividend went out.
  expect(realised).toBe(outflows > 5 ? 39.6 : 0);
});

test('without a period it is from the day before the first transaction to today', async () => {
  const { performance } = await investor();
  const { from, to, series } = await performance('');
  expect(from).toBe('2024-01-01');
  expect(series.at(-1)?.date).toBe(to);
  expect(await performance('?from=1999-01-01')).toMatchObject({ from });
});

test('an account and an asset are scopes of their own', async () => {
  const { performance, account, person } = await investor();
  const other = await person.addAccount();
  await soon(() => performance(`${PERIOD}&accountId=${account.id}`)).toMatchObject({ gain: -46 });
  expect(await performance(`${PERIOD}&accountId=${other.id}`)).toMatchObject({
    gain: 0,
    series: [],
  });
  expect(await performance(`${PERIOD}&ticker=VEA`)).toMatchObject({
    startValue: 0,
    endValue: 450,
    inflows: 501,
    outflows: 5,
    gain: -46,
    dividends: 5,
    fees: -1,
    market: -50,
  });
  const unknown = '/performance?accountId=7c0f2a4e-0000-4000-8000-000000000000';
  expect(await person.api.get(person.path(unknown))).toMatchObject({ status: 404 });
});

test('benchmarks have a price return and what the same money would be worth', async () => {
  const { performance } = await investor();
  await soon(async () => {
    const { series } = await performance(`${PERIOD}&benchmark=VT&benchmark=NONE`);
    return series.at(-1)?.benchmarks;
  }).toEqual({
    VT: { return: 10, sameMoney: 1045 },
    NONE: { return: null, sameMoney: null },
  });
});

test('a split that was announced of a share does not convert the quotes of a coin of that name', async () => {
  const { person, account, performance } = await investor();
  const coin = { ticker: 'VT', name: 'VT', assetType: 'crypto', holdInAccounts: [account.id] };
  expectStatus(await person.api.post(`/api/setup/${person.portfolio.id}/assets`, coin), 201);
  await db.query(
    `INSERT INTO app.announced_split (ticker, asset_class, day, new_shares, old_shares, source, recorded_at)
     VALUES ('VT', 'security', '2024-01-20', 2, 1, 'test', now())`,
  );
  const asked = async () => {
    const { series } = await performance(`${PERIOD}&benchmark=VT`);
    return series.at(-1)?.benchmarks;
  };
  await soon(asked).toEqual({ VT: { return: 10, sameMoney: 1045 } });
  await db.query(`UPDATE app.announced_split SET asset_class = 'crypto' WHERE ticker = 'VT'`);
  await soon(asked).toMatchObject({ VT: { return: 120 } });
  await db.query(`DELETE FROM app.announced_split WHERE ticker = 'VT'`);
});

test('a split that two portfolios recorded on different days converts a benchmark once', async () => {
  const { person, performance } = await investor();
  const other = await person.api.post<PortfolioView>('/api/portfolios', SETTINGS);
  const splitIn = async (portfolioId: string, at: string) => {
    const asset = { ticker: 'VT', name: 'VT', assetType: 'etf', holdInAccounts: [] };
    expectStatus(await person.api.post(`/api/setup/${portfolioId}/assets`, asset), 201);
    const split = { ticker: 'VT', at, numerator: '2', denominator: '1', cashInLieu: [] };
    expectStatus(await person.api.post(`/api/portfolios/${portfolioId}/splits`, split), 201);
  };
  await splitIn(person.portfolio.id, '2024-01-20T00:00:00Z');
  await splitIn(expectStatus(other, 201).id, '2024-01-21T00:00:00Z');
  // From 100 / 2 to 110.
  await soon(async () => {
    const { series } = await performance(`${PERIOD}&benchmark=VT`);
    return series.at(-1)?.benchmarks;
  }).toMatchObject({ VT: { return: 120 } });
});

test('a benchmark does not fall where its price is of the day of a split to come', async () => {
  // From 10:00 UTC on, tomorrow has begun somewhere.
  ahead = Math.max(0, 11 * HOUR_MS - (Date.now() % (24 * HOUR_MS)));
  const { person, performance } = await investor();
  const tomorrow = new Date(Date.now() + ahead + 24 * HOUR_MS).toISOString().slice(0, 10);
  await person.addAsset('VT', []);
  const split = { ticker: 'VT', at: `${tomorrow}T00:00:00Z`, numerator: '2', denominator: '1' };
  expectStatus(await person.api.post(person.path('/splits'), { ...split, cashInLieu: [] }), 201);
  expectStatus(await person.api.put('/api/quotes/VT', { date: tomorrow, price: '55' }), 200);
  // From 100 / 2.
  await soon(async () => {
    const { series } = await performance('?from=2024-01-01&benchmark=VT');
    return series.at(-1)?.benchmarks;
  }).toMatchObject({ VT: { return: 10 } });
});

test('assets are told by what they brought', async () => {
  const { person, account } = await investor();
  const asked = (query: string) =>
    read(person.api.get<ContributionsView>(person.path(`/performance/assets${query}`)));
  await soon(async () => (await asked(PERIOD)).assets).toEqual([
    {
      ticker: 'VEA',
      startValue: 0,
      endValue: 450,
      inflows: 501,
      outflows: 5,
      dividends: 5,
      gain: -46,
    },
  ]);
  expect(await asked(`?from=2024-01-15&to=2024-02-15&accountId=${account.id}`)).toMatchObject({
    assets: [{ startValue: 500, endValue: 600, inflows: 0, gain: 100 }],
  });
});

describe('small pictures of the last year', () => {
  const DAY_MS = 86_400_000;
  const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

  test('accounts and assets have a value a week', async () => {
    const { person, account } = await investor();
    const asked = () =>
      read(person.api.get<SparklinesView>(person.path('/performance/sparklines')));
    await soon(async () => {
      const { dates, accounts, assets } = await asked();
      return {
        isAWeek: dates.length > 52 && dates.length < 56,
        accounts: accounts.map(({ accountId, values }) => [accountId, new Set(values)]),
        assets: assets.map(({ ticker, values }) => [ticker, new Set(values)]),
      };
    }).toEqual({
      isAWeek: true,
      accounts: [[account.id, new Set([899])]],
      assets: [['VEA', new Set([450])]],
    });
  });

  test('what began some days ago has a value a day from then on', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VEA', [account.id]);
    const bought = TRADE('buy', account.id, 'VEA', '1', '40', '40', ago(2).toISOString());
    expectStatus(await person.record(CASH_IN(account.id, '100', ago(4).toISOString())), 201);
    expectStatus(await person.record(bought), 201);
    await soon(async () => {
      const { dates, accounts, assets } = await read(
        person.api.get<SparklinesView>(person.path('/performance/sparklines')),
      );
      return [4, 3, 2, 1].map((days) => {
        const place = dates.indexOf(ago(days).toISOString().slice(0, 10));
        return [accounts[0]?.values[place], assets[0]?.values[place]];
      });
    }).toEqual([
      [100, null],
      [100, null],
      [100, 40],
      [100, 40],
    ]);
  });

  test('without a transaction there is none', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    expect(await read(person.api.get(person.path('/performance/sparklines')))).toEqual({
      dates: [],
      accounts: [],
      assets: [],
    });
  });
});

test('cash that was never paid in is told as an implied deposit', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VEA', [account.id]);
  const buy = TRADE('buy', account.id, 'VEA', '1', '40', '40', at('2024-01-03'));
  expectStatus(await person.record(buy), 201);
  const asked = () => read(person.api.get<PerformanceView>(person.path('/performance')));
  expect(await asked()).toMatchObject({
    inflows: 40,
    gain: 0,
    impliedDeposits: [
      { portfolioId: person.portfolio.id, accountId: account.id, date: '2024-01-03', amount: 40 },
    ],
  });
  expectStatus(await person.record(CASH_IN(account.id, '40', at('2024-01-03'))), 201);
  expect(await asked()).toMatchObject({ inflows: 40, impliedDeposits: [] });
});

/** Another portfolio with an account. */
async function otherPortfolio({ api: asker }: Awaited<ReturnType<typeof investor>>['person']) {
  const { id } = expectStatus(
    await asker.post<{ id: string }>('/api/portfolios', {
      name: 'Other',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    }),
    201,
  );
  const account = expectStatus(
    await asker.post<{ id: string }>(`/api/portfolios/${id}/accounts`, {
      nickname: 'Bank',
      officialName: 'Bank',
      accountType: 'Taxable Brokerage',
      accountingMethod: 'FIFO',
      standardTransactionFee: '0',
      fractionalShares: false,
      provider: null,
      accountNumber: null,
      websiteLink: null,
    }),
    201,
  );
  const record = async (transaction: object) =>
    expectStatus(await asker.post(`/api/portfolios/${id}/transactions`, transaction), 201);
  return { id, account, record };
}

test('all open portfolios together add up', async () => {
  const { person } = await investor();
  const { id, account, record } = await otherPortfolio(person);
  await record(CASH_IN(account.id, '101', at('2024-02-10')));
  const together = () => read(person.api.get<PerformanceView>(`/api/performance${PERIOD}`));
  await soon(together).toMatchObject({ endValue: 1000, inflows: 1101, gain: -46 });
  expectStatus(await person.api.patch(`/api/portfolios/${id}`, { isArchived: true }), 200);
  expect(await together()).toMatchObject({ endValue: 899, inflows: 1000 });
});

test('an asset is measured over all open portfolios, and told by what it brought there', async () => {
  const { person, performance } = await investor();
  const { id, account, record } = await otherPortfolio(person);
  const asset = { ticker: 'VEA', assetType: 'etf', name: 'VEA', holdInAccounts: [account.id] };
  expectStatus(await person.api.post(`/api/setup/${id}/assets`, asset), 201);
  await record(CASH_IN(account.id, '120', at('2024-02-01')));
  await record(TRADE('buy', account.id, 'VEA', '2', '60', '120', at('2024-02-01')));
  const together = (query = '') =>
    read(person.api.get<PerformanceView>(`/api/performance${PERIOD}&ticker=VEA${query}`));
  // 501 and 120 for 12 shares, which are worth 45 each in the end; a dividend of 5.
  await soon(() => together('&benchmark=VT')).toMatchObject({
    endValue: 540,
    inflows: 621,
    outflows: 5,
    dividends: 5,
    gain: -76,
    series: expect.arrayContaining([
      expect.objectContaining({ date: '2024-02-01', value: 720, invested: 621 }),
    ]),
  });
  const assets = async () =>
    (await read(person.api.get<ContributionsView>(`/api/performance/assets${PERIOD}`))).assets;
  expect(await assets()).toEqual([
    {
      ticker: 'VEA',
      startValue: 0,
      endValue: 540,
      inflows: 621,
      outflows: 5,
      dividends: 5,
      gain: -76,
    },
  ]);
  expectStatus(await person.api.patch(`/api/portfolios/${id}`, { isArchived: true }), 200);
  const alone = await performance(`${PERIOD}&ticker=VEA`);
  expect(await together()).toEqual(alone);
  expect(await assets()).toMatchObject([{ gain: alone.gain }]);
});

test('who has nothing has nothing to measure, and a period that ends before it begins is refused', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const nothing = { startValue: 0, endValue: 0, gain: 0, twr: 0, mwr: null, series: [] };
  expect(await read(person.api.get('/api/performance'))).toMatchObject(nothing);
  expect(await read(person.api.get(person.path('/performance')))).toMatchObject(nothing);
  expect(await read(person.api.get('/api/performance/assets'))).toMatchObject({ assets: [] });
  const { performance, person: other } = await investor();
  expect(await performance(PERIOD)).toMatchObject({ from: '2024-01-01' });
  expect(
    await other.api.get(other.path('/performance?from=2024-03-01&to=2024-01-01')),
  ).toMatchObject({ status: 400, body: { fields: [{ field: 'to' }] } });
});
