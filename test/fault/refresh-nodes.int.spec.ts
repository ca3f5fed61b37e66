import type { AccountView } from '@evenkeel/contracts/accounts';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type ApiClient, signUp } from '../support/api';
import { type MarketServer, startMarketServer } from '../support/market-server';
import type { NodeProgram } from '../support/node-program';
import { soon } from '../support/soon';
import { chart, chartPath } from '../support/yahoo-answers';
import { askUntil, TwoProjectors } from './two-projectors';

const TICKERS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'];
const ANY = '/v8/finance/chart/';
/** The answer of the provider each time: it has nothing new the second time. */
const ANSWER = { body: chart({ at: new Date(Date.now() - 86_400_000).toISOString() }) };

let market: MarketServer;
let projectors: TwoProjectors;
let client: ApiClient;
let refreshPath: string;

beforeAll(async () => {
  market = await startMarketServer();
  market.reply(ANY, ANSWER);
  projectors = await TwoProjectors.start(process.env.TEST_REDIS_URL, {
    MARKET_DATA: 'yahoo',
    YAHOO_URL: market.url,
    YAHOO_LIMIT: '100000/60',
  });
  // The turn that is due at the start has no tickers to ask for.
  await soon(turns).toEqual([{ status: 'finished', total: 0, stored: 0 }]);
  await holdTickers();
}, 180_000);

afterAll(async () => {
  await projectors.stop();
  await market.close();
});

/** Creates a person with a portfolio that may hold each of the tickers. */
async function holdTickers(): Promise<void> {
  ({ api: client } = await signUp(projectors.stack.baseUrl));
  const portfolio = await client.post<PortfolioView>('/api/portfolios', {
    name: 'Long run',
    description: null,
    minTransactionAmount: '50',
    baseDrift: '2',
    boostStrength: '1',
  });
  const path = `/api/portfolios/${portfolio.body.id}`;
  const account = await client.post<AccountView>(`${path}/accounts`, {
    nickname: 'Broker',
    officialName: 'Broker Inc.',
    accountType: 'Taxable Brokerage',
    accountingMethod: 'FIFO',
    standardTransactionFee: '0',
    fractionalShares: false,
    provider: null,
    accountNumber: null,
    websiteLink: null,
  });
  for (const ticker of TICKERS) {
    const added = await client.post(`/api/setup/${portfolio.body.id}/assets`, {
      ticker,
      name: `${ticker} Fund`,
      assetType: 'etf',
      holdInAccounts: [account.body.id],
    });
    expect(added.status).toBe(201);
  }
  // Waits until the projector has processed the assets.
  expect((await client.get(`/api/setup/${portfolio.body.id}`)).status).toBe(200);
  refreshPath = `${path}/prices/refresh`;
}

const rows = async (statement: string, values: unknown[] = []): Promise<unknown[]> =>
  (await projectors.db.query(statement, values)).rows;

/** Returns the turns of the provider, the earliest first. */
const turns = (): Promise<unknown[]> =>
  rows(
    `SELECT status, total, stored FROM app.refresh_run WHERE provider IS NOT NULL ORDER BY requested_at`,
  );

const makeDue = (): Promise<unknown[]> =>
  rows(`UPDATE app.market_provider SET next_turn_at = now() - interval '1 second'`);

async function askForPrices(): Promise<() => Promise<unknown>> {
  const asked = await client.post<PriceRefreshRun>(refreshPath);
  expect(asked.status).toBe(202);
  const { runId } = asked.body;
  return async () =>
    (await rows('SELECT status, failures FROM app.refresh_run WHERE run_id = $1', [runId]))[0];
}

/** Holds back the answers of the market server to a path until the returned function is called. */
function hold(path: string): () => void {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  market.reply(path, { ...ANSWER, until });
  return letGo;
}

/** Returns the projector that refreshes prices. */
async function refreshing(): Promise<NodeProgram> {
  const [holder] = (await rows(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = 7340118 AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )) as { name: string }[];
  return projectors.programOf({ pid: Number(/projector (\d+) /.exec(holder?.name ?? '')?.[1]) });
}

async function expectStoredOnce(): Promise<void> {
  expect(
    await rows(
      'SELECT ticker, count(*)::int AS prices FROM app.quote WHERE user_id IS NULL GROUP BY ticker ORDER BY ticker',
    ),
  ).toEqual(TICKERS.map((ticker) => ({ ticker, prices: 1 })));
}

test('two projectors ask for each ticker once, be it due by the clock or asked for meanwhile', async () => {
  const letGo = hold(ANY);
  await makeDue();
  await soon(() => Promise.resolve(market.asked.length)).toBeGreaterThan(0);
  const run = await askForPrices();
  await soon(run).toMatchObject({ status: 'running' });
  letGo();
  await soon(run).toEqual({ status: 'finished', failures: [] });
  await soon(turns).toMatchObject([{ total: 0 }, { status: 'finished', total: 12 }]);
  // The answer counts for the run that stores it first.
  expect(await rows('SELECT sum(stored)::int AS stored FROM app.refresh_run')).toEqual([
    { stored: TICKERS.length },
  ]);
  const ranges = ['10y', '5d'];
  expect(market.asked.map((path) => path.split('&')[0]).toSorted()).toEqual(
    TICKERS.flatMap((ticker) => ranges.map((range) => `${ANY}${ticker}?range=${range}`)),
  );
  await expectStoredOnce();
}, 120_000);

test('a projector that dies in the middle of a refresh leaves it to the other one', async () => {
  await rows(`UPDATE app.instrument SET checked_at = checked_at - interval '1 hour'`);
  const letGo = hold(chartPath('DDD'));
  const run = await askForPrices();
  const isAsked = (): boolean => market.asked.at(-1)?.startsWith(chartPath('DDD')) ?? false;
  await soon(() => Promise.resolve(isAsked())).toBe(true);
  const dead = await refreshing();
  await dead.kill();
  letGo();
  // Without a sign of life for a minute, the run counts as dead.
  await rows(`UPDATE app.refresh_run SET heartbeat_at = heartbeat_at - interval '1 minute'`);
  const hasEnded = (state: unknown): boolean => (state as { status: string }).status === 'finished';
  expect(await askUntil(run, hasEnded)).toEqual({ status: 'finished', failures: [] });
  await expectStoredOnce();
  // The dead run does not delay runs by the clock either.
  await makeDue();
  await soon(turns).toMatchObject([{}, {}, { status: 'finished', total: 6, stored: 0 }]);
  await dead.start();
}, 180_000);
