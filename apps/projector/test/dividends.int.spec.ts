import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { createQueues } from '@evenkeel/platform/queues';
import { outdatedPortfolios } from '../src/valuation/outdated';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => (bench = await openWorkbench()));
afterEach(() => bench.close());

const NOW = new Date('2026-11-21T03:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const BOUGHT = '2026-01-05T15:00:00.000Z';

/** 10 shares of VEA at 10, in Vienna. */
async function newHolder() {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '100', BOUGHT),
    recorded({ accountId, at: BOUGHT, quantity: '10', price: '10', amount: '100' }),
  ]);
  await bench.engine().catchUp(`user-${userId}`);
  return { userId, portfolioId, accountId, streamId };
}

const told = async (recordedAt: Date, ...dividends: [day: string, amount: string][]) => {
  await bench.rows(
    `INSERT INTO app.instrument (ticker, official_frequency, source, details_at) VALUES ('VEA', 'monthly', 'tiingo', $1) ON CONFLICT (ticker, asset_class) DO UPDATE SET details_at = $1`,
    [recordedAt],
  );
  for (const [day, amount] of dividends)
    await bench.rows(
      `INSERT INTO app.announced_dividend (ticker, ex_date, amount, source, recorded_at, currency) VALUES ('VEA', $1, $2, 'tiingo', $3, 'USD')`,
      [day, amount, recordedAt],
    );
};
const PROFILE = { name: 'Ada', username: 'ada', dateOfBirth: null, timezone: 'Europe/Vienna' };
const movedTo = (timezone: string): DomainEvent => ({
  type: 'ProfileChanged',
  data: { ...PROFILE, timezone, replaced: PROFILE },
});
const monthly = async () =>
  (await bench.rows('SELECT total_monthly_dividends AS monthly FROM read.dividend_summary')).map(
    (row) => row['monthly'],
  );
const figures = async () =>
  (await bench.rows('SELECT figures FROM read.dividend_asset')).map((row) => row['figures']);

test('the dividends of a portfolio become rows, and the monthly sum goes along with the push', async () => {
  const { streamId } = await newHolder();
  await told(NOW, ['2026-11-02', '0.5']);
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  expect(await monthly()).toEqual(['5']);
  expect(await figures()).toMatchObject([
    { ticker: 'VEA', currentPrice: 10, dividendPerShare: 0.5, monthlyIncome: 5 },
  ]);
  const pushed = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' && message.streamId === streamId && message.change.figures
        ? [message.change]
        : [],
    );
  await until(() => pushed().length === 1);
  expect(pushed()[0]).toMatchObject({ figures: { totalValue: 100, totalMonthlyDividends: 5 } });
  expect(pushed()[0]?.views).toContain('dividends');
});

test('a portfolio that is deleted leaves no dividends', async () => {
  const { userId, streamId } = await newHolder();
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  await bench.append(streamId, userId, [{ type: 'PortfolioDeleted', data: { reason: 'deleted' } }]);
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  expect([await monthly(), await figures()]).toEqual([[], []]);
});

test('dividends are outdated while a provider has told more than they know, and are left to a refresh that goes on', async () => {
  const { streamId, portfolioId } = await newHolder();
  await told(later(-60), ['2026-11-02', '0.5']);
  const engine = bench.engine({ now: () => NOW });
  await engine.catchUp(streamId);
  const outdated = () => outdatedPortfolios(bench.pool, later(120));
  expect(await outdated()).toEqual([]);
  await told(later(60));
  expect(await outdated()).toEqual([portfolioId]);
  await bench.rows(
    `INSERT INTO app.refresh_run (run_id, status, requested_at, heartbeat_at) VALUES ($1, 'running', $2, $2)`,
    [randomUUID(), later(110)],
  );
  expect(await outdated()).toEqual([]);
  await bench.rows('DELETE FROM app.refresh_run');
  await bench.engine({ now: () => later(90) }).catchUp(streamId, { recalculate: true });
  expect(await outdated()).toEqual([]);
});

test('who moves to another time zone sees the dividends of the day there', async () => {
  const { userId } = await newHolder();
  await told(later(-60), ['2026-11-21', '0.5']);
  const queues = await createQueues({ databaseUrl: bench.databaseUrl, redisUrl: null });
  const engine = bench.engine({ now: () => NOW, queues });
  await engine.start();
  try {
    await until(async () => (await monthly())[0] === '5', 'what is paid today in Vienna');
    const [profile] = await bench.rows('SELECT * FROM read.user_profile');
    expect(profile).toMatchObject({ timezone: 'Europe/Vienna' });
    await bench.append(`user-${userId}`, userId, [movedTo('America/New_York')]);
    await until(async () => (await monthly())[0] === '0', 'what is paid tomorrow in New York');
  } finally {
    await engine.stop();
  }
});

test('a rebuild comes to the same dividends', async () => {
  const { streamId } = await newHolder();
  await told(new Date(), ['2026-11-02', '0.5']);
  await bench.engine().catchUp(streamId);
  expect(await bench.rebuild(['dividends'], true)).toMatchObject({
    comparisons: [{ projection: 'dividends', equal: 1, different: [], apart: [] }],
  });
});
