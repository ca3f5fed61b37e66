import { createTestDatabase } from '../../../../test/support/database';
import { CheckedPool, connectApart, timeLimits, onOneConnection } from '.';

/** Timers and clocks that stay real while `setTimeout` is stopped. */
const NO_TIMEOUT = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: CheckedPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new CheckedPool({ connectionString: database.url, max: 2, ...timeLimits(1_000) });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const one = () => pool.query<{ one: number }>('SELECT 1 AS one');

test('within the work that holds a connection a second one is refused, by query too', async () => {
  await expect(onOneConnection(() => pool.connect())).rejects.toThrow('takes a second connection');
  await expect(onOneConnection(one)).rejects.toThrow('takes a second connection');
});

test('after the work, and beside it, connections are free', async () => {
  const later = onOneConnection(() => Promise.resolve(() => one()));
  expect((await (await later)()).rows).toEqual([{ one: 1 }]);
  const [, beside] = await Promise.all([onOneConnection(() => Promise.resolve()), one()]);
  expect(beside.rows).toEqual([{ one: 1 }]);
});

test('a connection that nobody has used for a minute is still there for the next statement', async () => {
  const pids = () => pool.query('SELECT pg_backend_pid() AS pid').then(({ rows }) => rows);
  jest.useFakeTimers({ doNotFake: [...NO_TIMEOUT] });
  try {
    const before = await pids();
    jest.advanceTimersByTime(60_000);
    expect(await pids()).toEqual(before);
    jest.advanceTimersByTime(300_000);
    expect(await pids()).not.toEqual(before);
  } finally {
    jest.useRealTimers();
  }
});

test('a connection apart is not of the pool', async () => {
  const apart = await onOneConnection(() => connectApart(pool.options).connect());
  expect((await apart.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  apart.release();
});

test('the server soon ends a connection apart whose machine is gone, and lets go of its locks', async () => {
  const options = { ...pool.options, options: '-c synchronous_commit=off' };
  const apart = await connectApart(options).connect();
  const names = [
    'synchronous_commit',
    'tcp_keepalives_idle',
    'tcp_keepalives_interval',
    'tcp_keepalives_count',
  ];
  const { rows } = await apart.query(
    'SELECT current_setting(name) AS setting FROM unnest($1::text[]) AS name',
    [names],
  );
  apart.release();
  expect(rows.map(({ setting }: { setting: string }) => setting)).toEqual(['off', '10', '5', '3']);
});

test('a statement, an idle transaction and the wait for a connection have an end', async () => {
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toThrow('statement timeout');
  const { rows } = await pool.query<{ idle: string }>(
    `SELECT current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(rows).toEqual([{ idle: '30s' }]);
  const held = await Promise.all([pool.connect(), pool.connect()]);
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  for (const client of held) client.release();
});
