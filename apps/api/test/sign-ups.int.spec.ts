import type { AuthAnswer, AuthConfig, SignUpRequest } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { type Answer, ApiClient } from '../../../test/support/api';
import { ops } from '../../../test/support/ops';
import { startTestApi, type TestApi } from './running-api';

const PERSON = { password: 'Correct-Horse-7', name: 'Ann', timezone: 'UTC' };
const BY_INVITATION =
  'This server takes new accounts by invitation only. Please ask its operator for an invitation.';
const NOT_GOOD =
  'This invitation is for another email, was used already, or has expired. Please ask for another one.';

const running: TestApi[] = [];
const start = async (env: NodeJS.ProcessEnv, now?: () => Date): Promise<TestApi> => {
  const api = await startTestApi({ env, now });
  running.push(api);
  return api;
};
afterEach(async () => {
  for (const api of running.splice(0)) await api.stop();
});

const signUp = (
  api: TestApi,
  more: Partial<SignUpRequest>,
): Promise<Answer<AuthAnswer & Problem>> =>
  new ApiClient(api.baseUrl).post('/api/auth/signup', { ...PERSON, ...more });
const told = ({ status, body }: Answer<Problem>): string => `${status} ${body.message}`;
const modeOf = async (api: TestApi): Promise<string> =>
  (await new ApiClient(api.baseUrl).get<AuthConfig>('/api/auth/config')).body.signUps;

test('with SIGNUPS=off nobody signs up, and those who have an account sign in', async () => {
  const closed = await start({ SIGNUPS: 'off' });
  expect(await modeOf(closed)).toBe('off');
  expect(told(await signUp(closed, { email: 'ann@example.org' }))).toBe(
    '403 This server takes no new accounts.',
  );
  const wrong = { email: 'ann@example.org', password: PERSON.password };
  expect((await new ApiClient(closed.baseUrl).post('/api/auth/signin', wrong)).status).toBe(401);
});

test('with SIGNUPS=invite an invitation begins one account, with its e-mail, within seven days', async () => {
  let now = new Date();
  const api = await start({ SIGNUPS: 'invite' }, () => now);
  expect(await modeOf(api)).toBe('invite');
  const email = 'Ann@example.org';
  const printed = await ops(api, 'users', 'invite', email);
  const invitation = /\/invitation#([\w-]+)/.exec(printed)?.[1] ?? '';
  expect(told(await signUp(api, { email }))).toBe(`403 ${BY_INVITATION}`);
  expect(told(await signUp(api, { email: 'bob@example.org', invitation }))).toBe(`403 ${NOT_GOOD}`);
  expect(told(await signUp(api, { email, invitation: 'a'.repeat(43) }))).toBe(`403 ${NOT_GOOD}`);
  now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect(told(await signUp(api, { email, invitation }))).toBe(`403 ${NOT_GOOD}`);
  now = new Date();
  const both = await Promise.all([1, 2].map(() => signUp(api, { email, invitation })));
  expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(told(await signUp(api, { email, invitation }))).toBe(`403 ${NOT_GOOD}`);
});

test('an invitation is for an e-mail address', async () => {
  const api = await start({});
  await expect(ops(api, 'users', 'invite', 'nobody')).rejects.toMatchObject({
    code: 1,
    stdout: 'nobody is not an e-mail address\n',
  });
});

test('who has an account is not invited, but where Google may join an e-mail that nobody proved', async () => {
  const api = await start({ SIGNUPS: 'open' });
  const email = 'ann@example.org';
  await signUp(api, { email });
  const link = `Somebody signs in with ${email} and a password. For a new password: npm run ops -- users password-link ${email}\n`;
  await expect(ops(api, 'users', 'invite', email)).rejects.toMatchObject({ code: 1, stdout: link });
  const withGoogle = { ...api, env: { GOOGLE_CLIENT_ID: 'evenkeel.apps.example' } };
  const unproved = await ops(withGoogle, 'users', 'invite', 'Ann@example.org');
  expect(unproved).toContain('users password-link Ann@example.org\n');
  expect(unproved).toContain('It begins another account with this e-mail, with Google only, once');
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  await database.query('UPDATE app.credential SET email_proved_at = now()');
  await expect(ops(withGoogle, 'users', 'invite', email)).rejects.toMatchObject({
    code: 1,
    stdout: link,
  });
  await database.query(
    `UPDATE app.credential SET provider = 'google', google_subject = 'sub-1', password_hash = NULL`,
  );
  await database.end();
  await expect(ops(api, 'users', 'invite', email)).rejects.toMatchObject({
    code: 1,
    stdout: `Somebody signs in with ${email} and Google.\n`,
  });
});

test('an address signs up so many times in an hour', async () => {
  let now = new Date();
  const api = await start({ SIGNUPS_PER_HOUR: '2' }, () => now);
  const next = (n: number) => signUp(api, { email: `user-${n}@example.org` });
  expect((await next(1)).status).toBe(201);
  expect((await next(2)).status).toBe(201);
  expect(told(await next(3))).toBe('429 Too many attempts. Please try again in 60 minutes.');
  now = new Date(now.getTime() + 60 * 60 * 1000);
  expect((await next(4)).status).toBe(201);
});

test('a flood is refused for the rest of the minute', async () => {
  const api = await start({}, () => new Date('2026-01-07T16:00:00.000Z'));
  const wrong = { email: 'nobody@example.org', password: 'Wrong-Horse-7' };
  const send = () => new ApiClient(api.baseUrl).post<Problem>('/api/auth/signin', wrong);
  const answers = await Promise.all(Array.from({ length: 241 }, send));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const retry = answers.map(({ headers }) => headers.get('retry-after'));
  expect(retry.filter((seconds) => seconds === '60')).toHaveLength(1);
});
