import type { SetupView } from '@evenkeel/contracts/assets';
import type {
  PriceRefreshProgress,
  PriceRefreshRun,
  PriceRefreshView,
} from '@evenkeel/contracts/market/refresh';
import { SOCKET_EVENTS } from '@evenkeel/contracts/shared/live';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { type MarketServer, startMarketServer } from '../../../test/support/market-server';
import { soon } from '../../../test/support/soon';
import { chart, chartPath } from '../../../test/support/yahoo-answers';
import { type Person, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

let market: MarketServer;
let api: TestApi;
beforeAll(async () => {
  market = await startMarketServer();
  api = await startTestApi({
    env: {
      MARKET_DATA: 'yahoo',
      YAHOO_URL: market.url,
      YAHOO_LIMIT: '10000/60',
      YAHOO_EVERY_MINUTES: '9999',
    },
  });
  await untilFirstTurn();
});
/** The provider's own first turn: a person who asks beside it would find some of it done. */
async function untilFirstTurn(): Promise<void> {
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const ended = `SELECT FROM app.refresh_run WHERE provider = 'yahoo' AND status = 'finished'`;
  await soon(async () => (await database.query(ended)).rowCount).toBe(1);
  await database.end();
}
afterAll(async () => {
  await api.stop();
  await market.close();
});

const state = async (person: Person) =>
  (await person.api.get<PriceRefreshView>(person.path('/prices/refresh'))).body;

async function ended(person: Person): Promise<PriceRefreshRun> {
  for (;;) {
    const { run } = await state(person);
    if (run?.finishedAt) return run;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test('a refresh is answered at once, told to its user, and gives the asset what the provider says', async () => {
  const days = [30, 121, 212, 303].map((back) =>
    new Date(Date.now() - back * 86_400_000).toISOString(),
  );
  market.reply(chartPath('VTI'), {
    body: chart({
      price: 130.5,
      at: new Date(Date.now() - 60_000).toISOString(),
      longName: 'Total Stock Market',
      dividends: days.map((day) => [day, 0.9]),
    }),
  });
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  const before = await state(person);
  expect(before).toEqual({ providers: ['yahoo'], pricesUpdatedAt: null, run: null });
  const socket = io(api.baseUrl, {
    auth: { token: person.token },
    transports: ['websocket'],
    reconnection: false,
  });
  const told: PriceRefreshProgress[] = [];
  socket.on(SOCKET_EVENTS.pricesRefresh, (progress: PriceRefreshProgress) => told.push(progress));
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));

  const asked = await person.api.post<PriceRefreshRun>(person.path('/prices/refresh'));
  expect(asked).toMatchObject({
    status: 202,
    body: { portfolioId: person.portfolio.id, finishedAt: null },
  });
  const run = await ended(person);
  expect(run).toMatchObject({
    runId: asked.body.runId,
    status: 'finished',
    total: 2,
    done: 2,
    failures: [],
    error: null,
  });
  while (!told.some(({ finishedAt }) => finishedAt !== null))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const { failures: _read, ...end } = run;
  expect(told.at(-1)).toEqual(end);
  socket.close();
  expect((await state(person)).pricesUpdatedAt).not.toBeNull();
  const { assets } = (await person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`)).body;
  expect(assets[0]).toMatchObject({
    currentPrice: 130.5,
    priceSource: 'yahoo',
    priceIsStale: false,
    systemApiName: 'Total Stock Market',
    officialDividend: null,
    officialFrequency: 'quarterly',
    systemDividendFrequency: 'quarterly',
    systemIssuesDividends: true,
    systemDividendHistory: days.map((day) => ({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      amount: day ? 0.9 : 0,
    })),
  });
});

test('two requests at once are one run', async () => {
  market.reply(chartPath('SLOW'), { body: chart(), afterMs: 700 });
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAsset('SLOW', []);
  const [one, other] = await Promise.all(
    [1, 2].map(() => person.api.post<PriceRefreshRun>(person.path('/prices/refresh'))),
  );
  expect(one?.body.runId).toBe(other?.body.runId);
  await ended(person);
});

test('a refresh of somebody else’s portfolio is not there, and without a session nobody asks', async () => {
  const [owner, stranger] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  expect((await stranger.api.get(owner.path('/prices/refresh'))).status).toBe(404);
  expect((await stranger.api.post(owner.path('/prices/refresh'))).status).toBe(404);
  expect(
    (await fetch(`${api.baseUrl}${owner.path('/prices/refresh')}`, { method: 'POST' })).status,
  ).toBe(401);
  expect((await state(owner)).run).toBeNull();
});

test('where no provider is set up it is refused in plain words', async () => {
  const plain = await startTestApi();
  try {
    const person = await personWithPortfolio(plain.baseUrl);
    expect(await person.api.post<Problem>(person.path('/prices/refresh'))).toMatchObject({
      status: 409,
      body: {
        message:
          'No price provider is set up on this server. Set prices yourself, or import them. The operator sets one up with MARKET_DATA in the settings of the server.',
      },
    });
    expect(await state(person)).toEqual({ providers: [], pricesUpdatedAt: null, run: null });
  } finally {
    await plain.stop();
  }
});
