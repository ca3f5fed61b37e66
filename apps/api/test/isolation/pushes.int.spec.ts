import { type ChangesSince, SOCKET_EVENTS } from '@evenkeel/contracts/shared/live';
import { signUp } from '../../../../test/support/api';
import { listen, type Listener } from '../listener';
import { CASH_IN, expectStatus, read } from '../person';
import { startTestApi, type TestApi } from '../running-api';
import { requestTo } from './routes';
import { newWorld, type World } from './world';

let api: TestApi;
const listeners: Listener[] = [];
beforeAll(async () => {
  // A provider that is never reached: the refresh of prices is told all the same.
  api = await startTestApi({
    env: { MARKET_DATA: 'coingecko', COINGECKO_URL: 'http://127.0.0.1:9' },
  });
});
afterAll(async () => {
  for (const { socket } of listeners) socket.close();
  await api.stop();
});

/**
 * All but what is told only while figures lag behind (LIV-9), or to a user with too many sockets
 * (LIV-10).
 */
const EXPECTED = Object.values(SOCKET_EVENTS).filter(
  (event) => event !== SOCKET_EVENTS.figuresBehind && event !== SOCKET_EVENTS.socketReplaced,
);

interface ListeningUser {
  readonly userId: string;
  readonly world: World;
  readonly listener: Listener;
}

async function listeningUser(ticker: string): Promise<ListeningUser> {
  const user = await signUp(api.baseUrl);
  const world = await newWorld(user, api.baseUrl, ticker);
  const listener = await listen(api.baseUrl, world.api.token ?? '');
  listeners.push(listener);
  return { userId: user.answer.user.id, world, listener };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const heardAt = ({ heard }: Listener, position: number): boolean =>
  heard.some(({ message }) => (message as { position?: number }).position === position);

test('whatever a user does is pushed to that user alone', async () => {
  const [owner, stranger] = [await listeningUser('OWNS'), await listeningUser('STRG')];
  const { api: client, ids } = owner.world;
  const path = (route: string): string => requestTo(route, owner.world).path;
  expectStatus(await client.put('/api/user/settings', { name: 'Another Name' }), 200);
  expectStatus(
    await client.post(path('POST /api/portfolios/:id/transactions'), CASH_IN(ids.accountId, '20')),
    201,
  );
  expectStatus(await client.put('/api/quotes/HBTM', { date: '2024-06-03', price: '70' }), 200);
  expectStatus(await client.post(path('POST /api/portfolios/:id/prices/refresh')), 202);
  await until(() =>
    EXPECTED.every((event) => owner.listener.heard.some((one) => one.event === event)),
  );
  const { position: deletedAt } = await client.delete(path('DELETE /api/portfolios/:id'));
  await until(() => heardAt(owner.listener, deletedAt));

  // When the stranger's own message arrives, any message to the wrong socket has arrived, too, for
  // it was sent before.
  const mine = stranger.world.ids;
  const { position } = await stranger.world.api.post(
    `/api/portfolios/${mine.portfolioId}/transactions`,
    CASH_IN(mine.accountId, '5'),
  );
  await until(() => heardAt(stranger.listener, position));
  const ofOwner = new Set(owner.listener.heard.map((one) => JSON.stringify(one)));
  expect(stranger.listener.heard.filter((one) => ofOwner.has(JSON.stringify(one)))).toEqual([]);
});

test('who asks what has changed is told of their own alone', async () => {
  const [owner, stranger] = [await listeningUser('OWNT'), await listeningUser('STRT')];
  const changesOf = async ({ world }: { world: World }) =>
    (await world.api.get<ChangesSince>('/api/live/changes?since=0')).body;
  expect((await changesOf(stranger)).streams.map(({ category, id }) => [category, id])).toEqual([
    ['household', stranger.userId],
    ['portfolio', stranger.world.ids.portfolioId],
    ['user', stranger.userId],
  ]);
  // The results of the stranger's own changes are calculated when these reads are answered.
  const own = `/api/portfolios/${stranger.world.ids.portfolioId}`;
  for (const path of [
    `${own}/statement?from=2024-01-01&to=2024-12-31`,
    `${own}/value`,
    '/api/networth',
  ])
    await read(stranger.world.api.get(path));
  const before = await changesOf(stranger);
  expectStatus(await owner.world.api.put('/api/user/settings', { name: 'Another Name' }), 200);
  await changesOf(owner);
  expect(await changesOf(stranger)).toEqual(before);
});
