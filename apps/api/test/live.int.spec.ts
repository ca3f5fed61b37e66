import {
  type ChangesSince,
  SOCKET_EVENTS,
  type StreamChanged,
} from '@evenkeel/contracts/shared/live';
import { io, type Socket } from 'socket.io-client';
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import { ApiClient } from '../../../test/support/api';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { soon } from '../../../test/support/soon';
import { listen } from './listener';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read } from './person';

const baseUrl = sharedBaseUrl();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});

/** A connected socket and the changes that it receives. */
async function listener(token: string): Promise<{ socket: Socket; changes: StreamChanged[] }> {
  const { socket } = await listen(baseUrl, token);
  sockets.push(socket);
  const changes: StreamChanged[] = [];
  socket.on(SOCKET_EVENTS.streamChanged, (change: StreamChanged) => changes.push(change));
  return { socket, changes };
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await personWithPortfolio(baseUrl);
  return { person, accountId: (await person.addAccount()).id };
}

test('a transaction is pushed to every socket of its owner, with position and figures, and to nobody else', async () => {
  const { person, accountId } = await withAccount();
  const stranger = await personWithPortfolio(baseUrl);
  const [one, two, other] = [
    await listener(person.token),
    await listener(person.token),
    await listener(stranger.token),
  ];
  const { position } = await person.record(CASH_IN(accountId, '250'));
  for (const { changes } of [one, two]) {
    const told = () => changes.filter((change) => change.position >= position);
    const calculated = await until(() => told().find(({ figures }) => figures !== undefined));
    expect(calculated).toMatchObject({
      category: 'portfolio',
      id: person.portfolio.id,
      position,
      views: expect.arrayContaining(['value', 'rebalance']) as string[],
      figures: { totalValue: 250, valueChange: 0, valueChangePercent: 0 },
    });
    // Changes that follow from the event alone are pushed before the figures.
    expect(told()[0]).toMatchObject({
      id: person.portfolio.id,
      position,
      views: expect.arrayContaining(['transactions', 'accounts', 'dividends']) as string[],
    });
  }
  expect(other.changes.filter(({ id }) => id === person.portfolio.id)).toEqual([]);
});

test('a new price is pushed without an event: the calculation rises, the position stays', async () => {
  const { person, accountId } = await withAccount();
  await person.addAsset('VTI', [accountId]);
  expectStatus(
    await person.import(
      `account,type,datetime,ticker,quantity,price,fee,amount,notes\nBroker,initial_position,2024-01-02T15:00:00Z,VTI,2,10,0,20,\n`,
    ),
    200,
  );
  // The value must reflect the import first, so that only the price moves it.
  await read(person.api.get(person.path('/value')));
  const { changes } = await listener(person.token);
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2024-01-03', price: '15' }), 200);
  const push = await until(() => changes.find(({ figures }) => figures?.totalValue === 30));
  expect(push.views).toEqual(
    expect.arrayContaining(['value', 'accounts', 'assets', 'holdings', 'quotes', 'dividends']),
  );
  expect(push.calculation).toBeGreaterThan(0);
});

test.each([
  ['no token', undefined],
  ['a token that nobody has', 'x'.repeat(43)],
  ['something else', { $gt: '' }],
])('a socket with %s is refused as unauthorized', async (_name, token) => {
  const socket = io(baseUrl, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  expect(error.message).toBe('unauthorized');
});

test('signing out ends the sockets of that session only', async () => {
  const { person } = await withAccount();
  const again = await new ApiClient(baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email: person.email,
    password: person.password,
  });
  const [ending, staying] = [await listener(person.token), await listener(again.body.token)];
  const gone = new Promise<string>((resolve) => ending.socket.once('disconnect', resolve));
  expectStatus(await person.api.post('/api/auth/signout'), 200);
  expect(await gone).toBe('io server disconnect');
  expect(staying.socket.connected).toBe(true);
});

test('a socket that leaves takes its connection with it', async () => {
  const { person } = await withAccount();
  const { socket } = await listener(person.token);
  const LEAVE = '1';
  const closed = new Promise((resolve) => socket.io.engine.once('close', resolve));
  socket.io.engine.write(LEAVE);
  await closed;
});

test('after a reconnect one is told what changed since a position, and the figures of today', async () => {
  const { person, accountId } = await withAccount();
  const before = (await person.api.get(person.path('/accounts'))).position;
  const { position } = await person.record(CASH_IN(accountId, '40'));
  const changes = async (since: number) =>
    (await person.api.get<ChangesSince>(`/api/live/changes?since=${since}`)).body;
  const figures = {
    totalValue: 40,
    valueChange: 0,
    valueChangePercent: 0,
    sells: 0,
    buys: 0,
    sellAmount: 0,
    buyAmount: 0,
    targets: 0,
    offTarget: 0,
    totalMonthlyDividends: 0,
  };
  await soon(() => changes(before)).toEqual({
    position,
    streams: [
      {
        category: 'portfolio',
        id: person.portfolio.id,
        position,
        calculation: expect.any(Number) as number,
        views: expect.arrayContaining([
          'transactions',
          'holdings',
          'gains',
          'accounts',
          'value',
          'dividends',
        ]) as string[],
        figures,
      },
      {
        category: 'user',
        id: person.userId,
        position: expect.any(Number) as number,
        views: [],
        calculation: expect.any(Number) as number,
        figures: { totalNetWorth: expect.any(Number) as number },
      },
    ],
  });
  await soon(() => changes(position)).toMatchObject({
    position,
    streams: [
      { category: 'portfolio', views: [], figures },
      { category: 'user', views: [] },
    ],
  });
  expect((await changes(0)).streams.find(({ category }) => category === 'user')?.views).toEqual([
    'profile',
    'networth',
    'history',
  ]);
  expect((await person.api.get('/api/live/changes?since=never')).status).toBe(400);
});

test('a user has twenty sockets: one more closes the oldest, which is told so, and none of anybody else', async () => {
  const [person, stranger] = [
    await personWithPortfolio(baseUrl),
    await personWithPortfolio(baseUrl),
  ];
  const other = await listener(stranger.token);
  const oldest = await listener(person.token);
  const heard: string[] = [];
  oldest.socket.on(SOCKET_EVENTS.socketReplaced, () => heard.push('replaced'));
  const closed = new Promise<void>((resolve) =>
    oldest.socket.once('disconnect', (reason) => {
      heard.push(reason);
      resolve();
    }),
  );
  const newer: Socket[] = [];
  while (newer.length < 19) newer.push((await listener(person.token)).socket);
  expect(oldest.socket.connected).toBe(true);
  newer.push((await listener(person.token)).socket);
  await closed;
  expect(heard).toEqual(['replaced', 'io server disconnect']);
  expect([...newer, other.socket].every(({ connected }) => connected)).toBe(true);
});

test('a page notices within 20 seconds that its connection went silent', async () => {
  const answer = await fetch(`${baseUrl}/socket.io/?EIO=4&transport=polling`);
  const told = JSON.parse((await answer.text()).slice(1)) as Record<string, number>;
  expect(told).toMatchObject({ pingInterval: 12_000, pingTimeout: 8_000 });
});
