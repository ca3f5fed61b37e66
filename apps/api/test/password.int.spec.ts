import type { AuthAnswer, DoneAnswer } from '@evenkeel/contracts/identity';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { io } from 'socket.io-client';
import { ApiClient, type SignedIn, signUp } from '../../../test/support/api';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.stop());

const NEW = 'Another-Horse-8';

async function signIn({ email }: SignedIn, password: string): Promise<ApiClient> {
  const { body } = await new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email,
    password,
  });
  return new ApiClient(api.baseUrl, body.token);
}

const statusOf = async (client: ApiClient): Promise<number> =>
  (await client.get('/api/auth/verify')).status;

test('a changed password signs in, the one before does not', async () => {
  const user = await signUp(api.baseUrl);
  const { status, body } = await user.api.post<DoneAnswer>('/api/auth/change-password', {
    currentPassword: user.password,
    newPassword: NEW,
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Password changed successfully' },
  });
  const client = new ApiClient(api.baseUrl);
  expect(
    (await client.post('/api/auth/signin', { email: user.email, password: user.password })).status,
  ).toBe(401);
  expect((await client.post('/api/auth/signin', { email: user.email, password: NEW })).status).toBe(
    200,
  );
});

test('a change of password ends every other session at once, on every node and with its socket, and keeps the one that asked', async () => {
  const user = await signUp(api.baseUrl);
  const stranger = await signUp(api.baseUrl);
  const other = await signIn(user, user.password);
  const elsewhere = new ApiClient(await api.startAnother(), other.token);
  expect([await statusOf(other), await statusOf(elsewhere)]).toEqual([200, 200]);
  const socket = io(api.baseUrl, {
    auth: { token: other.token },
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await user.api.post('/api/auth/change-password', {
    currentPassword: user.password,
    newPassword: NEW,
  });
  expect(await statusOf(other)).toBe(401);
  expect(await closed).toBe('io server disconnect');
  const deadline = Date.now() + 20_000;
  while ((await statusOf(elsewhere)) === 200 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect([
    await statusOf(elsewhere),
    await statusOf(user.api),
    await statusOf(stranger.api),
  ]).toEqual([401, 200, 200]);
});

test('a wrong current password changes nothing, names the field and keeps the session', async () => {
  const user = await signUp(api.baseUrl);
  const { status, body } = await user.api.post<Problem>('/api/auth/change-password', {
    currentPassword: 'Wrong-Horse-7',
    newPassword: NEW,
  });
  const message = 'Current password is incorrect';
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      statusCode: 422,
      error: 'Unprocessable Entity',
      message,
      fields: [{ field: 'currentPassword', message }],
    },
  });
  expect(await statusOf(await signIn(user, user.password))).toBe(200);
  expect(await statusOf(user.api)).toBe(200);
});

test.each([
  [{ newPassword: NEW }, 'currentPassword', 'Current password is required'],
  [
    { currentPassword: 'Correct-Horse-7', newPassword: 'Abc1!' },
    'newPassword',
    'Password must be at least 8 characters',
  ],
  [
    { currentPassword: 'Correct-Horse-7', newPassword: 'abcdefgh' },
    'newPassword',
    'Password does not meet requirements',
  ],
  [
    { currentPassword: 'Correct-Horse-7', newPassword: 'Correct-Horse-7' },
    'newPassword',
    'New password must be different from current password',
  ],
])('%j is refused', async (request, field, message) => {
  const user = await signUp(api.baseUrl);
  const { status, body } = await user.api.post<Problem>('/api/auth/change-password', request);
  expect({ status, message: body.message, fields: body.fields }).toEqual({
    status: 400,
    message,
    fields: [{ field, message }],
  });
});

test('of two changes at once one wins, and the session of the other ends', async () => {
  const user = await signUp(api.baseUrl);
  const other = await signIn(user, user.password);
  const change = (client: ApiClient, newPassword: string) =>
    client.post('/api/auth/change-password', { currentPassword: user.password, newPassword });
  const answers = await Promise.all([
    change(user.api, 'First-Horse-81'),
    change(other, 'Second-Horse-82'),
  ]);
  const [won, lost] = answers[0].status === 200 ? [user.api, other] : [other, user.api];
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  // One that comes a moment later finds its session ended.
  expect([401, 422]).toContain(second);
  expect([await statusOf(won), await statusOf(lost)]).toEqual([200, 401]);
});

test('a sign-in with the old password that runs while it is changed leaves no session', async () => {
  const user = await signUp(api.baseUrl);
  const guesses = Array.from({ length: 6 }, () =>
    new ApiClient(api.baseUrl).post<AuthAnswer>('/api/auth/signin', {
      email: user.email,
      password: user.password,
    }),
  );
  const [changed, ...signedIn] = await Promise.all([
    user.api.post('/api/auth/change-password', {
      currentPassword: user.password,
      newPassword: NEW,
    }),
    ...guesses,
  ]);
  expect(changed.status).toBe(200);
  const tokens = signedIn.flatMap(({ status, body }) => (status === 200 ? [body.token] : []));
  for (const token of tokens) expect(await statusOf(new ApiClient(api.baseUrl, token))).toBe(401);
});
