import { randomUUID } from 'node:crypto';
import { Decimal } from '@evenkeel/domain/kernel';
import { cashOf } from '@evenkeel/domain/ledger';
import { portfolioStream, type PortfolioStreamEvent } from '@evenkeel/domain/streams';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import type { Announcement, Announcements } from '@evenkeel/platform/announcements';
import { createQueues } from '@evenkeel/platform/queues';
import type { StreamReader } from '@evenkeel/projections/streams/read-events';
import { netWorthReflects } from '@evenkeel/read-models/networth/outdated';
import fc from 'fast-check';
import { netWorthWatch } from '../src/features/networth/net-worth-watch';
import { accountAdded, created, deposit, registered, renamed } from './person';
import { openWorkbench, type TestEngine, until, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => (bench = await openWorkbench()));
afterEach(() => bench.close());

const BACKENDS: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) BACKENDS.push(['Redis', process.env.TEST_REDIS_URL]);
const AT = '2026-01-02T10:00:00.000Z';
const deleted: DomainEvent = { type: 'PortfolioDeleted', data: { reason: 'deleted' } };
const archived: DomainEvent = { type: 'PortfolioArchived', data: {} };
const restored: DomainEvent = { type: 'PortfolioRestored', data: {} };
const RESET = randomUUID();
const setAside: DomainEvent = { type: 'PortfolioSetAside', data: { resetId: RESET } };
const broughtBack = (userId: string): DomainEvent => ({
  type: 'PortfolioBroughtBack',
  data: { resetId: RESET, userId, status: 'active' },
});

async function newUser(): Promise<string> {
  const userId = randomUUID();
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  return userId;
}

async function newPortfolio(userId: string, cash: string) {
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  const append = (...events: DomainEvent[]) => bench.append(streamId, userId, events);
  await append(created(portfolioId, userId), accountAdded(accountId), deposit(accountId, cash, AT));
  const add = (amount: string) => append(deposit(accountId, amount, AT));
  return { portfolioId, streamId, append, add };
}

const totalOf = async (userId: string) =>
  (
    await bench.rows(
      'SELECT total_net_worth::text AS total FROM read.net_worth WHERE user_id = $1',
      [userId],
    )
  )[0]?.['total'];
const outdated = () => netWorthWatch.outdated(bench.pool, new Date());

/** With its leader's loops, and a queue of its own, which it closes. */
async function running(work: () => Promise<void>): Promise<void> {
  const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl: null });
  const engine = bench.engine({ queues });
  await engine.start();
  await work().finally(() => engine.stop());
}

test('who has no portfolio has a net worth of nothing, and is told so', async () => {
  const userId = await newUser();
  await bench.engine().catchUp(`user-${userId}`);
  expect(await totalOf(userId)).toBe('0');
  const told = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' && message.change.views.includes('networth')
        ? [message.change]
        : [],
    );
  await until(() => told().length === 1);
  expect(told()).toMatchObject([
    { category: 'user', id: userId, figures: { totalNetWorth: 0 }, views: ['networth'] },
  ]);
});

test('what a portfolio comes to is added up at once, with the version of its value', async () => {
  const userId = await newUser();
  await running(async () => {
    const first = await newPortfolio(userId, '100.10');
    await newPortfolio(userId, '0.05');
    await until(async () => (await totalOf(userId)) === '100.15', 'both together');
    await first.add('5');
    await until(async () => (await totalOf(userId)) === '105.15', 'the deposit');
    await until(async () => (await outdated()).length === 0);
    expect(
      await bench.rows(
        `SELECT n.value = v.total_value AS equal, n.value_calculation = v.calculation AS same, w.calculation > v.calculation AS later
         FROM read.net_worth_portfolio n JOIN read.portfolio_value v USING (portfolio_id) JOIN read.net_worth w ON w.user_id = n.user_id`,
      ),
    ).toEqual(Array(2).fill({ equal: true, same: true, later: true }));
  });
});

test('archived portfolios do not count, deleted ones are gone, and other users have their own', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  await running(async () => {
    const archive = await newPortfolio(userId, '100');
    const remove = await newPortfolio(userId, '20');
    await newPortfolio(other, '3');
    await until(async () => (await totalOf(userId)) === '120', 'both together');
    await archive.append(archived);
    await until(async () => (await totalOf(userId)) === '20', 'what is open');
    await remove.append(deleted);
    await until(async () => (await totalOf(userId)) === '0', 'nothing');
    await archive.append(restored);
    await until(async () => (await totalOf(userId)) === '100', 'what is open again');
    await until(async () => (await totalOf(other)) === '3', 'that of somebody else');
  });
});

test('what a reset sets aside is not added up any more, and again once it is brought back', async () => {
  const userId = await newUser();
  await running(async () => {
    const { append } = await newPortfolio(userId, '100');
    await newPortfolio(userId, '20');
    await until(async () => (await totalOf(userId)) === '120', 'both together');
    await append(setAside);
    await until(async () => (await totalOf(userId)) === '20', 'what is left');
    await append(broughtBack(userId));
    await until(async () => (await totalOf(userId)) === '120', 'both again');
    await append(setAside, deleted);
    await until(async () => (await totalOf(userId)) === '20', 'what is not deleted');
  });
});

test.each([
  ['a new value', '107', ({ add }: Portfolio) => add('7')],
  ['a new name', '100', ({ append }: Portfolio) => append(renamed('Other'))],
  ['an archived portfolio', '0', ({ append }: Portfolio) => append(archived)],
  ['a deleted portfolio', '0', ({ append }: Portfolio) => append(deleted)],
  ['a portfolio that was set aside', '0', ({ append }: Portfolio) => append(setAside)],
  [
    'another portfolio',
    '101',
    async (_one: Portfolio, userId: string) => newPortfolio(userId, '1'),
  ],
])('%s whose request was lost is found, and added up', async (_what, total, change) => {
  const userId = await newUser();
  const one = await newPortfolio(userId, '100');
  const engine = bench.engine();
  await catchUpPortfolios(engine);
  await engine.catchUp(`user-${userId}`);
  expect([await totalOf(userId), await outdated()]).toEqual(['100', []]);

  await change(one, userId);
  await catchUpPortfolios(engine);
  expect([await totalOf(userId), await outdated()]).toEqual(['100', [`user-${userId}`]]);

  // The jobs of above are lost, as if the process had died with them.
  await bench.rows('DELETE FROM bullmq.job');
  await bench.rows('DELETE FROM bullmq.dedup');
  await running(() =>
    until(
      async () => (await totalOf(userId)) === total && (await outdated()).length === 0,
      'the sum',
    ),
  );
});

test('a net worth that falls behind while the leader runs is found within a few turns', async () => {
  const userId = await newUser();
  const one = await newPortfolio(userId, '100');
  const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl: null });
  const engine = bench.engine({ queues });
  await catchUpPortfolios(engine);
  await engine.catchUp(`user-${userId}`);
  const { reconciler } = bench.engine();
  await reconciler.reconcileOnce();
  await one.add('7');
  await catchUpPortfolios(engine);
  await engine.settle();
  await bench.rows('DELETE FROM bullmq.job');
  await bench.rows('DELETE FROM bullmq.dedup');
  for (let turn = 0; turn < 3; turn += 1) await reconciler.reconcileOnce();
  await until(
    async () =>
      (await bench.rows('SELECT 1 FROM bullmq.job WHERE data::text LIKE $1', [`%user-${userId}%`]))
        .length > 0,
    'the request',
  );
});
type Portfolio = Awaited<ReturnType<typeof newPortfolio>>;

/**
 * Projections and calculations of all portfolios, without what depends on them: no worker takes the
 * jobs.
 */
async function catchUpPortfolios(engine: TestEngine): Promise<void> {
  for (const { stream_id: streamId } of await bench.rows(
    `SELECT DISTINCT stream_id FROM eventstore.event WHERE stream_id LIKE 'portfolio-%'`,
  ))
    await engine.catchUp(String(streamId));
}

test('a rebuild fills it after the values, from those that are behind the views then', async () => {
  const users = [await newUser(), await newUser()];
  const engine = bench.engine();
  for (const userId of users) {
    await newPortfolio(userId, '10');
    await newPortfolio(userId, '20');
  }
  await catchUpPortfolios(engine);
  for (const userId of users) await engine.catchUp(`user-${userId}`);
  expect(await bench.rebuild(['net_worth'], true)).toMatchObject({
    comparisons: [{ projection: 'net_worth', equal: 2, different: [], apart: [] }],
  });
  const report = await bench.rebuild(['net_worth', 'value'], false);
  expect(report).toMatchObject({
    switched: true,
    comparisons: [
      { projection: 'value', equal: 4, different: [] },
      { projection: 'net_worth', equal: 2, different: [] },
    ],
  });
  expect(await outdated()).toEqual([]);
  expect(await totalOf(users[0] ?? '')).toBe('30');
  // Values that are rebuilt alone are other versions, which might have come out otherwise.
  await bench.rebuild(['value'], false);
  expect([...(await outdated())].sort()).toEqual(users.map((id) => `user-${id}`).sort());
  // A reader does not wait meanwhile: the figures are the same.
  for (const userId of users)
    expect(await netWorthReflects(bench.pool, userId, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test('what a change made different while a rebuild compares is compared again', async () => {
  const userId = await newUser();
  const { add } = await newPortfolio(userId, '10');
  const engine = bench.engine();
  await catchUpPortfolios(engine);
  await engine.catchUp(`user-${userId}`);
  await add('1');
  await catchUpPortfolios(engine);
  let readings = 0;
  let onCompared: () => void = () => undefined;
  // Not of the code that reads, which holds a connection.
  const calculated = new Promise<void>((resolve) => (onCompared = resolve)).then(() =>
    engine.calculate(`user-${userId}`, true),
  );
  const reader = {
    pages: async function* (...asked: Parameters<StreamReader['pages']>) {
      readings += 1;
      // It is filled once before anything is compared: by then the live one is about to be
      // calculated.
      if (readings === 2) {
        onCompared();
        await calculated;
      }
      yield* bench.reader.pages(...asked);
    },
  } as StreamReader;
  const rebuilds = await bench.rebuilds({ reader });
  rebuilds.work();
  const report = await rebuilds
    .run({ names: ['net_worth'], isTrial: true })
    .finally(() => rebuilds.close());
  expect(report.comparisons).toEqual([
    { projection: 'net_worth', equal: 1, different: [], apart: [] },
  ]);
});

test('a net worth that was not added up again is different from one that is filled anew', async () => {
  const userId = await newUser();
  const { add } = await newPortfolio(userId, '10');
  const engine = bench.engine();
  await catchUpPortfolios(engine);
  await engine.catchUp(`user-${userId}`);
  await add('1');
  await catchUpPortfolios(engine);
  expect(await bench.rebuild(['net_worth'], true)).toMatchObject({
    comparisons: [{ projection: 'net_worth', equal: 0, different: [`user-${userId}`] }],
  });
});

test.each(BACKENDS)(
  'what depends on a calculation that ends while the engine stops is made all the same, over %s',
  async (_name, redisUrl) => {
    const userId = await newUser();
    const { streamId, add } = await newPortfolio(userId, '10');
    const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl });
    let stopped: Promise<void> | undefined;
    // Told of in the transaction of the calculation.
    const announcements = Object.assign(Object.create(bench.announcements) as Announcements, {
      statementFor: (messages: readonly Announcement[]) => {
        const isOfBoth = messages.some(
          (one) =>
            one.kind === 'stream' &&
            one.streamId === streamId &&
            one.change.figures?.totalValue === 11,
        );
        if (isOfBoth) stopped ??= engine.stop();
        return bench.announcements.statementFor?.(messages);
      },
    });
    const engine: TestEngine = bench.engine({ queues, announcements });
    await engine.start();
    await until(async () => (await totalOf(userId)) === '10' && (await outdated()).length === 0);
    await add('1');
    await until(() => stopped !== undefined);
    await stopped;
    // It is made before the end, or a job that another process takes, without looking for what is
    // outdated.
    const others = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl });
    const calculator = bench.engine();
    others.worker('calculate', (job) => calculator.calculate(job.streamId, job.recalculate), {
      concurrency: 1,
      onError: () => undefined,
    });
    await until(async () => (await totalOf(userId)) === '11', 'the sum').finally(() =>
      others.close(),
    );
  },
);

type Edit = readonly [
  portfolio: number,
  kind: 'deposit' | 'rename' | 'archive' | 'restore' | 'delete',
  cents: number,
];

test('after any edits of several portfolios it is the sum from nothing', async () => {
  const edit: fc.Arbitrary<Edit> = fc.tuple(
    fc.nat({ max: 2 }),
    fc.constantFrom('deposit', 'deposit', 'rename', 'archive', 'restore', 'delete'),
    fc.integer({ min: 1, max: 1_000_000 }),
  );
  await running(() =>
    fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const userId = await newUser();
        const portfolios = [];
        for (const cash of ['1', '2.50', '1000000'])
          portfolios.push(await newPortfolio(userId, cash));
        for (const [index, kind, cents] of edits) {
          const portfolio = portfolios[index];
          const event = portfolio && (await eventOf(portfolio, kind, cents));
          if (event) await portfolio.append(event);
        }
        const sum = Decimal.sum(await Promise.all(portfolios.map(sumFromNothing)));
        await until(
          async () =>
            (await totalOf(userId)) === sum.toString() &&
            !(await outdated()).includes(`user-${userId}`),
          sum.toString(),
        );
      }),
      { numRuns: 12 },
    ),
  );
});

async function stateOf({ streamId }: Portfolio) {
  let state = portfolioStream.initial();
  for await (const page of bench.reader.pages(streamId, 0, Infinity))
    for (const { event } of page)
      state = portfolioStream.evolve(state, event as PortfolioStreamEvent);
  return state;
}

/** Null where the portfolio takes no such event any more. */
async function eventOf(
  portfolio: Portfolio,
  kind: Edit[1],
  cents: number,
): Promise<DomainEvent | null> {
  const { portfolio: current, accounts } = await stateOf(portfolio);
  const [account] = accounts.keys();
  if (current?.status === 'deleted') return null;
  if (kind === 'restore') return current?.status === 'archived' ? restored : null;
  if (kind === 'delete') return deleted;
  if (current?.status === 'archived') return null;
  if (kind === 'archive') return archived;
  return kind === 'rename'
    ? renamed(`Portfolio ${cents}`)
    : deposit(account ?? '', String(cents / 100), AT);
}

/** The value of an open portfolio without shares is its cash. */
async function sumFromNothing(portfolio: Portfolio): Promise<Decimal> {
  const { portfolio: current, accounts, ledger } = await stateOf(portfolio);
  if (current?.status !== 'active') return Decimal.zero;
  return Decimal.sum([...accounts.keys()].map((id) => cashOf(ledger, id)));
}
