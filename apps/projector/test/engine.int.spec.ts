import { randomUUID } from 'node:crypto';
import { RecentlyUsed } from '@evenkeel/platform/memory';
import {
  createQueues,
  type Queues,
  requestRecalculationForUserTickers,
} from '@evenkeel/platform/queues';
import {
  accountAdded,
  created,
  deposit,
  portfolioWithDeposit,
  recorded,
  registered,
} from './person';
import { openWorkbench, until, type Workbench } from './workbench';

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('the engine over Redis (no redis-server found)', () => undefined);

const AT = '2026-01-02T10:00:00.000Z';

describe.each(backends)('the engine over %s', (_name, redisUrl) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await openWorkbench(redisUrl);
  });
  afterEach(() => bench.close());

  const newPortfolio = () => portfolioWithDeposit(bench.append);
  const transactions = async (portfolioId: string): Promise<number> =>
    (await bench.rows('SELECT 1 FROM read.transaction WHERE portfolio_id = $1', [portfolioId]))
      .length;

  test('what is appended before and after the start becomes rows and announcements', async () => {
    const before = await newPortfolio();
    const engine = bench.engine();
    await engine.start();
    const after = await newPortfolio();
    await until(
      async () =>
        (await transactions(before.portfolioId)) === 1 &&
        (await transactions(after.portfolioId)) === 1,
    );
    await until(() => new Set(bench.announced.map(({ userId }) => userId)).size === 2);
    await until(
      async () => (await bench.rows('SELECT 1 FROM app.outbox')).length === 0,
      'an empty outbox',
    );
    await engine.stop();
  });

  test('what the subscription has read is taken in without being read from the log again', async () => {
    const engine = bench.engine();
    await engine.start();
    // Counts what comes from there; the reconciler, where it meets a batch at work, may ask, and is
    // told that there is nothing more.
    const readPages = bench.store.readPages.bind(bench.store);
    let read = 0;
    const spied = jest.spyOn(bench.store, 'readPages').mockImplementation(async function* (
      ...asked
    ) {
      for await (const page of readPages(...asked)) {
        read += page.length;
        yield page;
      }
    });
    const { userId, portfolioId, accountId, streamId } = await newPortfolio();
    await until(async () => (await transactions(portfolioId)) === 1);
    await bench.append(streamId, userId, [
      deposit(accountId, '7', AT),
      deposit(accountId, '8', AT),
    ]);
    await until(async () => (await transactions(portfolioId)) === 3);
    await engine.stop();
    spied.mockRestore();
    expect(read).toBe(0);
    expect(
      await bench.rows('SELECT cash FROM read.account_cash WHERE portfolio_id = $1', [portfolioId]),
    ).toEqual([{ cash: '115' }]);
  });

  test('a new quote moves the value of those who hold the ticker, with a higher calculation and without an event', async () => {
    const { userId, portfolioId, accountId, streamId } = await newPortfolio();
    await bench.append(streamId, userId, [
      recorded({ accountId, at: AT, quantity: '2', price: '10', amount: '20' }),
    ]);
    const engine = bench.engine();
    await engine.start();
    const value = async () =>
      (
        await bench.rows(
          'SELECT total_value, value_change, calculation, position FROM read.portfolio_value WHERE portfolio_id = $1',
          [portfolioId],
        )
      )[0];
    await until(async () => (await value())?.total_value === '100');
    const first = await value();
    for (const [day, price] of [
      ['2026-01-05', '11'],
      ['2026-01-06', '12.5'],
    ]) {
      await bench.pool.query(
        `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', $1::date, $1::timestamptz, $2, 'manual', $3, now())`,
        [day, price, userId],
      );
    }
    await requestRecalculationForUserTickers(bench.queues, userId, ['VEA']);
    await until(async () => (await value())?.total_value === '105');
    const second = await value();
    expect(second).toEqual({
      total_value: '105',
      value_change: '3',
      calculation: expect.any(Number) as number,
      position: first?.position,
    });
    expect(Number(second?.calculation)).toBeGreaterThan(Number(first?.calculation));
    await until(() =>
      bench.announced.some(
        (message) => message.kind === 'stream' && message.change.figures?.totalValue === 105,
      ),
    );
    const told = bench.announced.find(
      (message) => message.kind === 'stream' && message.change.figures?.totalValue === 105,
    );
    expect(told).toMatchObject({
      userId,
      change: {
        category: 'portfolio',
        id: portfolioId,
        position: first?.position,
        calculation: second?.calculation,
        figures: { totalValue: 105, valueChange: 3, valueChangePercent: 2.9412 },
      },
    });
    await engine.stop();
  });

  test('the states of all categories are kept under one bound, for projections and calculations each', async () => {
    const { userId, streamId } = await newPortfolio();
    await bench.append(`user-${userId}`, userId, [registered(userId)]);
    const engine = bench.engine();
    const put = jest.spyOn(RecentlyUsed.prototype, 'put');
    const streams = [streamId, `user-${userId}`];
    for (const stream of streams) await engine.catchUp(stream);
    const [projecting, calculating] = [...new Set(put.mock.contexts)].map((kept) =>
      streams.map((stream) => kept.peek(stream)),
    );
    put.mockRestore();
    expect(projecting).toEqual([expect.anything(), expect.anything()]);
    expect(calculating).toEqual([expect.anything(), expect.anything()]);
    await engine.stop();
  });

  test('while paused nothing moves; afterwards everything does', async () => {
    const engine = bench.engine();
    await bench.pool.query('UPDATE app.engine SET paused = true');
    await engine.start();
    const { portfolioId } = await newPortfolio();
    await until(async () => (await bench.rows('SELECT 1 FROM app.stream_head')).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await transactions(portfolioId)).toBe(0);
    await bench.pool.query('UPDATE app.engine SET paused = false');
    await until(async () => (await transactions(portfolioId)) === 1);
    await engine.stop();
  });

  test('while paused nothing moves when the projector stops; afterwards the next one moves it', async () => {
    const engine = bench.engine();
    await bench.pool.query('UPDATE app.engine SET paused = true');
    await engine.start();
    const { portfolioId } = await newPortfolio();
    await until(async () => (await bench.rows('SELECT 1 FROM app.stream_head')).length === 1);
    await engine.stop();
    expect(await transactions(portfolioId)).toBe(0);
    await bench.pool.query('UPDATE app.engine SET paused = false');
    const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl });
    const next = bench.engine({ queues });
    await next.start();
    await until(async () => (await transactions(portfolioId)) === 1);
    await next.stop();
  });
});

describe('what was lost is healed', () => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await openWorkbench();
  });
  afterEach(() => bench.close());

  test('a stream whose work was lost is found by the reconciler', async () => {
    const [userId, portfolioId] = [randomUUID(), randomUUID()];
    const position = await bench.append(`portfolio-${portfolioId}`, userId, [
      created(portfolioId, userId),
    ]);
    await bench.pool.query('INSERT INTO app.stream_head VALUES ($1, 0, $2)', [
      `portfolio-${portfolioId}`,
      position,
    ]);
    const engine = bench.engine();
    const { reconciler } = engine;
    expect(await reconciler.reconcileOnce()).toBe(1);
    await until(
      async () => (await bench.rows('SELECT portfolio_id FROM read.portfolio')).length > 0,
    );
    expect(await bench.rows('SELECT portfolio_id FROM read.portfolio')).toEqual([
      { portfolio_id: portfolioId },
    ]);
    await engine.calculate(`portfolio-${portfolioId}`, false);
    expect(await reconciler.reconcileOnce()).toBe(0);
  });

  test('while the queue is away the calculations are made all the same', async () => {
    let asked = 0;
    const away = {
      add: () => {
        asked += 1;
        return Promise.reject(new Error('the queue is away'));
      },
    };
    const queues = Object.create(bench.queues, { queue: { value: () => away } }) as Queues;
    // The clock stands: the moment at which the queue is asked again does not come.
    const now = new Date();
    const engine = bench.engine({ queues, now: () => now });
    await engine.start();
    const values = () => bench.rows('SELECT total_value FROM read.portfolio_value');
    for (const count of [1, 2]) {
      const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
      await bench.append(`portfolio-${portfolioId}`, userId, [
        created(portfolioId, userId),
        accountAdded(accountId),
        deposit(accountId, '100', AT),
      ]);
      await until(async () => (await values()).length === count, 'the value');
    }
    expect(await values()).toEqual([{ total_value: '100' }, { total_value: '100' }]);
    expect(asked).toBe(1);
    await engine.stop();
  });

  test('what was committed but not announced is announced by the reconciler, once', async () => {
    const message = {
      kind: 'stream',
      userId: 'u',
      streamId: 'user-u',
      change: { category: 'user', id: 'u', position: 1, views: ['profile'] },
    };
    await bench.pool.query(
      `INSERT INTO app.outbox (message, created_at) VALUES ($1, now() - interval '1 minute')`,
      [JSON.stringify(message)],
    );
    const { reconciler } = bench.engine();
    await reconciler.reconcileOnce();
    await reconciler.reconcileOnce();
    await until(() => bench.announced.length > 0);
    expect(bench.announced).toEqual([message]);
    expect(await bench.rows('SELECT 1 FROM app.outbox')).toEqual([]);
  });

  test('the engine goes on after the database ended all its connections', async () => {
    const engine = bench.engine();
    await engine.start();
    const [userId, portfolioId] = [randomUUID(), randomUUID()];
    await bench.append(`portfolio-${portfolioId}`, userId, [created(portfolioId, userId)]);
    await until(async () => (await bench.rows('SELECT 1 FROM read.portfolio')).length === 1);
    await bench.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const second = randomUUID();
    await until(
      () =>
        bench.append(`portfolio-${second}`, userId, [created(second, userId)]).then(
          () => true,
          () => false,
        ),
      'an append',
    );
    await until(
      async () => (await bench.rows('SELECT 1 FROM read.portfolio').catch(() => [])).length === 2,
      'the second portfolio',
    );
    await engine.stop();
  });
});
