import type { AccountView } from '@evenkeel/contracts/accounts';
import type { DividendOverview } from '@evenkeel/contracts/dividends';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { CalculationsView } from '@evenkeel/contracts/rebalance';
import { soon } from '../../../test/support/soon';
import { explain, explainedWhole, explainHousehold } from './explained';
import { openPayerMarket, paid, type PayerMarket } from './payer-market';
import { ACCOUNT, CASH_IN, expectStatus, type Person, read, SETTINGS, TRADE } from './person';

jest.setTimeout(240_000);

let market: PayerMarket;
beforeAll(async () => (market = await openPayerMarket()));
afterAll(() => market.stop());

const quote = async (person: Person, ticker: string, date: string, price: string) =>
  expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date, price }), 200);
const overviewOf = (person: Person) =>
  read(person.api.get<DividendOverview>(`/api/dividends/${person.portfolio.id}/overview`));
const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const choose = async (person: Person, ticker: string, body: object) =>
  expectStatus(
    await person.api.post(`/api/dividends/${person.portfolio.id}/manual-override`, {
      ticker,
      ...body,
    }),
    200,
  );

test('dividends are explained down to announcements, payments and choices', async () => {
  await market.told(
    'AAA',
    [
      ['2026-02-02', '0.61', '2026-02-20'],
      ['2026-05-04', '0.72'],
      ['2026-08-24', '0.83'],
      ['2026-11-02', '0.97'],
      ['2027-02-01', '1.03'],
    ],
    { frequency: 'quarterly', dividend: '1' },
  );
  const { person, account } = await market.holderOf('AAA', 'BBB', 'CCC', 'DDD');
  const fund = await person.addAccount({ nickname: 'Fund', fractionalShares: true });
  const buy = (ticker: string, quantity: string, amount: string) =>
    person.record(TRADE('buy', fund.id, ticker, quantity, '100', amount, '2026-01-06T15:00:00Z'));
  for (const ticker of ['AAA', 'BBB', 'CCC']) {
    const assetPath = `/api/setup/${person.portfolio.id}/assets/${ticker}`;
    const eligible = { holdInAccounts: [account.id, fund.id] };
    expectStatus(await person.api.put(assetPath, eligible), 200);
    expectStatus(await buy(ticker, '3.333', '333.3'), 201);
  }
  await quote(person, 'AAA', '2026-11-19', '123.4567');
  // Nothing is announced for BBB: its payments are estimated from those received.
  for (const [at, amount] of [
    ['2026-03-02T15:00:00Z', '7.77'],
    ['2026-06-02T15:00:00Z', '8.13'],
    ['2026-09-02T15:00:00Z', '9.01'],
  ] as const) {
    await paid(person, account.id, 'BBB', amount, at);
    await paid(person, fund.id, 'BBB', '2.71', at);
  }
  const split = { ticker: 'BBB', at: '2026-10-01T00:00:00Z', numerator: '3', denominator: '2' };
  expectStatus(await person.api.post(person.path('/splits'), split), 201);
  await choose(person, 'BBB', { source: '6mo', frequency: 'quarterly' });
  await choose(person, 'CCC', { source: 'manual', frequency: 'monthly', dividend: '0.1234' });
  await soon(async () => (await overviewOf(person)).assets.map((one) => one.currentPrice)).toEqual([
    ...[123.4567, expect.any(Number), 100, 100],
  ]);
  const { summary, assets } = await overviewOf(person);
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  expect([
    await shown('dividends:annual'),
    await shown('dividends:quarterly'),
    await shown('dividends:monthly'),
  ]).toEqual([
    ...[summary.totalAnnualDividends, summary.totalQuarterlyDividends],
    summary.totalMonthlyDividends,
  ]);
  expect(summary.totalAnnualDividends).toBeGreaterThan(0);
  await explainedWhole(person, 'dividends:yield');
  for (const { ticker, ...figures } of assets) {
    const of = (what: string) => shown(`dividends:${what}:${ticker}`);
    expect([ticker, await of('monthly'), await of('per-share'), await of('value')]).toEqual([
      ...[ticker, figures.monthlyIncome, figures.dividendPerShare, figures.holdingsValue],
    ]);
    expect([await of('yield'), await of('yield-on-cost')]).toEqual([
      ...[figures.yieldPercent, figures.yieldOnCostPercent],
    ]);
    if (figures.nextPayment) expect(await of('next')).toBe(figures.nextPayment.amount);
  }
  expect(assets.filter(({ nextPayment }) => nextPayment !== null)).toHaveLength(2);
  const origins = async (figure: string) =>
    (await explain(person, figure)).inputs.map(({ from }) => from);
  expect(await origins('dividends:next:AAA')).toMatchObject([
    {
      kind: 'announced',
      ticker: 'AAA',
      exDay: '2027-02-01',
      paidDay: '2027-02-01',
      stated: '1.03',
    },
    { kind: 'figure' },
  ]);
  expect(await origins('dividends:per-share:CCC')).toMatchObject([
    { kind: 'asset', ticker: 'CCC' },
  ]);
  expect(await origins('dividends:received:2026-06-02:BBB')).toMatchObject([
    ...[{ kind: 'event' }, { kind: 'event' }],
  ]);
});

test('a dividend that two accounts receive some days apart is explained as one payment', async () => {
  const { person, account } = await market.holderOf('APART');
  const second = await person.addAccount({ nickname: 'Second' });
  const assetPath = `/api/setup/${person.portfolio.id}/assets/APART`;
  expectStatus(await person.api.put(assetPath, { holdInAccounts: [account.id, second.id] }), 200);
  const buy = TRADE('buy', second.id, 'APART', '30', '100', '3000', '2026-01-06T15:00:00Z');
  expectStatus(await person.record(buy), 201);
  await paid(person, account.id, 'APART', '5', '2026-09-04T15:00:00Z');
  await paid(person, second.id, 'APART', '15', '2026-09-08T15:00:00Z');
  await soon(async () => (await overviewOf(person)).assets[0]).toMatchObject({
    lastDividend: { amount: 0.5, date: '2026-09-04' },
    count3mo: 1,
  });
  for (const day of ['2026-09-04', '2026-09-08']) {
    const of = (what: string) => explain(person, `dividends:${what}:${day}:APART`);
    expect((await of('paid')).value).toBe(0.5);
    expect((await of('received')).inputs.map(({ value }) => value)).toEqual(['5', '15']);
    expect((await of('entitled')).value).toBe(40);
  }
});

test('a dividend of before a split that paid for a part of a share is told by the shares held then', async () => {
  const { person, account } = await market.holderOf('LEFT');
  await paid(person, account.id, 'LEFT', '10', '2026-05-04T15:00:00Z');
  const later = TRADE('buy', account.id, 'LEFT', '9', '100', '900', '2026-06-02T15:00:00Z');
  expectStatus(await person.record(later), 201);
  const split = {
    ...{ ticker: 'LEFT', at: '2026-07-01T00:00:00Z', numerator: '1', denominator: '10' },
    cashInLieu: [{ accountId: account.id, amount: '900' }],
  };
  expectStatus(await person.api.post(person.path('/splits'), split), 201);
  await paid(person, account.id, 'LEFT', '10', '2026-08-04T15:00:00Z');
  await soon(async () => (await overviewOf(person)).assets[0]?.dividendPerShare).toBe(10);
  for (const day of ['2026-05-04', '2026-08-04']) {
    expect((await explain(person, `dividends:paid:${day}:LEFT`)).value).toBe(10);
    expect((await explain(person, `dividends:entitled:${day}:LEFT`)).value).toBe(1);
  }
});

/**
 * Checks that each figure of a period equals its explanation. `scope` is the part that follows the
 * days in the names of figures.
 */
async function expectExplained(
  { from, to, ...told }: PerformanceView,
  scope: string,
  shown: (figure: string) => Promise<number | undefined>,
) {
  const of = (what: string) => shown(`performance:${what}:${from}:${to}${scope}`);
  expect([scope, await of('gain'), await of('twr'), await of('mwr')]).toEqual([
    ...[scope, told.gain, told.twr, told.mwr],
  ]);
  expect(await shown(`performance:value:${to}${scope}`)).toBe(told.endValue);
  const parts = ['inflows', 'outflows', 'dividends', 'fees', 'market'] as const;
  for (const part of [...parts, 'realised', 'unrealised'] as const)
    expect([scope, part, await of(part)]).toEqual([scope, part, told[part]]);
  expect(await of('invested')).toBe(told.series.at(-1)?.invested);
  if (told.volatility !== null) expect(await of('volatility')).toBe(told.volatility);
  if (told.maxDrawdown.peak !== null) expect(await of('drawdown')).toBe(told.maxDrawdown.percent);
  for (const best of [told.bestDay, told.worstDay]) {
    if (best === null) continue;
    const day = `${dayBefore(best.date)}:${best.date}${scope}`;
    expect(await shown(`performance:twr:${day}`)).toBe(best.percent);
    expect(await shown(`performance:gain:${day}`)).toBe(best.gain);
  }
  if (told.twrAnnual !== null) expect(await of('twr-annual')).toBe(told.twrAnnual);
  if (told.mwrPeriod !== null) expect(await of('mwr-period')).toBe(told.mwrPeriod);
  return told;
}

test('gains and returns are explained by values, flows and the returns of each part', async () => {
  const { person, account } = await market.holderOf();
  const fund = await person.addAccount({ nickname: 'Fund', fractionalShares: true });
  await person.addAsset('EEE', [account.id, fund.id]);
  for (const [day, price] of [
    ['2024-12-02', '10'],
    ['2025-02-03', '11.1111'],
    ['2025-06-02', '9.37'],
    ['2026-01-02', '13.03'],
    ['2026-11-02', '12.7771'],
  ] as const)
    await quote(person, 'EEE', day, price);
  const at = (day: string) => `${day}T16:00:00Z`;
  for (const made of [
    CASH_IN(account.id, '1000.01', at('2024-12-02')),
    TRADE('buy', account.id, 'EEE', '70', '10', '700', at('2024-12-03')),
    // The buy costs more than the account has: an implied deposit.
    TRADE('buy', fund.id, 'EEE', '12.345', '11', '135.8', at('2025-02-04')),
    TRADE('sell', account.id, 'EEE', '20', '9', '180', at('2025-06-03')),
    { ...CASH_IN(account.id, '333.33', at('2025-07-01')), transactionType: 'cash_distribution' },
    {
      ...CASH_IN(account.id, '4.44', at('2025-08-01')),
      transactionType: 'dividend',
      ticker: 'EEE',
    },
    {
      ...TRADE('buy', fund.id, 'EEE', '5.5', '12', '66', at('2026-02-03')),
      transactionType: 'initial_position',
    },
  ])
    expectStatus(await person.record(made), 201);
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  const performance = (query: string) =>
    read(person.api.get<PerformanceView>(person.path(`/performance?${query}`)));
  const check = async (query: string, scope: string) =>
    expectExplained(await performance(query), scope, shown);
  await soon(async () => (await performance('')).incompleteDays).toBe(0);
  const whole = await check('from=2024-12-01', '');
  expect([whole.twrAnnual, whole.impliedDeposits.length]).toEqual([expect.any(Number), 1]);
  const part = await check('from=2025-05-31&to=2025-08-31', '');
  expect(part.mwrPeriod).toEqual(expect.any(Number));
  await check(`from=2025-05-31&to=2026-02-28&accountId=${fund.id}`, `:${fund.id}`);
  await check('from=2025-05-31&to=2026-02-28&ticker=EEE', ':EEE');
  const deepest = whole.maxDrawdown;
  const fall = await shown(`performance:twr:${deepest.peak}:${deepest.trough}`);
  expect(fall).toBe(-deepest.percent);
  expect([whole.volatility, whole.realised, whole.dividends]).toEqual([
    ...[expect.any(Number), -20, 4.44],
  ]);
});

test('an implied deposit is explained without what else came into its account on that day', async () => {
  const { person, account } = await market.holderOf();
  await person.addAsset('III', [account.id]);
  await quote(person, 'III', '2026-01-06', '10');
  const bought = TRADE('buy', account.id, 'III', '3', '10', '30', '2026-01-06T15:00:00Z');
  for (const made of [
    CASH_IN(account.id, '12.34', '2026-01-06T14:00:00Z'),
    { ...bought, quantity: '5', amount: '50', transactionType: 'initial_position' },
    bought,
  ])
    expectStatus(await person.record(made), 201);
  const listed = async () => {
    const path = person.path('/performance');
    return (await read(person.api.get<PerformanceView>(path))).impliedDeposits;
  };
  const day = { accountId: account.id, date: '2026-01-06' };
  await soon(listed).toMatchObject([{ ...day, amount: 17.66 }]);
  const implied = `performance:implied:2026-01-05:2026-01-06:${account.id}`;
  const told = (await explainedWhole(person, implied)).get(implied);
  expect(told?.value).toBe(17.66);
  expect(told?.inputs.map(({ name, value }) => [name, value])).toEqual([['2026-01-06', '17.66']]);
});

test('flows are explained to the cent that is shown, each account rounded by itself', async () => {
  const { person, account } = await market.holderOf();
  const fund = await person.addAccount({ nickname: 'Fund', fractionalShares: true });
  const other = await person.addAccount({ nickname: 'Other', fractionalShares: true });
  await person.addAsset('VTI', [account.id, fund.id, other.id]);
  await quote(person, 'VTI', '2026-01-06', '100.012');
  await quote(person, 'VTI', '2026-01-07', '100.01');
  const entered = (accountId: string, day: string) => ({
    ...TRADE('buy', accountId, 'VTI', '0.5', '100', '50', `${day}T15:00:00Z`),
    transactionType: 'initial_position',
  });
  const sold = TRADE('sell', other.id, 'VTI', '0.9', '100', '90', '2026-01-07T16:00:00Z');
  for (const made of [
    entered(fund.id, '2026-01-06'),
    entered(other.id, '2026-01-06'),
    // Half a cent came in, and more went out on the same day.
    entered(other.id, '2026-01-07'),
    sold,
  ])
    expectStatus(await person.record(made), 201);
  const performance = (query: string) =>
    read(person.api.get<PerformanceView>(person.path(`/performance?${query}`)));
  await soon(async () => (await performance('ticker=VTI')).incompleteDays).toBe(0);
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  const query = 'from=2026-01-05&to=2026-01-07&ticker=VTI';
  const { inflows, outflows } = await expectExplained(await performance(query), ':VTI', shown);
  expect([inflows, outflows]).toEqual([150.03, 90]);
  const of = (flow: string, day: string) => shown(`performance:${flow}:${day}:VTI`);
  expect([await of('inflow', '2026-01-06'), await of('flow', '2026-01-06')]).toEqual([
    100.02, 100.02,
  ]);
  expect([await of('outflow', '2026-01-07'), await of('flow', '2026-01-07')]).toEqual([90, -39.99]);
  const explained = await explain(person, 'performance:inflow:2026-01-06:VTI');
  expect(explained.inputs.map(({ value, from }) => [value, from])).toEqual(
    expect.arrayContaining(
      [fund.id, other.id].map((id) => [
        '50.01',
        { kind: 'figure', figure: `performance:inflow:2026-01-06:${id}:VTI` },
      ]),
    ),
  );
  expect(await shown(`performance:flow:2026-01-07:${other.id}:VTI`)).toBe(-39.99);
  await explainedWhole(person, `performance:flow:2026-01-07:${other.id}`, known);
});

test('gains and returns of all portfolios together are explained down to each of them', async () => {
  const { person, account } = await market.holderOf();
  await person.addAsset('HHH', [account.id]);
  const other = expectStatus(
    await person.api.post<PortfolioView>('/api/portfolios', SETTINGS),
    201,
  );
  const path = `/api/portfolios/${other.id}`;
  const fund = expectStatus(
    await person.api.post<AccountView>(`${path}/accounts`, { ...ACCOUNT, nickname: 'Fund' }),
    201,
  );
  const asset = { ticker: 'HHH', assetType: 'etf', name: 'HHH', holdInAccounts: [fund.id] };
  expectStatus(await person.api.post(`/api/setup/${other.id}/assets`, asset), 201);
  for (const [day, price] of [
    ['2025-12-02', '10'],
    ['2026-02-03', '11.1111'],
    ['2026-06-02', '9.37'],
    ['2026-11-02', '12.7771'],
  ] as const)
    await quote(person, 'HHH', day, price);
  const at = (day: string) => `${day}T16:00:00Z`;
  for (const made of [
    CASH_IN(account.id, '1000.01', at('2025-10-02')),
    TRADE('buy', account.id, 'HHH', '70', '10', '700', at('2025-12-03')),
    TRADE('sell', account.id, 'HHH', '20', '9', '180', at('2026-06-03')),
    { ...CASH_IN(account.id, '33.33', at('2026-07-01')), transactionType: 'cash_distribution' },
  ])
    expectStatus(await person.record(made), 201);
  for (const made of [
    CASH_IN(fund.id, '500.5', at('2026-02-02')),
    TRADE('buy', fund.id, 'HHH', '12', '11', '132', at('2026-02-04')),
    TRADE('sell', fund.id, 'HHH', '5', '9.5', '47.5', at('2026-06-10')),
    {
      ...CASH_IN(fund.id, '4.44', at('2026-08-03')),
      transactionType: 'dividend',
      ticker: 'HHH',
    },
  ])
    expectStatus(await person.api.post(`${path}/transactions`, made), 201);
  const performance = (query: string) =>
    read(person.api.get<PerformanceView>(`/api/performance?${query}`));
  await soon(async () => (await performance('from=2025-10-01')).incompleteDays).toBe(0);
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known, explainHousehold)).get(figure)?.value;
  const check = async (query: string, scope: string) =>
    expectExplained(await performance(query), scope, shown);
  const whole = await check('from=2025-10-01', '');
  expect([whole.twrAnnual, whole.volatility, whole.dividends, whole.realised]).toEqual([
    ...[expect.any(Number), expect.any(Number), 4.44, -27.5],
  ]);
  await check('from=2026-01-31&to=2026-06-30', '');
  await check('from=2026-01-31&to=2026-06-30&ticker=HHH', ':HHH');
  const origins = async (figure: string) =>
    (await explainHousehold(person, figure)).inputs.map(({ from }) => from);
  const figure = 'performance:value:2026-06-30';
  expect(await origins(figure)).toEqual(
    expect.arrayContaining(
      [person.portfolio.id, other.id].map((portfolioId) => ({
        kind: 'portfolio',
        portfolioId,
        figure,
      })),
    ),
  );
  // The first day is before anything was there, the other one after the last day that is known.
  expect((await explainHousehold(person, 'performance:value:2020-01-01')).value).toBe(0);
  const status = async (asked: string) =>
    (await person.api.get(`/api/household/explain?figure=${asked}`)).status;
  expect(await status('performance:value:2199-12-31')).toBe(404);
  expect(await status(`performance:gain:2026-01-31:2026-06-30:NONE`)).toBe(404);
  // An archived portfolio no longer counts.
  expectStatus(await person.api.patch(path, { isArchived: true }), 200);
  await soon(() => origins(figure)).toEqual([
    { kind: 'portfolio', portfolioId: person.portfolio.id, figure },
  ]);
});

test('advice is explained by shares and prices in each account, and what decided them', async () => {
  const { person, account } = await market.holderOf();
  const fund = await person.addAccount({
    nickname: 'Fund',
    fractionalShares: true,
    standardTransactionFee: '1.5',
  });
  for (const ticker of ['FFF', 'GGG']) await person.addAsset(ticker, [account.id, fund.id]);
  expectStatus(await person.record(CASH_IN(account.id, '2000.02')), 201);
  expectStatus(await person.record(CASH_IN(fund.id, '9000')), 201);
  expectStatus(
    await person.record(
      TRADE('buy', fund.id, 'FFF', '80.5', '100', '8050', '2024-01-03T15:00:00Z'),
    ),
    201,
  );
  await quote(person, 'FFF', '2026-11-18', '101.0101');
  await quote(person, 'GGG', '2026-11-18', '33.3333');
  for (const [ticker, percent] of [
    ['FFF', '20'],
    ['GGG', '50'],
  ] as const)
    expectStatus(
      await person.api.post(person.path('/allocations'), {
        portfolioId: person.portfolio.id,
        parentId: person.portfolio.id,
        childId: ticker,
        childType: 'asset',
        targetAllocationPercent: percent,
        dollarTarget: null,
      }),
      201,
    );
  const calculations = async () =>
    (await read(person.api.get<CalculationsView>(person.path('/rebalance/calculations'))))
      .calculations;
  await soon(async () => (await calculations()).map((one) => one.recommendedAction)).toEqual([
    ...['sell', 'buy'],
  ]);
  const [sold, bought] = await calculations();
  const sell = await explainedWhole(person, 'advice:sell:FFF');
  const buy = await explainedWhole(person, 'advice:buy:GGG');
  expect([sell.get('advice:sell:FFF')?.value, buy.get('advice:buy:GGG')?.value]).toEqual([
    ...[sold?.recommendedAmount, bought?.recommendedAmount],
  ]);
  for (const [side, told, calculation] of [
    ['sell:FFF', sell, sold],
    ['buy:GGG', buy, bought],
  ] as const)
    expect(
      calculation?.accounts.map(({ accountId }) => told.get(`advice:${side}:${accountId}`)?.value),
    ).toEqual(calculation?.accounts.map(({ amount }) => amount));
  expect(sell.get('advice:sell:FFF')?.facts.map(({ name }) => name)).toEqual([
    ...['Value now', 'Target', 'Drift', 'Drift in percent'],
    ...['Short-term band', 'Short-term excess', 'Mid-term band', 'Mid-term excess'],
    ...['Long-term band', 'Long-term excess', 'Smallest trade', 'Fee in Fund'],
  ]);
  expect((await explainedWhole(person, 'advice:buy')).get('advice:buy')?.value).toBe(
    bought?.recommendedAmount,
  );
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  expect([await status('advice:sell:GGG'), await status('advice:hold:GGG')]).toEqual([404, 400]);
});
