import { requestRefresh } from '@evenkeel/platform/queues';
import { until } from '../workbench';
import { openRefreshBench, type RefreshBench } from './refresh-bench';
import { chart, chartPath } from '../../../../test/support/yahoo-answers';

let here: RefreshBench;
beforeEach(async () => (here = await openRefreshBench()));
afterEach(() => here.close());

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const noTurns = () =>
  here.bench.rows(
    `INSERT INTO app.market_provider (name, next_turn_at) SELECT name, '2999-01-01' FROM unnest(ARRAY['yahoo', 'tiingo', 'coingecko']) AS n(name)`,
  );
const sources = async () =>
  (await here.bench.rows('SELECT ticker, source FROM app.quote ORDER BY ticker, source')).map(
    ({ ticker, source }) => `${String(source)} ${String(ticker)}`,
  );
const asked = (begin: string) => here.server.asked.filter((path) => path.startsWith(begin)).length;

async function holder(...tickers: string[]) {
  const owner = await here.portfolio(...tickers);
  await here.bench.engine().catchUp(owner.streamId);
  return owner;
}

async function askedRun(owner: { userId: string; portfolioId: string }, at: Date) {
  const runId = await here.ask(owner, at);
  await requestRefresh(here.bench.queues, runId);
  return here.ended(runId);
}

/** How many steps each provider's turn had, once both are over. */
async function turns(): Promise<Record<string, unknown>> {
  const finished = () =>
    here.bench.rows(`SELECT provider, total FROM app.refresh_run WHERE status = 'finished'`);
  await until(async () => (await finished()).length === 2, 'the end of both turns');
  return Object.fromEntries((await finished()).map(({ provider, total }) => [provider, total]));
}

describe('a provider that limits us', () => {
  test('rests until it said, over all runs; the others stand in; afterwards it is asked first again and all is well', async () => {
    await noTurns();
    let now = new Date();
    const [one, other] = [await holder('AAPL'), await holder('MSFT')];
    here.server.reply('/iex/', { status: 429, headers: { 'retry-after': '600' } });
    here.server.reply('/v8/finance/chart/', {
      body: chart({ at: new Date(now.getTime() - 60_000).toISOString() }),
    });
    here.refresh(() => now, ['tiingo', 'yahoo']).start();
    expect(await askedRun(one, now)).toMatchObject({ status: 'finished', failures: [] });
    expect(await askedRun(other, now)).toMatchObject({ status: 'finished', failures: [] });
    expect({ questions: asked('/iex/'), sources: await sources() }).toEqual({
      questions: 1,
      sources: ['yahoo AAPL', 'yahoo MSFT'],
    });
    const problem = () =>
      here.bench.rows(
        `SELECT problem, resting_until FROM app.market_provider WHERE name = 'tiingo'`,
      );
    expect(await problem()).toEqual([
      {
        problem: 'Tiingo limits how often it is asked',
        resting_until: expect.any(String) as string,
      },
    ]);

    now = new Date(now.getTime() + 11 * 60_000);
    here.server.reply('/iex/', {
      body: [{ ticker: 'AAPL', timestamp: now.toISOString(), tngoLast: 230 }],
    });
    expect(await askedRun(one, now)).toMatchObject({ status: 'finished', failures: [] });
    expect({ questions: asked('/iex/'), sources: await sources() }).toEqual({
      questions: 2,
      sources: ['tiingo AAPL', 'yahoo AAPL', 'yahoo MSFT'],
    });
    expect(await problem()).toEqual([{ problem: null, resting_until: null }]);
  });
});

describe('by the clock', () => {
  test('each provider asks for what it comes first for', async () => {
    await holder('AAPL', 'BTC');
    await here.bench.rows(
      `UPDATE gen_assets_1.asset SET asset_type = 'crypto' WHERE ticker = 'BTC'`,
    );
    here.server.reply('/coins/markets', {
      body: [
        {
          id: 'bitcoin',
          symbol: 'btc',
          name: 'Bitcoin',
          current_price: 91_000,
          market_cap_rank: 1,
          last_updated: '2026-11-21T11:58:00Z',
        },
      ],
    });
    here.server.reply('/coins/bitcoin/market_chart', { body: { prices: [] } });
    here.server.reply('/v8/finance/chart/', { body: chart() });
    here.refresh(() => NOW, ['coingecko', 'yahoo']).start();
    // A price and the details of one ticker each.
    expect(await turns()).toEqual({ coingecko: 2, yahoo: 2 });
    expect(await sources()).toEqual(['yahoo AAPL', 'coingecko BTC']);
  });

  test('the providers behind it stand in where it fails', async () => {
    await holder('AAPL');
    here.server.reply('/iex/', { status: 503 });
    here.server.reply(chartPath('AAPL'), { body: chart() });
    here.refresh(() => NOW, ['tiingo', 'yahoo']).start();
    expect(await turns()).toEqual({ tiingo: 2, yahoo: 0 });
    expect(await sources()).toEqual(['yahoo AAPL']);
  });
});

describe('a ticker that a provider did not know', () => {
  const notKnown = (provider: string, at: Date) =>
    here.bench.rows(
      `INSERT INTO app.unknown_ticker (provider, ticker, asked_at) VALUES ($1, 'AAPL', $2)`,
      [provider, at],
    );

  test.each([
    ['falls to the next provider’s turn for a day', 23, { tiingo: 0, yahoo: 2 }],
    ['is its own again after a day', 25, { tiingo: 2, yahoo: 0 }],
  ])('%s', async (_rule, hoursAgo, expected) => {
    await holder('AAPL');
    await notKnown('tiingo', new Date(NOW.getTime() - hoursAgo * HOUR));
    here.server.reply('/iex/', {
      body: [{ ticker: 'AAPL', timestamp: '2026-11-20T21:00:00+00:00', tngoLast: 227 }],
    });
    here.server.reply('/v8/finance/chart/', { body: chart() });
    here.refresh(() => NOW, ['tiingo', 'yahoo']).start();
    expect(await turns()).toEqual(expected);
  });

  test('is not asked for of a provider that would stand in', async () => {
    await holder('AAPL');
    await notKnown('yahoo', new Date(NOW.getTime() - HOUR));
    here.server.reply('/iex/', { status: 503 });
    here.refresh(() => NOW, ['tiingo', 'yahoo']).start();
    await turns();
    expect(asked('/v8/finance/chart/')).toBe(0);
  });

  test('is asked for again where a user asks for prices', async () => {
    await noTurns();
    const owner = await holder('AAPL');
    await notKnown('yahoo', new Date(NOW.getTime() - HOUR));
    here.server.reply('/v8/finance/chart/', { body: chart() });
    here.refresh(() => NOW).start();
    expect(await askedRun(owner, NOW)).toMatchObject({ stored: 1, failures: [] });
  });
});
