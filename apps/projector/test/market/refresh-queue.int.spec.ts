import { requestRefresh } from '@evenkeel/platform/queues';
import { until } from '../workbench';
import { openRefreshBench, type RefreshBench } from './refresh-bench';
import { chart } from '../../../../test/support/yahoo-answers';

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('the queue of refreshes over Redis (no redis-server found)', () => undefined);

const NOW = new Date('2026-11-21T12:00:00Z');
const ALL = ['yahoo', 'tiingo', 'coingecko'] as const;

describe.each(backends)('the queue of refreshes over %s', (_name, redisUrl) => {
  let here: RefreshBench;
  beforeEach(async () => {
    here = await openRefreshBench(redisUrl);
    here.server.reply('/v8/finance/chart/', { body: chart() });
  });
  afterEach(() => here.close());

  /** Nothing is a provider's turn: only what is asked for runs. */
  const noTurns = () =>
    here.bench.rows(
      `INSERT INTO app.market_provider (name, next_turn_at) VALUES ('yahoo', '2999-01-01')`,
    );
  const runs = () =>
    here.bench.rows(`SELECT provider, status, stored FROM app.refresh_run ORDER BY provider`);

  async function holder(...tickers: string[]) {
    const owner = await here.portfolio(...tickers);
    await here.bench.engine().catchUp(owner.streamId);
    return owner;
  }

  /** The minutes from NOW to each provider's next turn, once all had one. */
  async function minutesToNextTurns(count: number): Promise<number[]> {
    await until(
      async () => (await runs()).filter(({ status }) => status === 'finished').length === count,
      'the end of the turns',
    );
    const rows = await here.bench.rows('SELECT next_turn_at FROM app.market_provider');
    return rows.map(
      ({ next_turn_at: next }) => (Date.parse(String(next)) - NOW.getTime()) / 60_000,
    );
  }

  /** A run that waits for a provider who has asked for patience. */
  async function underWay() {
    await noTurns();
    const runId = await here.ask(await holder('AAPL'), NOW);
    here.server.reply('/v8/finance/chart/', { status: 429, headers: { 'retry-after': '60' } });
    const refresh = here.refresh(() => NOW);
    refresh.start();
    await requestRefresh(here.bench.queues, runId);
    await until(() => here.server.asked.length === 1, 'the question to the provider');
    return { runId, refresh };
  }

  /** The connection that holds the lock is ended. */
  async function loseLock(): Promise<void> {
    const locks = `FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7340118 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(await here.bench.rows(`SELECT pg_terminate_backend(pid) AS is_lost ${locks}`)).toEqual([
      { is_lost: true },
    ]);
  }

  test('a run that is asked for is carried out once, however often it is requested', async () => {
    await noTurns();
    const owner = await holder('AAPL');
    const runId = await here.ask(owner, NOW);
    for (let times = 0; times < 3; times += 1) await requestRefresh(here.bench.queues, runId);
    here.refresh(() => NOW).start();
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', stored: 1, failures: [] });
    await requestRefresh(here.bench.queues, runId);
    // Jobs are handled one after another: when this one has ended, the one before it has, too. Its
    // price is fresh and not asked for.
    const after = await here.ask(owner, NOW);
    await requestRefresh(here.bench.queues, after);
    await here.ended(after);
    // One call for the price and one for the details.
    expect(here.server.asked).toHaveLength(2);
  });

  test('a run whose request was lost is requested again', async () => {
    await noTurns();
    const runId = await here.ask(await holder('AAPL'), new Date(NOW.getTime() - 6_000));
    here.refresh(() => NOW).start();
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', stored: 1 });
  });

  test('a run whose process died is taken up again', async () => {
    await noTurns();
    const runId = await here.ask(await holder('AAPL'), new Date(NOW.getTime() - 180_000));
    await here.bench.rows(`UPDATE app.refresh_run SET status = 'running', heartbeat_at = $1`, [
      new Date(NOW.getTime() - 120_000),
    ]);
    here.refresh(() => NOW).start();
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', stored: 1 });
  });

  test('a run whose process is stopped waits for its next chance', async () => {
    const { refresh } = await underWay();
    await refresh.stop();
    await until(
      async () => (await runs()).every(({ status }) => status === 'waiting'),
      'the run to wait again',
    );
  });

  test('a run whose lock was lost with its connection is given back, since another process may be at it', async () => {
    const { runId } = await underWay();
    await loseLock();
    await until(
      async () => (await runs()).every(({ status }) => status === 'waiting'),
      'the run to wait again',
    );
    here.server.reply('/v8/finance/chart/', { body: chart() });
    await requestRefresh(here.bench.queues, runId);
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', stored: 1 });
  });

  test('a run that another process has ended meanwhile is not begun again', async () => {
    const { runId } = await underWay();
    await here.bench.rows(`UPDATE app.refresh_run SET status = 'finished', stored = 1`);
    await loseLock();
    // Jobs are handled one after another: when this one has ended, the run before it has been left.
    here.server.reply('/v8/finance/chart/', { body: chart() });
    const after = await here.ask(await holder('MSFT'), NOW);
    await requestRefresh(here.bench.queues, after);
    await here.ended(after);
    expect(await here.ended(runId)).toMatchObject({ status: 'finished', stored: 1 });
    expect(here.server.asked.filter((path) => path.includes('AAPL'))).toHaveLength(1);
  });

  test('by its clock a provider asks for what it comes first for, and then not before its next turn', async () => {
    await holder('AAPL');
    here.refresh(() => NOW).start();
    await minutesToNextTurns(1);
    await here.bench.queues
      .queue('refresh')
      .add([{ id: 'turn-yahoo', data: { provider: 'yahoo' } }]);
    // Jobs are handled one after another: when this one has ended, the turn before it has, too.
    const runId = await here.ask(await holder('MSFT'), NOW);
    await requestRefresh(here.bench.queues, runId);
    await here.ended(runId);
    expect((await runs()).filter(({ provider }) => provider !== null)).toEqual([
      { provider: 'yahoo', status: 'finished', stored: 1 },
    ]);
  });

  test.each([
    [0, 27],
    [0.5, 30],
    [0.75, 31.5],
  ])(
    'the next turn is the interval of 30 minutes away, give or take a tenth: with the chance of %s in %s minutes',
    async (chance, minutes) => {
      here
        .refresh(
          () => NOW,
          ['yahoo'],
          () => chance,
        )
        .start();
      expect(await minutesToNextTurns(1)).toEqual([minutes]);
    },
  );

  test('providers with the same interval do not all have their next turn at the same moment', async () => {
    here.refresh(() => NOW, ALL).start();
    const minutes = await minutesToNextTurns(ALL.length);
    expect(new Set(minutes).size).toBeGreaterThan(1);
  });

  test('two processes never refresh at the same time', async () => {
    await noTurns();
    const [one, other] = [await holder('AAPL'), await holder('MSFT')];
    here.server.reply('/v8/finance/chart/', { body: chart(), afterMs: 150 });
    for (let process = 0; process < 2; process += 1) here.refresh(() => NOW).start();
    const ids = [await here.ask(one, NOW), await here.ask(other, NOW)];
    await Promise.all(ids.map((id) => requestRefresh(here.bench.queues, id)));
    await Promise.all(ids.map((id) => here.ended(id)));
    expect(here.server.mostAtOnce()).toBe(1);
  });

  test('a user with many tickers keeps nobody else waiting', async () => {
    await noTurns();
    const tickers = Array.from({ length: 12 }, (_, n) => `MANY${n}`);
    const [many, few] = [await holder(...tickers), await holder('FEW')];
    here.server.reply('/v8/finance/chart/', { body: chart(), afterMs: 100 });
    here.refresh(() => NOW).start();
    const first = await here.ask(many, NOW);
    await requestRefresh(here.bench.queues, first);
    await until(() => here.server.asked.length > 0, 'the first question');
    const second = await here.ask(few, NOW);
    await requestRefresh(here.bench.queues, second);
    await Promise.all([here.ended(first), here.ended(second)]);
    const pricesOf = (begin: string) =>
      here.server.asked.flatMap((path, place) =>
        path.includes(`/${begin}`) && path.includes('range=5d') ? [place] : [],
      );
    expect(pricesOf('MANY')).toHaveLength(tickers.length);
    expect(pricesOf('FEW')[0]).toBeLessThan(pricesOf('MANY').at(-1) ?? 0);
  });

  test('users who ask for the same ticker at once cost one question, and its answer is stored once', async () => {
    await noTurns();
    const owners = [await holder('AAPL'), await holder('AAPL'), await holder('AAPL')];
    const body = chart({
      bars: [['2026-11-19T14:30:00Z', 226]],
      dividends: [['2026-11-19T14:30:00Z', 0.25]],
      splits: [['2026-11-18T14:30:00Z', 4, 1]],
    });
    here.server.reply('/v8/finance/chart/', { body, afterMs: 100 });
    const ids = await Promise.all(owners.map((owner) => here.ask(owner, NOW)));
    here.refresh(() => NOW).start();
    await Promise.all(ids.map((id) => requestRefresh(here.bench.queues, id)));
    for (const id of ids)
      expect(await here.ended(id)).toMatchObject({ status: 'finished', failures: [] });
    // The price and the details.
    expect(here.server.asked).toHaveLength(2);
    expect(
      await here.bench.rows(
        `SELECT (SELECT count(*)::int FROM app.quote) AS prices, (SELECT count(*)::int FROM app.announced_dividend) AS dividends,
           (SELECT count(*)::int FROM app.announced_split) AS splits, (SELECT count(*)::int FROM app.instrument_statement) AS statements`,
      ),
    ).toEqual([{ prices: 2, dividends: 1, splits: 1, statements: 1 }]);
  });
});
