import type { AuthAnswer, UserView, VerifyAnswer } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { ApiClient, signUp } from '../../../test/support/api';
import { ops } from '../../../test/support/ops';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.stop());

const REGISTERED = { password: 'Correct-Horse-7', name: 'Anna' };

test('signing up gives a user and a token that verifies at once', async () => {
  const { status, body, position } = await new ApiClient(api.baseUrl).post<AuthAnswer>(
    '/api/auth/signup',
    { ...REGISTERED, email: 'Anna@Example.org', username: 'anna', timezone: 'Europe/Berlin' },
  );
  expect(status).toBe(201);
  const user: UserView = {
    id: body.user.id,
    email: 'Anna@Example.org',
    name: 'Anna',
    displayName: 'Anna',
    username: 'anna',
    photoURL: null,
    avatar: null,
    profilePicture: null,
    dateOfBirth: null,
    timezone: 'Europe/Berlin',
    authProvider: 'email',
  };
  expect(body).toEqual({
    success: true,
    message: 'Account created successfully',
    user,
    token: body.token,
  });
  expect(position).toBeGreaterThan(0);
  const client = new ApiClient(api.baseUrl, body.token);
  expect((await client.get<VerifyAnswer>('/api/auth/verify')).body).toEqual({ user });
  expect((await client.get<UserView>(`/api/users/${user.id}`)).body).toEqual(user);
});

test('an e-mail address can sign up once, whatever its case', async () => {
  const client = new ApiClient(api.baseUrl);
  await client.post('/api/auth/signup', { ...REGISTERED, email: 'twice@example.org' });
  const { status, body } = await client.post<Problem>('/api/auth/signup', {
    ...REGISTERED,
    email: 'TWICE@example.org',
  });
  const message = 'An account with this email already exists';
  expect({ status, body }).toEqual({
    status: 409,
    body: { statusCode: 409, error: 'Conflict', message, fields: [{ field: 'email', message }] },
  });
});

test('bad input names each field', async () => {
  const { status, body } = await new ApiClient(api.baseUrl).post<Problem>('/api/auth/signup', {
    email: 'nobody',
    password: 'weak',
    name: ' ',
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual([
    { field: 'email', message: 'Please enter a valid email address' },
    {
      field: 'password',
      message: 'Password does not meet security requirements. Please check the requirements below.',
    },
    { field: 'name', message: 'Name is required' },
  ]);
});

test('signing in works with the password only, and says the same for an unknown e-mail', async () => {
  const { email, password } = await signUp(api.baseUrl);
  const client = new ApiClient(api.baseUrl);
  const right = await client.post<AuthAnswer>('/api/auth/signin', {
    email: email.toUpperCase(),
    password,
  });
  expect({
    status: right.status,
    success: right.body.success,
    email: right.body.user.email,
  }).toEqual({ status: 200, success: true, email });
  const wrong = await client.post<Problem>('/api/auth/signin', {
    email,
    password: 'Wrong-Horse-7',
  });
  const unknown = await client.post<Problem>('/api/auth/signin', {
    email: 'nobody@example.org',
    password,
  });
  const problem = { statusCode: 401, error: 'Unauthorized', message: 'Invalid email or password' };
  expect([wrong.body, unknown.body]).toEqual([problem, problem]);
});

test('a sign-up that was cut off before its event is completed by the next sign-in', async () => {
  const { email, password } = await signUp(api.baseUrl);
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const cutOff = 'cut-off@example.org';
  await database.query(
    `INSERT INTO app.credential (user_id, email, email_normalised, password_hash, provider, created_at)
     SELECT gen_random_uuid(), $2, $2, password_hash, provider, created_at FROM app.credential WHERE email = $1`,
    [email, cutOff],
  );
  await database.end();
  const { status, body } = await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email: cutOff,
    password,
  });
  expect({ status, user: body.user }).toMatchObject({
    status: 200,
    user: { email: cutOff, name: 'cut-off', timezone: 'UTC' },
  });
  expect(
    (await new ApiClient(api.baseUrl, body.token).get<VerifyAnswer>('/api/auth/verify')).body.user,
  ).toEqual(body.user);
});

test('whoever is being erased cannot sign in, and nothing is recorded after the end', async () => {
  const { email, password, answer } = await signUp(api.baseUrl);
  const userId = answer.user.id;
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const find = 'SELECT * FROM app.credential WHERE user_id = $1';
  const { rows } = await database.query(find, [userId]);
  await ops(api, 'users', 'erase', email, '--yes');
  // Until the erasing has come to its end, this row is still there.
  await database.query(
    'INSERT INTO app.credential SELECT * FROM jsonb_populate_recordset(NULL::app.credential, $1)',
    [JSON.stringify(rows)],
  );
  const { status, body } = await new ApiClient(api.baseUrl).post<Problem>('/api/auth/signin', {
    email,
    password,
  });
  expect({ status, message: body.message }).toEqual({
    status: 401,
    message: 'This account was erased',
  });
  expect(
    (await database.query('SELECT FROM app.session WHERE user_id = $1', [userId])).rows,
  ).toEqual([]);
  await database.end();
  // A sign-in that recorded something would have given the user another key.
  expect(await ops(api, 'users', 'erase', userId, '--yes')).toContain('2 events in 1 stream');
});

test('a signed-out token is refused', async () => {
  const { api: client } = await signUp(api.baseUrl);
  expect((await client.post('/api/auth/signout')).status).toBe(200);
  const { status, body } = await client.get<Problem>('/api/auth/verify');
  expect({ status, body }).toEqual({
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', message: 'User not authenticated' },
  });
});

test('a session that was in use on another node ends there with it', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const elsewhere = new ApiClient(await api.startAnother(), client.token);
  expect((await elsewhere.get('/api/auth/verify')).status).toBe(200);
  await client.post('/api/auth/signout');
  // The word of it is on its way: well before a session is looked up again by itself.
  const deadline = Date.now() + 20_000;
  while ((await elsewhere.get('/api/auth/verify')).status === 200 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await elsewhere.get('/api/auth/verify')).status).toBe(401);
});

test('another user is not there', async () => {
  const [one, other] = [await signUp(api.baseUrl), await signUp(api.baseUrl)];
  expect((await one.api.get(`/api/users/${other.answer.user.id}`)).status).toBe(404);
});

test.each([
  ['GET', '/api/portfolios'],
  ['POST', '/api/portfolios'],
  ['GET', '/API/portfolios'],
  ['GET', '/api/networth'],
  ['GET', '/api/live/changes?since=0'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/reset-account'],
  ['POST', '/api/quotes/imports'],
  ['POST', '/api/portfolios/x/imports'],
  ['GET', '/api/auth/verify'],
  ['POST', '/api/auth/signout'],
])('%s %s needs a session', async (method, path) => {
  const answer = await fetch(api.baseUrl + path, { method });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', message: 'User not authenticated' },
  });
});
