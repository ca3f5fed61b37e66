import { setTimeout } from 'node:timers/promises';
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { Client } from 'pg';
import { ApiClient, signUp } from '../support/api';
import { createTestDatabase } from '../support/database';
import { type Stack, startStack } from '../support/stack';

/**
 * Makes the append to the second portfolio wait, so that the api can be killed between the first
 * and the rest.
 */
const HOLD_UP = `
  CREATE SEQUENCE steps;
  CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF nextval('steps') > 1 THEN PERFORM pg_sleep(60); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER hold_up BEFORE INSERT ON eventstore.event FOR EACH ROW WHEN (NEW.type = 'PortfolioSetAside') EXECUTE FUNCTION hold_up()`;
const LET_GO = 'DROP TRIGGER hold_up ON eventstore.event';
const SLEEPERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
const SET_ASIDE = `SELECT count(*)::integer AS count FROM eventstore.event WHERE type = 'PortfolioSetAside'`;

let stack: Stack;
let database: Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  stack = await startStack({ databaseUrl: created.url, log: 'PostgreSQL' });
  database = new Client({ connectionString: created.url });
  await database.connect();
}, 120_000);
afterAll(async () => {
  await database.end();
  await stack.stop();
  await drop();
});

const countOf = async (sql: string): Promise<number> =>
  (await database.query<{ count: number }>(sql)).rows[0]?.count ?? 0;

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not come to pass:\n${stack.api.output()}`);
    await setTimeout(50);
  }
}

test('a reset that is cut off by the death of the api between two portfolios is completed when the api is back, without anybody asking', async () => {
  const { api, email, password } = await signUp(stack.baseUrl);
  for (const name of ['One', 'Two', 'Three'])
    await api.post<PortfolioView>('/api/portfolios', {
      name,
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    });
  await database.query(HOLD_UP);

  const cutOff = api.post('/api/auth/reset-account', { password }).catch(() => null);
  await until(async () => (await countOf(SET_ASIDE)) === 1);
  await stack.api.kill();
  expect(await cutOff).toBeNull();
  await database.query(SLEEPERS);
  await database.query(LET_GO);
  expect([
    await countOf(SET_ASIDE),
    await countOf('SELECT count(*)::integer AS count FROM app.session'),
  ]).toEqual([1, 1]);

  await stack.api.start();
  await until(
    async () =>
      (await countOf(
        'SELECT count(*)::integer AS count FROM app.account_reset WHERE is_carried_out',
      )) === 1,
  );
  expect(await countOf(SET_ASIDE)).toBe(3);
  expect((await api.get('/api/auth/verify')).status).toBe(401);
  const { body } = await new ApiClient(stack.baseUrl).post<AuthAnswer>('/api/auth/signin', {
    email,
    password,
  });
  const client = new ApiClient(stack.baseUrl, body.token);
  await until(async () => (await client.get<PortfolioView[]>('/api/portfolios')).body.length === 0);
}, 120_000);
