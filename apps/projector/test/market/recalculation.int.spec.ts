import { randomUUID } from 'node:crypto';
import { requestRefresh } from '@evenkeel/platform/queues';
import { outdatedNetWorths } from '@evenkeel/read-models/networth/outdated';
import { netWorthWatch } from '../../src/features/networth/net-worth-watch';
import { INPUTS } from '../../src/inputs';
import { outdatedPortfolios } from '../../src/valuation/outdated';
import { deposit } from '../person';
import { until } from '../workbench';
import { openRefreshBench, type RefreshBench } from './refresh-bench';
import { createHold } from '../../../../test/support/hold';
import { chart } from '../../../../test/support/yahoo-answers';

let here: RefreshBench;
beforeEach(async () => (here = await openRefreshBench()));
afterEach(() => here.close());

const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'VTI'];
const storeQuote = (ticker: string, recordedAt: Date, userId: string | null = null) =>
  here.bench.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ($1, '2026-11-20', '2026-11-20T21:00Z', 12, 'yahoo', $2, $3)`,
    [ticker, userId, recordedAt],
  );
const calculations = async (): Promise<number> =>
  Number((await here.bench.rows('SELECT last_value FROM app.calculation'))[0]?.['last_value']);
/** Waits until all is calculated; out: how many calculations there were. */
async function untilCalm(): Promise<number> {
  let count = await calculations();
  await until(async () => {
    const before = count;
    await new Promise((resolve) => setTimeout(resolve, 500));
    count = await calculations();
    return (
      count === before &&
      (await here.bench.rows('SELECT FROM bullmq.job')).length === 0 &&
      (await outdatedNetWorths(here.bench.pool)).length === 0
    );
  }, 'the end of the first calculations');
  return count;
}
const minutes = (moment: Date, count: number) => new Date(moment.getTime() + count * 60_000);

test('a refresh costs one recalculation a portfolio and one of what its user owns, however many tickers have new prices', async () => {
  const owners = [
    await here.portfolio(...TICKERS),
    await here.portfolio(...TICKERS.slice(0, 3)),
    await here.portfolio('VTI'),
  ];
  // Details are not due: news of dividends would be one more.
  await here.bench.rows(
    'INSERT INTO app.instrument (ticker, details_at) SELECT ticker, now() FROM unnest($1::text[]) AS t(ticker)',
    [TICKERS],
  );
  // The reconciler asks once more for a net worth that is behind when it looks: left out here.
  const inputs = INPUTS.map((input) =>
    input === netWorthWatch ? { ...input, outdated: () => Promise.resolve([]) } : input,
  );
  await here.startEngine({ inputs });
  const values = () =>
    here.bench.rows(
      'SELECT portfolio_id, total_value, calculation FROM read.portfolio_value ORDER BY portfolio_id',
    );
  await until(async () => (await values()).length === owners.length, 'the first values');
  await until(
    () =>
      owners.every(({ streamId }) =>
        here.bench.announced.some(
          (message) => message.kind === 'stream' && message.streamId === streamId,
        ),
      ),
    'the first announcements',
  );
  await until(
    async () => (await here.bench.rows('SELECT FROM read.net_worth')).length === owners.length,
    'the first net worths',
  );
  const before = await untilCalm();
  const told = here.bench.announced.length;
  here.server.reply('/v8/finance/chart/', {
    body: chart({ price: 20, at: new Date(Date.now() - 60_000).toISOString() }),
  });
  here.refresh(() => new Date()).start();
  const expected = new Map(
    owners.map(({ portfolioId }, index) => [portfolioId, String([800, 600, 200][index])]),
  );
  await until(
    async () =>
      (await values()).every(
        ({ portfolio_id, total_value }) => total_value === expected.get(String(portfolio_id)),
      ),
    'the new values',
  );
  const pushes = () =>
    here.bench.announced
      .slice(told)
      .flatMap((message) => (message.kind === 'stream' ? [message.streamId] : []));
  await until(() => pushes().length >= 3 * owners.length, 'the pushes');
  // A second one would come within this time.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // For each owner: the portfolio's figures, its series over time (in a transaction of its own),
  // the net worth.
  expect((await calculations()) - before).toBe(3 * owners.length);
  expect(pushes().toSorted()).toEqual(
    owners.flatMap(({ streamId, userId }) => [streamId, streamId, `user-${userId}`]).toSorted(),
  );
});

test('nobody waits for names and dividends to see new prices; closes that come with them are counted in afterwards', async () => {
  await here.portfolio('AAPL');
  await here.startEngine();
  const values = () =>
    here.bench.rows('SELECT total_value, value_change FROM read.portfolio_value');
  await until(async () => (await values()).length === 1, 'the first value');
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  here.server.reply('/v8/finance/chart/AAPL?range=5d', {
    body: chart({ price: 20, at: new Date(now.getTime() - 60_000).toISOString() }),
  });
  const hold = createHold();
  const letGo = hold.begin();
  // The provider asks us to come back later for the details.
  here.server.reply(
    '/v8/finance/chart/AAPL?range=10y',
    { status: 429, headers: { 'retry-after': '3' } },
    {
      until: hold.isOver(),
      body: chart({
        price: 20,
        at: new Date(now.getTime() - 60_000).toISOString(),
        bars: [[yesterday, 15]],
      }),
    },
  );
  here.refresh(() => new Date()).start();
  await until(
    async () => (await values())[0]?.['total_value'] === '200',
    'the value at the new price',
  );
  expect(await here.bench.rows('SELECT status FROM app.refresh_run')).toEqual([
    { status: 'running' },
  ]);
  expect(await values()).toEqual([{ total_value: '200', value_change: '0' }]);
  letGo();
  await until(
    async () => (await values())[0]?.['value_change'] === '50',
    'the change since the close',
  );
});

test('news of dividends are pushed without a new price: a dividend, a correction of it; the same again is none', async () => {
  await here.bench.rows(
    `INSERT INTO app.market_provider (name, next_turn_at) VALUES ('yahoo', '2999-01-01')`,
  );
  const owner = await here.portfolio('AAPL');
  let now = new Date('2026-11-21T12:00:00Z');
  await storeQuote('AAPL', minutes(now, -60));
  await here.startEngine();
  const told = () =>
    here.bench.announced.filter(
      (message) =>
        message.kind === 'stream' &&
        message.streamId === owner.streamId &&
        message.change.calculation !== undefined &&
        message.change.views.includes('dividends'),
    ).length;
  await until(() => told() === 1, 'the first announcement');
  here.refresh(() => now).start();
  const nextDay = async (dividend: number) => {
    now = minutes(now, 24 * 60);
    here.server.reply('/v8/finance/chart/', {
      body: chart({
        price: 12,
        at: '2026-11-20T21:00:00Z',
        dividends: [['2026-08-10T13:30:00Z', dividend]],
      }),
    });
    const runId = await here.ask(owner, now);
    await requestRefresh(here.bench.queues, runId);
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', total: 2, stored: 0 });
  };
  await nextDay(0.26);
  await until(() => told() === 2, 'the announcement of the dividend');
  await nextDay(0.26);
  // One would come within this time.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(told()).toBe(2);
  await nextDay(0.27);
  await until(() => told() === 3, 'the announcement of the correction');
});

test('while a refresh waits for its provider, what is written reaches the screens', async () => {
  const { streamId, userId } = await here.portfolio('AAPL');
  await here.startEngine();
  const values = () => here.bench.rows('SELECT total_value FROM read.portfolio_value');
  await until(async () => (await values()).length === 1, 'the first value');
  here.server.reply('/v8/finance/chart/', { status: 429, headers: { 'retry-after': '60' } });
  here.refresh(() => new Date()).start();
  await until(() => here.server.asked.length === 1, 'the question to the provider');
  const [account] = await here.bench.rows('SELECT account_id FROM read.account');
  await here.bench.append(streamId, userId, [
    deposit(String(account?.['account_id']), '7', '2026-01-03T10:00:00.000Z'),
  ]);
  await until(
    async () => (await values())[0]?.['total_value'] === '107',
    'the value with the deposit',
  );
  expect(await here.bench.rows('SELECT status FROM app.refresh_run')).toEqual([
    { status: 'running' },
  ]);
});

describe('a value is outdated', () => {
  const NOW = new Date('2026-11-21T12:00:00Z');

  async function valued(calculatedAt: Date, timezone?: string) {
    const owner = await here.portfolio('AAPL');
    if (timezone) await here.bench.engine().catchUp(`user-${owner.userId}`);
    if (timezone)
      await here.bench.rows(
        'UPDATE gen_identity_1.user_profile SET timezone = $2 WHERE user_id = $1',
        [owner.userId, timezone],
      );
    await here.bench.engine({ now: () => calculatedAt }).catchUp(owner.streamId);
    return owner;
  }

  test('when a shared quote of what it holds is newer, and it is the same for all owners', async () => {
    const [one, other] = [await valued(minutes(NOW, -10)), await valued(minutes(NOW, -10))];
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual([]);
    await storeQuote('AAPL', minutes(NOW, -5));
    expect((await outdatedPortfolios(here.bench.pool, NOW)).toSorted()).toEqual(
      [one.portfolioId, other.portfolioId].toSorted(),
    );
  });

  test('when a quote of its owner’s own is newer, and nobody else’s', async () => {
    const [one, other] = [await valued(minutes(NOW, -10)), await valued(minutes(NOW, -10))];
    await storeQuote('AAPL', minutes(NOW, -5), one.userId);
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual([one.portfolioId]);
    expect(other.portfolioId).not.toBe(one.portfolioId);
  });

  test('when a quote of its owner’s own came back after a reset, and nobody else’s', async () => {
    const [one, other] = [await valued(minutes(NOW, -10)), await valued(minutes(NOW, -10))];
    for (const { userId } of [one, other]) await storeQuote('AAPL', minutes(NOW, -60), userId);
    await here.bench.rows(
      `UPDATE app.quote SET set_aside = tstzmultirange(tstzrange($1, $2)) WHERE user_id = $3`,
      [minutes(NOW, -30), minutes(NOW, -1), one.userId],
    );
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual([one.portfolioId]);
  });

  test('but shared quotes are left to a refresh that goes on, which asks once at its end', async () => {
    const owner = await valued(minutes(NOW, -10));
    await storeQuote('AAPL', minutes(NOW, -5));
    const runId = await here.ask(owner, minutes(NOW, -6));
    await here.bench.rows(
      `UPDATE app.refresh_run SET status = 'running', heartbeat_at = $2 WHERE run_id = $1`,
      [runId, minutes(NOW, 0)],
    );
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual([]);
    // It died: its sign of life is old.
    expect(await outdatedPortfolios(here.bench.pool, minutes(NOW, 2))).toEqual([owner.portfolioId]);
  });

  test('but not for the zone or the advice of an owner who has reset the account: it is nobody’s', async () => {
    const owner = await here.portfolio('AAPL');
    const engine = here.bench.engine({ now: () => minutes(NOW, -10) });
    await engine.catchUp(`user-${owner.userId}`);
    await here.bench.append(owner.streamId, owner.userId, [
      { type: 'PortfolioSetAside', data: { resetId: randomUUID() } },
    ]);
    await engine.catchUp(owner.streamId);
    expect(await here.bench.rows('SELECT time_zone FROM read.rebalance_summary')).toEqual([
      { time_zone: 'Europe/Vienna' },
    ]);
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual([]);
  });

  test.each([
    ['Pacific/Auckland', true],
    ['UTC', false],
    ['America/New_York', false],
  ])('when the day is over in %s: %s', async (timezone, isOutdated) => {
    // Midnight in Auckland was at 11:00 UTC.
    const owner = await valued(minutes(NOW, -90), timezone);
    expect(await outdatedPortfolios(here.bench.pool, NOW)).toEqual(
      isOutdated ? [owner.portfolioId] : [],
    );
  });
});

test('a refresh that was asked for of one portfolio moves the figures of all that hold the ticker', async () => {
  await here.bench.rows(
    `INSERT INTO app.market_provider (name, next_turn_at) VALUES ('yahoo', '2999-01-01')`,
  );
  const [one, other] = [await here.portfolio('AAPL'), await here.portfolio('AAPL')];
  await here.startEngine();
  const values = () => here.bench.rows('SELECT total_value FROM read.portfolio_value');
  await until(async () => (await values()).length === 2, 'the first values');
  here.server.reply('/v8/finance/chart/', {
    body: chart({ price: 30, at: new Date(Date.now() - 60_000).toISOString() }),
  });
  here.refresh(() => new Date()).start();
  const runId = await here.ask(one);
  await requestRefresh(here.bench.queues, runId);
  await until(
    async () => (await values()).every(({ total_value }) => total_value === '300'),
    'the new values',
  );
  expect(other.portfolioId).not.toBe(one.portfolioId);
});
