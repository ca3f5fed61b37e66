import fc from 'fast-check';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { soon } from '../../../test/support/soon';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
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

/** The last moment of which a clock of this machine can say that it is over. */
const passed = async (): Promise<string> => {
  const moment = new Date().toISOString();
  while (new Date().toISOString() <= moment) await new Promise((resolve) => setTimeout(resolve, 1));
  return moment;
};

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

  test('follows what is recorded of it later', async () => {
    const person = await personWithPortfolio(api.baseUrl);
    const account = await person.addAccount();
    await record(person, CASH_IN(account.id, '100', at('2024-01-05')));
    await expect(valueOf(person, '?asOf=2024-02-01')).resolves.toMatchObject({ totalValue: 100 });
    await record(person, CASH_IN(account.id, '11', at('2024-01-06')));
    await expect(valueOf(person, '?asOf=2024-02-01')).resolves.toMatchObject({ totalValue: 111 });
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
      ['/lots?knownAt=2024-02-01', 'This call answers for now alone: it takes no knownAt'],
    ] as const;
    for (const [rest, message] of refusals)
      await expect(ask(rest)).resolves.toMatchObject({ status: 400, body: { message } });
  });
});

/** What is read of a portfolio, without what tells when it was worked out, and from which place in the log. */
const READS = [
  '/value',
  '/accounts',
  '/holdings',
  '/transactions',
  '/gains',
  '/allocations',
  '/strategies',
  '/rebalance/calculations',
  '/rebalance/buy-action-items',
  '/rebalance/inputs',
  '/performance',
  '/performance/sparklines',
  '/splits',
] as const;
const INCIDENTAL = ['calculation', 'position', 'timestamp', 'adviceId'];

async function everything(person: Person, query = ''): Promise<unknown> {
  const paths = [
    ...READS.map((rest) => person.path(rest)),
    `/api/setup/${person.portfolio.id}`,
    `/api/dividends/${person.portfolio.id}/overview`,
    `/api/dividends/${person.portfolio.id}/income`,
    `/api/dividends/${person.portfolio.id}/asset/VEA/history`,
  ];
  const answers: [string, unknown][] = [];
  for (const path of paths) answers.push([path, await read(person.api.get(`${path}${query}`))]);
  const text = JSON.stringify(answers, (name, value: unknown) =>
    INCIDENTAL.includes(name) ? undefined : value,
  );
  return JSON.parse(text) as unknown;
}

type Step = readonly [
  kind:
    'deposit' | 'buy' | 'sell' | 'correct' | 'delete' | 'quote' | 'settings' | 'target' | 'archive',
  day: number,
  amount: number,
];
const step = fc.tuple(
  fc.constantFrom<Step[0]>(
    'deposit',
    'buy',
    'sell',
    'correct',
    'delete',
    'quote',
    'settings',
    'target',
    'archive',
  ),
  fc.integer({ min: 1, max: 28 }),
  fc.integer({ min: 1, max: 20 }),
);

/** Does a step as a person would: what a rule refuses is not done. */
async function walk(
  person: Person,
  account: AccountView,
  [kind, day, amount]: Step,
): Promise<void> {
  const { api: client, path } = person;
  const moment = at(`2024-05-${String(day).padStart(2, '0')}`);
  const list = await read(client.get<TransactionView[]>(path('/transactions')));
  const chosen = list[amount % Math.max(list.length, 1)];
  switch (kind) {
    case 'deposit':
      return void (await person.record(CASH_IN(account.id, `${amount * 100}`, moment)));
    case 'buy':
    case 'sell': {
      const trade = TRADE(kind, account.id, 'VEA', `${amount}`, '10', `${amount * 10}`, moment);
      return void (await person.record(trade));
    }
    case 'correct':
      if (chosen?.transactionType === 'cash_contribution')
        await client.put(
          path(`/transactions/${chosen.id}`),
          CASH_IN(account.id, `${amount * 50}`, moment),
        );
      return;
    case 'delete':
      if (chosen) await client.delete(path(`/transactions/${chosen.id}`));
      return;
    case 'quote':
      return void (await quote(person, 'VEA', moment.slice(0, 10), `${amount}`));
    case 'settings':
      return void (await client.patch(path(''), { baseDrift: `${amount}` }));
    case 'target': {
      const strategies = await read(client.get<StrategyView[]>(path('/strategies')));
      const parentId = strategies[0]?.id ?? '';
      const target = { parentId, childId: 'VEA', childType: 'asset' };
      await client.post(path('/allocations'), {
        portfolioId: person.portfolio.id,
        ...target,
        targetAllocationPercent: `${amount}`,
      });
      return;
    }
    case 'archive':
      return void (await client.put(path(`/accounts/${account.id}/archive`)));
  }
}

test('replaying any prefix of what happened gives what the live reads showed at that moment (HIS-42)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const person = await personWithPortfolio(api.baseUrl);
      const account = await person.addAccount();
      await person.addAsset('VEA', [account.id]);
      expectStatus(
        await person.api.post(person.path('/strategies'), {
          name: 'Growth',
          strategyType: 'Percent',
          description: null,
          parentStrategyId: null,
        }),
        201,
      );
      await quote(person, 'VEA', '2024-04-01', '10');
      await soon(() => valueOf(person)).toMatchObject({ totalValue: 0 });
      const seen: [moment: string, shown: unknown][] = [];
      for (const each of steps) {
        await walk(person, account, each);
        seen.push([await passed(), await everything(person)]);
      }
      for (const [moment, shown] of seen)
        await expect(everything(person, `?asOf=${moment}&knownAt=${moment}`)).resolves.toEqual(
          shown,
        );
    }),
    { numRuns: 2, endOnFailure: true },
  );
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
  await expect(person.api.get('/api/networth/history?asOf=2024-01-31')).resolves.toMatchObject({
    status: 400,
  });
});
