import type { AuthAnswer, SessionView } from '@evenkeel/contracts/identity';
import { ApiClient, type SignedIn, signUp } from '../../../test/support/api';
import { listen } from './listener';
import { Client } from 'pg';
import { startTestApi, type TestApi } from './running-api';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
let api: TestApi;
let now = new Date('2026-01-07T16:00:00.000Z');
beforeAll(async () => (api = await startTestApi({ now: () => now })));
afterAll(() => api.stop());

async function signInWith(userAgent: string, { email, password }: SignedIn): Promise<ApiClient> {
  const answer = await fetch(`${api.baseUrl}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  return new ApiClient(api.baseUrl, ((await answer.json()) as AuthAnswer).token);
}
const sessionsOf = async (client: ApiClient): Promise<SessionView[]> =>
  (await client.get<SessionView[]>('/api/auth/sessions')).body;
const statusOf = async (client: ApiClient) => (await client.get('/api/auth/verify')).status;

test('a session ends 90 days after the sign-in, however much it is used', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const begun = now;
  for (let day = 20; day <= 80; day += 20) {
    now = new Date(begun.getTime() + day * DAY_MS);
    expect(await statusOf(client)).toBe(200);
  }
  expect(await sessionsOf(client)).toMatchObject([
    { endsAt: new Date(begun.getTime() + 90 * DAY_MS).toISOString() },
  ]);
  now = new Date(begun.getTime() + 90 * DAY_MS);
  expect(await statusOf(client)).toBe(401);
});

test('the sessions are listed with device and moments, the one used last first', async () => {
  const user = await signUp(api.baseUrl);
  const begun = now.toISOString();
  now = new Date(now.getTime() + DAY_MS);
  const other = await signInWith(FIREFOX, user);
  const sessions = await sessionsOf(user.api);
  expect(sessions).toEqual([
    {
      id: sessions[0]?.id,
      device: 'Firefox on Windows',
      startedAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      endsAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      isCurrent: false,
    },
    {
      id: sessions[1]?.id,
      device: sessions[1]?.device,
      startedAt: begun,
      lastUsedAt: sessions[1]?.lastUsedAt,
      endsAt: sessions[1]?.endsAt,
      isCurrent: true,
    },
  ]);
  expect((await sessionsOf(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('a user signs out one session, with its sockets, and nobody else’s', async () => {
  const user = await signUp(api.baseUrl);
  const stranger = await signUp(api.baseUrl);
  const other = await signInWith(FIREFOX, user);
  const { socket } = await listen(api.baseUrl, other.token ?? '');
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  const id = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id ?? '';

  expect((await stranger.api.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  expect(await statusOf(other)).toBe(200);
  expect((await user.api.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
  expect(await closed).toBe('io server disconnect');
  expect([await statusOf(other), await statusOf(user.api)]).toEqual([401, 200]);
  expect((await user.api.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
});

test('a user has a hundred sessions: a sign-in ends those used longest ago, with their sockets', async () => {
  const user = await signUp(api.baseUrl);
  const { socket } = await listen(api.baseUrl, user.answer.token);
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  const userId = user.answer.user.id;
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO app.session (token_hash, session_id, user_id, created_at, last_seen_at, expires_at, user_agent)
     SELECT sha256(('session ' || n)::bytea), gen_random_uuid(), $1, $2, $2::timestamptz + n * interval '1 second', $2::timestamptz + interval '30 days', NULL
     FROM generate_series(1, 120) AS n`,
    [userId, now],
  );
  now = new Date(now.getTime() + 60 * 60 * 1000);
  const other = await signInWith(FIREFOX, user);
  expect(await closed).toBe('io server disconnect');
  const { rows } = await database.query<{ used: Date }>(
    'SELECT min(last_seen_at) AS used FROM app.session WHERE user_id = $1',
    [userId],
  );
  await database.end();
  const listed = await sessionsOf(other);
  expect([listed.length, listed[0]?.isCurrent]).toEqual([100, true]);
  expect(rows[0]?.used).toEqual(new Date(now.getTime() - 60 * 60 * 1000 + 22_000));
  expect(await statusOf(user.api)).toBe(401);
});

test('a socket ends with its session also where nobody says a word', async () => {
  const [old, removed, living] = [
    await signUp(api.baseUrl),
    await signUp(api.baseUrl),
    await signUp(api.baseUrl),
  ];
  const opened = await Promise.all(
    [old, removed, living].map(({ answer }) => listen(api.baseUrl, answer.token)),
  );
  const closed = opened.map(
    ({ socket }) => new Promise<string>((resolve) => socket.once('disconnect', resolve)),
  );
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  await database.query('DELETE FROM app.session WHERE user_id = $1', [removed.answer.user.id]);
  await database.end();
  expect(await closed[1]).toBe('io server disconnect');
  expect(opened[0]?.socket.connected).toBe(true);

  // The living one is used in time, the old one is not.
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await statusOf(living.api)).toBe(200);
  now = new Date(now.getTime() + 2 * DAY_MS);
  expect(await closed[0]).toBe('io server disconnect');
  expect(opened[2]?.socket.connected).toBe(true);
  opened[2]?.socket.close();
});
