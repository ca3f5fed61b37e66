import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import { Client } from 'pg';
import { ApiClient } from '../support/api';
import { createTestDatabase } from '../support/database';
import { ops } from '../support/ops';
import { soon } from '../support/soon';
import { startStack, type Stack } from '../support/stack';

jest.setTimeout(110_000);

const kept = (name: string): string =>
  gunzipSync(readFileSync(join(__dirname, `${name}.gz`))).toString('utf8');

/** Who stands in the database, and what the api of its release answered. */
const EARLIER = JSON.parse(kept('answers.json')) as {
  readonly email: string;
  readonly password: string;
  readonly answers: Readonly<Record<string, object>>;
};
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let stack: Stack;
let api: ApiClient;
beforeAll(async () => {
  database = await createTestDatabase();
  const loader = new Client({ connectionString: database.url });
  await loader.connect();
  await loader.query(kept('release.sql'));
  await loader.end();
  stack = await startStack({ databaseUrl: database.url, log: 'PostgreSQL', env: { MASTER_KEY } });
  client = new Client({ connectionString: database.url });
  await client.connect();
  const { email, password } = EARLIER;
  const { body } = await new ApiClient(stack.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email,
    password,
  });
  api = new ApiClient(stack.baseUrl, body.token);
});
afterAll(async () => {
  await client.end();
  await stack.stop();
  await database.drop();
});

test.each(Object.entries(EARLIER.answers))('GET %s answers as before', async (path, answer) => {
  const { status, body } = await api.get<object>(path);
  expect(status).toBe(200);
  expect(body).toMatchObject(answer);
});

test('what is written after the upgrade shows, and everything equals a rebuild', async () => {
  const [transactions = ''] = Object.keys(EARLIER.answers);
  const before = (await api.get<readonly { transactionAccountId: string }[]>(transactions)).body;
  const recorded = await api.post(transactions, {
    transactionType: 'cash_contribution',
    transactionAccountId: before[0]?.transactionAccountId,
    transactionDatetime: '2026-01-02T12:00:00Z',
    transactionAmount: '1',
    transactionNotes: null,
  });
  expect(recorded.status).toBe(201);
  await soon(async () => (await api.get<readonly object[]>(transactions)).body).toHaveLength(
    before.length + 1,
  );
  const here = { ...stack, env: { MASTER_KEY } };
  expect(await ops(here, 'projections', 'verify')).toMatch(/^Equal\.$/m);
  expect(await ops(here, 'events', 'verify')).toContain('every chain holds');
});

test('prices of providers have the class that they were asked for as', async () => {
  const { rows } = await client.query(
    'SELECT DISTINCT ticker, asset_class FROM app.quote WHERE user_id IS NULL ORDER BY ticker',
  );
  expect(rows).toEqual([
    { ticker: 'BND', asset_class: 'security' },
    { ticker: 'BTC', asset_class: 'crypto' },
  ]);
});
