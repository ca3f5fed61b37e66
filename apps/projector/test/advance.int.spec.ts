import { randomUUID } from 'node:crypto';
import { hasReached, streamsBehind } from '@evenkeel/read-models/read-your-writes';
import { deposit, portfolioWithDeposit, recorded, registered, renamed } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const SECOND = '2026-02-02T10:00:00.000Z';

const newPortfolio = () => portfolioWithDeposit(bench.append);

test('a user stream becomes a profile and is announced to its user', async () => {
  const userId = randomUUID();
  const position = await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.engine().catchUp(`user-${userId}`);
  expect(await bench.rows('SELECT * FROM read.user_profile WHERE user_id = $1', [userId])).toEqual([
    {
      user_id: userId,
      email: 'ada@evenkeel.example',
      name: 'Ada',
      display_name: 'Ada',
      username: 'ada',
      photo_url: null,
      profile_picture: null,
      date_of_birth: null,
      timezone: 'Europe/Vienna',
      auth_provider: 'email',
    },
  ]);
  const told = () => bench.announced.filter((announced) => announced.userId === userId);
  await until(() => told().length === 2);
  const change = { category: 'user', id: userId, position };
  expect(told()).toMatchObject([
    {
      kind: 'stream',
      streamId: `user-${userId}`,
      change: { ...change, views: ['profile', 'history'] },
    },
    { kind: 'stream', streamId: `user-${userId}`, change: { ...change, views: ['networth'] } },
  ]);
});

test('a portfolio stream becomes settings, accounts, assets, transactions, holdings and value', async () => {
  const { userId, portfolioId, accountId, streamId } = await newPortfolio();
  const transactionId = randomUUID();
  const position = await bench.append(streamId, userId, [
    recorded({
      transactionId,
      accountId,
      at: SECOND,
      quantity: '2.5',
      price: '10',
      amount: '25',
      notes: 'line one\nline two\t\\',
    }),
    renamed('Renamed'),
  ]);
  await bench.engine().catchUp(streamId);

  expect(
    await bench.rows(
      'SELECT name, user_id, is_archived FROM read.portfolio WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ name: 'Renamed', user_id: userId, is_archived: false }]);
  expect(
    await bench.rows(
      'SELECT account_id, nickname, ordinal FROM read.account WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ account_id: accountId, nickname: 'Broker', ordinal: 1 }]);
  expect(
    await bench.rows(
      'SELECT ticker, name, hold_in_accounts, classifications, rebalance_timeframes FROM read.asset WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([
    {
      ticker: 'VEA',
      name: 'VEA "fund", \\ Ltd.',
      hold_in_accounts: [accountId],
      classifications: ['Core', 'US "large"'],
      rebalance_timeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
    },
  ]);
  expect(
    await bench.rows(
      'SELECT transaction_id, at, ticker, quantity, amount, notes, lots, entry_order FROM read.transaction WHERE portfolio_id = $1 ORDER BY at DESC LIMIT 1',
      [portfolioId],
    ),
  ).toEqual([
    {
      transaction_id: transactionId,
      at: SECOND,
      ticker: 'VEA',
      quantity: '2.5',
      amount: '25',
      notes: 'line one\nline two\t\\',
      lots: null,
      entry_order: 4,
    },
  ]);
  expect(
    await bench.rows(
      'SELECT ticker, quantity, cost_basis FROM read.holding WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ ticker: 'VEA', quantity: '2.5', cost_basis: '25' }]);
  expect(
    await bench.rows('SELECT account_id, cash FROM read.account_cash WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ account_id: accountId, cash: '75' }]);
  expect(
    await bench.rows('SELECT ticker, price, at FROM read.latest_trade WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ ticker: 'VEA', price: '10', at: SECOND }]);
  expect(
    await bench.rows(
      'SELECT lot_id, opened_at, quantity, cost FROM read.lot WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ lot_id: transactionId, opened_at: SECOND, quantity: '2.5', cost: '25' }]);
  expect(
    await bench.rows(
      'SELECT total_value, value_change, value_change_percent, price_missing, position FROM read.portfolio_value WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([
    {
      total_value: '100',
      value_change: '0',
      value_change_percent: '0',
      price_missing: [],
      position,
    },
  ]);
  const told = () => bench.announced.filter(({ userId: owner }) => owner === userId);
  await until(() => told().length === 3);
  const [projected, calculated, series] = told();
  expect(series).toMatchObject({ change: { id: portfolioId, position, views: ['performance'] } });
  expect(projected).toEqual({
    kind: 'stream',
    userId,
    streamId,
    change: {
      category: 'portfolio',
      id: portfolioId,
      position,
      views: [
        'accounts',
        'transactions',
        'gains',
        'dividends',
        'budget',
        'assets',
        'history',
        'holdings',
        'portfolios',
      ],
    },
  });
  expect(calculated).toEqual({
    kind: 'stream',
    userId,
    streamId,
    change: {
      category: 'portfolio',
      id: portfolioId,
      position,
      calculation: expect.any(Number) as number,
      views: ['dividends', 'budget', 'rebalance', 'value'],
      figures: {
        totalValue: 100,
        valueChange: 0,
        valueChangePercent: 0,
        sells: 0,
        buys: 0,
        sellAmount: 0,
        buyAmount: 0,
        targets: 0,
        offTarget: 0,
        totalMonthlyDividends: 0,
      },
    },
  });
});

test('an advance without news changes and announces nothing', async () => {
  const { streamId } = await newPortfolio();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  const before = await bench.rows(
    'SELECT * FROM app.checkpoint WHERE stream_id = $1 ORDER BY projection',
    [streamId],
  );
  await until(
    () =>
      bench.announced.filter(
        (message) => message.kind === 'stream' && message.streamId === streamId,
      ).length === 3,
  );
  const told = bench.announced.length;
  await engine.catchUp(streamId);
  await bench.engine().catchUp(streamId);
  expect(
    await bench.rows('SELECT * FROM app.checkpoint WHERE stream_id = $1 ORDER BY projection', [
      streamId,
    ]),
  ).toEqual(before);
  expect(bench.announced).toHaveLength(told);
});

test('a crash before the commit leaves nothing, and the next advance does it once', async () => {
  const { portfolioId, streamId } = await newPortfolio();
  const dying = bench.engine({
    beforeCommit: () => {
      throw Object.assign(new Error('killed'), { code: 'EPIPE' });
    },
  });
  await expect(dying.catchUp(streamId)).rejects.toThrow('killed');
  expect(
    await bench.rows('SELECT 1 FROM read.transaction WHERE portfolio_id = $1', [portfolioId]),
  ).toEqual([]);
  expect(await bench.rows('SELECT 1 FROM app.checkpoint WHERE stream_id = $1', [streamId])).toEqual(
    [],
  );
  await Promise.all([
    bench.engine().catchUp(streamId),
    bench.engine().catchUp(streamId),
    bench.engine().catchUp(streamId),
  ]);
  expect(
    await bench.rows(
      'SELECT count(*)::int AS count FROM read.transaction WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ count: 1 }]);
});

test('two processes that take turns at one stream give what one gives', async () => {
  const { userId, portfolioId, accountId, streamId } = await newPortfolio();
  const engines = [bench.engine(), bench.engine()];
  for (let turn = 0; turn < 6; turn += 1) {
    await bench.append(streamId, userId, [
      recorded({
        accountId,
        at: `2026-03-0${turn + 1}T10:00:00.000Z`,
        quantity: '1',
        price: '5',
        amount: '5',
      }),
    ]);
    if (turn % 3 === 2)
      await bench.append(streamId, userId, [
        recorded({
          type: 'sell',
          accountId,
          at: `2026-03-1${turn}T10:00:00.000Z`,
          quantity: '1',
          price: '6',
          amount: '6',
        }),
      ]);
    await engines[turn % 2]?.catchUp(streamId);
  }
  expect(
    await bench.rows('SELECT quantity, cost_basis FROM read.holding WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ quantity: '4', cost_basis: '20' }]);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ lots: 4 }]);
  expect(
    await bench.rows('SELECT gain FROM read.realised_gain WHERE portfolio_id = $1', [portfolioId]),
  ).toEqual([{ gain: '1' }, { gain: '1' }]);
});

test('a process that another one was quicker than reads on from where it was', async () => {
  const { userId, portfolioId, accountId, streamId } = await newPortfolio();
  const [quick, slow] = [bench.engine(), bench.engine()];
  const write = (): Promise<unknown> =>
    bench.append(streamId, userId, [deposit(accountId, '10', SECOND)]);
  await slow.catchUp(streamId);
  const readPages = jest.spyOn(bench.store, 'readPages');
  await write();
  await quick.catchUp(streamId);
  await slow.catchUp(streamId);
  await write();
  await write();
  await quick.catchUp(streamId);
  await write();
  await slow.catchUp(streamId);
  const starts = readPages.mock.calls.map(([, options]) => options?.from);
  readPages.mockRestore();
  // Once for the projections, and once for the calculations.
  expect(starts).toEqual([0, 4, 5, 5].flatMap((start) => [start, start]));
  expect(
    await bench.rows('SELECT cash FROM read.account_cash WHERE portfolio_id = $1', [portfolioId]),
  ).toEqual([{ cash: '140' }]);
});

test('a position is reached when the read models reflect it, or when it is of another stream', async () => {
  const { userId, accountId, streamId } = await newPortfolio();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  const position = await bench.append(streamId, userId, [deposit(accountId, '5', SECOND)]);
  expect(await hasReached(bench.pool, streamId, position)).toBe(false);
  const { streamId: later } = await newPortfolio();
  await engine.catchUp(later);
  expect(await streamsBehind(bench.pool, [later, streamId], position)).toEqual([streamId]);
  await engine.catchUp(streamId);
  expect(await hasReached(bench.pool, streamId, position)).toBe(true);
  expect(await hasReached(bench.pool, streamId, position + 1)).toBe(false);
  await bench.pool.query('UPDATE app.subscription SET position = $1', [position + 1]);
  expect(await hasReached(bench.pool, streamId, position + 1)).toBe(true);
  expect(await hasReached(bench.pool, `portfolio-${randomUUID()}`, position + 1)).toBe(true);
  await bench.pool.query('UPDATE app.subscription SET position = 0');
});
