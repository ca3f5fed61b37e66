import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthAnswer, googleIdentityOf } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { openPasswordLink } from '@evenkeel/read-models/identity/password-links';
import { Client } from 'pg';
import { type Answer, ApiClient, signUp } from '../../../test/support/api';
import { type IdentityIssuer, startIdentityIssuer } from '../../../test/support/identity-issuer';
import { startTestApi, type TestApi } from './running-api';

const ERASED = { status: 401, message: 'This account was erased' };
let api: TestApi;
let issuer: IdentityIssuer;
let database: Client;
beforeAll(async () => {
  issuer = await startIdentityIssuer();
  api = await startTestApi({ env: issuer.env });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
}, 60_000);
afterAll(async () => {
  await database.end();
  await api.stop();
  await issuer.stop();
});

type SignedInOrNot = Answer<AuthAnswer & Problem>;
const post = (path: string, body: object): Promise<SignedInOrNot> =>
  new ApiClient(api.baseUrl).post<AuthAnswer & Problem>(path, body);

async function byGoogle(): Promise<SignedInOrNot> {
  const credential = await issuer.token({});
  const { secret, ...payload } = JSON.parse(
    Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString(),
  ) as { secret: string };
  return post('/api/auth/google', { ...googleIdentityOf(payload), credential, nonce: secret });
}

const sessionsOf = async (userId: string): Promise<unknown[]> =>
  (await database.query('SELECT FROM app.session WHERE user_id = $1', [userId])).rows;

/** Removes the way to sign in and the sessions, as an erasing does, while a sign-in is under way. */
async function whileErased(
  userId: string,
  signIn: () => Promise<SignedInOrNot>,
): Promise<SignedInOrNot> {
  await database.query('BEGIN');
  await database.query('SELECT FROM app.credential WHERE user_id = $1 FOR UPDATE', [userId]);
  let isAnswered = false;
  const answer = signIn().finally(() => (isAnswered = true));
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (!isAnswered && (await database.query(waits)).rows.length === 0) await sleep(20);
  await database.query('DELETE FROM app.session WHERE user_id = $1', [userId]);
  await database.query('DELETE FROM app.credential WHERE user_id = $1', [userId]);
  await database.query('COMMIT');
  return answer;
}

test.each([
  [
    'a password',
    async () => {
      const { email, password, answer } = await signUp(api.baseUrl);
      const again = () => post('/api/auth/signin', { email, password });
      return { userId: answer.user.id, again };
    },
  ],
  ['Google', async () => ({ userId: (await byGoogle()).body.user.id, again: byGoogle })],
])('whoever is erased while they sign in with %s has no session', async (_, join) => {
  const { userId, again } = await join();
  const { status, body } = await whileErased(userId, again);
  expect({ status, message: body.message }).toEqual(ERASED);
  expect(await sessionsOf(userId)).toEqual([]);
});

test('whoever is erased while they use a link to set a password has no session', async () => {
  const { answer } = await signUp(api.baseUrl);
  const userId = answer.user.id;
  const link = { userId, sentByEmail: false, now: new Date() };
  const token = await openPasswordLink(database, link);
  // Between the new password, which ends the sessions, and the session that begins.
  await database.query(
    `CREATE FUNCTION app.erase() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       DELETE FROM app.credential WHERE user_id = OLD.user_id; RETURN NULL; END $$`,
  );
  await database.query(
    `CREATE TRIGGER erase AFTER DELETE ON app.session FOR EACH ROW WHEN (OLD.user_id = '${userId}') EXECUTE FUNCTION app.erase()`,
  );
  const { status, body } = await post('/api/auth/reset-password', {
    token,
    password: 'Another-Horse-8',
  });
  expect({ status, message: body.message }).toEqual(ERASED);
  expect(await sessionsOf(userId)).toEqual([]);
});
