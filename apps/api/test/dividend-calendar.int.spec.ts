import type {
  DividendAssetView,
  DividendCalendar,
  DividendFeedView,
  DividendHistory,
  DividendIncome,
  DividendOverview,
  DividendTotals,
} from '@evenkeel/contracts/dividends';
import { newAccount, newPortfolio } from '../../../test/support/book';
import { soon } from '../../../test/support/soon';
import { openPayerMarket, paid, type PayerMarket } from './payer-market';
import { CASH_IN, expectStatus, type Person, read, TRADE } from './person';

jest.setTimeout(60_000);
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

test('an asset says that it misses payments, cut or raised its dividend, paid a special one, and how it grew', async () => {
  await market.told(
    'PAST',
    [
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
    growth1y: 250,
    growth3y: null,
  });
});

test('the history has 18 months, newest first, with shares of the day and what was received', async () => {
  await market.told(
    'HIST',
    [
      ['2025-05-20', '0.1'],
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
  // A calendar program names no position: it reads what is there, and reads again later.
  await soon(async () => (await at(first)).text()).toMatch(
    /BEGIN:VCALENDAR[^]*DTSTART;VALUE=DATE:20270205[^]*END:VCALENDAR/,
  );
  expect(await (await at(first)).text()).toContain('SUMMARY:FEED $10.00 expected');
  const second = await open();
  expect([(await at(first)).status, (await at(second)).status]).toEqual([404, 200]);
  expectStatus(await person.api.delete(feed), 204);
  expect((await at(second)).status).toBe(404);
  expectStatus(await person.api.delete(`/api/portfolios/${person.portfolio.id}`), 204);
});

test('the totals of all open portfolios are the sums of what each shows', async () => {
  await market.told('TOTAL', [['2026-11-05', '1']], { frequency: 'quarterly' });
  const { person } = await market.holderOf('TOTAL');
  const { portfolio: second } = await heldBy(person, 'Second', '7');
  const { portfolio: archived } = await heldBy(person, 'Given up', '5');
  expectStatus(await person.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true }), 200);
  const shown = await Promise.all(
    [person.portfolio, second].map(async ({ id, name }) => ({
      ...{ id, name },
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
    ...{ ticker: 'TOTAL', name: 'Total', assetType: 'etf' },
    holdInAccounts: [account.id],
  };
  expectStatus(await api.post(`/api/setup/${portfolio.id}/assets`, asset), 201);
  const amount = String(Number(shares) * 100);
  const buy = TRADE('buy', account.id, 'TOTAL', shares, '100', amount, '2026-01-05T15:00:00Z');
  expectStatus(await api.post(`/api/portfolios/${portfolio.id}/transactions`, buy), 201);
  return { portfolio };
}
