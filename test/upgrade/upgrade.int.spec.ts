import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import type { Readiness } from '@evenkeel/contracts/shared/readiness';
import { Client } from 'pg';
import { ApiClient } from '../support/api';
import { createTestDatabase } from '../support/database';
import { ops } from '../support/ops';
import { soon } from '../support/soon';
import { startStack, type Stack } from '../support/stack';

jest.setTimeout(110_000);

const kept = (name: string): string =>
  gunzipSync(readFileSync(join(__dirname, `${name}.gz`))).toString('utf8');

/** The user in the database, and the answers of the earlier release's api. */
const EARLIER = JSON.parse(kept('answers.json')) as {
  readonly email: string;
  readonly password: string;
  readonly answers: Readonly<Record<string, object>>;
};
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/** A process that begins a rebuild takes this lock. */
const BEGIN_LOCK = 7_340_122;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let stack: Stack;
let api: ApiClient;

const signIn = () => {
  const { email, password } = EARLIER;
  return new ApiClient(stack.baseUrl).post<AuthAnswer>('/api/auth/signin', { email, password });
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(kept('release.sql'));
  await client.query('RESET ALL');
  const { rows } = await client.query<{ generation: number }>(
    `SELECT generation FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
  );
  // The ledger of the earlier release lacks a column that this release knows.
  await client.query(
    `ALTER TABLE gen_ledger_${rows[0]?.generation}.lot DROP COLUMN cost CASCADE; UPDATE app.generation SET shape = 'older' WHERE projection = 'ledger'`,
  );
  await client.query('SELECT pg_advisory_lock($1)', [BEGIN_LOCK]);
  stack = await startStack({ databaseUrl: database.url, log: 'PostgreSQL', env: { MASTER_KEY } });
});
afterAll(async () => {
  await client.end();
  await stack.stop();
  await database.drop();
});

const ready = async (): Promise<{ status: number; body: Readiness }> => {
  const answer = await fetch(`${stack.baseUrl}/health/ready`);
  return { status: answer.status, body: (await answer.json()) as Readiness };
};

test('until the tables are filled every process lives, and says how far they are; one that is killed goes on with them', async () => {
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'rebuilding', rebuilding: { percent: 0 } },
  });
  await soon(async () => (await signIn()).status).toBe(200);
  const { token } = (await signIn()).body;
  const [transactions = ''] = Object.keys(EARLIER.answers);
  const early = new ApiClient(stack.baseUrl, token);
  // The api serves rows of columns that both releases know.
  expect(await early.call('GET', transactions)).toMatchObject({
    status: 200,
    body: EARLIER.answers[transactions],
  });
  expect(await early.call('GET', transactions.replace('transactions', 'holdings'))).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/worked out anew .* 0 % done/) as string },
  });
  await stack.projector.kill();
  await stack.projector.start();
  expect((await ready()).status).toBe(503);
  await client.query('SELECT pg_advisory_unlock($1)', [BEGIN_LOCK]);
  await soon(ready).toMatchObject({ status: 200, body: { status: 'ready', rebuilding: null } });
  api = new ApiClient(stack.baseUrl, token);
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
