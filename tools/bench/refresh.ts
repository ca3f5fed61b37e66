import { Client } from 'pg';
import { io } from 'socket.io-client';
import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { type MarketServer, startMarketServer } from '../../test/support/market-server';
import { type Stack, type StackOptions, startStack } from '../../test/support/stack';
import { chart, chartPath } from '../../test/support/yahoo-answers';
import { BenchUser } from './client';
import { commitsOf, type Floor } from './floor';
import { atMost, milliseconds, printFigure, scaled, sleep } from './measure';

const TICKERS = Array.from(
  { length: Math.max(25, scaled(500)) },
  (_, index) => `T${String(index).padStart(3, '0')}`,
);
const PORTFOLIOS = scaled(200);
/** Tickers of each portfolio; together the portfolios hold all tickers. */
const HELD = 25;
/** Milliseconds after the last push in which no other may come. */
const QUIET_MS = 5000;

/**
 * Measures a refresh of 500 tickers held by 200 portfolios: from the last stored quote to the last
 * push, and how often each portfolio was calculated.
 */
export async function benchRefresh(place: StackOptions, floor: Floor): Promise<void> {
  const market = await startMarketServer();
  try {
    // The provider's turn comes at the start, when nobody holds anything, and not again.
    const env = {
      MARKET_DATA: 'yahoo',
      YAHOO_URL: market.url,
      YAHOO_LIMIT: '100000/60',
      YAHOO_EVERY_MINUTES: '9999',
    };
    const stack = await startStack({ ...place, env });
    try {
      await measure(stack, market, floor);
    } finally {
      await stack.stop();
    }
  } finally {
    await market.close();
  }
}

async function measure(stack: Stack, market: MarketServer, floor: Floor): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString();
  const quote = (base: number): void =>
    TICKERS.forEach((ticker, index) =>
      market.reply(chartPath(ticker), { body: chart({ price: base + index / 100, at }) }),
    );
  quote(20);
  const user = await BenchUser.signUp(stack.baseUrl);
  for (let index = 0; index < PORTFOLIOS; index += 1)
    await fill(
      user,
      Array.from(
        { length: HELD },
        (_, place) => TICKERS[(index * HELD + place) % TICKERS.length] ?? '',
      ),
    );
  const db = new Client({ connectionString: stack.databaseUrl });
  await db.connect();
  // The first turn fetches details, too, which come once a day: the benchmark measures the turns
  // after it.
  await turn(db);
  await sleep(QUIET_MS);
  quote(21);
  await db.query(`UPDATE app.instrument SET checked_at = now() - interval '1 hour'`);

  const pushes: { portfolioId: string; at: number }[] = [];
  const socket = io(stack.baseUrl, {
    auth: { token: user.session.token },
    transports: ['websocket'],
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  socket.on(SOCKET_EVENTS.streamChanged, ({ category, id }: StreamChanged) => {
    if (category === 'portfolio') pushes.push({ portfolioId: id, at: Date.now() });
  });
  await turn(db);
  while (new Set(pushes.map(({ portfolioId }) => portfolioId)).size < PORTFOLIOS) await sleep(50);
  await sleep(QUIET_MS);
  const { rows } = await db.query<{ stored: Date; quotes: string }>(
    'SELECT max(recorded_at) AS stored, count(DISTINCT ticker) AS quotes FROM app.quote WHERE user_id IS NULL',
  );
  await db.end();
  socket.close();
  user.close();
  const took = Math.max(...pushes.map((push) => push.at)) - (rows[0]?.stored.getTime() ?? 0);
  printFigure({
    name: `refresh of ${rows[0]?.quotes} tickers held by ${PORTFOLIOS} portfolios: last quote to last push`,
    value: milliseconds(took),
    floor: commitsOf(floor),
    ratios: [atMost(took / floor.commitP50, 4_200)],
  });
  printFigure({
    name: 'recalculations of a portfolio by that refresh',
    value: (pushes.length / PORTFOLIOS).toFixed(2),
    bound: { aim: '1', isReached: pushes.length === PORTFOLIOS },
  });
}

/** Runs one turn of the provider to its end; it asks for all tickers that people hold. */
async function turn(db: Client): Promise<void> {
  const { rows } = await db.query<{ now: Date }>(
    'UPDATE app.market_provider SET next_turn_at = now() RETURNING now()',
  );
  const ended = async (): Promise<boolean> =>
    ((await db.query('SELECT FROM app.refresh_run WHERE finished_at > $1', [rows[0]?.now]))
      .rowCount ?? 0) > 0;
  while (!(await ended())) await sleep(50);
}

async function fill(user: BenchUser, tickers: readonly string[]): Promise<void> {
  const { portfolioId } = await user.portfolio(tickers);
  const rows = tickers.map(
    (ticker) => `Bench,initial_position,2024-01-03T15:00:00Z,${ticker},10,10,0,100.00,`,
  );
  const content = ['account,type,datetime,ticker,quantity,price,fee,amount,notes', ...rows].join(
    '\n',
  );
  await user.send('POST', `/api/portfolios/${portfolioId}/imports`, {
    fileName: 'bench.csv',
    format: 'csv',
    content,
    dryRun: false,
  });
}
