import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../../test/support/node-program';
import { commandOf, notUnderstood, USAGE } from '../src/ops/commands';
import { type Answer, operatorOf } from './operator';
import { accountAdded, created, deposit } from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
let run: (...words: string[]) => Promise<Answer>;
beforeAll(async () => {
  bench = await openWorkbench();
  run = operatorOf(bench);
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  await bench.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    deposit(accountId, '100', '2026-01-02T10:00:00.000Z'),
  ]);
  await bench.engine().catchUp(`portfolio-${portfolioId}`);
});
afterAll(() => bench.close());

test('list shows each generation with its streams', async () => {
  const { isWell, text } = await run('projections', 'list');
  expect(isWell).toBe(true);
  expect(text).toMatch(/^projection +generation +status +streams +behind +quarantined/);
  expect(text).toMatch(/^ledger +1 +live +1 +0 +0$/m);
});

test('verify waits for what a projector has still to do', async () => {
  const [row] = await bench.rows('SELECT stream_id FROM app.checkpoint');
  const streamId = String(row?.['stream_id']);
  // A projector leads, and has not come to the value yet.
  await bench.pool.query(
    `UPDATE app.leader SET holder = 'somebody', renewed_at = now() + interval '1 hour'`,
  );
  await bench.pool.query(
    'UPDATE app.subscription SET position = (SELECT max(position) FROM eventstore.event)',
  );
  await bench.pool.query(`DELETE FROM app.checkpoint WHERE projection = 'value'`);
  const rebuilds = () => bench.rows('SELECT rebuild_id FROM app.rebuild');
  const before = await rebuilds();
  const verified = run('projections', 'verify');
  await sleep(1000);
  expect(await rebuilds()).toEqual(before);
  // The series over time follows the value, as the reconciler would see to.
  await bench.engine().catchUp(streamId, { recalculate: true });
  expect(await verified).toMatchObject({ isWell: true });
  await bench.pool.query(`UPDATE app.leader SET holder = ''`);
});

test('verify says equal, and not equal where a row was tampered with', async () => {
  expect((await run('projections', 'verify')).text).toContain('\nEqual.\n');
  await bench.pool.query('UPDATE gen_ledger_1.account_cash SET cash = cash + 1');
  const { isWell, text } = await run('projections', 'verify');
  expect(isWell).toBe(false);
  expect(text).toContain('NOT equal.');
});

test('rebuild repairs it and can be rolled back, by name', async () => {
  expect((await run('projections', 'rebuild', 'ledger')).text).toContain('Switched.');
  expect((await run('projections', 'verify')).isWell).toBe(true);
  expect(await run('projections', 'rollback', 'ledger')).toEqual({
    isWell: true,
    text: 'Back to the previous generation: ledger\n',
  });
  expect((await run('projections', 'verify')).isWell).toBe(false);
  expect((await run('projections', 'rollback', 'value')).isWell).toBe(false);
});

test('a command that needs Redis ends with one line where Redis does not answer', async () => {
  const withoutRedis = operatorOf(bench, { REDIS_URL: 'redis://:secret@127.0.0.1:1' });
  for (const words of [
    ['projections', 'verify'],
    ['projections', 'rebuild', 'ledger'],
    ['quotes', 'accept', '1'],
  ])
    await expect(withoutRedis(...words)).rejects.toThrow(
      /^Redis does not answer at 127\.0\.0\.1:1 \(REDIS_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
    );
});

test('a command that goes on without Redis names it', async () => {
  const withoutRedis = operatorOf(bench, { REDIS_URL: 'redis://:secret@127.0.0.1:1' });
  await bench.pool.query(
    `INSERT INTO app.outbox (message, created_at) VALUES ('{}', now() - interval '1 minute')`,
  );
  const { text } = await withoutRedis('projections', 'reconcile');
  await bench.pool.query('DELETE FROM app.outbox');
  const [line = '', last] = text.split('\n');
  expect(JSON.parse(line)).toMatchObject({
    message: 'the reconciler failed',
    error: expect.stringMatching(
      /^No answer from Redis at 127\.0\.0\.1:1 \(REDIS_URL\): /,
    ) as string,
  });
  expect(last).toMatch(/^0 streams were behind/);
});

test('pause and resume turn the switch, retry releases, the reconciler answers, chains are checked', async () => {
  await run('projections', 'pause');
  expect((await run('projections', 'list')).text).toContain('PAUSED');
  await run('projections', 'resume');
  await bench.pool.query(
    `INSERT INTO app.quarantine VALUES ('portfolio-x', 'ledger', 1, 5, 'an error', now())`,
  );
  expect(await run('projections', 'list')).toEqual({
    isWell: false,
    text: expect.stringContaining('an error'),
  });
  expect((await run('projections', 'retry')).text).toBe('1 released in 1 stream\n');
  expect((await run('projections', 'list')).isWell).toBe(true);
  expect((await run('projections', 'reconcile')).text).toBe(
    '0 streams were behind and are queued now, 0 abandoned generations removed\n',
  );
  expect(await run('events', 'verify')).toEqual({
    isWell: true,
    text: expect.stringMatching(/^1 stream, 3 events: every chain holds\n/) as string,
  });
  await bench.pool.query(`UPDATE eventstore.event SET data = replace(data, '100', '900')`);
  expect((await run('events', 'verify')).isWell).toBe(false);
});

test.each([['help'], ['--help'], ['-h'], ['backup', '--help'], ['users', 'erase', '-h']])(
  '%s %s prints the usage, also where no instance runs',
  async (...words) => {
    const dataDir = join(tmpdir(), `evenkeel-help-${randomUUID()}`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/launcher/ops.mjs', ...words],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
    );
    expect(stdout).toBe(`${USAGE}\n`);
    expect(existsSync(dataDir)).toBe(false);
  },
);

/** The command that lists projections, as a program of its own. */
const LIST = ['dist/apps/projector/src/ops/main.js', 'projections', 'list'];

const settingsOf = (databaseUrl: string) => ({
  cwd: ROOT,
  env: {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: join(tmpdir(), `evenkeel-list-${randomUUID()}`),
  },
});

test('a command says in one line that PostgreSQL is away (RUN-3)', async () => {
  const command = promisify(execFile)(
    process.execPath,
    LIST,
    settingsOf('postgres://evenkeel:secret@127.0.0.1:1/evenkeel'),
  );
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: 'PostgreSQL at 127.0.0.1:1 (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

test('a command says which PostgreSQL it waits for (RUN-3)', async () => {
  const client = await bench.pool.connect();
  // While this lock is held, nobody can see whether the tables are those of this release.
  await client.query('BEGIN; LOCK TABLE app.migration');
  const command = spawn(process.execPath, LIST, {
    ...settingsOf(bench.databaseUrl),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(command, 'close');
  const [said] = (await once(command.stderr, 'data')) as [Buffer];
  await client.query('COMMIT');
  client.release();
  const { host } = new URL(bench.databaseUrl);
  expect(said.toString()).toBe(
    `Waiting for PostgreSQL at ${host} (DATABASE_URL): it has not answered yet, or is being brought up to date.\n`,
  );
  expect(await ended).toEqual([0, null]);
});

test('a command goes on to its end where nobody reads its output any more', async () => {
  const command = spawn(process.execPath, LIST, settingsOf(bench.databaseUrl));
  command.stdout.destroy();
  let problems = '';
  command.stderr.on('data', (text: Buffer) => (problems += text.toString()));
  const [code] = (await once(command, 'close')) as [number];
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
});

test.each([
  ['projections'],
  ['projections', 'rebuild', 'nonsense'],
  ['projections', 'list', 'ledger'],
  ['events', 'rebuild'],
  ['backup', '-x'],
  ['restore', ''],
  ['events', 'verify', '--heads'],
  ['events', 'sign', ''],
  ['users', 'invite', '-x'],
  ['toString', 'x'],
  ['__proto__', 'x'],
  ['quotes', 'constructor', '1'],
  [],
])('%s %s %s is not understood', (...words) => {
  expect(commandOf(words.filter((word) => word !== undefined))).toBeNull();
});

test('what is not understood is repeated above the usage (RUN-95)', () => {
  expect(notUnderstood(['projections', 'rebuild', 'leger'])).toBe(
    `Not understood: projections rebuild leger\n\n${USAGE}\n`,
  );
  expect(notUnderstood([])).toBe(`${USAGE}\n`);
});

test('prices that are held back are listed, become quotes when accepted, and stay out when rejected', async () => {
  expect(await run('quotes', 'suspicious')).toEqual({
    isWell: true,
    text: 'No price is held back.\n',
  });
  await bench.pool.query(`
    INSERT INTO app.suspicious_quote (ticker, day, at, price, source, reason, last_known, recorded_at)
    SELECT 'VEA', '2026-01-05', '2026-01-05T21:00Z', price, 'yahoo', '100 times off the last known price', 10, now() FROM unnest(ARRAY[1500, 0, 2000]) AS p(price)`);
  const ids = (await bench.rows('SELECT id FROM app.suspicious_quote ORDER BY id')).map(({ id }) =>
    String(id),
  );
  const { isWell, text } = await run('quotes', 'suspicious');
  expect(isWell).toBe(false);
  expect(text).toMatch(
    /VEA +security +1500 +10 +2026-01-05T21:00:00.000Z +yahoo +100 times off the last known price/,
  );
  expect(await run('quotes', 'accept', ids[0] ?? '')).toMatchObject({ isWell: true });
  expect(await run('quotes', 'accept', ids[0] ?? '', ids[1] ?? '')).toMatchObject({
    isWell: false,
    text: expect.stringContaining('0 of 2 accepted') as string,
  });
  expect(await run('quotes', 'reject', ids[1] ?? '', ids[2] ?? '')).toEqual({
    isWell: true,
    text: '2 of 2 rejected\n',
  });
  expect(await bench.rows('SELECT ticker, price, source, user_id FROM app.quote')).toEqual([
    { ticker: 'VEA', price: '1500', source: 'yahoo', user_id: null },
  ]);
  expect(await run('quotes', 'suspicious')).toMatchObject({ isWell: true });
  expect([commandOf(['quotes', 'accept']), commandOf(['quotes', 'accept', 'all'])]).toEqual([
    null,
    null,
  ]);
});
