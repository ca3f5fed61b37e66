import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_START } from '@evenkeel/event-store/port';
import { pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import { beginRebuild } from '@evenkeel/projections/rebuild/rebuild-state';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { jpegFile } from '../../../test/support/jpeg';
import { startEventStoreDb, type TestLog } from '../../../test/support/test-log';
import { objectsOf } from '../src/backup/back-up';
import { type Instance, openInstance } from './instance';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';

// Instances are filled, rebuilt, backed up, restored and compared.
jest.setTimeout(240_000);

/** Opens at once; a passphrase is made slow on purpose. */
let keys: NodeJS.ProcessEnv;
let folder: string;
let file: string;
let server: TestLog;
const open: Instance[] = [];
const instance = async (settings: NodeJS.ProcessEnv = keys): Promise<Instance> => {
  const one = await openInstance(settings);
  open.push(one);
  return one;
};

beforeAll(async () => {
  const identity = await generateX25519Identity();
  keys = { BACKUP_RECIPIENT: await identityToRecipient(identity), BACKUP_IDENTITY: identity };
  server = await startEventStoreDb();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-backup-'));
  file = join(folder, 'evenkeel.age');
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A person with a portfolio, a way to sign in, a price, a picture and a session. */
async function settle(
  one: Instance,
): Promise<{ userId: string; portfolioId: string; uploadId: string }> {
  const [userId, portfolioId, accountId, uploadId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await one.append(`user-${userId}`, userId, [registered(userId)]);
  await one.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '1000', '2026-01-02T10:00:00.000Z'),
    recorded({
      accountId,
      at: '2026-01-03T10:00:00.000Z',
      amount: '10',
      notes: 'For Grandma’s house',
    }),
  ]);
  await one.rows(
    `INSERT INTO app.credential (user_id, email, email_normalised, password_hash, provider, created_at) VALUES ($1, 'Ada@evenkeel.example', 'ada@evenkeel.example', 'hash', 'email', now())`,
    [userId],
  );
  await one.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', '2026-01-03', now(), 12.345678901234567890, 'manual', $1, now())`,
    [userId],
  );
  await one.rows(
    `INSERT INTO app.session (token_hash, session_id, user_id, created_at, last_seen_at, expires_at) VALUES ('\\x01', gen_random_uuid(), $1, now(), now(), now())`,
    [userId],
  );
  await one.rows('INSERT INTO app.upload VALUES ($1, $2, now(), now(), now())', [uploadId, userId]);
  await objectsOf(one.config).write(pictureKey(uploadId), jpegFile(20, 20));
  return { userId, portfolioId, uploadId };
}

const AT = '2026-01-02T10:00:00.000Z';

const VIEWS = ['user_profile', 'portfolio', 'account', 'asset', 'account_cash'];
async function shown(one: Instance): Promise<unknown> {
  const views = await Promise.all(
    VIEWS.map((view) => one.rows(`SELECT to_jsonb(v)::text AS row FROM read.${view} v ORDER BY 1`)),
  );
  return [
    views,
    await one.rows('SELECT to_jsonb(c)::text AS row FROM app.credential c'),
    await one.rows('SELECT to_jsonb(q)::text AS row FROM app.quote q'),
  ];
}

async function log(one: Instance): Promise<unknown[]> {
  const events = await one.services.store.readAll({ after: LOG_START, limit: 1000 });
  return events.map(({ position: _token, ...event }) => event);
}

test('a restored instance shows what the first one showed, under another master key', async () => {
  const first = await instance();
  const { userId, uploadId } = await settle(first);
  await first.run('projections', 'rebuild');
  const told = await first.run('backup', file);
  expect(told.text).toMatch(/^6 events of 2 streams, 1 key, 3 rows and 1 picture of /);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('Grandma')).toBe(false);

  const second = await instance();
  const restored = await second.run('restore', file);
  expect(restored).toMatchObject({ isWell: true });
  expect(restored.text).toContain('There is no list of erased users (erased-users.txt) in ');
  expect(restored.text).toContain('Loaded and proved: 6 events of 2 streams.');
  expect(await shown(second)).toEqual(await shown(first));
  expect(await log(second)).toEqual(await log(first));
  expect(await objectsOf(second.config).read(pictureKey(uploadId), 10_000)).toEqual(
    jpegFile(20, 20),
  );
  expect(await second.rows('SELECT 1 FROM app.session')).toEqual([]);
  expect((await second.run('projections', 'verify')).text).toContain('\nEqual.\n');
  expect((await second.run('events', 'verify')).isWell).toBe(true);
  // Numbers go on after those of the backup, and the person can go on writing.
  await second.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', '2026-01-04', now(), 13, 'manual', $1, now())`,
    [userId],
  );
  await second.append(`portfolio-${randomUUID()}`, userId, [created(randomUUID(), userId)]);
});

test('a backup moves an instance from one event store to the other and back', async () => {
  const first = await instance();
  await settle(first);
  await first.run('projections', 'rebuild');
  await first.run('backup', file);
  const second = await instance({ ...keys, EVENTSTORE_URL: server.url });
  expect(await second.run('restore', file)).toMatchObject({ isWell: true });
  const back = join(folder, 'back.age');
  await second.run('backup', back);
  const third = await instance();
  expect(await third.run('restore', back)).toMatchObject({ isWell: true });
  expect(await log(second)).toEqual(await log(first));
  expect(await log(third)).toEqual(await log(first));
  expect(await shown(third)).toEqual(await shown(first));
});

test('an instance that is not empty is refused, and stays as it is', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const before = await log(first);
  await expect(first.run('restore', file)).rejects.toThrow(
    'This instance is not empty: it holds events.',
  );
  expect(await log(first)).toEqual(before);
  expect(await first.rows('SELECT 1 FROM app.restore')).toEqual([]);
  const second = await instance();
  await second.rows(
    `INSERT INTO app.credential (user_id, email, email_normalised, provider, created_at) VALUES ($1, 'x', 'x', 'email', now())`,
    [randomUUID()],
  );
  await expect(second.run('restore', file)).rejects.toThrow('rows in app.credential');
});

test('a damaged file is refused whole', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const second = await instance();
  const whole = readFileSync(file);
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const damages = [
    flipped(30),
    flipped(Math.floor(whole.length / 2)),
    flipped(whole.length - 1),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, Math.floor(whole.length / 2)),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.alloc(0),
  ];
  for (const bytes of damages) {
    writeFileSync(file, bytes);
    await expect(second.run('restore', file)).rejects.toMatchObject({ name: 'BackupProblem' });
  }
  expect(await log(second)).toEqual([]);
  expect(await second.rows('SELECT 1 FROM keys.user_key')).toEqual([]);
  expect(await second.rows('SELECT 1 FROM app.restore')).toEqual([]);
});

test('a backup opens with its passphrase alone', async () => {
  const first = await instance({ BACKUP_PASSPHRASE: 'correct horse battery' });
  await settle(first);
  await first.run('backup', file);
  const others = await instance({ BACKUP_PASSPHRASE: 'incorrect horse battery' });
  await expect(others.run('restore', file)).rejects.toThrow('does not open');
  const without = await instance({});
  await expect(without.run('restore', file)).rejects.toThrow('Set what opens the backup');
  await expect(without.run('backup', join(folder, 'open.age'))).rejects.toThrow(
    'A backup is encrypted: set BACKUP_PASSPHRASE',
  );
  const second = await instance({ BACKUP_PASSPHRASE: 'correct horse battery' });
  expect(await second.run('restore', file)).toMatchObject({ isWell: true });
});

test('where Redis does not answer, one line says so and nothing is restored', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const second = await instance({ ...keys, REDIS_URL: 'redis://127.0.0.1:1' });
  await expect(second.run('restore', file)).rejects.toThrow(
    /^Redis does not answer at 127\.0\.0\.1:1 \(REDIS_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
  expect(await second.rows('SELECT FROM app.restore')).toEqual([]);
  expect(await second.rows('SELECT paused FROM app.engine')).toEqual([{ paused: false }]);
  expect(await log(second)).toEqual([]);
});

test('a restore that was cut off goes on with the same file, and with no other', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const other = join(folder, 'other.age');
  await first.run('backup', other);
  const second = await instance();
  await second.rows('ALTER TABLE app.upload ADD CONSTRAINT cut_off CHECK (false)');
  await expect(second.run('restore', file)).rejects.toThrow('cut_off');
  await second.rows('ALTER TABLE app.upload DROP CONSTRAINT cut_off');
  await expect(second.run('restore', other)).rejects.toThrow('Another backup was restored');
  const again = await second.run('restore', file);
  expect(again.text).toContain('An earlier attempt was cut off: it goes on.');
  expect(await log(second)).toEqual(await log(first));
  expect((await second.run('projections', 'verify')).text).toContain('\nEqual.\n');
});

/** Returns an instance whose restore of `file` was cut off before the projectors go on. */
async function cutOffAtItsEnd(): Promise<Instance> {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const second = await instance();
  await second.rows('ALTER TABLE app.engine ADD CONSTRAINT cut_off CHECK (paused) NOT VALID');
  await expect(second.run('restore', file)).rejects.toThrow('cut_off');
  await second.rows('ALTER TABLE app.engine DROP CONSTRAINT cut_off');
  return second;
}

test('a restore that was cut off before the projectors go on goes on with the same file', async () => {
  const second = await cutOffAtItsEnd();
  const again = await second.run('restore', file);
  expect(again.text).toContain('An earlier attempt was cut off: it goes on.');
  expect(await second.rows('SELECT paused FROM app.engine')).toEqual([{ paused: false }]);
});

test('a restore that begins again ends the rebuild of the attempt before, and keeps the keys until it has them again', async () => {
  const second = await cutOffAtItsEnd();
  await second.rows('ALTER TABLE keys.user_key ADD CONSTRAINT cut_off CHECK (false) NOT VALID');
  await expect(second.run('restore', file)).rejects.toThrow('cut_off');
  expect(await second.rows('SELECT count(*)::int FROM keys.user_key')).toEqual([{ count: 1 }]);
  await second.rows('ALTER TABLE keys.user_key DROP CONSTRAINT cut_off');

  const definitions = PROJECTIONS.filter(({ name }) => name === 'accounts');
  const { pool } = second.services;
  await beginRebuild(pool, { release: 'this', definitions, isTrial: false, isJoining: false });
  await second.run('restore', file);
  expect(await second.rows(`SELECT error FROM app.rebuild WHERE status <> 'done'`)).toEqual([
    { error: 'the restore began again' },
  ]);
  expect(await second.rows('SELECT DISTINCT status FROM app.generation')).toEqual([
    { status: 'live' },
  ]);
});

test('a stream at which read models stop is named and stays quarantined; everything else is restored', async () => {
  const first = await instance();
  const { userId } = await settle(first);
  const stopped = randomUUID();
  await first.append(`portfolio-${stopped}`, userId, [created(stopped, userId)]);
  await first.run('projections', 'rebuild');
  const meta = { recordedAt: AT, effectiveAt: null, actor: 'system:test', requestId: randomUUID() };
  const unknown = { id: randomUUID(), type: 'FromTheFuture', schemaVersion: 1, data: '{}', meta };
  await first.services.store.append(`portfolio-${stopped}`, [unknown], 0);
  await first.run('backup', file);

  const second = await instance();
  const { isWell, text } = await second.run('restore', file);
  expect(isWell).toBe(true);
  expect(text).toContain(
    `Restored. People sign in again: a backup holds no sessions.\nQuarantined:\n  accounts stopped in portfolio-${stopped}: `,
  );
  expect(text).toMatch(/FromTheFuture[^]*\nRemove the cause, then run: .* projections retry\n$/);
  expect(await shown(second)).toEqual(await shown(first));
  expect(await second.rows('SELECT DISTINCT stream_id FROM app.quarantine')).toEqual([
    { stream_id: `portfolio-${stopped}` },
  ]);
  expect(await second.rows('SELECT paused FROM app.engine')).toEqual([{ paused: false }]);
});

test('while a restore is not finished no backup is made', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const second = await instance();
  await second.rows('ALTER TABLE app.upload ADD CONSTRAINT cut_off CHECK (false)');
  await expect(second.run('restore', file)).rejects.toThrow('cut_off');
  const half = join(folder, 'half.age');
  await expect(second.run('backup', half)).rejects.toThrow(
    'A restore into this instance is not finished, so no backup was made.',
  );
  expect(readdirSync(folder)).toEqual(['evenkeel.age']);
  await second.rows('ALTER TABLE app.upload DROP CONSTRAINT cut_off');
  await second.run('restore', file);
  expect((await second.run('backup', half)).isWell).toBe(true);
});

test('an upload that is too large for a picture stops no backup and is left out', async () => {
  const one = await instance();
  const { uploadId } = await settle(one);
  // A bucket takes what a user sends there.
  await objectsOf(one.config).write(uploadKey(uploadId), Buffer.alloc((1 << 20) + 1));
  const { isWell, text } = await one.run('backup', file);
  expect(isWell).toBe(true);
  expect(text).toContain('3 rows and 1 picture of ');
});

test('a log that does not prove itself is not backed up', async () => {
  const first = await instance();
  await settle(first);
  await first.rows(`UPDATE eventstore.event SET actor = 'somebody else' WHERE position = 2`);
  await expect(first.run('backup', file)).rejects.toThrow('The log does not prove itself');
  expect(readdirSync(folder)).toEqual([]);
});

test('heads that were signed before a restore do not stand in the way of checks and backups after it', async () => {
  const first = await instance();
  await settle(first);
  await first.run('backup', file);
  const second = await instance();
  await second.run('events', 'sign');
  const restored = await second.run('restore', file);
  expect(restored.text).toContain('Heads that were signed before are put aside: ');
  const checked = await second.run('events', 'verify');
  expect(checked.isWell).toBe(true);
  expect(checked.text).toContain('Compared with the 2 heads signed at ');
  expect((await second.run('backup', join(folder, 'again.age'))).isWell).toBe(true);
});

test('a backup of another release is refused', async () => {
  const first = await instance();
  await first.run('backup', file);
  const second = await instance();
  await second.rows(
    `INSERT INTO app.migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
  );
  await expect(second.run('restore', file)).rejects.toThrow(
    'that of this release is Later9999999999999. Restore it with that release, then upgrade.',
  );
});
