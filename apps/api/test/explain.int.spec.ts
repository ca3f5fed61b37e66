import type { AccountView } from '@evenkeel/contracts/accounts';
import type { BudgetItemView, BudgetTotals } from '@evenkeel/contracts/budget';
import type {
  ManualItemView,
  NetWorthHistoryView,
  NetWorthItemView,
  NetWorthView,
} from '@evenkeel/contracts/networth';
import type { PortfolioBreakdownView } from '@evenkeel/contracts/retirement';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { SetupView } from '@evenkeel/contracts/assets';
import type { GainsView, HoldingView } from '@evenkeel/contracts/ledger';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { daysBefore } from '@evenkeel/domain/kernel/days';
import { explain, explainedWhole, explainHousehold } from './explained';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import { soon } from '../../../test/support/soon';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';

const baseUrl = sharedBaseUrl();

/**
 * Somebody with two accounts, parts of cents, a sell, a split with cash in lieu, a dividend and a
 * price of their own.
 */
async function holder() {
  const person = await personWithPortfolio(baseUrl);
  const one = await person.addAccount({ nickname: 'Broker', standardTransactionFee: '0' });
  const two = await person.addAccount({ nickname: 'Fund', fractionalShares: true });
  await person.addAsset('VTI', [one.id, two.id]);
  const bought = [
    TRADE('buy', one.id, 'VTI', '7', '33.3333', '233.33', '2024-01-03T15:00:00Z'),
    TRADE('buy', two.id, 'VTI', '1.234', '81.0123', '99.97', '2024-01-04T15:00:00Z'),
    TRADE('sell', one.id, 'VTI', '2', '40', '80', '2024-02-01T15:00:00Z'),
  ];
  for (const made of [
    await person.record(CASH_IN(one.id, '1000.01')),
    await person.record(CASH_IN(two.id, '500')),
    ...(await bought.reduce(
      async (before, trade) => [...(await before), await person.record(trade)],
      Promise.resolve([] as Awaited<ReturnType<Person['record']>>[]),
    )),
    await person.record({
      ...CASH_IN(one.id, '3.21', '2024-03-01T15:00:00Z'),
      transactionType: 'dividend',
      ticker: 'VTI',
    }),
  ])
    expectStatus(made, 201);
  const split = { ticker: 'VTI', at: '2024-04-01T00:00:00Z', numerator: '3', denominator: '2' };
  expectStatus(
    await person.api.post(person.path('/splits'), {
      ...split,
      cashInLieu: [{ accountId: one.id, amount: '12.34' }],
    }),
    201,
  );
  expectStatus(
    await person.api.put('/api/quotes/VTI', { date: '2024-05-01', price: '26.1234' }),
    200,
  );
  expectStatus(
    await person.api.put('/api/quotes/VTI', { date: '2024-05-02', price: '27.7777' }),
    200,
  );
  // No read waits for a price: the change since the day before shows that both have arrived.
  await soon(async () => {
    const value = await read(person.api.get<PortfolioValueView>(person.path('/value')));
    return value.valueChange;
  }).not.toBe(0);
  return { person, one, two };
}

test('every figure is what its inputs give, down to transactions, lots and prices', async () => {
  const { person, one, two } = await holder();
  const told = await explainedWhole(person, 'value');
  const { totalValue } = await read(person.api.get<PortfolioValueView>(person.path('/value')));
  expect(told.get('value')?.value).toBe(totalValue);
  for (const account of await read(person.api.get<AccountView[]>(person.path('/accounts'))))
    expect([
      told.get(`account:${account.id}`)?.value,
      told.get(`cash:${account.id}`)?.value,
    ]).toEqual([account.totalAccountValue, account.cashBalance]);
  const holdings = await read(person.api.get<HoldingView[]>(person.path('/holdings')));
  expect(holdings).toHaveLength(2);
  for (const { accountId, ticker, value, costBasis, unrealisedGain, quantity } of holdings) {
    const of = (kind: string) => `${kind}:${accountId}:${ticker}`;
    const gain = await explainedWhole(person, of('gain'));
    expect(
      [of('holding'), of('cost'), of('gain'), of('shares')].map((name) => gain.get(name)?.value),
    ).toEqual([value, costBasis, unrealisedGain, quantity]);
  }
  const cash = told.get(`cash:${one.id}`);
  expect(cash?.inputs.map(({ name, value }) => [name, value])).toEqual([
    ['Deposits', '1000.01'],
    ['Buys', '-233.33'],
    ['Sells', '80'],
    ['Dividends', '3.21'],
    ['Cash in lieu of shares', '12.34'],
  ]);
  const price = told.get(`holding:${two.id}:VTI`)?.inputs[1];
  expect(price).toMatchObject({ value: '27.7777', from: { kind: 'price', day: '2024-05-02' } });
  const lots = told.get(`shares:${one.id}:VTI`)?.inputs;
  expect(lots?.map(({ from }) => from.kind)).toEqual(['event']);
});

test('day changes and gains are explained for a portfolio, an account, an asset and a holding', async () => {
  const { person } = await holder();
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  const check = async (
    scope: string,
    told: Pick<AccountView, 'valueChange' | 'valueChangePercent'> &
      Partial<Pick<AccountView, 'costBasis' | 'unrealisedGain' | 'unrealisedGainPercent'>>,
  ) => {
    expect([scope, await shown(`change${scope}`), await shown(`change-percent${scope}`)]).toEqual([
      ...[scope, told.valueChange, told.valueChangePercent],
    ]);
    if (told.costBasis === undefined) return;
    expect([
      ...[scope, await shown(`cost${scope}`), await shown(`gain${scope}`)],
      await shown(`gain-percent${scope}`),
    ]).toEqual([...[scope, told.costBasis, told.unrealisedGain, told.unrealisedGainPercent]]);
  };
  await check('', await read(person.api.get<PortfolioValueView>(person.path('/value'))));
  const accounts = await read(person.api.get<AccountView[]>(person.path('/accounts')));
  for (const account of accounts) {
    await check(`:${account.id}`, account);
    expect(await shown(`holding:${account.id}`)).toBe(account.assetsValue);
    for (const holding of account.holdings)
      await check(`:${account.id}:${holding.ticker}`, holding);
  }
  const {
    assets: [asset],
  } = await read(person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`));
  if (!asset) throw new Error('no asset');
  await check(':VTI', asset);
  expect([
    ...[await shown('holding:VTI'), await shown('shares:VTI')],
    ...[await shown('price-change:VTI'), await shown('price-change-percent:VTI')],
  ]).toEqual([...[asset.value, asset.quantity, asset.priceChange, asset.priceChangePercent]]);
  expect(asset.priceChange).toBe(1.6543);
  // The dashboard adds them up like this: each account to the cent.
  const cents = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  const holdings = accounts.flatMap((account) => account.holdings);
  const [value, cash] = [
    cents(holdings.map((holding) => holding.value)),
    cents(accounts.map(({ cashBalance }) => cashBalance)),
  ];
  expect([
    ...[await shown('held:value:VTI'), await shown('held:cash'), await shown('held:total')],
    await shown('held:change:VTI'),
  ]).toEqual([
    ...[value, cash, cents([value, cash])],
    cents(holdings.map(({ valueChange }) => valueChange)),
  ]);
  expect((await shown('held:percent:VTI')) ?? 0).toBeCloseTo((value / (value + cash)) * 100, 4);
  expect((await shown('held:cash-percent')) ?? 0).toBeCloseTo((cash / (value + cash)) * 100, 4);
});

test('a day change without a price of an earlier day is explained by that', async () => {
  const person = await personWithPortfolio(baseUrl);
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  const bought = TRADE('buy', id, 'VTI', '2', '30', '60', '2024-01-03T15:00:00Z');
  for (const made of [await person.record(CASH_IN(id, '100')), await person.record(bought)])
    expectStatus(made, 201);
  const holding = `${id}:VTI`;
  const worth = async () => (await explain(person, `holding:${holding}`)).value;
  const expectNoChange = async () => {
    const told = (await explainedWhole(person, 'change')).get(`change:${holding}`);
    expect(told).toMatchObject({ value: 0, inputs: [{ value: '2' }, { value: '0' }] });
    expect(told?.inputs[1]?.from).toEqual({
      kind: 'rule',
      text: 'there is no price of an earlier trading day',
    });
  };
  await expectNoChange();
  const first = await person.api.put('/api/quotes/VTI', { date: '2024-05-01', price: '31' });
  expectStatus(first, 200);
  await soon(worth).toBe(62);
  await expectNoChange();
});

test('an asset is explained by the accounts that are not archived, an archived account by its own holdings', async () => {
  const { person, one, two } = await holder();
  expectStatus(await person.api.put(person.path(`/accounts/${one.id}/archive`), {}), 200);
  const known = new Map<string, Explanation>();
  const told = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure) as Explanation;
  const {
    assets: [asset],
  } = await read(person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`));
  if (!asset) throw new Error('no asset');
  expect(asset.quantity).toBe(1.851);
  for (const [figure, shown] of Object.entries({
    'shares:VTI': asset.quantity,
    'holding:VTI': asset.value,
    'cost:VTI': asset.costBasis,
    'change:VTI': asset.valueChange,
    'change-percent:VTI': asset.valueChangePercent,
    'gain:VTI': asset.unrealisedGain,
    'gain-percent:VTI': asset.unrealisedGainPercent,
  }))
    expect([figure, (await told(figure)).value]).toEqual([figure, shown]);
  expect((await told('holding:VTI')).inputs.map(({ name }) => name)).toEqual(['Fund']);
  const accounts = await read(person.api.get<AccountView[]>(person.path('/accounts')));
  for (const { id } of [one, two])
    expect((await told(`holding:${id}`)).value).toBe(
      accounts.find((account) => account.id === id)?.assetsValue,
    );
});

test('realised gains are explained down to what was bought and sold', async () => {
  const { person, one } = await holder();
  const gains = await read(person.api.get<GainsView>(person.path('/gains?year=2024')));
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  for (const scope of ['', ':2024', `:${one.id}`, `:2024:${one.id}`])
    expect([
      ...[scope, await shown(`realised:short-term${scope}`)],
      ...[await shown(`realised:long-term${scope}`), await shown(`realised:together${scope}`)],
    ]).toEqual([...[scope, gains.shortTerm, gains.longTerm], gains.shortTerm + gains.longTerm]);
  for (const { accountId, ticker, sellTransactionId, lotTransactionId, gain } of gains.items)
    expect(
      await shown(`realised:lot:${accountId}:${ticker}:${sellTransactionId}:${lotTransactionId}`),
    ).toBe(gain);
  expect(gains.items.map(({ isCashInLieu }) => isCashInLieu)).toEqual([true, false]);
});

test('a closed lot carries the day of its sell in the time zone of the user', async () => {
  const person = await personWithPortfolio(baseUrl);
  await person.moveTo('America/New_York');
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  for (const made of [
    CASH_IN(account.id, '1000'),
    TRADE('buy', account.id, 'VTI', '2', '30', '60', '2024-03-01T15:00:00Z'),
    // 20:00 of 31 December in New York.
    TRADE('sell', account.id, 'VTI', '1', '40', '40', '2025-01-01T01:00:00Z'),
  ])
    expectStatus(await person.record(made), 201);
  const told = await explainedWhole(person, 'realised:short-term:2024');
  expect(told.get('realised:short-term:2024')?.inputs.map(({ name }) => name)).toEqual([
    'VTI, 2024-12-31',
  ]);
});

test('of more than 200 transactions the newest are listed, and the others added up', async () => {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  const rows = Array.from(
    { length: 203 },
    (_, n) =>
      `Broker,cash_contribution,2024-01-05T15:00:${String(n % 60).padStart(2, '0')}Z,,,,,${n + 1}.01,`,
  );
  expectStatus(
    await person.import(
      `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${rows.join('\n')}\n`,
    ),
    200,
  );
  const told = await explainedWhole(person, `cash:${account.id}`);
  const deposits = told.get(`cash:${account.id}:cash_contribution`);
  expect(deposits?.inputs).toHaveLength(201);
  expect(deposits?.inputs.at(-1)?.from).toEqual({ kind: 'earlier', count: 3 });
  expect(deposits?.exact).toBe('20708.03');
});

test('what is no figure of the portfolio is refused', async () => {
  const { person, one } = await holder();
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  expect(await status('luck')).toBe(400);
  expect(await status(`holding:${one.id}:NONE`)).toBe(404);
  expect(await status('cash:00000000-0000-4000-8000-000000000000')).toBe(404);
});

test('a figure of a day that no calendar has, or of a period that ends before it begins, is refused', async () => {
  const { person } = await holder();
  const portfolio = person.path('/explain');
  const household = '/api/household/explain';
  const refused = async (path: string, figure: string) => {
    const { status, body } = await person.api.get<Problem>(`${path}?figure=${figure}`);
    return [figure, status, body.fields?.map(({ field }) => field)];
  };
  for (const [path, figure] of [
    [portfolio, 'performance:gain:2025-12-32:2026-01-31'],
    [portfolio, 'performance:value:2026-02-30'],
    [portfolio, 'performance:gain:2026-01-31:2025-12-31'],
    [portfolio, 'dividends:month:received:2026-13'],
    [portfolio, 'dividends:paid:2026-02-30:VTI'],
    [household, 'networth:2026-02-30'],
    [household, 'networth:moved:2026-01-31:2025-12-31'],
  ] as const)
    expect(await refused(path, figure)).toEqual([figure, 400, ['figure']]);
});

test('the figure of an earlier day is explained by what was true then', async () => {
  const { person } = await holder();
  const asOf = 'asOf=2024-02-15';
  const told = await read(
    person.api.get<Explanation>(person.path(`/explain?figure=value&${asOf}`)),
  );
  const { totalValue } = await read(
    person.api.get<PortfolioValueView>(person.path(`/value?${asOf}`)),
  );
  const { totalValue: now } = await read(person.api.get<PortfolioValueView>(person.path('/value')));
  expect(told.value).toBe(totalValue);
  expect(totalValue).not.toBe(now);
});

test('net worth, budget and retirement are explained down to portfolios and what was entered', async () => {
  const { person, two } = await holder();
  const client = person.api;
  const added = [
    [
      '/api/networth',
      { type: 'asset', name: 'House', category: 'Real Estate', value: '400000.01' },
    ],
    [
      '/api/networth',
      {
        type: 'debt',
        name: 'Car loan',
        category: 'Auto Loan',
        value: '12000',
        interestRate: '3',
        monthlyPayment: '50',
      },
    ],
  ] as const;
  for (const [path, body] of added)
    expectStatus(await client.post(path, { ...body, day: '2025-01-15' }), 201);
  const items = [
    { type: 'income', name: 'Salary', category: 'Employment: Salary', amount: '700.01' },
    { type: 'income', name: 'Lessons', category: 'Other', amount: '33.33' },
    { type: 'expense', name: 'Rent', category: 'Housing: Rent', amount: '1200' },
    { type: 'expense', name: 'Sweets', category: 'Food', amount: '10.07' },
  ];
  const ids: string[] = [];
  for (const item of items) {
    const frequency = item.amount.endsWith('00') ? 'monthly' : 'weekly';
    const { id } = expectStatus(
      await client.post<BudgetItemView>('/api/budget', { ...item, frequency }),
      201,
    );
    ids.push(id);
  }
  const income = { includeInvestmentIncome: true };
  expectStatus(await client.put(`/api/investment-income/accounts/${two.id}`, income), 200);
  const assumed = { expenseReduction: '7', safeWithdrawalRate: '3.7', extraMonthlySavings: '11' };
  expectStatus(await client.post('/api/retirement/data', assumed), 200);

  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known, explainHousehold)).get(figure)?.value;
  const netWorth = await read(client.get<NetWorthView>('/api/networth'));
  expect([await shown('networth'), await shown('networth:portfolios')]).toEqual([
    netWorth.totalNetWorth,
    netWorth.totalPortfolioValue,
  ]);
  expect([await shown('networth:assets'), await shown('networth:debts')]).toEqual([
    netWorth.totalAssets,
    netWorth.totalDebts,
  ]);
  expect(netWorth.totalDebts).toBeLessThan(12_000);
  const { summary } = await read(client.get<BudgetTotals>('/api/budget/summary'));
  expect([
    await shown('budget:net'),
    await shown('budget:income'),
    await shown('budget:expenses'),
    await shown('budget:savings-rate'),
    await shown('budget:score'),
    await shown('budget:investment'),
  ]).toEqual([
    summary.netSavings,
    summary.monthlyIncome,
    summary.monthlyExpenses,
    summary.savingsRate,
    summary.responsibilityScore,
    summary.incomeBreakdown.investmentIncome,
  ]);
  expect(summary.incomeBreakdown.investmentIncome).toBeGreaterThan(0);
  const breakdown = await read(
    client.get<PortfolioBreakdownView>('/api/retirement/portfolio-breakdown'),
  );
  expect([
    await shown('retirement:invested'),
    await shown('retirement:growth-assets'),
    await shown('retirement:dividend-assets'),
    await shown('retirement:withdrawal'),
  ]).toEqual([
    breakdown.totalPortfolioValue,
    breakdown.totalGrowthAssetsValue,
    breakdown.totalDividendAssetsValue,
    breakdown.monthlySafeWithdrawal,
  ]);
  const planned = (annualRetirementExpenses: number) => ({
    'retirement:number': (annualRetirementExpenses * 0.93) / 0.037,
    'retirement:annual-expenses': annualRetirementExpenses * 0.93,
  });
  // 12 x 1,200 + 52 x 10.07
  const annualExpenses = 14_923.64;
  for (const [figure, amount] of Object.entries(planned(annualExpenses)))
    expect(await shown(figure)).toBeCloseTo(amount, 2);
  expect(await shown('retirement:readiness')).toBe(
    Math.min(100, Math.floor((await ratioOf(shown)) * 1000) / 10),
  );
  expect(await shown('retirement:annual-savings')).toBeDefined();
  const selections = { selectedIncomeItems: [], selectedExpenseItems: [ids[3]] };
  expectStatus(await client.put('/api/retirement/budget-selections', selections), 200);
  known.clear();
  expect(await shown('retirement:expenses-year')).toBe(523.64);
  for (const [figure, amount] of Object.entries(planned(523.64)))
    expect(await shown(figure)).toBeCloseTo(amount, 2);
  // A paused item can no longer be selected, and no longer counts.
  const paused = { name: 'Sweets', amount: '10.07', frequency: 'weekly', isActive: false };
  expectStatus(await client.put(`/api/budget/${ids[3]}`, paused), 200);
  known.clear();
  expect(await shown('retirement:expenses-year')).toBe(14_400);
  expectStatus(await client.put(`/api/budget/${ids[3]}`, { ...paused, isActive: true }), 200);
  // An expense that comes once belongs to no month: today's budget counts.
  const once = { type: 'expense', name: 'Move', category: 'Other', amount: '900' };
  const { id: move } = expectStatus(
    await client.post<BudgetItemView>('/api/budget', { ...once, frequency: 'one-time' }),
    201,
  );
  const alone = { selectedIncomeItems: [], selectedExpenseItems: [move] };
  expectStatus(await client.put('/api/retirement/budget-selections', alone), 200);
  known.clear();
  expect(await shown('retirement:expenses-year')).toBe(annualExpenses);
});

test('net worth of every day that is shown, what moved it, and each payment of a loan are explained', async () => {
  const { person } = await holder();
  const client = person.api;
  const house = { type: 'asset', name: 'House', category: 'Real Estate', value: '400000.01' };
  expectStatus(await client.post('/api/networth', { ...house, day: '2024-02-10' }), 201);
  const history = await read(client.get<NetWorthHistoryView>('/api/networth/history'));
  const dayAgo = (days: number) => daysBefore(history.at(-1)?.date ?? '', days);
  const loan = {
    type: 'debt',
    name: 'Car loan',
    category: 'Auto Loan',
    value: '1200.55',
    interestRate: '7',
    monthlyPayment: '333.33',
    // No payment is due within the days since.
    paymentDay: Number(dayAgo(3).slice(-2)),
  };
  const { id } = expectStatus(
    await client.post<ManualItemView>('/api/networth', { ...loan, day: dayAgo(3) }),
    201,
  );
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known, explainHousehold)).get(figure)?.value;

  const days = ['2024-02-01', '2024-02-20', dayAgo(1), dayAgo(0)];
  const points = await Promise.all(
    days.map(async (day) => {
      const query = `/api/networth/history?from=${day}&to=${day}`;
      return (await read(client.get<NetWorthHistoryView>(query)))[0];
    }),
  );
  for (const point of points)
    expect([
      point?.date,
      await shown(`networth:portfolios:${point?.date}`),
      await shown(`networth:assets:${point?.date}`),
      await shown(`networth:debts:${point?.date}`),
      await shown(`networth:${point?.date}`),
    ]).toEqual([point?.date, point?.portfolios, point?.assets, point?.debts, point?.net]);
  expect(new Set(points.map((point) => point?.net)).size).toBeGreaterThan(2);

  const [from, to] = ['2024-01-01', dayAgo(0)];
  const period = await read(
    client.get<NetWorthHistoryView>(`/api/networth/history?from=${from}&to=${to}`),
  );
  const [first, last] = [period[0], period.at(-1)];
  const moved = (figure: 'net' | 'portfolios' | 'assets' | 'debts' | 'saved') =>
    Math.round(((last?.[figure] ?? 0) - (first?.[figure] ?? 0)) * 100) / 100;
  expect([
    await shown(`networth:moved:${from}:${to}`),
    await shown(`networth:savings:${from}:${to}`),
    await shown(`networth:markets:${from}:${to}`),
    await shown(`networth:moved-assets:${from}:${to}`),
    await shown(`networth:moved-debts:${from}:${to}`),
  ]).toEqual([
    moved('net'),
    moved('saved'),
    Math.round((moved('portfolios') - moved('saved')) * 100) / 100,
    moved('assets'),
    -moved('debts'),
  ]);
  expect(moved('saved')).not.toBe(0);

  const { payments, interestLeft } = await read(
    client.get<NetWorthItemView>(`/api/networth/${id}`),
  );
  expect(payments.length).toBeGreaterThan(3);
  for (const { day, payment, interest, principal, balance } of payments)
    expect([
      day,
      await shown(`networth:payment:${id}:${day}`),
      await shown(`networth:interest:${id}:${day}`),
      await shown(`networth:principal:${id}:${day}`),
      await shown(`networth:item:${id}:${day}`),
    ]).toEqual([day, payment, interest, principal, balance]);
  expect(await shown(`networth:interest-left:${id}`)).toBe(interestLeft);

  const status = async (figure: string) =>
    (await client.get(`/api/household/explain?figure=${figure}`)).status;
  expect(await status('networth:2199-01-01')).toBe(404);
  const endless = { ...loan, name: 'Endless', interestRate: '99', monthlyPayment: '1' };
  const { id: never } = expectStatus(
    await client.post<ManualItemView>('/api/networth', { ...endless, day: dayAgo(3) }),
    201,
  );
  expect(await status(`networth:item:${never}:2199-12-31`)).toBe(404);
  expect(await status(`networth:item:${never}:${dayAgo(0)}`)).toBe(200);
  expect(await status(`networth:payment:${id}:${from}`)).toBe(404);
});

const ratioOf = async (shown: (figure: string) => Promise<number | undefined>) =>
  ((await shown('networth')) ?? 0) / ((await shown('retirement:number')) ?? 1);

test('what is no figure of the household is refused', async () => {
  const { person } = await holder();
  const status = async (query: string) =>
    (await person.api.get(`/api/household/explain?figure=${query}`)).status;
  expect(await status('luck')).toBe(400);
  expect(await status('networth&asOf=2024-02-15')).toBe(400);
  expect(await status('networth:item:00000000-0000-4000-8000-000000000000')).toBe(404);
  expect(await status('budget:item:00000000-0000-4000-8000-000000000000')).toBe(404);
  expect(await status('budget:savings-rate')).toBe(404);
});
