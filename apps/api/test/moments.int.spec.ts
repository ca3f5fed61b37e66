import { Client } from 'pg';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type {
  NetWorthHistoryView,
  NetWorthItemView,
  NetWorthView,
} from '@evenkeel/contracts/networth';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { soon } from '../../../test/support/soon';
import {
  CASH_IN,
  expectStatus,
  passed,
  type Person,
  personWithPortfolio,
  read,
  TRADE,
} from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(180_000);
let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const at = (day: string) => `${day}T15:00:00Z`;
const quote = async (person: Person, ticker: string, date: string, price: string) =>
  expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date, price }), 200);
const record = async (person: Person, transaction: Record<string, unknown>) =>
  expectStatus(await person.record(transaction), 201);
const valueOf = (person: Person, query = '') =>
  read(person.api.get<PortfolioValueView>(person.path(`/value${query}`)));

describe('a portfolio as of a moment (HIS-40)', () => {
  test('is what was true then, at the prices of then', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VEA', [account.id]);
    await quote(person, 'VEA', '2024-01-02', '50');
    await quote(person, 'VEA', '2024-02-01', '60');
    await quote(person, 'VEA', '2024-03-01', '45');
    await record(person, CASH_IN(account.id, '1000', at('2024-01-02')));
    await record(person, TRADE('buy', account.id, 'VEA', '10', '50', '500', at('2024-01-02')));
    await record(person, CASH_IN(account.id, '70', at('2024-02-20')));
    await soon(() => valueOf(person)).toMatchObject({ totalValue: 1020 });

    await expect(
      person.api.get(person.path('/rebalance/inputs?asOf=2024-02-10')),
    ).resolves.toMatchObject({
      status: 200,
      body: {
        accounts: [{ cash: '500' }],
        assets: [{ ticker: 'VEA', price: '60', holdings: [{ quantity: '10' }] }],
      },
    });
    await expect(valueOf(person, '?asOf=2024-02-10')).resolves.toMatchObject({
      totalValue: 1100,
      valueChange: 100,
    });
    const early = await person.api.get(person.path('/accounts?asOf=2024-01-31'));
    expect(early).toMatchObject({
      status: 200,
      body: [{ cashBalance: 500, totalAccountValue: 1000 }],
    });
    expect(early.headers.get('x-as-of')).toMatch(/^2024-0[12]-/);
    expect(early.headers.get('x-known-at')).not.toBeNull();
    const performance = person.path('/performance?asOf=2024-02-10&from=2024-01-01');
    await expect(read(person.api.get(performance))).resolves.toMatchObject({
      to: '2024-02-10',
      endValue: 1100,
      inflows: 1000,
    });
  });

  test('shows a correction as of its own moment, and the earlier version as it was known', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    const entered = CASH_IN(account.id, '100', at('2024-01-05'));
    const { id } = await record(person, entered);
    const before = await passed();
    const path = person.path(`/transactions/${id}`);
    expectStatus(await person.api.put(path, { ...entered, transactionAmount: '90' }), 200);
    const transactions = (query: string) =>
      read(person.api.get<TransactionView[]>(person.path(`/transactions?${query}`)));
    await expect(transactions('asOf=2024-01-05')).resolves.toMatchObject([
      { transactionAmount: '90.00' },
    ]);
    await expect(transactions(`knownAt=${before}`)).resolves.toMatchObject([
      { transactionAmount: '100.00' },
    ]);
    await expect(transactions(`asOf=2024-01-05&knownAt=${before}`)).resolves.toMatchObject([
      { transactionAmount: '100.00' },
    ]);
    expectStatus(await person.api.delete(path), 204);
    await expect(
      person.api.get(person.path('/transactions?asOf=2024-01-05')),
    ).resolves.toMatchObject({ status: 400 });
  });

  test('has nothing of an account that was deleted since, and once what was entered anew', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const slip = await person.addAccount();
    await record(person, CASH_IN(slip.id, '100', at('2024-01-05')));
    const before = await passed();
    expectStatus(await person.api.delete(person.path(`/accounts/${slip.id}`)), 204);
    const account = await person.addAccount();
    await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
    for (const moment of ['2024-01-05', before, await passed()]) {
      await expect(valueOf(person, `?asOf=${moment}`)).resolves.toMatchObject({ totalValue: 100 });
      const path = person.path(`/accounts?asOf=${moment}`);
      await expect(read(person.api.get(path))).resolves.toMatchObject([{ id: account.id }]);
    }
    const path = person.path(`/accounts?asOf=2024-01-05&knownAt=${before}`);
    await expect(read(person.api.get(path))).resolves.toMatchObject([{ id: slip.id }]);
  });

  test('follows what is recorded of it later', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
    await expect(valueOf(person, '?asOf=2024-02-01')).resolves.toMatchObject({ totalValue: 100 });
    await record(person, CASH_IN(account.id, '11', at('2024-01-06')));
    await expect(valueOf(person, '?asOf=2024-02-01')).resolves.toMatchObject({ totalValue: 111 });
  });

  test('has the days of the time zone of now, also where it was asked for before', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await record(person, CASH_IN(account.id, '1000', '2024-02-01T15:00:00Z'));
    // In New York it is night: still the last day of February.
    await record(person, CASH_IN(account.id, '100', '2024-03-01T02:00:00Z'));
    const moment = await passed();
    const march = () =>
      read(
        person.api.get<PerformanceView>(
          person.path(
            `/performance?asOf=${moment}&knownAt=${moment}&from=2024-02-29&to=2024-03-10`,
          ),
        ),
      );
    await expect(march()).resolves.toMatchObject({ inflows: 100 });
    await person.moveTo('America/New_York');
    await soon(march).toMatchObject({ inflows: 0 });
  });

  test('has its lots, settings, reports and files', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VEA', [account.id]);
    await record(person, CASH_IN(account.id, '1000', at('2024-01-02')));
    await record(person, TRADE('buy', account.id, 'VEA', '10', '50', '500', at('2024-01-02')));
    await record(person, TRADE('sell', account.id, 'VEA', '4', '60', '240', at('2024-02-05')));
    await record(person, TRADE('sell', account.id, 'VEA', '6', '70', '420', at('2024-03-05')));
    const before = await passed();
    expectStatus(await person.api.patch(person.path(''), { baseDrift: '3' }), 200);
    const then = async <Body>(path: string, clocks = 'asOf=2024-02-20') => {
      const joint = path.includes('?') ? '&' : '?';
      const answer = await person.api.get<Body>(person.path(`${path}${joint}${clocks}`));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('x-as-of')).toBe('2024-02-20T23:59:59.999Z');
      return answer.body;
    };
    const lots = `/lots?accountId=${account.id}&ticker=VEA&at=2024-03-20T00:00:00Z`;
    expect(await then(lots)).toMatchObject([{ quantity: '6' }]);
    expect(await then('/statement?from=2024-01-01&to=2024-02-20')).toMatchObject({
      transactionCount: 3,
      gains: { shortTerm: 40 },
    });
    expect(await then('/gains/form-8949?year=2024')).toMatchObject({
      parts: [{ term: 'short', gain: 40 }, { term: 'long' }],
    });
    expect(await then('/splits/announced')).toEqual([]);
    const known = `asOf=2024-02-20&knownAt=${before}`;
    expect(await then('', known)).toMatchObject({ name: 'Long run', baseDrift: '2' });
    for (const [path, rows] of [
      ['/transactions/export', 4],
      ['/gains/export', 2],
      ['/gains/form-8949/export?year=2024', 2],
      ['/statement/export?from=2024-02-01&to=2024-02-20', null],
    ] as const) {
      const joint = path.includes('?') ? '&' : '?';
      const answer = await fetch(`${api.baseUrl}${person.path(path)}${joint}asOf=2024-02-20`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('x-as-of')).toBe('2024-02-20T23:59:59.999Z');
      const text = await answer.text();
      expect(text).not.toContain('420');
      if (rows !== null) expect([path, text.trim().split('\n').length]).toEqual([path, rows]);
    }
  });

  test('follows a split that is announced of it later', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VEA', [account.id]);
    await record(person, CASH_IN(account.id, '1000', at('2024-01-02')));
    await record(person, TRADE('buy', account.id, 'VEA', '10', '50', '500', at('2024-01-02')));
    const announced = () => read(person.api.get(person.path('/splits/announced?asOf=2024-03-01')));
    expect(await announced()).toEqual([]);
    const database = new Client({ connectionString: api.databaseUrl });
    await database.connect();
    await database.query(
      `INSERT INTO app.announced_split (ticker, asset_class, day, new_shares, old_shares, source, recorded_at)
       VALUES ('VEA', 'security', '2024-02-01', '2', '1', 'test', now())`,
    );
    expect(await announced()).toMatchObject([{ ticker: 'VEA', day: '2024-02-01' }]);
    await database.query(`DELETE FROM app.announced_split WHERE source = 'test'`);
    await database.end();
  });

  test('knows a split of the day after it only where it was announced by then, where the owner lives', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('EEM', [account.id]);
    await person.moveTo('America/New_York');
    await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
    await record(person, TRADE('buy', account.id, 'EEM', '2', '50', '100', at('2024-01-05')));
    const database = new Client({ connectionString: api.databaseUrl });
    await database.connect();
    await database.query(
      `INSERT INTO app.announced_split (ticker, asset_class, day, new_shares, old_shares, source, recorded_at)
       VALUES ('EEM', 'security', '2024-02-01', '2', '1', 'test', now())`,
    );
    const announced = (day: string) =>
      read(person.api.get(person.path(`/splits/announced?asOf=${day}`)));
    // Its last moment belongs to the next day in UTC.
    expect(await announced('2024-01-31')).toEqual([]);
    expect(await announced('2024-02-01')).toMatchObject([{ ticker: 'EEM', day: '2024-02-01' }]);
    await database.query(`DELETE FROM app.announced_split WHERE source = 'test'`);
    await database.end();
  });

  test('follows a price that was on its way while it was made', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VEA', [account.id]);
    await quote(person, 'VEA', '2024-01-02', '50');
    await record(person, CASH_IN(account.id, '500', at('2024-01-02')));
    await record(person, TRADE('buy', account.id, 'VEA', '10', '50', '500', at('2024-01-02')));
    await soon(() => valueOf(person, '?asOf=2024-02-10')).toMatchObject({ totalValue: 500 });
    await quote(person, 'VEA', '2024-02-01', '60');
    const database = new Client({ connectionString: api.databaseUrl });
    await database.connect();
    // The price was recorded first, but could be read only after the moment was made.
    const before = (table: string, column: string, age: string, owner: string) =>
      database.query(
        `UPDATE app.${table} SET ${column} = now() - $2::interval WHERE user_id = $1 AND ${owner}`,
        [person.userId, age],
      );
    await before('quote', 'recorded_at', '4 minutes', 'price = 60');
    await before('moment', 'built_at', '2 minutes', `status = 'complete'`);
    await expect(valueOf(person, '?asOf=2024-02-10')).resolves.toMatchObject({ totalValue: 600 });
    await database.end();
  });

  test('is shown before its transactions are written, which a read of them waits for (HIS-83)', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
    const ask = (path: string) => person.api.get(person.path(`${path}?asOf=2024-02-01`));
    await expect(ask('/transactions')).resolves.toMatchObject({ status: 200 });
    const database = new Client({ connectionString: api.databaseUrl });
    await database.connect();
    const mark = (status: string, age: string) =>
      database.query(
        `UPDATE app.moment SET status = $2, built_at = now() - $3::interval WHERE portfolio_id = $1`,
        [person.portfolio.id, status, age],
      );
    await mark('ready', '0');
    let hasWaited = false;
    const waiting = ask('/transactions').finally(() => (hasWaited = true));
    await expect(ask('/value')).resolves.toMatchObject({ body: { totalValue: 100 } });
    await expect(ask('/accounts')).resolves.toMatchObject({ body: [{ cashBalance: 100 }] });
    expect(hasWaited).toBe(false);
    await mark('complete', '0');
    await expect(waiting).resolves.toMatchObject({ status: 200, body: [{}] });

    // The process that wrote it has ended in the middle of it.
    await mark('ready', '2 minutes');
    await expect(ask('/transactions')).resolves.toMatchObject({ status: 200, body: [{}] });
    await database.end();
  });

  test('is refused with the reason where nothing can be said of it', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    await person.addAccount();
    const ask = (rest: string) => person.api.get<Problem>(person.path(rest));
    const refusals = [
      ['/value?asOf=2000-01-01', 'Nothing of this portfolio was true and known at that moment.'],
      ['/value?knownAt=2000-01-01', 'Nothing of this portfolio was true and known at that moment.'],
      ['/value?asOf=2999-01-01', 'asOf is still to come: nothing can be said of it yet'],
      ['/value?knownAt=2999-01-01', 'knownAt is still to come: nothing can be said of it yet'],
      ['/value?asOf=2024-02-30', expect.stringContaining('asOf must be a day')],
      ['/value?asOf=2024-02-01&asOf=2024-02-02', expect.stringContaining('asOf must be a day')],
      ['/history?asOf=2024-02-01', 'This call answers for now alone: it takes no asOf'],
      [
        '/splits/preview?knownAt=2024-02-01',
        'This call answers for now alone: it takes no knownAt',
      ],
    ] as const;
    for (const [rest, message] of refusals)
      await expect(ask(rest)).resolves.toMatchObject({ status: 400, body: { message } });
  });
});

test('net worth as of a moment adds up what portfolios, assets and debts were worth (HIS-40)', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
  await record(person, CASH_IN(account.id, '50', at('2024-03-05')));
  const house = { type: 'asset', name: 'House', category: 'Real Estate', value: '1000' };
  const { id } = expectStatus(await person.api.post<{ id: string }>('/api/networth', house), 201);
  const valued = await person.api.put(`/api/networth/${id}/values/2024-02-01`, { value: '700' });
  expectStatus(valued, 200);
  const netWorth = (query: string) => read(person.api.get<NetWorthView>(`/api/networth${query}`));
  await expect(netWorth('?asOf=2024-01-31')).resolves.toMatchObject({
    totalNetWorth: 100,
    manualItems: [],
  });
  await expect(netWorth('?asOf=2024-02-20')).resolves.toMatchObject({
    totalNetWorth: 800,
    totalPortfolioValue: 100,
    totalAssets: 700,
    manualItems: [{ name: 'House', value: 700 }],
  });
});

test('net worth as of a moment has nothing that was deleted since, and once what was entered anew (NW-13)', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const house = {
    ...{ type: 'asset', name: 'House', category: 'Real Estate', value: '500000' },
    day: '2024-01-01',
  };
  const add = async () =>
    expectStatus(await person.api.post<{ id: string }>('/api/networth', house), 201).id;
  const slip = await add();
  const before = await passed();
  expectStatus(await person.api.delete(`/api/networth/${slip}`), 204);
  const id = await add();
  const netWorth = (query: string) => read(person.api.get<NetWorthView>(`/api/networth${query}`));
  for (const moment of ['2024-06-01', before, await passed()]) {
    await expect(netWorth(`?asOf=${moment}`)).resolves.toMatchObject({
      totalNetWorth: 500000,
      manualItems: [{ id }],
    });
    const history = await read(
      person.api.get<NetWorthHistoryView>(`/api/networth/history?asOf=${moment}`),
    );
    // The history begins on the day before it.
    expect([...new Set(history.map(({ net }) => net))]).toEqual([0, 500000]);
  }
  for (const clocks of [`knownAt=${before}`, `asOf=2024-06-01&knownAt=${before}`])
    await expect(netWorth(`?${clocks}`)).resolves.toMatchObject({
      totalNetWorth: 500000,
      manualItems: [{ id: slip }],
    });
});

test('net worth over time as of a moment ends with what it was then (HIS-40)', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
  await record(person, CASH_IN(account.id, '50', at('2024-03-05')));
  const known = await passed();
  const second = expectStatus(
    await person.api.post<{ id: string }>('/api/portfolios', {
      name: 'Second',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    }),
    201,
  );
  const house = { type: 'asset', name: 'House', category: 'Real Estate', value: '1000' };
  const added = { ...house, day: '2024-01-20' };
  const { id } = expectStatus(await person.api.post<{ id: string }>('/api/networth', added), 201);
  expectStatus(
    await person.api.put(`/api/networth/${id}/values/2024-02-01`, { value: '700' }),
    200,
  );
  const history = (query: string) =>
    read(person.api.get<NetWorthHistoryView>(`/api/networth/history${query}`));

  const february = await history('?asOf=2024-02-20');
  expect(february[0]).toMatchObject({ date: '2024-01-04', net: 0 });
  expect(february.find(({ date }) => date === '2024-01-20')).toMatchObject({ net: 1100 });
  const sums = { portfolios: 100, assets: 700, debts: 0, net: 800 };
  expect(february.at(-1)).toEqual({ date: '2024-02-20', ...sums, saved: 100 });
  await expect(history(`?asOf=2024-02-20&knownAt=${known}&from=2024-02-20`)).resolves.toEqual([
    { date: '2024-02-20', portfolios: 100, assets: 0, debts: 0, net: 100, saved: 0 },
  ]);
  const without = `&without=${person.portfolio.id}&without=${second.id}`;
  const [point] = await history(`?asOf=2024-02-20&from=2024-02-20${without}`);
  expect(point).toMatchObject({ portfolios: 0, net: 700 });

  const item = (query: string) => person.api.get<NetWorthItemView>(`/api/networth/${id}${query}`);
  await expect(item('?asOf=2024-01-25')).resolves.toMatchObject({
    status: 200,
    body: { value: 1000, values: [{ day: '2024-01-20', value: 1000 }] },
  });
  await expect(item('?asOf=2024-01-19')).resolves.toMatchObject({ status: 404 });
});
