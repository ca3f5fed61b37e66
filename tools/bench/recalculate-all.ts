import { createQueues, requestRecalculation } from '@evenkeel/platform/queues';
import { Client } from 'pg';
import { advisedPortfolio, tickersOf } from './advised';
import { BenchUser } from './client';
import type { Floor } from './floor';
import { steadyLoad, writer } from './live';
import { milliseconds, now, percentile, printFigure, sleep, times } from './measure';

const PORTFOLIOS = 1_000;
const USERS = 20;
const ASSETS = 5;
const WRITES_PER_SECOND = 50;
const LONGEST_MS = 120_000;

/** A new shared price of a ticker that every portfolio holds, until all are calculated anew, while people write and are pushed to. */
export async function benchRecalculateAll({ baseUrl, databaseUrl }: { readonly baseUrl: string; readonly databaseUrl: string }, floor: Floor): Promise<void> {
  const tickers = tickersOf(ASSETS);
  const portfolioIds = (await Promise.all(Array.from({ length: USERS }, () => fill(baseUrl, tickers)))).flat();
  const others = await Promise.all(Array.from({ length: 20 }, () => writer(baseUrl)));
  const observer = await writer(baseUrl);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const queues = await createQueues({ databaseUrl, redisUrl: null });
  await settled(db);
  const load = steadyLoad(others, WRITES_PER_SECOND);
  await sleep(1500);

  const began = now();
  const { rows } = await db.query<{ at: Date }>(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ($1, now()::date, now(), 25, 'bench', NULL, now()) RETURNING recorded_at AS at`,
    [tickers[0]],
  );
  await requestRecalculation(queues, ...portfolioIds);
  const samples: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      samples.push(await observer.user.buyUntilPushed(observer.portfolioId, observer.accountId, 'VTI'));
      await sleep(10);
    }
  })();
  const lasted = (await calculatedSince(db, portfolioIds, rows[0]?.at ?? new Date())) - began;
  isDone = true;
  await watching;
  const { perSecond } = await load.stop();
  await Promise.all([queues.close(), db.end()]);
  for (const { user } of [observer, ...others]) user.close();

  printFigure({ name: `${PORTFOLIOS} portfolios after a price change, ${Math.round(perSecond)} writes/s meanwhile`, value: `${(lasted / 1000).toFixed(1)} s`, target: '< 20 s', reached: lasted < 20_000 });
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name: 'write to push meanwhile',
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: `one commit p50 ${floor.commitP50.toFixed(2)} ms`,
    ratio: times(p50 / floor.commitP50),
    target: 'p99 < 60 ms',
    reached: p99 < 60,
  });
}

async function fill(baseUrl: string, tickers: readonly string[]): Promise<string[]> {
  const user = await BenchUser.signUp(baseUrl);
  const ids: string[] = [];
  for (let index = 0; index < PORTFOLIOS / USERS; index += 1) ids.push((await advisedPortfolio(user, tickers)).portfolioId);
  user.close();
  return ids;
}

const BEHIND = `SELECT count(*)::int AS count FROM app.stream_head h JOIN app.checkpoint c USING (stream_id) WHERE c.revision < h.revision`;
const CALCULATED = 'SELECT count(*)::int AS count FROM read.rebalance_summary WHERE portfolio_id = ANY ($1) AND calculated_at >= $2';

/** What filling the portfolios led to is taken in. */
async function settled(db: Client): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    quiet = (await count(db, BEHIND, [])) === 0 ? quiet + 1 : 0;
    await sleep(200);
  }
}

async function calculatedSince(db: Client, portfolioIds: readonly string[], moment: Date): Promise<number> {
  const deadline = now() + LONGEST_MS;
  while ((await count(db, CALCULATED, [portfolioIds, moment])) < portfolioIds.length) {
    if (now() > deadline) throw new Error(`not all portfolios were calculated in ${LONGEST_MS / 1000} s`);
    await sleep(100);
  }
  return now();
}

async function count(db: Client, statement: string, parameters: unknown[]): Promise<number> {
  return (await db.query<{ count: number }>(statement, parameters)).rows[0]?.count ?? 0;
}
