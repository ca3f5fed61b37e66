import type { InvestmentAccountsView } from '@evenkeel/contracts/budget';
import type {
  DividendAssetView,
  DividendCalendar,
  DividendFeedView,
  DividendHistory,
  DividendIncome,
  DividendOverview,
  DividendTotals,
} from '@evenkeel/contracts/dividends';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { HistoryPage } from '@evenkeel/contracts/history';
import { newAccount, newPortfolio } from '../../../test/support/book';
import { soon } from '../../../test/support/soon';
import { explain, explainedWhole } from './explained';
import { openPayerMarket, paid, type PayerMarket } from './payer-market';
import { CASH_IN, expectStatus, type Person, read, TRADE } from './person';

let market: PayerMarket;
beforeAll(async () => (market = await openPayerMarket()));
afterAll(() => market.stop());

const of = (person: Person, rest: string) => `/api/dividends/${person.portfolio.id}/${rest}`;
const calendar = async (person: Person) =>
  (await read(person.api.get<DividendCalendar>(of(person, 'calendar')))).calendarEvents;
const assetOf = async (person: Person, ticker: string): Promise<DividendAssetView> => {
  const { assets } = await read(person.api.get<DividendOverview>(of(person, 'overview')));
  const asset = assets.find((one) => one.ticker === ticker);
  if (!asset) throw new Error(`${ticker} is not listed`);
  return asset;
};

test('the calendar runs from the last month to a year ahead, and a payment takes the place of its projection', async () => {
  await market.told('CAL', [['2026-10-05', '0.5']], { frequency: 'quarterly' });
  const { person, account } = await market.holderOf('CAL');
  expect(await calendar(person)).toEqual(
    ['2026-10-05', '2027-01-05', '2027-04-05', '2027-07-05', '2027-10-05'].map((day) => ({
      ticker: 'CAL',
      projectedDate: day,
      actualDate: null,
      estimatedAmount: 5,
      actualAmount: null,
      isProjected: true,
      entitledAccounts: [{ accountId: account.id, shares: 10, amount: 5 }],
    })),
  );
  await paid(person, account.id, 'CAL', '4.87', '2026-10-20T15:00:00Z');
  expect((await calendar(person))[0]).toEqual({
    ticker: 'CAL',
    projectedDate: '2026-10-05',
    actualDate: '2026-10-20',
    estimatedAmount: 5,
    actualAmount: 4.87,
    isProjected: false,
    entitledAccounts: [{ accountId: account.id, shares: 10, amount: 5 }],
  });
  expect(await assetOf(person, 'CAL')).toMatchObject({
    nextPayment: { date: '2027-01-05', amount: 5 },
  });
});

test('a dividend stands on its pay-date in the calendar and in the history, and what follows goes on from there', async () => {
  await market.told(
    'DATED',
    [
      ['2026-08-28', '0.5', '2026-09-15'],
      ['2026-11-20', '0.6', '2026-12-15'],
    ],
    { frequency: 'quarterly' },
  );
  const { person } = await market.holderOf('DATED');
  const days = (await calendar(person)).map((event) => [
    event.projectedDate,
    event.estimatedAmount,
  ]);
  expect(days).toEqual([
    ['2026-12-15', 6],
    ['2027-03-15', 5],
    ['2027-06-15', 5],
    ['2027-09-15', 5],
  ]);
  expect(await assetOf(person, 'DATED')).toMatchObject({
    nextPayment: { date: '2026-12-15', amount: 6 },
    lastDividend: { amount: 0.5, date: '2026-09-15' },
    missedPayments: 0,
  });
  const { dividendHistory } = await read(
    person.api.get<DividendHistory>(of(person, 'asset/DATED/history')),
  );
  expect(dividendHistory).toEqual([
    { date: '2026-09-15', amount: 0.5, shares: 10, received: null },
  ]);
});

test('a payment is expected for the shares that were held when its ex-day began, and its explanation says so', async () => {
  await market.told(
    'EXDAY',
    [
      ['2026-08-07', '0.5', '2026-08-21'],
      ['2026-11-06', '0.6', '2026-11-25'],
    ],
    { frequency: 'quarterly' },
  );
  const { person, account } = await market.holderOf('EXDAY');
  const trade = (type: 'buy' | 'sell', quantity: string, amount: string, day: string) =>
    person.record(TRADE(type, account.id, 'EXDAY', quantity, '100', amount, `${day}T15:00:00Z`));
  expectStatus(await trade('buy', '30', '3000', '2026-11-09'), 201);
  const next = async () => (await assetOf(person, 'EXDAY')).nextPayment;
  expect(await next()).toEqual({ date: '2026-11-25', amount: 6 });
  expect(await explain(person, 'dividends:next:EXDAY')).toMatchObject({
    value: 6,
    inputs: [
      { value: '0.6' },
      { value: '10', from: { kind: 'rule', text: 'held when 2026-11-06 began, its ex-day' } },
    ],
  });
  // The shares held now count for the payment after it, whose ex-day is still to come.
  expect((await calendar(person))[1]).toMatchObject({
    projectedDate: '2027-02-25',
    estimatedAmount: 20,
  });
  expectStatus(await trade('sell', '40', '4000', '2026-11-10'), 201);
  expect(await next()).toEqual({ date: '2026-11-25', amount: 6 });
  expect((await calendar(person))[0]).toMatchObject({
    estimatedAmount: 6,
    entitledAccounts: [{ accountId: account.id, shares: 10, amount: 6 }],
  });
});

test('a dividend in another currency, or in none that is told, is not counted, and the asset says so', async () => {
  await market.told('ABROAD', [
    ['2026-05-04', '0.5', null, 'EUR'],
    ['2026-08-03', '0.5', null, null],
    ['2026-11-02', '0.25'],
  ]);
  const { person } = await market.holderOf('ABROAD');
  expect(await assetOf(person, 'ABROAD')).toMatchObject({
    frequency: 'quarterly',
    lastDividend: { amount: 0.25, date: '2026-11-02' },
    count6mo: 1,
    uncountedCurrencies: ['EUR', null],
  });
});

test('a dividend in another currency is not missed, and growth without it is unknown', async () => {
  await market.told('MOVED', [
    ...['2024-02-05', '2024-05-06', '2024-08-05', '2024-11-04'].map((day) => [day, '0.5'] as const),
    ...['2025-02-03', '2025-05-05', '2025-08-04', '2025-11-03'].map((day) => [day, '0.5'] as const),
    ['2026-02-02', '0.5'],
    ['2026-05-04', '0.4', null, 'EUR'],
    ['2026-08-03', '0.4', null, 'EUR'],
  ]);
  const { person } = await market.holderOf('MOVED');
  expect(await assetOf(person, 'MOVED')).toMatchObject({
    missedPayments: 0,
    growth1y: null,
    uncountedCurrencies: ['EUR'],
  });
});

test('dividends that are received since others are announced in another currency are explained', async () => {
  await market.told('MOVING', [
    ...['2024-11-04', '2025-02-03', '2025-05-05', '2025-08-04'].map((day) => [day, '0.5'] as const),
    ['2026-02-02', '0.4', null, 'EUR'],
    ['2026-05-04', '0.4', null, 'EUR'],
    ['2026-08-03', '0.4', null, 'EUR'],
    ['2026-11-02', '0.4', null, 'EUR'],
  ]);
  const { person, account } = await market.holderOf('MOVING');
  await paid(person, account.id, 'MOVING', '4.5', '2026-08-10T15:00:00Z');
  const asset = await assetOf(person, 'MOVING');
  expect(asset).toMatchObject({
    lastDividend: { amount: 0.45, date: '2026-08-10' },
    dividendPerShare: 0.45,
  });
  expect(await explain(person, 'dividends:per-share:MOVING')).toMatchObject({ value: 0.45 });
});

test('an asset says that it misses payments, cut or raised its dividend, paid a special one, and how it grew', async () => {
  await market.told(
    'PAST',
    [
      ['2024-08-02', '1'],
      ['2024-11-01', '1'],
      ['2025-02-03', '1'],
      ['2025-08-01', '1'],
      ['2025-12-15', '1.2'],
      ['2026-01-02', '5'],
      ['2026-03-15', '0.8'],
    ],
    { frequency: 'quarterly' },
  );
  const { person } = await market.holderOf('PAST');
  expect(await assetOf(person, 'PAST')).toMatchObject({
    missedPayments: 2,
    lastChange: 'cut',
    specialDates: ['2026-01-02'],
    growth1y: -33.33,
    growth3y: null,
  });
});

test('an asset whose dividend ended goes on saying that it misses payments', async () => {
  await market.told('ENDED', [
    ['2024-08-05', '1'],
    ['2024-11-04', '1'],
    ['2025-02-03', '1'],
    ['2025-05-05', '1'],
  ]);
  await market.told('YEARLY', [
    ['2023-05-02', '1'],
    ['2024-05-02', '1'],
    ['2025-05-02', '1'],
  ]);
  const { person } = await market.holderOf('ENDED', 'YEARLY');
  const ended = { frequency: 'none', monthlyIncome: 0, nextPayment: null };
  expect(await assetOf(person, 'ENDED')).toMatchObject({ ...ended, missedPayments: 5 });
  expect(await assetOf(person, 'YEARLY')).toMatchObject({ ...ended, missedPayments: 1 });
});

test('what is told from received payments misses none while it is not held', async () => {
  const { person, account } = await market.holderOf('SOLD');
  await paid(person, account.id, 'SOLD', '5', '2026-01-12T15:00:00Z');
  expect(await assetOf(person, 'SOLD')).toMatchObject({ missedPayments: 2 });
  const sold = TRADE('sell', account.id, 'SOLD', '10', '100', '1000', '2026-05-04T15:00:00Z');
  expectStatus(await person.record(sold), 201);
  expect(await assetOf(person, 'SOLD')).toMatchObject({ missedPayments: 1 });
  const back = TRADE('buy', account.id, 'SOLD', '10', '100', '1000', '2026-11-02T15:00:00Z');
  expectStatus(await person.record(back), 201);
  expect(await assetOf(person, 'SOLD')).toMatchObject({ missedPayments: 1 });
});

test('an announced special dividend is expected beside the next regular one', async () => {
  await market.told('EXTRA', [
    ['2026-03-02', '0.5'],
    ['2026-06-01', '0.5'],
    ['2026-09-01', '0.5'],
    ['2026-11-25', '3'],
  ]);
  const { person } = await market.holderOf('EXTRA');
  const days = (await calendar(person)).map((event) => [
    event.projectedDate,
    event.estimatedAmount,
  ]);
  expect(days.slice(0, 3)).toEqual([
    ['2026-11-25', 30],
    ['2026-12-01', 5],
    ['2027-03-01', 5],
  ]);
  expect(await assetOf(person, 'EXTRA')).toMatchObject({ specialDates: [], lastChange: null });
});

test('a special dividend of the day of a regular one is expected with it, and the explanation has both', async () => {
  await market.told('TWICE', [
    ['2026-03-02', '0.5'],
    ['2026-06-01', '0.5'],
    ['2026-09-01', '0.5'],
    ['2026-12-01', '3'],
  ]);
  const { person } = await market.holderOf('TWICE');
  expect((await assetOf(person, 'TWICE')).nextPayment).toEqual({ date: '2026-12-01', amount: 35 });
  expect(await explain(person, 'dividends:next:TWICE')).toMatchObject({
    value: 35,
    operation: 'sum',
    inputs: [{ value: '30' }, { value: '5' }],
  });
});

test('a special and a regular dividend of a past day are explained by the shares of then', async () => {
  await market.told('SINCE', [
    ['2026-02-02', '0.5'],
    ['2026-05-02', '0.5'],
    ['2026-08-02', '0.5'],
    ['2026-11-02', '3'],
  ]);
  const { person, account } = await market.holderOf('SINCE');
  const buy = TRADE('buy', account.id, 'SINCE', '10', '100', '1000', '2026-11-10T15:00:00Z');
  expectStatus(await person.record(buy), 201);
  const explained = () => explain(person, 'dividends:event:2026-11-02:SINCE');
  expect(await explained()).toMatchObject({
    value: 60,
    operation: 'sum',
    inputs: [{ value: '30' }, { value: '30' }],
  });
  const own = { ticker: 'SINCE', source: 'manual', dividend: '0.7' };
  expectStatus(await person.api.post(of(person, 'manual-override'), own), 200);
  expect(await explained()).toMatchObject({
    value: 14,
    inputs: [{ value: '7' }, { value: '7' }],
  });
});

test('growth looks back to what was received before the first dividend that was announced', async () => {
  await market.told('GROWN', [['2026-03-02', '1.331']]);
  const { person, account } = await market.holderOf('GROWN');
  const buy = TRADE('buy', account.id, 'GROWN', '10', '100', '1000', '2019-01-07T15:00:00Z');
  expectStatus(await person.record(buy), 201);
  expect(await assetOf(person, 'GROWN')).toMatchObject({ growth1y: null, growth5y: null });
  const amounts = ['10', '10', '10', '10', '11', '12.1'];
  for (const [index, amount] of amounts.entries())
    await paid(person, account.id, 'GROWN', amount, `${2020 + index}-03-02T15:00:00Z`);
  expect(await assetOf(person, 'GROWN')).toMatchObject({
    growth1y: 10,
    growth3y: 10,
    growth5y: 5.89,
    count6mo: 0,
  });
});

test('the history pairs what was received as the calendar does, by the frequency of all the years', async () => {
  const days = ['2024-02-05', '2024-05-06', '2024-08-05', '2024-11-04', '2025-02-03', '2025-05-05'];
  // The last 18 months alone would be semi-annual.
  const late = ['2025-08-04', '2026-02-02', '2026-08-03'];
  await market.told(
    'PAIRS',
    [...days, ...late].map((day) => [day, '0.5'] as const),
  );
  const { person, account } = await market.holderOf('PAIRS');
  await paid(person, account.id, 'PAIRS', '5', '2026-10-20T15:00:00Z');
  expect(await calendar(person)).toContainEqual(
    expect.objectContaining({ projectedDate: '2026-11-03', actualDate: '2026-10-20' }),
  );
  const { dividendHistory } = await read(
    person.api.get<DividendHistory>(of(person, 'asset/PAIRS/history')),
  );
  expect(dividendHistory.slice(0, 2)).toEqual([
    { date: '2026-10-20', amount: null, shares: 10, received: 5 },
    { date: '2026-08-03', amount: 0.5, shares: 10, received: null },
  ]);
});

test('the accounts of a portfolio pay together what it shows, to the cent', async () => {
  await market.told('CENTS', [['2026-11-05', '0.01']], { frequency: 'quarterly' });
  const { person, account } = await market.holderOf('CENTS');
  const others = [
    await person.addAccount({ nickname: 'B' }),
    await person.addAccount({ nickname: 'C' }),
  ];
  const all = [account, ...others];
  const eligible = { holdInAccounts: all.map(({ id }) => id) };
  expectStatus(
    await person.api.put(`/api/setup/${person.portfolio.id}/assets/CENTS`, eligible),
    200,
  );
  for (const { id } of others)
    expectStatus(
      await person.record(TRADE('buy', id, 'CENTS', '10', '100', '1000', '2026-01-05T15:00:00Z')),
      201,
    );
  // 0.40 a year in each of three accounts: 0.0333 a month, and 0.10 together.
  const { summary } = await read(person.api.get<DividendOverview>(of(person, 'overview')));
  expect(summary.totalMonthlyDividends).toBe(0.1);
  const listed = await read(
    person.api.get<InvestmentAccountsView>('/api/investment-income/accounts'),
  );
  expect(
    listed.accounts.map(({ dividendProjections }) => dividendProjections.monthlyDividend).sort(),
  ).toEqual([0.03, 0.03, 0.04]);
});

test('the dividends of an account are explained down to its shares, and what rounding moved to it', async () => {
  await market.told('ROUND', [['2026-11-05', '0.01']], { frequency: 'quarterly' });
  const { person, account } = await market.holderOf('ROUND');
  const other = await person.addAccount({ nickname: 'Empty' });
  const known = await explainedWhole(person, `dividends:monthly:${account.id}`);
  expect(known.get(`dividends:monthly:${account.id}`)).toMatchObject({
    value: 0.03,
    inputs: [{ value: '0.033333333333' }, { value: '-0.003333333333' }],
  });
  expect(known.get(`dividends:annual:${account.id}:ROUND`)?.value).toBe(0.4);
  expect((await explain(person, `dividends:monthly:${other.id}`)).value).toBe(0);
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  expect(await status('dividends:monthly:00000000-0000-4000-8000-000000000000')).toBe(404);
  expect(await status(`dividends:annual:${other.id}:ROUND`)).toBe(404);
});

test('every event of the calendar and every month of income is explained, to the cent', async () => {
  await market.told(
    'SHOWN',
    [
      ['2026-08-07', '0.333', '2026-08-21'],
      ['2026-10-30', '0.341', '2026-11-10'],
      ['2026-11-06', '0.35', '2026-11-25'],
    ],
    { frequency: 'quarterly' },
  );
  await market.told('MORE', [['2026-11-05', '0.0333']], { frequency: 'monthly' });
  const { person, account } = await market.holderOf('SHOWN', 'MORE');
  await paid(person, account.id, 'SHOWN', '3.3', '2026-08-21T15:00:00Z');
  await paid(person, account.id, 'MORE', '0.31', '2026-11-05T15:00:00Z');
  await paid(person, account.id, 'MORE', '0.02', '2026-11-05T16:00:00Z');
  // These payments are recorded for later days; the calendar ends between the last two.
  await paid(person, account.id, 'MORE', '0.4', '2027-02-05T15:00:00Z');
  await paid(person, account.id, 'MORE', '0.5', '2027-11-05T15:00:00Z');
  await paid(person, account.id, 'MORE', '0.6', '2027-11-25T15:00:00Z');
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  const events = await calendar(person);
  expect(new Set(events.map(({ isProjected }) => isProjected)).size).toBe(2);
  for (const { ticker, actualDate, actualAmount, projectedDate, estimatedAmount } of events) {
    const figure = `dividends:event:${actualDate ?? projectedDate}:${ticker}`;
    expect([figure, await shown(figure)]).toEqual([figure, actualAmount ?? estimatedAmount]);
  }
  const { months } = await read(person.api.get<DividendIncome>(of(person, 'income')));
  const later = months.filter(({ received, month }) => received > 0 && month > '2026-11');
  expect(later.map(({ month, received }) => [month, received])).toEqual([
    ['2027-02', 0.4],
    ['2027-11', 0.5],
  ]);
  for (const { month, received, projected } of months)
    expect([
      month,
      await shown(`dividends:month:received:${month}`),
      await shown(`dividends:month:expected:${month}`),
    ]).toEqual([month, received, projected]);
  for (const ticker of ['SHOWN', 'MORE']) {
    const sumOf = (figure: 'received' | 'projected') =>
      months
        .flatMap(({ assets }) => assets.filter((asset) => asset.ticker === ticker))
        .reduce((sum, asset) => Math.round(sum * 100 + asset[figure] * 100) / 100, 0);
    expect([
      ticker,
      await shown(`dividends:asset:received:${ticker}`),
      await shown(`dividends:asset:expected:${ticker}`),
    ]).toEqual([ticker, sumOf('received'), sumOf('projected')]);
  }
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  expect(await status('dividends:event:2026-11-04:MORE')).toBe(404);
  expect(await status('dividends:month:received:2020-01')).toBe(404);
  expect(await status('dividends:month:received:2026-11:SOME')).toBe(404);
  expect(await status('dividends:asset:expected:SOME')).toBe(404);
  expect(await status('dividends:month:luck:2026-11')).toBe(400);
});

test('the history has 18 months, newest first, with shares of the day and what was received', async () => {
  await market.told(
    'HIST',
    [
      ['2025-05-21', '0.1'],
      ['2025-12-01', '0.4'],
      ['2026-06-01', '0.5'],
      ['2027-06-01', '0.6'],
    ],
    { frequency: 'semi-annual' },
  );
  const { person, account } = await market.holderOf('HIST');
  const buy = TRADE('buy', account.id, 'HIST', '10', '100', '1000', '2026-07-01T15:00:00Z');
  expectStatus(await person.record(buy), 201);
  await paid(person, account.id, 'HIST', '5', '2026-06-12T15:00:00Z');
  await paid(person, account.id, 'HIST', '3', '2026-10-12T15:00:00Z');
  const history = await read(person.api.get<DividendHistory>(of(person, 'asset/HIST/history')));
  expect(history).toEqual({
    dividendHistory: [
      { date: '2026-10-12', amount: null, shares: 20, received: 3 },
      { date: '2026-06-01', amount: 0.5, shares: 10, received: 5 },
      { date: '2025-12-01', amount: 0.4, shares: 0, received: null },
    ],
  });
  expect((await person.api.get(of(person, 'asset/NOPE/history'))).status).toBe(404);
});

test('income is listed by month and asset: received since the first of the month two years back, expected from today on', async () => {
  await market.told('INC', [['2026-11-05', '1']], { frequency: 'monthly' });
  await market.told('LATE', [['2026-10-10', '2']], { frequency: 'monthly' });
  const { person, account } = await market.holderOf('INC', 'LATE');
  await paid(person, account.id, 'INC', '7', '2024-10-31T15:00:00Z');
  await paid(person, account.id, 'INC', '8', '2024-11-01T15:00:00Z');
  expect(
    (await calendar(person))
      .filter(({ ticker, isProjected }) => ticker === 'LATE' && isProjected)
      .slice(0, 3)
      .map(({ projectedDate }) => projectedDate),
  ).toEqual(['2026-10-10', '2026-11-10', '2026-12-10']);
  await paid(person, account.id, 'INC', '9.5', '2026-11-12T15:00:00Z');
  await paid(person, account.id, 'INC', '2', '2026-03-03T15:00:00Z');
  const { months } = await read(person.api.get<DividendIncome>(of(person, 'income')));
  expect(months.slice(0, 4)).toEqual([
    {
      month: '2024-11',
      received: 8,
      projected: 0,
      assets: [{ ticker: 'INC', received: 8, projected: 0 }],
    },
    {
      month: '2026-03',
      received: 2,
      projected: 0,
      assets: [{ ticker: 'INC', received: 2, projected: 0 }],
    },
    {
      month: '2026-11',
      received: 9.5,
      projected: 0,
      assets: [{ ticker: 'INC', received: 9.5, projected: 0 }],
    },
    {
      month: '2026-12',
      received: 0,
      projected: 30,
      assets: [
        { ticker: 'INC', received: 0, projected: 10 },
        { ticker: 'LATE', received: 0, projected: 20 },
      ],
    },
  ]);
});

test('an override counts at once, keeps its notes, and can be cleared; what is left out stays', async () => {
  await market.told('OWN', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('OWN');
  const override = (change: object) =>
    person.api.post(of(person, 'manual-override'), { ticker: 'OWN', ...change });
  const full = { source: 'manual', frequency: 'monthly', dividend: '0.25', notes: 'My broker' };
  expect(expectStatus(await override(full), 200)).toEqual({
    ticker: 'OWN',
    userDividendSource: 'manual',
    userFrequency: 'monthly',
    userManualDividend: '0.25',
    userDividendNotes: 'My broker',
    userRetirementFocus: 'growth',
  });
  expect(await assetOf(person, 'OWN')).toMatchObject({
    dividendPerShare: 0.25,
    monthlyIncome: 2.5,
    userDividendNotes: 'My broker',
  });
  expectStatus(await override({ source: 'recent' }), 200);
  expect(await assetOf(person, 'OWN')).toMatchObject({
    userDividendSource: 'recent',
    userManualDividend: '0.25',
    userDividendNotes: 'My broker',
    frequency: 'monthly',
  });
  expectStatus(await override({ frequency: 'system', dividend: '0', notes: '' }), 200);
  expect(await assetOf(person, 'OWN')).toMatchObject({
    frequency: 'quarterly',
    userFrequency: null,
    userManualDividend: '0',
    userDividendNotes: null,
  });
  expect(await override({ frequency: 'hourly' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'frequency' }] },
  });
});

test('the retirement focus of an asset is chosen', async () => {
  const { person } = await market.holderOf('FOCUS');
  const choose = (retirementFocus: string) =>
    person.api.post(of(person, 'retirement-focus'), { ticker: 'FOCUS', retirementFocus });
  expectStatus(await choose('superperformer'), 200);
  expect(await assetOf(person, 'FOCUS')).toMatchObject({
    userRetirementFocus: 'superperformer',
    actualRetirementFocus: 'superperformer',
  });
  expect((await choose('gambling')).status).toBe(400);
});

test('the history quotes the reason of a change with that change only', async () => {
  const { person } = await market.holderOf('WHY');
  const change = async (route: string, body: object) =>
    expectStatus(await person.api.post(of(person, route), { ticker: 'WHY', ...body }), 200);
  await change('manual-override', { source: 'manual', notes: ' My broker ' });
  await change('manual-override', { source: 'recent' });
  await change('retirement-focus', { retirementFocus: 'stable_value' });
  await change('retirement-focus', { retirementFocus: 'stable_value', notes: 'Ten years to go' });
  await change('retirement-focus', { retirementFocus: 'growth', notes: '' });
  const { items } = await read(person.api.get<HistoryPage>(person.path('/history?ticker=WHY')));
  expect(items.slice(0, 5).map(({ text }) => text)).toEqual([
    'Changed the retirement focus of WHY from stable_value to growth',
    'Kept the retirement focus of WHY at stable_value, because: Ten years to go',
    'Changed the retirement focus of WHY from growth to stable_value',
    'Changed what is expected of the dividends of WHY: dividend source',
    'Changed what is expected of the dividends of WHY: dividend source, because: My broker',
  ]);
});

test('payments are recorded together with the buys that reinvest them, all or none', async () => {
  const { person, account } = await market.holderOf('PAYS', 'DRIP');
  const dividend = (ticker: string, amount: string) => ({
    ...CASH_IN(account.id, amount, '2026-11-02T15:00:00Z'),
    transactionType: 'dividend',
    ticker,
  });
  const buy = TRADE('buy', account.id, 'DRIP', '1', '7', '7', '2026-11-02T15:00:00Z');
  const record = (...transactions: object[]) =>
    person.api.post(of(person, 'payments'), { transactions });
  expect(await record(dividend('PAYS', '5'), { ...buy, transactionQuantity: '0.5' })).toMatchObject(
    { status: 422 },
  );
  expect(await record(dividend('PAYS', '5'), CASH_IN(account.id, '1'))).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'transactions.1.transactionType' }] },
  });
  expect((await calendar(person)).filter(({ isProjected }) => !isProjected)).toEqual([]);
  expectStatus(await record(dividend('PAYS', '5'), dividend('DRIP', '7'), buy), 201);
  expect(await calendar(person)).toMatchObject([
    { ticker: 'DRIP', actualAmount: 7 },
    { ticker: 'PAYS', actualAmount: 5 },
    ...(await calendar(person)).slice(2),
  ]);
});

test('the calendar stands at an address for calendar programs, until it is replaced or withdrawn', async () => {
  await market.told('FEED', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('FEED');
  const feed = of(person, 'feed');
  expect(await read(person.api.get(feed))).toEqual({ createdAt: null, path: null });
  const open = async () =>
    expectStatus(await person.api.post<DividendFeedView>(feed, {}), 201).path ?? '';
  const at = (path: string) => fetch(`${market.api.baseUrl}${path}`);
  const first = await open();
  expect(first).toMatch(/^\/objects\/calendars\/[\w-]{43}$/);
  const answer = await at(first);
  expect(answer.headers.get('content-type')).toMatch('text/calendar');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // A calendar program names no position: it reads the rows that are there, and reads again later.
  await soon(async () => (await at(first)).text()).toMatch(
    /BEGIN:VCALENDAR[^]*DTSTART;VALUE=DATE:20270205[^]*END:VCALENDAR/,
  );
  // This payment was announced for the 5th and did not arrive.
  expect(await (await at(first)).text()).toMatch(
    /DTSTART;VALUE=DATE:20261105[^]*?SUMMARY:FEED \$10\.00 overdue[^]*DTSTART;VALUE=DATE:20270205[^]*?SUMMARY:FEED \$10\.00 expected/,
  );
  const second = await open();
  expect([(await at(first)).status, (await at(second)).status]).toEqual([404, 200]);
  // No address is kept with an Idempotency-Key: a repeat tells another one.
  const repeated = async () =>
    expectStatus(await person.api.call<DividendFeedView>('POST', feed, {}, 'feed'), 201).path ?? '';
  const [third, fourth] = [await repeated(), await repeated()];
  expect([(await at(third)).status, (await at(fourth)).status]).toEqual([404, 200]);
  expectStatus(await person.api.delete(feed), 204);
  expect((await at(fourth)).status).toBe(404);
});

test('a late repeat brings back no address that was withdrawn, and ends no newer one', async () => {
  const { person } = await market.holderOf('LATE');
  const feed = of(person, 'feed');
  const open = (key: string) => person.api.call<DividendFeedView>('POST', feed, {}, key);
  const at = async (path: string | null) =>
    (await fetch(`${market.api.baseUrl}${path ?? ''}`)).status;
  const first = expectStatus(await open('first'), 201);
  expectStatus(await person.api.delete(feed), 204);
  expect((await open('first')).status).toBe(409);
  expect(await read(person.api.get(feed))).toEqual({ createdAt: null, path: null });
  expectStatus(await open('second'), 201);
  const third = expectStatus(await open('third'), 201);
  expect((await open('second')).status).toBe(409);
  expect([await at(first.path), await at(third.path)]).toEqual([404, 200]);
  const again = expectStatus(await open('third'), 201);
  expect([await at(third.path), await at(again.path)]).toEqual([404, 200]);
});

test('an address is asked 120 times a minute at most, and takes nothing of what its owner may read', async () => {
  await market.told('SHARED', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('SHARED');
  const open = async () =>
    expectStatus(await person.api.post<DividendFeedView>(of(person, 'feed'), {}), 201).path ?? '';
  const path = await open();
  const statuses: number[] = [];
  const ask = async () => statuses.push((await fetch(`${market.api.baseUrl}${path}`)).status);
  // Three read, 97 wait for them, and the others are refused.
  await market.db.query('BEGIN; LOCK TABLE read.dividend_event');
  const asked = Promise.all(Array.from({ length: 130 }, ask));
  await soon(() => Promise.resolve(statuses)).toHaveLength(30);
  const headers = { authorization: `Bearer ${person.token}` };
  const owned = await fetch(`${market.api.baseUrl}/api/portfolios`, { headers });
  await market.db.query('COMMIT');
  await asked;
  expect(owned.status).toBe(200);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect([count(200), count(503), count(429)]).toEqual([100, 20, 10]);
  // Another address counts by itself.
  expect((await fetch(`${market.api.baseUrl}${await open()}`)).status).toBe(200);
});

test('the address of a deleted portfolio is gone with it', async () => {
  await market.told('GONE', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('GONE');
  const { path } = expectStatus(
    await person.api.post<DividendFeedView>(of(person, 'feed'), {}),
    201,
  );
  const { id } = person.portfolio;
  expectStatus(await person.api.delete(`/api/portfolios/${id}`), 204);
  expect((await fetch(`${market.api.baseUrl}${path}`)).status).toBe(404);
  const left = 'SELECT FROM app.dividend_feed WHERE portfolio_id = $1';
  expect((await market.db.query(left, [id])).rowCount).toBe(0);
});

test('the totals of all open portfolios are the sums of what each shows', async () => {
  await market.told('TOTAL', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('TOTAL');
  const { portfolio: second } = await heldBy(person, 'Second', '7');
  const { portfolio: archived } = await heldBy(person, 'Given up', '5');
  expectStatus(await person.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true }), 200);
  const shown = await Promise.all(
    [person.portfolio, second].map(async ({ id, name }) => ({
      id,
      name,
      ...(await read(person.api.get<DividendOverview>(`/api/dividends/${id}/overview`))),
    })),
  );
  // 10 shares and 7, a dollar a quarter each.
  expect(shown.map(({ summary }) => summary.totalAnnualDividends)).toEqual([40, 28]);
  const totals = await read(person.api.get<DividendTotals>('/api/dividends/overview'));
  expect(totals).toEqual({
    summary: {
      totalAnnualDividends: 68,
      totalQuarterlyDividends: 17,
      totalMonthlyDividends: 5.66,
      dividendPayingAssets: 2,
      totalAssets: 2,
    },
    assets: shown.flatMap(({ id, name, assets }) =>
      assets.map((asset) => ({ ...asset, portfolioId: id, portfolioName: name })),
    ),
  });
});

/** A further portfolio of somebody, with so many shares of TOTAL. */
async function heldBy({ api }: Person, name: string, shares: string) {
  const portfolio = await newPortfolio(api, name);
  const account = await newAccount(api, portfolio.id);
  const asset = {
    ticker: 'TOTAL',
    name: 'Total',
    assetType: 'etf',
    holdInAccounts: [account.id],
  };
  expectStatus(await api.post(`/api/setup/${portfolio.id}/assets`, asset), 201);
  const amount = String(Number(shares) * 100);
  const buy = TRADE('buy', account.id, 'TOTAL', shares, '100', amount, '2026-01-05T15:00:00Z');
  expectStatus(await api.post(`/api/portfolios/${portfolio.id}/transactions`, buy), 201);
  return { portfolio };
}
