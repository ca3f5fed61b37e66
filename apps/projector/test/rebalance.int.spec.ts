import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { createQueues, type Queues, requestCalculations } from '@evenkeel/platform/queues';
import { outdatedPortfolios } from '../src/valuation/outdated';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const MARCH = '2026-03-02T15:00:00.000Z';
const APRIL = new Date('2026-04-15T12:00:00Z');

const target = (portfolioId: string, ticker: string, percent: string): DomainEvent => ({
  type: 'AllocationSet',
  data: {
    allocationId: randomUUID(),
    parentId: portfolioId,
    childId: ticker,
    childType: 'asset',
    targetAllocationPercent: percent,
    dollarTarget: null,
    replaced: null,
  },
});

/**
 * 100 shares of VEA at 10 and 9,000 of cash; half of it all should be VEA, so that 400 shares are
 * missing.
 */
async function newPortfolio() {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '10000', '2026-03-01T15:00:00.000Z'),
    recorded({ accountId, at: MARCH, quantity: '100', price: '10', amount: '1000' }),
    target(portfolioId, 'VEA', '50'),
  ]);
  await bench.engine().catchUp(`user-${userId}`);
  const append = (...events: DomainEvent[]) => bench.append(streamId, userId, events);
  const quote = (price: string, at: string, recordedAt = new Date()) =>
    bench.pool.query(
      `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', $1::date, $1, $2, 'manual', $3, $4)`,
      [at, price, userId, recordedAt],
    );
  const advice = async () => {
    const events: Extract<DomainEvent, { type: 'RebalanceActionsChanged' }>['data'][] = [];
    for await (const stored of bench.store.readStream(streamId)) {
      const [{ event } = { event: null }] = await bench.codec.decode([stored]);
      if (event?.type === 'RebalanceActionsChanged') events.push(event.data);
    }
    return events;
  };
  const sets = async () =>
    (await advice()).map(({ actions }) =>
      actions.map(({ side, ticker, shares }) => `${side} ${shares} ${ticker}`).join(', '),
    );
  const summary = async () =>
    (
      await bench.rows('SELECT * FROM read.rebalance_summary WHERE portfolio_id = $1', [
        portfolioId,
      ])
    )[0];
  const isOutdated = async (now = APRIL) =>
    (await outdatedPortfolios(bench.pool, now)).includes(portfolioId);
  return {
    userId,
    portfolioId,
    accountId,
    streamId,
    append,
    quote,
    advice,
    sets,
    summary,
    isOutdated,
  };
}

const engineAt = (moment: Date, changes: Partial<Parameters<Workbench['engine']>[0]> = {}) =>
  bench.engine({ now: () => moment, ...changes });

/** With the engine's loops running meanwhile. An engine closes its queues at its end. */
async function whileRunning(moment: Date, work: (queues: Queues) => Promise<void>): Promise<void> {
  const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl: null });
  const engine = engineAt(moment, { queues });
  await engine.start();
  try {
    await work(queues);
  } finally {
    await engine.stop();
  }
}

/**
 * The same store, but for what happens when an event that follows from a calculation is appended.
 */
const storeWith = (
  append: (...parameters: Parameters<EventStore['append']>) => ReturnType<EventStore['append']>,
): EventStore => Object.create(bench.store, { append: { value: append } }) as EventStore;

test('what is advised becomes rows and one event with the figures that led to it', async () => {
  const { portfolioId, accountId, streamId, advice, summary } = await newPortfolio();
  const engine = engineAt(APRIL);
  await engine.catchUp(streamId);
  const calculated = await bench.rows(
    'SELECT ticker, figures FROM read.rebalance_calculation WHERE portfolio_id = $1',
    [portfolioId],
  );
  expect(calculated).toMatchObject([
    {
      ticker: 'VEA',
      figures: {
        currentValue: 1000,
        targetValue: 5000,
        daysSinceLastAction: 44,
        rebalanceBand: 'action',
        recommendedAction: 'buy',
        recommendedAmount: 4000,
      },
    },
  ]);
  expect(await summary()).toMatchObject({
    portfolio_value: '10000',
    available_capital: '9000',
    actions: ['buy VEA'],
    recorded_actions: [],
    advice_id: null,
    time_zone: 'Europe/Vienna',
  });
  const [given, ...more] = await advice();
  expect(more).toEqual([]);
  expect(given).toEqual({
    adviceId: given?.adviceId,
    actions: [
      {
        side: 'buy',
        ticker: 'VEA',
        amount: '4000.00',
        shares: '400',
        accounts: [{ accountId, shares: '400', amount: '4000.00' }],
        currentValue: '1000.00',
        targetValue: '5000.00',
        band: 'action',
        reason: given?.actions[0]?.reason,
      },
    ],
    previous: [],
    portfolioValue: '10000.00',
    availableCapital: '9000.00',
    calculatedAt: APRIL.toISOString(),
    inputsPosition: given?.inputsPosition,
  });
  expect(given?.actions[0]?.reason).toMatch(/below its target/);

  await engine.catchUp(streamId);
  expect(await summary()).toMatchObject({
    recorded_actions: ['buy VEA'],
    advice_id: given?.adviceId,
  });
  expect(
    await bench.rows(
      'SELECT advice_id, actions FROM read.rebalance_advice WHERE portfolio_id = $1',
      [portfolioId],
    ),
  ).toEqual([{ advice_id: given?.adviceId, actions: given?.actions }]);
});

test('the event is recorded once a change of the set: not for itself, not for other amounts, not when calculated again', async () => {
  const { streamId, accountId, append, sets } = await newPortfolio();
  const engine = engineAt(APRIL);
  for (let times = 0; times < 3; times += 1) await engine.catchUp(streamId);
  await append(deposit(accountId, '1000', '2026-03-03T15:00:00.000Z'));
  await engine.catchUp(streamId);
  await engineAt(APRIL).catchUp(streamId);
  expect(await sets()).toEqual(['buy 400 VEA']);
  await append(
    recorded({
      accountId,
      at: '2026-03-04T15:00:00.000Z',
      quantity: '450',
      price: '10',
      amount: '4500',
    }),
  );
  for (let times = 0; times < 3; times += 1) await engine.catchUp(streamId);
  expect(await sets()).toEqual(['buy 400 VEA', '']);
});

test('a price changes what is advised, and the push carries the new numbers of sells and buys beside the value', async () => {
  const { streamId, quote, sets } = await newPortfolio();
  await whileRunning(APRIL, async (queues) => {
    await until(async () => (await sets()).length === 1);
    await quote('200', '2026-04-14T20:00:00Z');
    await requestCalculations(queues, [streamId], { recalculate: true, urgency: 'awaited' });
    await until(async () => (await sets()).length === 2);
    // 20,000 of 29,000 in VEA: down to the short-term target of 15,660, for only 44 days have
    // passed.
    expect(await sets()).toEqual(['buy 400 VEA', 'sell 21.7 VEA']);
    const pushed = () =>
      bench.announced.flatMap((message) =>
        message.kind === 'stream' && message.streamId === streamId && message.change.figures
          ? [message.change]
          : [],
      );
    await until(() => pushed().some(({ figures }) => figures?.sells === 1));
    expect(pushed().at(-1)).toMatchObject({
      figures: { totalValue: 29000, sells: 1, buys: 0, buyAmount: 0 },
    });
    expect(pushed().at(-1)?.views).toEqual(expect.arrayContaining(['value', 'rebalance']));
  });
});

test('a new day where the owner lives makes a waiting time pass: the portfolio is outdated and calculated again', async () => {
  const { streamId, quote, sets, summary, isOutdated } = await newPortfolio();
  await quote('200', '2026-03-31T20:00:00Z');
  // 2 March, 16:00 in Vienna, and 30 days: from 1 April, 00:00 there, which is 31 March, 22:00 UTC.
  const [before, after] = [new Date('2026-03-31T21:59:00Z'), new Date('2026-03-31T22:00:00Z')];
  await engineAt(before).catchUp(streamId);
  expect(await sets()).toEqual([]);
  expect([await isOutdated(before), await isOutdated(after)]).toEqual([false, true]);
  await whileRunning(after, () => until(async () => (await sets()).length > 0));
  expect(await sets()).toEqual(['sell 21.7 VEA']);
  expect(await summary()).toMatchObject({ calculated_at: after.toISOString() });
});

test('days counted in a zone where the owner no longer lives are outdated', async () => {
  const { userId, streamId, isOutdated } = await newPortfolio();
  const engine = engineAt(APRIL);
  await engine.catchUp(streamId);
  await engine.catchUp(streamId);
  expect(await isOutdated()).toBe(false);
  const profile = { name: 'Ada', username: 'ada', dateOfBirth: null };
  await bench.append(`user-${userId}`, userId, [
    {
      type: 'ProfileChanged',
      data: {
        ...profile,
        timezone: 'Asia/Tokyo',
        replaced: { ...profile, timezone: 'Europe/Vienna' },
      },
    },
  ]);
  await engine.catchUp(`user-${userId}`);
  expect(await isOutdated()).toBe(true);
});

test('a process that dies between the rows and the event leaves the event to the next, which records it once', async () => {
  const { streamId, sets, summary, isOutdated } = await newPortfolio();
  const dying = engineAt(APRIL, {
    store: storeWith(() => Promise.reject(new Error('the process is dead'))),
  });
  await dying.catchUp(streamId);
  expect(await summary()).toMatchObject({ actions: ['buy VEA'], recorded_actions: [] });
  expect([await sets(), await isOutdated()]).toEqual([[], true]);
  await whileRunning(APRIL, () => until(async () => (await summary())?.advice_id !== null));
  expect([await sets(), await isOutdated()]).toEqual([['buy 400 VEA'], false]);
});

test('an answer that was lost is no second event', async () => {
  const { streamId, sets } = await newPortfolio();
  const forgetful = engineAt(APRIL, {
    store: storeWith(async (...parameters) =>
      bench.store.append(...parameters).then(() => Promise.reject(new Error('the answer is lost'))),
    ),
  });
  await forgetful.catchUp(streamId);
  for (let times = 0; times < 2; times += 1) await engineAt(APRIL).catchUp(streamId);
  expect(await sets()).toEqual(['buy 400 VEA']);
});

test('what somebody writes between calculation and event is calculated first', async () => {
  const { streamId, accountId, append, sets } = await newPortfolio();
  let isFirst = true;
  const engine = engineAt(APRIL, {
    store: storeWith(async (...parameters) => {
      if (isFirst)
        await append(
          recorded({
            accountId,
            at: '2026-03-04T15:00:00.000Z',
            quantity: '100',
            price: '10',
            amount: '1000',
          }),
        );
      isFirst = false;
      return bench.store.append(...parameters);
    }),
  });
  await engine.catchUp(streamId);
  expect(await sets()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await engine.catchUp(streamId);
  expect(await sets()).toEqual(['buy 300 VEA']);
});

test('several projectors that calculate at once record one event', async () => {
  const { streamId, sets } = await newPortfolio();
  const engines = [engineAt(APRIL), engineAt(APRIL), engineAt(APRIL)];
  await Promise.all(engines.map((engine) => engine.catchUp(streamId)));
  await Promise.all(engines.map((engine) => engine.catchUp(streamId)));
  expect(await sets()).toEqual(['buy 400 VEA']);
});

test('an archived portfolio is told nothing; once restored it is', async () => {
  const { streamId, append, sets, isOutdated } = await newPortfolio();
  const engine = engineAt(APRIL);
  await append({ type: 'PortfolioArchived', data: {} });
  await engine.catchUp(streamId);
  expect([await sets(), await isOutdated()]).toEqual([[], false]);
  await append({ type: 'PortfolioRestored', data: {} });
  await engine.catchUp(streamId);
  expect(await sets()).toEqual(['buy 400 VEA']);
});

test('a portfolio whose zone, prices or targets nobody knows gives an answer all the same', async () => {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  await bench.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    target(portfolioId, 'VEA', '100'),
  ]);
  await engineAt(APRIL).catchUp(`portfolio-${portfolioId}`);
  const [row] = await bench.rows('SELECT * FROM read.rebalance_summary WHERE portfolio_id = $1', [
    portfolioId,
  ]);
  expect(row).toMatchObject({ portfolio_value: '0', actions: [], time_zone: 'UTC' });
  expect((row?.warnings as { code: string }[]).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['zeroValue', 'priceMissing']),
  );
});

test('rows taken in bit by bit equal a fresh rebuild, and a rebuild records nothing', async () => {
  const { streamId, accountId, append, sets } = await newPortfolio();
  for (const step of [
    deposit(accountId, '500', '2026-03-05T15:00:00.000Z'),
    recorded({
      accountId,
      at: '2026-03-06T15:00:00.000Z',
      quantity: '450',
      price: '10',
      amount: '4500',
    }),
    recorded({
      type: 'sell',
      accountId,
      at: '2026-03-07T15:00:00.000Z',
      quantity: '500',
      price: '10',
      amount: '5000',
    }),
  ]) {
    await engineAt(APRIL).catchUp(streamId);
    await append(step);
  }
  // The moment of the builder's clock, at which a rebuild calculates.
  const { rows } = await bench.pool.query<{ portfolio_id: string }>(
    'SELECT portfolio_id FROM read.portfolio',
  );
  await whileRunning(new Date(), async (queues) => {
    await requestCalculations(
      queues,
      rows.map(({ portfolio_id: id }) => `portfolio-${id}`),
      { recalculate: true, urgency: 'batch' },
    );
    await until(async () => (await outdatedPortfolios(bench.pool, new Date())).length === 0);
  });
  const before = await bench.store.headPosition();
  const report = await bench.rebuild(['rebalance', 'value'], true);
  expect(await bench.rows('SELECT projection, stream_id, error FROM app.quarantine')).toEqual([]);
  expect(
    report.comparisons.map(({ projection, different, apart }) => ({
      projection,
      different,
      apart,
    })),
  ).toEqual([
    { projection: 'value', different: [], apart: [] },
    { projection: 'rebalance', different: [], apart: [] },
  ]);
  expect(report.comparisons.every(({ equal }) => equal >= 8)).toBe(true);
  expect(await bench.store.headPosition()).toBe(before);
  expect((await sets()).length).toBeGreaterThanOrEqual(3);
});
