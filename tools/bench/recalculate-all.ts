import { Client } from 'pg';
import { advisedPortfolio, tickersOf } from './advised';
import { BenchUser } from './client';
import { commitsOf, type Floor, printP99 } from './floor';
import { steadyLoad, type Writer, writer } from './live';
import { atMost, now, printFigure, scaled, sleep } from './measure';

const USERS = scaled(20);
const PORTFOLIOS_A_USER = 50;
const ASSETS = 5;
const WRITES_PER_SECOND = 50;
const LONGEST_MS = 120_000;

/** Users with portfolios that all hold the same tickers. */
export interface Crowd {
  readonly users: readonly BenchUser[];
  readonly portfolioIds: readonly string[];
}

/** Creates 1,000 portfolios of 20 users. */
export async function fillCrowd(baseUrl: string): Promise<Crowd> {
  const filled = await Promise.all(Array.from({ length: USERS }, () => fill(baseUrl)));
  return {
    users: filled.map(({ user }) => user),
    portfolioIds: filled.flatMap(({ portfolioIds }) => portfolioIds),
  };
}

async function fill(baseUrl: string): Promise<{ user: BenchUser; portfolioIds: string[] }> {
  const user = await BenchUser.signUp(baseUrl);
  const portfolioIds: string[] = [];
  for (let index = 0; index < PORTFOLIOS_A_USER; index += 1)
    portfolioIds.push((await advisedPortfolio(user, tickersOf(ASSETS))).portfolioId);
  return { user, portfolioIds };
}

/**
 * Changes the price of a ticker that every portfolio holds; returns the milliseconds until all of
 * them are calculated with it.
 */
export async function reprice(
  { users, portfolioIds }: Crowd,
  price: number,
  db: Client,
): Promise<number> {
  const { rows } = await db.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const date = new Date().toISOString().slice(0, 10);
  const began = now();
  await Promise.all(
    users.map((user) => user.send('PUT', '/api/quotes/T0', { date, price: String(price) })),
  );
  return (await calculatedSince(db, portfolioIds, rows[0]?.at ?? new Date())) - began;
}

/**
 * Measures from a new price of a ticker that every portfolio holds until all are calculated again,
 * while people write and get pushes.
 */
export const benchRecalculateAll = (instance: Instance, floor: Floor): Promise<void> =>
  whilePeopleWrite(instance, floor, {
    name: 'portfolios after a price change',
    measure: (crowd, db, begun) => (begun(), reprice(crowd, 25, db)),
  });

interface Instance {
  readonly baseUrl: string;
  readonly databaseUrl: string;
}

/**
 * A change that touches a thousand portfolios. `measure` returns its milliseconds, counted from the
 * call of `begun`.
 */
interface ForAll {
  readonly name: string;
  readonly measure: (crowd: Crowd, db: Client, begun: () => void) => Promise<number>;
}

/** Measures a change of a thousand portfolios, and the time from a write to its push meanwhile. */
export async function whilePeopleWrite(
  { baseUrl, databaseUrl }: Instance,
  floor: Floor,
  { name, measure }: ForAll,
): Promise<void> {
  const crowd = await fillCrowd(baseUrl);
  const others = await Promise.all(Array.from({ length: 20 }, () => writer(baseUrl)));
  const observer = await writer(baseUrl);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await settled(db);
  const load = steadyLoad(others, WRITES_PER_SECOND);
  try {
    await sleep(1500);
    const { lasted, samples } = await observed(observer, (begun) => measure(crowd, db, begun));
    const { perSecond } = await load.stop();
    printFigure({
      name: `${crowd.portfolioIds.length} ${name}, ${Math.round(perSecond)} writes/s meanwhile`,
      value: `${(lasted / 1000).toFixed(1)} s`,
      floor: commitsOf(floor),
      ratios: [atMost(lasted / floor.commitP50, 42_000)],
    });
    printP99('write to push meanwhile', samples, floor, 126);
  } finally {
    await load.stop();
    await db.end();
    for (const { user } of [observer, ...others]) user.close();
    for (const user of crowd.users) user.close();
  }
}

async function observed(
  { user, portfolioId, accountId }: Writer,
  measure: (begun: () => void) => Promise<number>,
): Promise<{ lasted: number; samples: readonly number[] }> {
  const samples: number[] = [];
  let [hasBegun, isDone] = [false, false];
  const watching = (async () => {
    while (!isDone) {
      const lasted = await user.buyUntilPushed(portfolioId, accountId, 'VTI');
      if (hasBegun) samples.push(lasted);
      await sleep(10);
    }
  })();
  const lasted = await measure(() => (hasBegun = true)).finally(() => (isDone = true));
  await watching;
  return { lasted, samples };
}

const BEHIND = `SELECT count(*)::int AS count FROM app.stream_head h JOIN app.checkpoint c USING (stream_id) WHERE c.revision < h.revision`;
const CALCULATED =
  'SELECT count(*)::int AS count FROM read.rebalance_summary WHERE portfolio_id = ANY ($1) AND calculated_at >= $2';

/** Resolves when the read models reflect what the bench has written to the portfolios. */
export async function settled(db: Client): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    quiet = (await count(db, BEHIND, [])) === 0 ? quiet + 1 : 0;
    await sleep(200);
  }
}

async function calculatedSince(
  db: Client,
  portfolioIds: readonly string[],
  moment: Date,
): Promise<number> {
  const deadline = now() + LONGEST_MS;
  while ((await count(db, CALCULATED, [portfolioIds, moment])) < portfolioIds.length) {
    if (now() > deadline)
      throw new Error(`not all portfolios were calculated in ${LONGEST_MS / 1000} s`);
    await sleep(100);
  }
  return now();
}

async function count(db: Client, statement: string, parameters: unknown[]): Promise<number> {
  return (await db.query<{ count: number }>(statement, parameters)).rows[0]?.count ?? 0;
}
