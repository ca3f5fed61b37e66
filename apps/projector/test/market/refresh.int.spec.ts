import { randomUUID } from 'node:crypto';
import { requestRefresh } from '@evenkeel/platform/queues';
import { until } from '../workbench';
import { openRefreshBench, type RefreshBench } from './refresh-bench';
import { chart, chartPath, NOT_FOUND } from '../../../../test/support/yahoo-answers';

let here: RefreshBench;
beforeEach(async () => (here = await openRefreshBench()));
afterEach(() => here.close());

/**
 * The day after the quotes of the server, by the wall clock's distance so that runs are neither old
 * nor in the future.
 */
const NOW = new Date('2026-11-21T12:00:00Z');
const quotes = () =>
  here.bench.rows(
    `SELECT ticker, day::text, at, price, source, user_id FROM app.quote ORDER BY ticker, at, id`,
  );
/** Nothing is a provider's turn: only what is asked for runs. */
const noTurns = () =>
  here.bench.rows(
    `INSERT INTO app.market_provider (name, next_turn_at) SELECT name, '2999-01-01' FROM unnest(ARRAY['yahoo', 'tiingo', 'coingecko']) AS n(name) ON CONFLICT DO NOTHING`,
  );

async function askedRun(owner: {
  userId: string;
  portfolioId: string;
  streamId: string;
}): Promise<Record<string, unknown>> {
  const runId = await here.ask(owner, NOW);
  await requestRefresh(here.bench.queues, runId);
  return here.ended(runId);
}

test('a refresh stores prices with their source, name, dividends and splits; the same answers again add nothing', async () => {
  await noTurns();
  const owner = await here.portfolio('AAPL');
  await here.bench.engine().catchUp(owner.streamId);
  const bars = [
    ['2026-11-18T14:30:00Z', 225],
    ['2026-11-19T14:30:00Z', 226],
  ] as const;
  here.server.reply(chartPath('AAPL'), {
    body: chart({
      bars,
      dividends: [
        ['2026-08-10T13:30:00Z', 0.26],
        ['2026-05-11T13:30:00Z', 0.26],
      ],
      splits: [['2025-06-02T13:30:00Z', 4, 1]],
    }),
  });
  let now = NOW;
  here.refresh(() => now).start();
  expect(await askedRun(owner)).toEqual({
    status: 'finished',
    total: 2,
    done: 2,
    stored: 3,
    failures: [],
    error: null,
  });
  const stored = [
    {
      ticker: 'AAPL',
      day: '2026-11-18',
      at: '2026-11-18T21:00:00.000Z',
      price: '225',
      source: 'yahoo',
      user_id: null,
    },
    {
      ticker: 'AAPL',
      day: '2026-11-19',
      at: '2026-11-19T21:00:00.000Z',
      price: '226',
      source: 'yahoo',
      user_id: null,
    },
    {
      ticker: 'AAPL',
      day: '2026-11-20',
      at: '2026-11-20T21:00:01.000Z',
      price: '227.52',
      source: 'yahoo',
      user_id: null,
    },
  ];
  expect(await quotes()).toEqual(stored);
  expect(
    await here.bench.rows('SELECT name, source, checked_at, details_at FROM app.instrument'),
  ).toEqual([
    {
      name: 'Apple Inc.',
      source: 'yahoo',
      checked_at: NOW.toISOString(),
      details_at: NOW.toISOString(),
    },
  ]);
  const announced = async () => [
    await here.bench.rows(
      'SELECT ex_date::text, amount, source FROM app.announced_dividend ORDER BY ex_date',
    ),
    await here.bench.rows('SELECT day::text, new_shares, old_shares FROM app.announced_split'),
  ];
  const expected = [
    [
      { ex_date: '2026-05-11', amount: '0.26', source: 'yahoo' },
      { ex_date: '2026-08-10', amount: '0.26', source: 'yahoo' },
    ],
    [{ day: '2025-06-02', new_shares: '4', old_shares: '1' }],
  ];
  expect(await announced()).toEqual(expected);

  now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect(await askedRun(owner)).toMatchObject({ status: 'finished', total: 2, done: 2, stored: 0 });
  expect([await quotes(), await announced()]).toEqual([stored, expected]);
  // The first details asked for many years of closes, later ones do not.
  const ranges = here.server.asked.flatMap((path) => /range=(\d+y)/.exec(path)?.[1] ?? []);
  expect(ranges).toEqual(['10y', '2y']);

  // The exchange corrects a close and a dividend: newer rows, the old ones stay.
  now = new Date(now.getTime() + 24 * 3_600_000);
  here.server.reply(chartPath('AAPL'), {
    body: chart({
      bars: [['2026-11-19T14:30:00Z', 226.5]],
      dividends: [['2026-08-10T13:30:00Z', 0.27]],
    }),
  });
  expect(await askedRun(owner)).toMatchObject({ stored: 1 });
  expect(
    (await quotes()).filter(({ day }) => day === '2026-11-19').map(({ at, price }) => [at, price]),
  ).toEqual([
    ['2026-11-19T21:00:00.000Z', '226'],
    ['2026-11-19T21:00:00.000Z', '226.5'],
  ]);
  expect(
    await here.bench.rows(
      `SELECT amount FROM app.announced_dividend WHERE ex_date = '2026-08-10' ORDER BY id`,
    ),
  ).toEqual([{ amount: '0.26' }, { amount: '0.27' }]);
});

test('a price that was confirmed within the last minute is not asked for again', async () => {
  await noTurns();
  const owner = await here.portfolio('AAPL');
  await here.bench.engine().catchUp(owner.streamId);
  here.server.reply(chartPath('AAPL'), { body: chart() });
  here.refresh(() => NOW).start();
  await askedRun(owner);
  const asked = here.server.asked.length;
  expect(await askedRun(owner)).toMatchObject({ status: 'finished', total: 1, done: 1 });
  expect(here.server.asked).toHaveLength(asked);
});

test.each([
  ['zero', { price: 0 }, 'not above zero'],
  ['negative', { price: -5 }, 'not above zero'],
  ['100 times off', { price: 22_752 }, '100 times off the last known price'],
  ['dated in the future', { at: '2026-11-23T21:00:00Z' }, 'dated in the future'],
])(
  'a price that is %s is held back: it is no quote, and the reason is said',
  async (_case, shape, reason) => {
    await noTurns();
    const owner = await here.portfolio('AAPL');
    await here.bench.engine().catchUp(owner.streamId);
    await here.bench.rows(
      `INSERT INTO app.quote (ticker, day, at, price, source, recorded_at) VALUES ('AAPL', '2026-11-18', '2026-11-18T21:00Z', 226, 'yahoo', '2026-11-18T21:00Z')`,
    );
    here.server.reply(chartPath('AAPL'), { body: chart(shape) });
    here.refresh(() => NOW).start();
    const { failures } = await askedRun(owner);
    expect(failures).toEqual([
      { ticker: 'AAPL', reason: expect.stringContaining(`held back: ${reason}`) as string },
    ]);
    expect(await quotes()).toHaveLength(1);
    expect(
      await here.bench.rows(
        'SELECT ticker, reason, last_known, source, decision FROM app.suspicious_quote',
      ),
    ).toEqual([{ ticker: 'AAPL', reason, last_known: '226', source: 'yahoo', decision: null }]);
    // It confirms nothing: the price that is shown is as old as it was.
    expect(
      await here.bench.rows('SELECT ticker FROM app.instrument WHERE checked_at IS NOT NULL'),
    ).toEqual([]);
  },
);

test('what the first provider does not know is asked of the next one, and what none knows is a failure by ticker', async () => {
  await noTurns();
  const owner = await here.portfolio('AAPL', 'NOPE');
  await here.bench.engine().catchUp(owner.streamId);
  here.server.reply('/iex/', { status: 503 });
  here.server.reply(chartPath('AAPL'), { body: chart() });
  here.server.reply(chartPath('NOPE'), { status: 404, body: NOT_FOUND });
  here.refresh(() => NOW, ['tiingo', 'yahoo']).start();
  expect(await askedRun(owner)).toMatchObject({
    status: 'finished',
    failures: [{ ticker: 'NOPE', reason: 'Tiingo fails (503); Yahoo Finance does not know it' }],
  });
  expect((await quotes()).map(({ ticker, source }) => [ticker, source])).toEqual([
    ['AAPL', 'yahoo'],
  ]);
  expect(await here.bench.rows('SELECT provider, ticker FROM app.unknown_ticker')).toEqual([
    { provider: 'yahoo', ticker: 'NOPE' },
  ]);
  // A provider without a price of it is not asked for its details either.
  expect(here.server.asked.filter((path) => path.startsWith(chartPath('NOPE')))).toHaveLength(1);
});

/** The same portfolio for somebody else, to whom the ticker is a coin. */
async function coinOfSomebodyElse(): Promise<void> {
  const [known] = await here.bench.rows('SELECT to_jsonb(a) AS asset FROM read.asset a');
  const [portfolio] = await here.bench.rows('SELECT to_jsonb(p) AS row FROM read.portfolio p');
  const other = { portfolio_id: randomUUID(), asset_type: 'crypto', user_id: randomUUID() };
  const rows: [string, unknown][] = [
    ['gen_assets_1.asset', { ...(known?.['asset'] as object), ...other }],
    ['gen_portfolios_1.portfolio', { ...(portfolio?.['row'] as object), ...other }],
  ];
  for (const [table, row] of rows)
    await here.bench.rows(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`,
      [JSON.stringify(row)],
    );
}

test('a ticker that is a coin for one user and a fund for another has a price of each', async () => {
  const owner = await here.portfolio('BTC');
  await here.bench.engine().catchUp(owner.streamId);
  await coinOfSomebodyElse();
  here.server.reply(chartPath('BTC'), { body: chart() });
  here.server.reply(chartPath('BTC-USD'), { body: chart({ price: 91_000 }) });
  here.refresh(() => NOW).start();
  const stored = () =>
    here.bench.rows(
      `SELECT DISTINCT asset_class, price FROM app.quote WHERE ticker = 'BTC' ORDER BY asset_class DESC`,
    );
  await until(async () => (await stored()).length === 2, 'both prices');
  expect((await stored()).map(({ asset_class, price }) => [asset_class, Number(price)])).toEqual([
    ['security', 227.52],
    ['crypto', 91_000],
  ]);
});

test('the user who asked is told how far it is and how it ended, and nobody else', async () => {
  await noTurns();
  const owner = await here.portfolio('AAPL', 'GONE');
  await here.bench.engine().catchUp(owner.streamId);
  here.server.reply(chartPath('AAPL'), { body: chart() });
  here.server.reply(chartPath('GONE'), { status: 404, body: NOT_FOUND });
  here.refresh(() => NOW).start();
  const ended = await askedRun(owner);
  expect(ended.failures).toEqual([expect.objectContaining({ ticker: 'GONE' })]);
  const told = () =>
    here.bench.announced.flatMap((message) => (message.kind === 'prices-refresh' ? [message] : []));
  await until(
    () => told().some(({ progress }) => progress.status === 'finished'),
    'the word of the end',
  );
  expect(new Set(told().map(({ userId }) => userId))).toEqual(new Set([owner.userId]));
  expect(told()[0]?.progress).toMatchObject({ portfolioId: owner.portfolioId, status: 'running' });
  // Failures are read: they may be more than an announcement takes.
  expect(told().at(-1)?.progress).toEqual({
    runId: expect.any(String),
    portfolioId: owner.portfolioId,
    status: 'finished',
    total: ended.total,
    done: ended.total,
    stored: 1,
    error: null,
    requestedAt: expect.any(String),
    finishedAt: expect.any(String),
  });
});
