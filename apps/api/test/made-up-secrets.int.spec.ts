import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import { io } from 'socket.io-client';
import { Client } from 'pg';
import { signUp } from '../../../test/support/api';
import { listen } from './listener';
import { expectStatus, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
const MADE_UP = 'a'.repeat(43);
const [FLOODING, OTHER, BURSTING, SHARED] = [
  '203.0.113.1',
  '203.0.113.2',
  '203.0.113.3',
  '203.0.113.4',
];
const SOCKETS = '/socket.io/?EIO=4&transport=polling';
const handshake = (address: string): Promise<Response> =>
  fetch(api.baseUrl + SOCKETS, { headers: { 'x-forwarded-for': address } });
const MOST = 240;
const MOST_HANDSHAKES = 600;
let now = new Date('2026-01-07T16:00:00.000Z');
let api: TestApi;
beforeAll(
  async () => (api = await startTestApi({ now: () => now, env: { TRUST_PROXY: 'loopback' } })),
);
afterAll(() => api.stop());

const from = (address: string, token: string): Record<string, string> => ({
  'x-forwarded-for': address,
  authorization: `Bearer ${token}`,
});
const request = (address: string, token = MADE_UP): Promise<Response> =>
  fetch(`${api.baseUrl}/api/portfolios`, { headers: from(address, token) });
const calendar = (address: string, path = `/objects/calendars/${MADE_UP}`): Promise<Response> =>
  fetch(api.baseUrl + path, { headers: from(address, MADE_UP) });

/** Names made-up tokens until the address is refused. */
async function flood(address: string): Promise<void> {
  const wave = () => Promise.all(Array.from({ length: 20 }, () => request(address)));
  let answers: Response[];
  do {
    answers = await wave();
    for (const { status } of answers) expect([401, 429]).toContain(status);
  } while (answers.some(({ status }) => status === 401));
}

/** The message of the refusal of a socket that cannot be opened. */
function refusalOfSocket(address: string): Promise<string> {
  const socket = io(api.baseUrl, {
    auth: { token: MADE_UP },
    extraHeaders: from(address, MADE_UP),
    transports: ['websocket'],
    reconnection: false,
  });
  return new Promise((resolve) =>
    socket.once('connect_error', ({ message }) => {
      socket.close();
      resolve(message);
    }),
  );
}

/** Keeps everybody from reading the tables of secrets until `run` has ended. */
async function withLockedTables(run: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE app.session, app.dividend_feed');
  await run();
  await client.end();
}

test('secrets that are made up, of whatever kind, are refused in memory after 240 in a minute', async () => {
  const { api: user, answer } = await signUp(api.baseUrl);
  const { token } = answer;
  expect((await request(FLOODING, token)).status).toBe(200);
  expect(await refusalOfSocket(FLOODING)).toBe('unauthorized');
  expect((await calendar(FLOODING)).status).toBe(404);
  for (let failed = 2; failed < MOST; failed += 1)
    expect((await request(FLOODING)).status).toBe(401);

  await withLockedTables(async () => {
    const refused = await request(FLOODING);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await calendar(FLOODING)).status).toBe(429);
    expect(await refusalOfSocket(FLOODING)).toBe('unavailable');
    // A known session needs no look-up.
    expect((await request(FLOODING, token)).status).toBe(200);
  });
  expect((await request(OTHER)).status).toBe(401);
  expect((await calendar(OTHER)).status).toBe(404);
  expect(await refusalOfSocket(OTHER)).toBe('unauthorized');
  (await listen(api.baseUrl, token)).socket.close();

  now = new Date(now.getTime() + 60_000);
  expect((await request(FLOODING)).status).toBe(401);
  expect((await user.get('/api/portfolios')).status).toBe(200);
});

test('many made-up secrets at once do not slip through', async () => {
  const asked = await Promise.all(Array.from({ length: MOST + 60 }, () => request(BURSTING)));
  expect(asked.filter(({ status }) => status === 401)).toHaveLength(MOST);
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(60);
});

test('sessions and calendars in use go on during a flood from their address, however long it lasts', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const feed = await person.api.post<DividendFeedView>(
    `/api/dividends/${person.portfolio.id}/feed`,
  );
  const path = expectStatus(feed, 201).path ?? '';
  expect((await request(SHARED, person.token)).status).toBe(200);
  expect((await calendar(SHARED, path)).status).toBe(200);
  const floodAndUse = async () => {
    await flood(SHARED);
    expect((await request(SHARED, person.token)).status).toBe(200);
    expect((await calendar(SHARED, path)).status).toBe(200);
  };
  await floodAndUse();
  // The session is no longer in memory, so the api looks it up again.
  now = new Date(now.getTime() + 31_000);
  await floodAndUse();
  const { token } = (await signUp(api.baseUrl)).answer;
  expect((await request(SHARED, token)).status).toBe(200);

  // An ended session opens nothing any more, and its use counts against the limit again.
  expectStatus(await person.api.post('/api/auth/signout'), 200);
  expect((await request(SHARED, person.token)).status).toBe(401);
  expect((await request(SHARED, person.token)).status).toBe(429);
  now = new Date(now.getTime() + 60 * 60_000);
  await flood(SHARED);
  // The session was not used for an hour.
  expect((await request(SHARED, token)).status).toBe(429);
});

test('an address opens 600 sockets in a minute, whether or not it says who it is', async () => {
  const address = '203.0.113.5';
  for (let wave = 0; wave < MOST_HANDSHAKES / 20; wave += 1)
    for (const { status } of await Promise.all(
      Array.from({ length: 20 }, () => handshake(address)),
    ))
      expect(status).toBe(200);
  const refused = await handshake(address);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Too many connections');
  expect(await refusalOfSocket(address)).toBe('websocket error');
  expect((await handshake('203.0.113.6')).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await handshake(address)).status).toBe(200);
});

test('a connection that does not say who it is of is closed before it is asked whether it lives', async () => {
  const opened = await handshake('203.0.113.7');
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
  const heard = await fetch(`${api.baseUrl}${SOCKETS}&sid=${sid}`);
  const [CLOSE, PING] = ['1', '2'];
  const said = await heard.text();
  expect(said).not.toBe(PING);
  expect(said).toBe(CLOSE);
  expect((await fetch(`${api.baseUrl}${SOCKETS}&sid=${sid}`)).status).toBe(400);
});

test('answers to requests of sockets carry the security headers of all others', async () => {
  const page = await fetch(`${api.baseUrl}/health/live`);
  const socket = await handshake('203.0.113.8');
  for (const header of [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ]) {
    expect(page.headers.get(header)).toEqual(expect.any(String));
    expect(socket.headers.get(header)).toBe(page.headers.get(header));
  }
});
