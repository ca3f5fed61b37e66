import fc from 'fast-check';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { HistoryPage } from '@evenkeel/contracts/history';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import type { PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { Client } from 'pg';
import { type MarketServer, startMarketServer } from '../../../test/support/market-server';
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

jest.setTimeout(240_000);
let market: MarketServer;
let api: TestApi;
let database: Client;
beforeAll(async () => {
  market = await startMarketServer();
  api = await startTestApi({
    env: {
      MARKET_DATA: 'tiingo',
      TIINGO_URL: market.url,
      TIINGO_API_KEY: 'secret-key',
      TIINGO_LIMIT: '10000/60',
      TIINGO_EVERY_MINUTES: '9999',
    },
  });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
  await market.close();
});

/**
 * Reads of a portfolio. The comparison leaves out the fields that say when an answer was
 * calculated, and from which place in the log.
 */
const READS = [
  '/value',
  '/accounts',
  '/holdings',
  '/transactions',
  '/gains',
  '/allocations',
  '/strategies',
  '/rebalance/calculations',
  '/rebalance/action-items',
  '/rebalance/buy-action-items',
  '/rebalance/inputs',
  '/performance',
  '/performance/assets',
  '/performance/sparklines',
  '/splits',
] as const;
const INCIDENTAL = ['calculation', 'position', 'timestamp', 'adviceId'];

async function everything(person: Person, query = ''): Promise<unknown> {
  const { id } = person.portfolio;
  const paths = [
    ...READS.map((rest) => person.path(rest)),
    `/api/setup/${id}`,
    `/api/dividends/${id}/overview`,
    `/api/dividends/${id}/income`,
    `/api/dividends/${id}/calendar`,
    `/api/dividends/${id}/asset/VEA/history`,
    '/api/networth',
    '/api/portfolios',
    '/api/performance',
    '/api/performance/assets',
    '/api/dividends/overview',
    '/api/quotes/VEA',
  ];
  const answers: [string, number, unknown][] = [];
  for (const path of paths) {
    const { status, body } = await person.api.get(`${path}${query}`);
    answers.push([path, status, body]);
  }
  const text = JSON.stringify(answers, (name, value: unknown) =>
    INCIDENTAL.includes(name) ? undefined : value,
  );
  return JSON.parse(text) as unknown;
}

interface Drawn {
  readonly day: number;
  readonly amount: number;
}

/** The input of a step: the account and the transaction that it is about. */
interface Found extends Drawn {
  readonly person: Person;
  readonly account: AccountView | undefined;
  readonly transaction: TransactionView | undefined;
  readonly moment: string;
}

const at = (day: number): string => `2024-05-${String(day).padStart(2, '0')}T15:00:00Z`;
const HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';

const trade =
  (kind: 'buy' | 'sell') =>
  ({ person, account, amount, moment }: Found) =>
    person.record(
      TRADE(kind, account?.id ?? '', 'VEA', `${amount}`, '10', `${amount * 10}`, moment),
    );
const deleteFirst =
  (list: string) =>
  async ({ person: { api: client, path } }: Found) => {
    const [first] = await read(client.get<{ id: string }[]>(path(list)));
    return client.delete(path(`${list}/${first?.id ?? ''}`));
  };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks a provider again, as a day later: it states another dividend and frequency, and corrects its
 * announcement. Its price is an old one.
 */
async function askProvider({ api: client, path }: Person, amount: number): Promise<void> {
  const bar = { date: '2024-04-01T00:00:00.000Z', close: 10 };
  const announced = {
    exDate: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    distribution: amount / 100,
    distributionFrequency: amount % 2 === 0 ? 'm' : 'sa',
  };
  market.reply('/iex/', { body: [] });
  market.reply('/tiingo/daily/VEA/prices', { body: [bar] });
  market.reply('/tiingo/daily/VEA', { body: { name: 'A fund' } });
  market.reply('/tiingo/corporate-actions/VEA/distributions', { body: [announced] });
  await database.query(
    `UPDATE app.instrument SET checked_at = checked_at - interval '1 day', details_at = details_at - interval '1 day'`,
  );
  expectStatus(await client.post(path('/prices/refresh')), 202);
  await soon(
    async () => (await read(client.get<PriceRefreshView>(path('/prices/refresh')))).run?.status,
  ).toBe('finished');
}

/** One step of each kind, as a person does it: a step that a rule refuses changes nothing. */
const STEPS = {
  deposit: ({ person, account, amount, moment }) =>
    person.record(CASH_IN(account?.id ?? '', `${amount * 100}`, moment)),
  buy: trade('buy'),
  sell: trade('sell'),
  // The transaction moves to the other account, too.
  correct: ({ person: { api: client, path }, account, transaction, amount, moment }) =>
    client.put(
      path(`/transactions/${transaction?.id}`),
      transaction?.transactionType === 'buy'
        ? TRADE('buy', account?.id ?? '', 'VEA', `${amount}`, '10', `${amount * 10}`, moment)
        : CASH_IN(account?.id ?? '', `${amount * 50}`, moment),
    ),
  delete: ({ person: { api: client, path }, transaction }) =>
    client.delete(path(`/transactions/${transaction?.id}`)),
  quote: ({ person, amount, moment }) =>
    person.api.put('/api/quotes/VEA', { date: moment.slice(0, 10), price: `${amount}` }),
  askProvider: ({ person, amount }) => askProvider(person, amount),
  settings: ({ person: { api: client, path }, amount }) =>
    client.patch(path(''), { baseDrift: `${amount}` }),
  target: async ({ person: { api: client, path, portfolio }, amount }) => {
    const [strategy] = await read(client.get<StrategyView[]>(path('/strategies')));
    return client.post(path('/allocations'), {
      portfolioId: portfolio.id,
      parentId: strategy?.id ?? '',
      childId: 'VEA',
      childType: 'asset',
      targetAllocationPercent: `${amount}`,
    });
  },
  import: ({ person, account, amount, moment }) =>
    person.import(
      [
        HEADER,
        `${account?.nickname},cash_contribution,${moment},,,,,${amount * 30},`,
        `${account?.nickname},buy,${moment},VEA,${amount},10,0,${amount * 10},`,
        '',
      ].join('\n'),
    ),
  undoImport: async ({ person: { api: client, path } }) => {
    const { items } = await read(client.get<HistoryPage>(path('/history')));
    const imported = items.find(({ type }) => type === 'TransactionsImported');
    return client.post(path('/history/undo'), { importId: imported?.subject.id ?? '' });
  },
  undo: async ({ person: { api: client, path } }) => {
    const { items } = await read(client.get<HistoryPage>(path('/history')));
    const last = items.find(({ undoable }) => undoable);
    return client.post(path('/history/undo'), { eventIds: [last?.eventId ?? ''] });
  },
  split: ({ person: { api: client, path }, moment }) =>
    client.post(path('/splits'), { ticker: 'VEA', at: moment, numerator: '3', denominator: '2' }),
  deleteSplit: deleteFirst('/splits'),
  override: ({ person: { api: client, portfolio }, amount }) =>
    client.post(`/api/dividends/${portfolio.id}/manual-override`, {
      ticker: 'VEA',
      source: 'manual',
      frequency: 'monthly',
      dividend: `0.${amount}`,
      notes: null,
    }),
  archive: ({ person: { api: client, path }, account }) =>
    client.put(path(`/accounts/${account?.id}/archive`)),
  restore: ({ person: { api: client, path }, account }) =>
    client.put(path(`/accounts/${account?.id}/restore`)),
  account: ({ person }) => person.addAccount(),
  asset: ({ person, account }) => person.addAsset('BND', account ? [account.id] : []),
  deleteAccount: ({ person: { api: client, path }, account }) =>
    client.delete(path(`/accounts/${account?.id}`)),
  deleteAsset: ({ person: { api: client, portfolio } }) =>
    client.delete(`/api/setup/${portfolio.id}/assets/VEA`),
  deleteStrategy: deleteFirst('/strategies'),
} satisfies Record<string, (found: Found) => Promise<unknown>>;
type Kind = keyof typeof STEPS;
const KINDS = Object.keys(STEPS) as Kind[];

/** Steps that take changes back, and steps that leave little to be read. */
const BACK: readonly Kind[] = ['undoImport', 'undo', 'deleteSplit', 'archive'];
const ENDS: readonly Kind[] = ['restore', 'deleteStrategy', 'deleteAccount', 'deleteAsset'];
const shuffled = (kinds: readonly Kind[]) =>
  fc.shuffledSubarray([...kinds], { minLength: kinds.length });

/** All kinds in an order of their own, each group after the one before. */
const steps = fc.tuple(
  fc
    .tuple(
      shuffled(KINDS.filter((kind) => !BACK.includes(kind) && !ENDS.includes(kind))),
      shuffled(BACK),
      shuffled(ENDS),
    )
    .map((groups) => groups.flat()),
  fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), amount: fc.integer({ min: 1, max: 9 }) }),
    { minLength: KINDS.length, maxLength: KINDS.length },
  ),
);

async function walk(person: Person, kind: Kind, drawn: Drawn): Promise<void> {
  const { api: client, path } = person;
  const accounts = await read(client.get<AccountView[]>(path('/accounts')));
  const transactions = await read(client.get<TransactionView[]>(path('/transactions')));
  const { day, amount } = drawn;
  await STEPS[kind]({
    ...drawn,
    person,
    account: accounts[amount % Math.max(accounts.length, 1)],
    transaction: transactions[day % Math.max(transactions.length, 1)],
    moment: at(day),
  });
}

/** Two accounts that hold something, a strategy, and a provider that was asked once. */
async function begun(): Promise<Person> {
  const person = await personWithPortfolio(api.baseUrl);
  const accounts = [await person.addAccount(), await person.addAccount()];
  await person.addAsset(
    'VEA',
    accounts.map(({ id }) => id),
  );
  const strategy = {
    name: 'Growth',
    strategyType: 'Percent',
    description: null,
    parentStrategyId: null,
  };
  expectStatus(await person.api.post(person.path('/strategies'), strategy), 201);
  const price = { date: '2024-04-01', price: '10' };
  expectStatus(await person.api.put('/api/quotes/VEA', price), 200);
  for (const { id } of accounts) {
    const bought = TRADE('buy', id, 'VEA', '20', '10', '200', '2024-04-02T15:00:00Z');
    expectStatus(await person.record(CASH_IN(id, '1000', '2024-04-01T15:00:00Z')), 201);
    expectStatus(await person.record(bought), 201);
  }
  await askProvider(person, 10);
  return person;
}

test('replaying any prefix of what happened gives what the live reads showed at that moment (HIS-42)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async ([kinds, drawn]) => {
      const person = await begun();
      const seen: [kind: Kind, moment: string, shown: unknown][] = [];
      for (const [place, kind] of kinds.entries()) {
        await walk(person, kind, drawn[place] ?? { day: 1, amount: 1 });
        const moment = await passed();
        const shown = await everything(person, `?asOf=${moment}&knownAt=${moment}`);
        // The live figures follow a little later.
        await soon(async () => [kind, await everything(person)]).toEqual([kind, shown]);
        seen.push([kind, moment, shown]);
      }
      // The knowledge of that moment gives the same at every later one, since nothing was dated
      // after it.
      const end = await passed();
      for (const [kind, moment, shown] of seen.filter((_, place) => place % 4 === 1))
        expect([kind, await everything(person, `?asOf=${end}&knownAt=${moment}`)]).toEqual([
          kind,
          shown,
        ]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
