import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@evenkeel/event-store';
import { openKeyVault } from '@evenkeel/event-store/codecs';
import { signHeads } from '@evenkeel/event-store/heads';
import type { EventStore } from '@evenkeel/event-store/port';
import { headsKeyOf, readConfig } from '@evenkeel/platform/config';
import { createLogger } from '@evenkeel/platform/logging';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Pool } from 'pg';
import { DailyWork } from '../../apps/projector/src/background/daily-work';
import { createMigratedDatabase } from '../support/database';
import { ROOT } from '../support/node-program';

let folder: string;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let store: EventStore;
let pool: Pool;
let work: DailyWork | null = null;
const logged: string[] = [];
const SETTINGS = [
  'DATABASE_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'BACKUP_RECIPIENT',
  'BACKUP_KEEP',
  'BACKUP_AT',
  'REDIS_URL',
  'EVENTSTORE_URL',
];

beforeEach(async () => {
  database = await createMigratedDatabase();
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-daily-'));
  logged.length = 0;
  mkdirSync(join(folder, 'backups'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    BACKUP_KEEP: '2',
    BACKUP_AT: '03:00',
    REDIS_URL: '',
    EVENTSTORE_URL: '',
  });
  pool = new Pool({ connectionString: database.url });
  store = await openEventStore({ databaseUrl: database.url, eventStoreUrl: null });
});
afterEach(async () => {
  await work?.stop();
  await pool.end();
  await store.close();
  for (const name of SETTINGS) Reflect.deleteProperty(process.env, name);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the daily work. Its commands take their settings from the environment, as those of the
 * projector do.
 */
function startAt(time: string, ago = 0): void {
  work = new DailyWork({
    config: readConfig(process.env),
    store,
    pool,
    log: createLogger({ level: 'warn', part: 'test', write: (line) => logged.push(line) }),
    program: join(ROOT, 'dist/apps/projector/src/ops/main.js'),
    now: () => new Date(`${day(ago)}T${time}:00.000Z`),
    everyMs: 50,
  });
  work.start();
}

jest.setTimeout(120_000);

/** Returns the day (UTC) `ago` days before today. The commands use the day of the clock. */
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const backups = (): string[] => readdirSync(join(folder, 'backups')).sort();
const backupOf = (ago: number): string => `evenkeel-${day(ago)}.age`;
const asideOf = (ago: number): string => `evenkeel-${day(ago)}-ahead.age`;
const heads = (): string[] => readdirSync(join(folder, 'data/heads')).sort();
const headsOf = (ago: number): string => `heads-${day(ago)}.txt`;

/** Writes signed heads of an empty log of a day. */
function signFor(ago: number): void {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'heads'), { recursive: true });
  const text = signHeads({ at: `${day(ago)}T00:00:00.000Z`, heads: [] }, headsKeyOf(data));
  writeFileSync(join(data, 'heads', headsOf(ago)), text);
}

function writeBackups(...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, 'backups', name), 'earlier');
}

async function appendEvent(): Promise<void> {
  const meta = {
    recordedAt: `${day(1)}T10:00:00.000Z`,
    effectiveAt: null,
    actor: 'system:test',
    requestId: randomUUID(),
  };
  const event = { id: randomUUID(), type: 'UserRegistered', schemaVersion: 1, data: '{}', meta };
  await store.append(`user-${randomUUID()}`, [event], 'no-stream');
}

async function until(isReached: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isReached();) {
    if (Date.now() > deadline) throw new Error(`not reached in a minute: ${logged.join('; ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('after its time of day a backup is made once, and only the newest are kept', async () => {
  await appendEvent();
  writeBackups(backupOf(2), backupOf(1), `${backupOf(0)}.77.partial`, 'mine.age');
  startAt('03:00');
  await until(() => backups().includes(backupOf(0)) && !backups().includes(backupOf(2)));
  expect(backups()).toEqual([backupOf(1), backupOf(0), 'mine.age']);
  const { mtimeMs, size } = statSync(join(folder, 'backups', backupOf(0)));
  expect(size).toBeGreaterThan(100);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(statSync(join(folder, 'backups', backupOf(0))).mtimeMs).toBe(mtimeMs);
  expect(logged).toEqual([]);
});

test('a folder with the name of a backup stays, and keeps no earlier backup from its removal', async () => {
  await appendEvent();
  writeBackups(backupOf(3), backupOf(2));
  mkdirSync(join(folder, 'backups', backupOf(4)));
  startAt('03:00');
  await until(() => !backups().includes(backupOf(3)));
  expect(backups()).toEqual([backupOf(4), backupOf(2), backupOf(0)]);
  expect(logged).toEqual([]);
});

test('a backup that a clock made for a day ahead neither removes that of the day nor goes with the earlier ones', async () => {
  await appendEvent();
  process.env.BACKUP_KEEP = '1';
  writeBackups(backupOf(1), backupOf(-40), backupOf(-41));
  startAt('03:00');
  await until(() => !backups().includes(backupOf(1)));
  expect(backups()).toEqual([backupOf(0), asideOf(-40), asideOf(-41)]);
});

test('a day for which a clock that was ahead has left a backup and signed heads gets its own when it comes', async () => {
  await appendEvent();
  writeBackups(backupOf(1), backupOf(0));
  signFor(1);
  signFor(0);
  startAt('03:00', 1);
  await until(() => !backups().includes(backupOf(0)));
  await work?.stop();
  expect(backups()).toEqual([backupOf(1), asideOf(0)]);
  expect(heads()).toEqual([headsOf(1), `heads-${day(0)}-ahead.txt`]);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'warn',
    message: 'a clock was wrong: files of later days were set aside',
    files: [`heads-${day(0)}-ahead.txt`, asideOf(0)],
  });
  startAt('03:00');
  await until(() => heads().includes(headsOf(0)) && backups().includes(backupOf(0)));
  expect(backups()).toEqual([backupOf(1), asideOf(0), backupOf(0)]);
  expect(heads()).toEqual([headsOf(1), `heads-${day(0)}-ahead.txt`, headsOf(0)]);
});

test('before its time of day no backup is made; heads are signed all the same', async () => {
  startAt('02:59');
  const signed = join(folder, 'data/heads');
  await until(() => existsSync(signed) && heads().includes(headsOf(0)));
  expect(backups()).toEqual([]);
});

test('whom an erasing has noted in the data folder alone stands beside the backups soon, also before their time of day', async () => {
  const [known, missing] = [randomUUID(), randomUUID()].map(
    (id) => `${id} ${day(1)}T10:00:00.000Z\n`,
  );
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/erased-users.txt'), `${known}${missing}`);
  const beside = join(folder, 'backups/erased-users.txt');
  writeFileSync(beside, known ?? '');
  startAt('02:59');
  await until(() => readFileSync(beside, 'utf8').includes(missing ?? ''));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(readFileSync(beside, 'utf8')).toBe(`${known}${missing}`);
});

test('whom another node has erased, with a data folder of its own, stands beside the backups soon', async () => {
  const erased = randomUUID();
  const keys = await openKeyVault({ databaseUrl: database.url, masterKey: Buffer.alloc(32, 7) });
  await keys.destroy(erased);
  await keys.close();
  const beside = join(folder, 'backups/erased-users.txt');
  startAt('02:59');
  await until(() => existsSync(beside) && readFileSync(beside, 'utf8').includes(erased));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(readFileSync(beside, 'utf8')).toMatch(new RegExp(`^${erased} ${day(0)}T\\S+Z\n$`));
});

test('of an empty log no backup is made, and the earlier ones stay, until the first event', async () => {
  writeBackups(backupOf(3), backupOf(2), backupOf(1));
  startAt('03:00');
  // Each check copies the list of erased users before it decides on a backup.
  const beside = join(folder, 'backups/erased-users.txt');
  for (const id of [randomUUID(), randomUUID()]) {
    mkdirSync(join(folder, 'data'), { recursive: true });
    appendFileSync(join(folder, 'data/erased-users.txt'), `${id} ${day(1)}T10:00:00.000Z\n`);
    await until(() => existsSync(beside) && readFileSync(beside, 'utf8').includes(id));
  }
  const whole = (): string[] => backups().filter((name) => name.endsWith('.age'));
  expect(whole()).toEqual([backupOf(3), backupOf(2), backupOf(1)]);
  await appendEvent();
  await until(() => backups().includes(backupOf(0)) && !backups().includes(backupOf(2)));
  expect(whole()).toEqual([backupOf(1), backupOf(0)]);
  expect(logged).toEqual([]);
});

test('a backup that fails is logged, and leaves the earlier ones alone', async () => {
  await appendEvent();
  writeBackups(backupOf(4), backupOf(3), backupOf(2));
  process.env.DATABASE_URL = `${database.url}_is_gone`;
  startAt('03:00');
  await until(() => logged.some((line) => line.includes('"work":"daily backup"')));
  expect(logged.join('\n')).toMatch(/background work failed.*"work":"daily backup".*_is_gone/);
  expect(backups()).toEqual([backupOf(4), backupOf(3), backupOf(2)]);
});
