import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { whileAlone } from '../../apps/projector/src/features/market/refresh-lock';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ROOT } from '../support/node-program';

/** A program that holds the lock and a row until its signal is aborted; it reports each step. */
const HOLDER = `
  const { Pool } = require('pg');
  const { whileAlone } = require('./dist/apps/projector/src/features/market/refresh-lock.js');
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, application_name: 'holder' });
  pool.on('connect', (client) => client.on('error', () => undefined));
  whileAlone(pool, new AbortController().signal, async (signal) => {
    const client = await pool.connect();
    await client.query('BEGIN; UPDATE price SET of = of');
    process.send('holds');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    const lost = await client.query('COMMIT').catch(() => 'nothing');
    process.send('lost it and wrote ' + (lost === 'nothing' ? lost : 'something'));
    process.exit();
  });`;
/** Longer than the time after which a silent connection counts as dead. */
const LONG_MS = 8_000;

let database: TestDatabase;
let pool: Pool;
let holder: ChildProcess;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, application_name: 'waiter' });
  await pool.query('CREATE TABLE price (of int); INSERT INTO price VALUES (1)');
  holder = spawn(process.execPath, ['-e', HOLDER], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  expect(await once(holder, 'message')).toEqual(['holds', undefined]);
});

afterEach(async () => {
  holder.kill('SIGKILL');
  await pool.end();
  await database.drop();
});

const never = new AbortController().signal;
const takeLock = (signal: AbortSignal): Promise<unknown> =>
  whileAlone(pool, signal, () => pool.query('UPDATE price SET of = of + 1 RETURNING of'));

test('a process that is frozen while it refreshes prices loses the lock, and writes nothing when it wakes', async () => {
  holder.kill('SIGSTOP');
  expect(await takeLock(never)).toMatchObject({ rows: [{ of: 2 }] });
  holder.kill('SIGCONT');
  expect(await once(holder, 'message')).toEqual(['lost it and wrote nothing', undefined]);
});

test('a process that refreshes prices for long keeps the lock', async () => {
  const waiting = new AbortController();
  const taking = takeLock(waiting.signal).catch(() => 'still waits');
  await sleep(LONG_MS);
  waiting.abort();
  expect(await taking).toBe('still waits');
});
