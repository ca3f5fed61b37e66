import { randomUUID } from 'node:crypto';
import { type KeyVault, openKeyVault } from '@evenkeel/event-store/codecs';
import { readConfig } from '@evenkeel/platform/config';
import { createLogger } from '@evenkeel/platform/logging';
import { createDataSource } from '@evenkeel/read-models/database';
import { IdempotencyKey } from '@evenkeel/read-models/idempotency';
import type { DataSource } from 'typeorm';
import { createMigratedDatabase } from '../../../test/support/database';
import {
  type Claim,
  IdempotencyKeys,
  type KeptAnswer,
  type KeyedRequest,
} from '../src/platform/idempotency/idempotency-keys';

const MASTER_KEY = Buffer.alloc(32, 3);
const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWER: KeptAnswer = { status: 201, position: '7', body: { id: 'a' } };
let now = new Date('2026-11-20T15:00:00.000Z');
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: DataSource;
let vault: KeyVault;
let keys: IdempotencyKeys;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = await createDataSource(database.url, { poolSize: 4, statementMs: 10_000 }).initialize();
  vault = await openKeyVault({ databaseUrl: database.url, masterKey: MASTER_KEY });
  keys = node();
});
afterAll(async () => {
  await vault.close();
  await db.destroy();
  await database.drop();
});

const node = (): IdempotencyKeys =>
  new IdempotencyKeys(
    db,
    vault,
    readConfig({ DATABASE_URL: database.url, MASTER_KEY: MASTER_KEY.toString('base64') }),
    { now: () => now, newId: randomUUID },
    createLogger({ level: 'error', part: 'api' }),
  );
const someRequest = (more: Partial<KeyedRequest> = {}): KeyedRequest => ({
  userId: randomUUID(),
  key: 'key',
  text: 'POST /api/portfolios\nabc',
  ...more,
});
const rows = () => db.getRepository(IdempotencyKey);

async function begin(request: KeyedRequest): Promise<Claim> {
  const claim = await keys.claim(request);
  if (!('intent' in claim)) throw new Error('there is an answer already');
  return claim;
}

const endLease = ({ userId }: KeyedRequest) =>
  rows().update({ userId }, { leaseUntil: new Date('2000-01-01') });

test('a repeat waits for the first request, also on another node, and gets its answer', async () => {
  const request = someRequest();
  const first = await begin(request);
  const repeats = [keys.claim({ ...request }), node().claim({ ...request })];
  await keys.keep(first, ANSWER);
  expect(await Promise.all(repeats)).toEqual([ANSWER, ANSWER]);
});

test('a repeat that waits in vain is told when to ask again', async () => {
  const request = someRequest();
  await begin(request);
  // The process is alive: it goes on saying so.
  keys.onApplicationBootstrap();
  try {
    await expect(node().claim({ ...request })).rejects.toMatchObject({
      status: 503,
      retryAfter: 1,
    });
  } finally {
    keys.onApplicationShutdown();
  }
});

test('the request of a process that died is taken over under the same ids, by one of those that wait', async () => {
  const request = someRequest();
  const first = await begin(request);
  await endLease(request);
  const second = await begin({ ...request });
  expect({ repeat: second.isRepeat, first: first.isRepeat }).toEqual({
    repeat: true,
    first: false,
  });
  expect(second.intent.newId()).toBe(first.intent.newId());
  const waiting = keys.claim({ ...request });
  await keys.keep(second, ANSWER);
  expect(await waiting).toEqual(ANSWER);
  // The first one was only slow: its answer comes too late.
  await keys.keep(first, { ...ANSWER, status: 409 });
  expect(await keys.claim({ ...request })).toEqual(ANSWER);
});

test('ids differ by user, key and request', async () => {
  const request = someRequest();
  const others = [
    request,
    someRequest(),
    { ...request, key: 'other' },
    { ...request, key: 'third', text: 'DELETE /api/portfolios\nabc' },
  ];
  const ids = [];
  for (const each of others) ids.push((await begin(each)).intent.newId());
  expect(new Set(ids).size).toBe(others.length);
});

test('a request that was not begun leaves no trace; one whose outcome is unknown does', async () => {
  const refused = someRequest();
  await keys.letGo(await begin(refused));
  expect(await rows().countBy({ userId: refused.userId })).toBe(0);
  const unknown = someRequest();
  await keys.giveUp(await begin(unknown));
  const repeat = await begin({ ...unknown });
  expect(repeat.isRepeat).toBe(true);
  await keys.letGo(repeat);
  expect((await begin({ ...unknown })).isRepeat).toBe(true);
  await expect(keys.claim({ ...unknown, text: 'something else' })).rejects.toMatchObject({
    status: 422,
  });
});

test('an answer that is too large is not kept: the repeat works it out again', async () => {
  const request = someRequest();
  await keys.keep(await begin(request), { ...ANSWER, body: 'x'.repeat(100_000) });
  expect((await begin({ ...request })).isRepeat).toBe(true);
});

test('keys are removed after a day, and beyond 5,000 of a user the oldest', async () => {
  const [old, crowd] = [someRequest(), randomUUID()];
  const start = now;
  await keys.keep(await begin(old), ANSWER);
  now = new Date(start.getTime() + DAY_MS);
  await db.query(
    `INSERT INTO app.idempotency_key (user_id, key, fingerprint, claimed_at, lease_until)
     SELECT $1, n::text, '', $2::timestamptz + n * interval '1 millisecond', now() FROM generate_series(1, 5010) n`,
    [crowd, now],
  );
  await keys.forget();
  now = start;
  expect(await rows().countBy({ userId: old.userId })).toBe(0);
  const left = await rows().find({ where: { userId: crowd }, order: { claimedAt: 'ASC' } });
  expect([left.length, left[0]?.key]).toEqual([5000, '11']);
});
