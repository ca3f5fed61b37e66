import type { AuthAnswer } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { type Answer, ApiClient, signUp } from '../../../test/support/api';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
let now = new Date('2026-01-07T16:00:00.000Z');
let database: Client;
beforeAll(async () => {
  api = await startTestApi({ now: () => now, env: { TRUST_PROXY: 'loopback' } });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});
afterEach(() => (now = new Date(now.getTime() + 60 * 60 * 1000)));

/** An attempt from an address, by the word of the proxy in front. */
async function attempt(
  path: string,
  address: string,
  body: object,
  baseUrl = api.baseUrl,
): Promise<Answer<Problem & AuthAnswer>> {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Problem & AuthAnswer,
    position: 0,
    headers: answer.headers,
  };
}

const signIn = (address: string, email: string, password = 'Wrong-Horse-7') =>
  attempt('/api/auth/signin', address, { email, password });
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('guessing a password from one address is stopped for a quarter of an hour, with 429 and Retry-After', async () => {
  const { email, password } = await signUp(api.baseUrl);
  expect(
    new Set((await times(10, () => signIn('203.0.113.1', email))).map(({ status }) => status)),
  ).toEqual(new Set([401]));
  const { status, body, headers } = await signIn('203.0.113.1', email, password);
  expect({ status, message: body.message }).toEqual({
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes.',
  });
  expect(Number(headers.get('retry-after'))).toBe(900);
  now = new Date(now.getTime() + 899_000);
  expect((await signIn('203.0.113.1', email, password)).headers.get('retry-after')).toBe('1');
  now = new Date(now.getTime() + 1_000);
  expect((await signIn('203.0.113.1', email, password)).status).toBe(200);
});

test('many guesses at once do not slip through: ten, and not one more', async () => {
  const { email } = await signUp(api.baseUrl);
  const statuses = (await times(30, () => signIn('203.0.113.2', email))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('nobody can lock somebody else out: from another address the owner signs in', async () => {
  const { email, password } = await signUp(api.baseUrl);
  await times(12, () => signIn('203.0.113.3', email));
  expect((await signIn('203.0.113.3', email, password)).status).toBe(429);
  expect((await signIn('198.51.100.3', email, password)).status).toBe(200);
});

test('nobody can lock somebody else out by a flood: what one address tries beyond its limit does not count for the e-mail', async () => {
  const { email, password } = await signUp(api.baseUrl);
  const flood = await times(240, () => signIn('203.0.113.9', email));
  expect(flood.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(230);
  expect((await signIn('198.51.100.9', email, password)).status).toBe(200);
});

test('an e-mail alone is stopped much later, however many addresses guess', async () => {
  const { email } = await signUp(api.baseUrl);
  for (let wave = 0; wave < 20; wave += 1)
    await times(10, () => signIn(`203.0.113.${100 + wave}`, email));
  expect((await signIn('203.0.113.200', email)).status).toBe(429);
});

test('an address is stopped after 50 failures, whatever the e-mails', async () => {
  const statuses = (
    await times(51, (index) => signIn('203.0.113.4', `nobody-${index}@example.org`))
  ).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 401).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([50, 1]);
});

test('success forgives what failed before it from that address', async () => {
  const { email, password } = await signUp(api.baseUrl);
  await times(9, () => signIn('203.0.113.5', email));
  expect((await signIn('203.0.113.5', email, password)).status).toBe(200);
  expect((await times(10, () => signIn('203.0.113.5', email))).map(({ status }) => status)).toEqual(
    Array(10).fill(401),
  );
});

test('trying e-mails at the sign-up is stopped, and signing up is not', async () => {
  const { email } = await signUp(api.baseUrl);
  const body = { email, password: 'Correct-Horse-7', name: 'Ann' };
  const taken = await times(50, () => attempt('/api/auth/signup', '203.0.113.6', body));
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]));
  expect(
    (await attempt('/api/auth/signup', '203.0.113.6', { ...body, email: 'new-one@example.org' }))
      .status,
  ).toBe(429);
  const fresh = await times(12, (index) =>
    attempt('/api/auth/signup', '203.0.113.7', { ...body, email: `fresh-${index}@example.org` }),
  );
  expect(new Set(fresh.map(({ status }) => status))).toEqual(new Set([201]));
});

test('guessing the current password of an open session is stopped', async () => {
  const user = await signUp(api.baseUrl);
  const guess = (currentPassword: string) =>
    user.api.post<Problem>('/api/auth/change-password', {
      currentPassword,
      newPassword: 'Another-Horse-8',
    });
  expect(
    new Set((await times(10, () => guess('Wrong-Horse-7'))).map(({ status }) => status)),
  ).toEqual(new Set([422]));
  expect((await guess(user.password)).status).toBe(429);
});

test('nobody chooses their address where no proxy is trusted', async () => {
  const direct = await startTestApi();
  const { email } = await signUp(direct.baseUrl);
  const statuses = (
    await times(11, (index) =>
      attempt(
        '/api/auth/signin',
        `203.0.113.${index}`,
        { email, password: 'Wrong-Horse-7' },
        direct.baseUrl,
      ),
    )
  ).map(({ status }) => status);
  await direct.stop();
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a session ends 30 days after its last use; its row and old attempts are cleaned up', async () => {
  const user = await signUp(api.baseUrl);
  await signIn('203.0.113.8', user.email);
  const day = 24 * 60 * 60 * 1000;
  now = new Date(now.getTime() + 29 * day);
  expect((await user.api.get('/api/auth/verify')).status).toBe(200);
  now = new Date(now.getTime() + 29 * day);
  expect((await user.api.get('/api/auth/verify')).status).toBe(200);
  now = new Date(now.getTime() + 31 * day);
  expect((await user.api.get('/api/auth/verify')).status).toBe(401);
  await signUp(api.baseUrl);
  const { rows } = await database.query('SELECT 1 FROM app.session WHERE user_id = $1', [
    user.answer.user.id,
  ]);
  const { rows: attempts } = await database.query('SELECT 1 FROM app.attempt');
  expect([rows, attempts]).toEqual([[], []]);
});

test('no token is stored: only its hash', async () => {
  const { answer } = await signUp(api.baseUrl);
  const { rows } = await database.query<{ row: string }>(
    'SELECT row_to_json(s)::text AS row FROM app.session s WHERE user_id = $1',
    [answer.user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(answer.token);
  expect(await new ApiClient(api.baseUrl, answer.token).get('/api/auth/verify')).toMatchObject({
    status: 200,
  });
});
