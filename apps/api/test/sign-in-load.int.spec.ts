import { type ApiClient, signUp } from '../../../test/support/api';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signIn = async (email: string, password: string): Promise<number> => {
  const { status } = await fetch(`${api.baseUrl}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return status;
};

/** The statuses of the health check, and of a read over the connections that sign-ins use. */
const serves = async (client: ApiClient): Promise<number[]> => [
  (await fetch(`${api.baseUrl}/health/ready`)).status,
  (await client.get('/api/portfolios')).status,
];

test('60 sign-ins of one user at once leave the api serving', async () => {
  const { email, password, api: client } = await signUp(api.baseUrl);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => signIn(email, password)));
  // The api puts attempts off while as many others run as may fail.
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await serves(client)).toEqual([200, 200]);
  expect(await signIn(email, password)).toBe(200);
});

test('45 users who sign in at once all get in, and the api goes on serving', async () => {
  const first = await signUp(api.baseUrl);
  const users = [first];
  for (let count = 1; count < 45; count += 1) users.push(await signUp(api.baseUrl));
  const statuses = await Promise.all(users.map(({ email, password }) => signIn(email, password)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await serves(first.api)).toEqual([200, 200]);
});
