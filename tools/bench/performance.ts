import { moneyWeightedRate } from '@evenkeel/domain/performance';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { Client } from 'pg';
import type { Stack } from '../../test/support/stack';
import { benchChart } from './chart';
import { accountName, BenchUser } from './client';
import { compareWithOthers } from './compare';
import { commitsOf, type Floor, type MachineFloor, workOf } from './floor';
import {
  atMost,
  milliseconds,
  now,
  percentile,
  printFigure,
  type Ratio,
  scaled,
  sleep,
  whole,
} from './measure';
import { settled } from './recalculate-all';

const DAY_MS = 86_400_000;
const DAYS = 3650;
const ASSETS = Array.from({ length: 50 }, (_, index) => `P${index}`);
const ACCOUNTS = 20;
const ROWS = scaled(50_000);
/** Time zones that take turns: a change of the zone makes the series begin from nothing. */
const ZONES = ['Europe/Berlin', 'Asia/Tokyo'] as const;
const POLL_MS = 2;
const LONGEST_MS = 120_000;

/** Most commits of 0.476 ms in the wanted times: 3 s, 100 ms, 1 s, 60 ms. */
const MOST_COMMITS = { fromNothing: 6300, today: 210, backdated: 2100, call: 126 };
/** Part of a piece of work of 10 ms: 5 ms. */
const MOST_WORK_OF_A_RATE = 0.5;

interface LongSeries {
  readonly user: BenchUser;
  readonly db: Client;
  readonly portfolioId: string;
  readonly accountIds: readonly string[];
}

/**
 * Measures the daily series of ten years, 50 assets in each of 20 accounts, and 50,000
 * transactions: its first calculation, its continuation, and reads of it.
 */
export async function benchPerformance(
  { baseUrl, databaseUrl }: Stack,
  { floor, machine }: { readonly floor: Floor; readonly machine: MachineFloor },
): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const series = await fill(await BenchUser.signUp(baseUrl), db);
    await benchFromNothing(series, floor);
    await benchEdits(series, floor, 'today', 0);
    await benchEdits(series, floor, 'backdated', DAYS / 2);
    // The earlier edits have left work to the projector, which would be measured, too.
    await settled(db);
    compareWithOthers(await benchCall(series, floor));
    await benchChart(baseUrl, series.user.session, machine);
    series.user.close();
  } finally {
    await db.end();
  }
  benchRate(machine);
}

async function fill(user: BenchUser, db: Client): Promise<LongSeries> {
  await quoteDaily(db);
  const { portfolioId, accountIds } = await user.portfolio(ASSETS, ACCOUNTS);
  const { body } = await user.send<ImportReport>('POST', `/api/portfolios/${portfolioId}/imports`, {
    fileName: 'bench.csv',
    format: 'csv',
    content: history(),
    dryRun: false,
  });
  if (body.recorded !== ROWS) throw new Error(`recorded ${body.recorded} of ${ROWS}`);
  await settled(db);
  return { user, db, portfolioId, accountIds };
}

/**
 * Stores a price of each asset on each weekday, recorded at that time, because a price that was
 * recorded just now counts as new.
 */
async function quoteDaily(db: Client): Promise<void> {
  await db.query(
    `INSERT INTO app.quote (ticker, asset_class, day, at, price, source, user_id, recorded_at)
     SELECT ticker, 'security', day, day + interval '20 hours', round(50 + number + 20 * sin(age / 200.0 + number)::numeric, 2), 'bench', NULL, day + interval '21 hours'
     FROM unnest($1::text[]) WITH ORDINALITY AS asset(ticker, number),
       LATERAL (SELECT age, date_trunc('day', now(), 'UTC') - age * interval '1 day' AS day FROM generate_series(1, $2::int) AS age) AS days
     WHERE extract(isodow FROM day AT TIME ZONE 'UTC') < 6
     ORDER BY day`,
    [ASSETS, DAYS],
  );
  await db.query('ANALYZE app.quote');
}

/**
 * Returns rows of ten years in which every account buys every asset in turn. In each eleventh
 * round, which meets every asset in turn, each account sells one share; in each 49th it deposits.
 */
function history(): string {
  const lines = ['account,type,datetime,ticker,quantity,price,fee,amount,notes'];
  const start = Date.now() - DAYS * DAY_MS;
  const step = ((DAYS - 1) * DAY_MS) / ROWS;
  for (let index = 0; index < ROWS; index += 1) {
    const at = new Date(start + index * step).toISOString();
    const account = accountName((index % ACCOUNTS) + 1);
    const round = Math.floor(index / ACCOUNTS);
    const ticker = ASSETS[round % ASSETS.length];
    const price = 50 + (index % 400) / 4;
    const trade = (type: string, quantity: number): string =>
      `${account},${type},${at},${ticker},${quantity},${price},0,${(price * quantity).toFixed(2)},`;
    if (round % 49 === 0) lines.push(`${account},cash_contribution,${at},,,,0,25000.00,`);
    else if (round >= 2 * ASSETS.length && round % 11 === 10) lines.push(trade('sell', 1));
    else lines.push(trade('buy', 3));
  }
  return lines.join('\n');
}

/** Measures from the change of the time zone until the series has begun from nothing. */
async function benchFromNothing(series: LongSeries, floor: Floor): Promise<void> {
  const samples: number[] = [];
  for (let index = 0; index < scaled(6); index += 1) {
    const timezone = ZONES[index % ZONES.length] ?? 'UTC';
    const began = now();
    await series.user.send('PUT', '/api/user/settings', { timezone });
    await reached(series, 'time_zone = $2', timezone);
    samples.push(now() - began);
    await settled(series.db);
  }
  const p50 = percentile(samples, 0.5);
  printFigure({
    name: `series of ten years, ${ASSETS.length} assets in ${ACCOUNTS} accounts, ${whole(ROWS)} transactions: from nothing`,
    value: `p50 ${(p50 / 1000).toFixed(2)} s`,
    floor: commitsOf(floor),
    ratios: [atMost(p50 / floor.commitP50, MOST_COMMITS.fromNothing)],
  });
}

const EDITS = {
  today: { name: 'the same after one more transaction of today', count: 100 },
  backdated: { name: 'the same after one that is dated five years back', count: 20 },
} as const;

/** Measures from before the request until the series reflects it. */
async function benchEdits(
  series: LongSeries,
  floor: Floor,
  edit: keyof typeof EDITS,
  daysBack: number,
): Promise<void> {
  const { user, portfolioId, accountIds } = series;
  const { name, count } = EDITS[edit];
  const samples: number[] = [];
  for (let index = 0; index < scaled(count); index += 1) {
    const at = new Date(Date.now() - daysBack * DAY_MS);
    const [accountId = ''] = accountIds.slice(index % ACCOUNTS);
    const began = now();
    const position = await user.buy(portfolioId, accountId, ASSETS[index % 50] ?? '', at);
    await reached(series, 'position >= $2', position);
    samples.push(now() - began);
    await sleep(20);
  }
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: commitsOf(floor),
    ratios: [atMost(p50 / floor.commitP50, MOST_COMMITS[edit], 'p50')],
  });
}

const ASKED = 200;
/**
 * Calls before the first measured one: V8 compiles the code of a call again during its first
 * hundreds.
 */
const WARM_UP = 200;

/**
 * Measures the whole period with its chart, alone and beside a benchmark. Returns the milliseconds
 * of the plain call, p50.
 */
async function benchCall({ user, portfolioId }: LongSeries, floor: Floor): Promise<number> {
  const path = `/api/portfolios/${portfolioId}/performance`;
  const timed = async (
    query: string,
    name: string,
    judge: (p99: number) => Ratio,
  ): Promise<number> => {
    const samples: number[] = [];
    for (let index = 0; index < WARM_UP + scaled(ASKED); index += 1) {
      const began = now();
      await user.send('GET', `${path}${query}`);
      if (index >= WARM_UP) samples.push(now() - began);
    }
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    printFigure({
      name,
      value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
      floor: commitsOf(floor),
      ratios: [judge(p99 / floor.commitP50)],
    });
    return p50;
  };
  const judge = (ratio: number): Ratio => atMost(ratio, MOST_COMMITS.call, 'p99');
  await timed(
    '?benchmark=P0',
    'performance of these ten years beside a benchmark, with its chart',
    judge,
  );
  return timed('', 'performance of these ten years, with its chart', judge);
}

/** Measures a money-weighted return over ten years with a flow a day, in this process. */
function benchRate(machine: MachineFloor): void {
  const amounts = Array.from({ length: DAYS }, (_, day) => (day === 0 ? 10_000 : 40 + (day % 7)));
  const endValue = amounts.reduce(
    (sum, amount, day) => sum + amount * 1.07 ** ((DAYS - day) / 365),
    0,
  );
  const samples: number[] = [];
  for (let run = 0; run < WARM_UP + ASKED; run += 1) {
    const began = now();
    const rate = moneyWeightedRate(amounts, endValue);
    if (run >= WARM_UP) samples.push(now() - began);
    if (rate === null || Math.abs(rate - 0.07) > 0.001) throw new Error(`not the rate: ${rate}`);
  }
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name: 'money-weighted return of ten years with a flow a day',
    value: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    floor: workOf(machine),
    ratios: [atMost(p50 / machine.workMs, MOST_WORK_OF_A_RATE, 'p50')],
  });
}

/** Resolves when the stored series of the portfolio meets the condition. */
async function reached(
  { db, portfolioId }: LongSeries,
  condition: string,
  value: string | number,
): Promise<void> {
  const deadline = now() + LONGEST_MS;
  const text = `SELECT FROM read.performance_summary WHERE portfolio_id = $1 AND ${condition}`;
  while ((await db.query(text, [portfolioId, value])).rowCount === 0) {
    if (now() > deadline) throw new Error(`the series was not there in ${LONGEST_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}
