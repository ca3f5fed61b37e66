import { Client } from 'pg';
import { createTestDatabase } from '../../../../test/support/database';
import { openGate } from '../../../../test/support/gate';
import { openAnnouncements, type Announcement, type Announcements } from './index';

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('announcements over Redis (no redis-server found)', () => undefined);

const announcement = (number: number): Announcement => ({
  kind: 'stream',
  userId: 'u1',
  streamId: 'portfolio-p1',
  change: {
    category: 'portfolio',
    id: 'p1',
    position: number,
    calculation: number,
    views: ['transactions', 'value'],
    figures: { totalValue: 1.5, valueChange: 0, valueChangePercent: 0 },
  },
});

describe.each(backends)('announcements over %s', (_name, redisUrl) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let sender: Announcements;
  let receiver: Announcements;

  beforeAll(async () => {
    database = await createTestDatabase();
    sender = await openAnnouncements({ databaseUrl: database.url, redisUrl });
    receiver = await openAnnouncements({ databaseUrl: database.url, redisUrl });
  });
  afterAll(async () => {
    await sender.close();
    await receiver.close();
    await database.drop();
  });

  test('every subscriber is told everything once and in order, also above the size of one payload', async () => {
    const first: Announcement[] = [];
    const second: Announcement[] = [];
    const end = await receiver.subscribe((told) => first.push(told));
    await receiver.subscribe((told) => second.push(told));
    const messages = Array.from({ length: 200 }, (_, number) => announcement(number));
    await Promise.all([
      sender.publish(messages.slice(0, 150)),
      sender.publish(messages.slice(150, 151)),
      sender.publish(messages.slice(151)),
    ]);
    await until(() => second.length === 200);
    expect(first).toEqual(messages);
    expect(second).toEqual(messages);
    end();
    await sender.publish([announcement(1000)]);
    await until(() => second.length === 201);
    expect(first).toHaveLength(200);
  });
});

test('over PostgreSQL a transaction announces when it is committed, and not where it is rolled back', async () => {
  const database = await createTestDatabase();
  const announcements = await openAnnouncements({ databaseUrl: database.url, redisUrl: null });
  const told: number[] = [];
  await announcements.subscribe(
    (message) => message.kind === 'stream' && told.push(message.change.position),
  );
  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  for (const [position, end] of [
    [1, 'ROLLBACK'],
    [2, 'COMMIT'],
  ] as const) {
    await writer.query('BEGIN');
    await writer.query(announcements.statementFor?.([announcement(position)]) ?? '');
    await announcements.publish([announcement(position + 10)]);
    await until(() => told.includes(position + 10));
    await writer.query(end);
  }
  await until(() => told.includes(2));
  expect(told).toEqual([11, 12, 2]);
  await writer.end();
  await announcements.close();
  await database.drop();
});

test('over PostgreSQL a lost connection is taken up again and the gap is told', async () => {
  const database = await createTestDatabase();
  const announcements = await openAnnouncements({ databaseUrl: database.url, redisUrl: null });
  const told: number[] = [];
  let gaps = 0;
  await announcements.subscribe(
    (message) => message.kind === 'stream' && told.push(message.change.position),
    () => (gaps += 1),
  );
  await announcements.publish([announcement(1)]);
  await until(() => told.length === 1);
  const operator = new Client({ connectionString: database.url });
  await operator.connect();
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await operator.end();
  await until(() => gaps === 1);
  await announcements
    .publish([announcement(2)])
    .catch(() => announcements.publish([announcement(2)]));
  await until(() => told.length === 2);
  expect(told).toEqual([1, 2]);
  await announcements.close();
  await database.drop();
});

test('over PostgreSQL a message that is too long fails its publisher alone', async () => {
  const database = await createTestDatabase();
  const announcements = await openAnnouncements({ databaseUrl: database.url, redisUrl: null });
  const told: number[] = [];
  await announcements.subscribe(
    (message) => message.kind === 'stream' && told.push(message.change.position),
  );
  const tooLong = { ...announcement(2), userId: 'u'.repeat(8000) };
  const outcomes = await Promise.allSettled(
    [announcement(1), tooLong, announcement(3)].map((each) => announcements.publish([each])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await until(() => told.length === 2);
  expect(told).toEqual([1, 3]);
  await announcements.close();
  await database.drop();
});

test('over PostgreSQL a server that hangs up on whoever connects, as one that restarts, is asked again until it stays', async () => {
  const database = await createTestDatabase();
  const gate = await openGate(database.url);
  const announcements = await openAnnouncements({ databaseUrl: gate.url, redisUrl: null });
  const told: number[] = [];
  let gaps = 0;
  await announcements.subscribe(
    (message) => message.kind === 'stream' && told.push(message.change.position),
    () => (gaps += 1),
  );
  gate.shut();
  await expect(announcements.publish([announcement(1)])).rejects.toThrow();
  await until(() => gate.turnedAway() >= 3);
  gate.open();
  await until(() => gaps === 1);
  await announcements.publish([announcement(2)]);
  await until(() => told.length === 1);
  expect(told).toEqual([2]);
  await announcements.close();
  gate.close();
  await database.drop();
});

test.each(backends)(
  'over %s a listener whose path goes silent is noticed, and hears everything from the told gap on',
  async (_name, redisUrl) => {
    const database = await createTestDatabase();
    const gate = await openGate(redisUrl ?? database.url);
    const behindGate =
      redisUrl === null
        ? { databaseUrl: gate.url, redisUrl }
        : { databaseUrl: database.url, redisUrl: gate.url };
    const sender = await openAnnouncements({ databaseUrl: database.url, redisUrl });
    const receiver = await openAnnouncements(behindGate);
    const told: number[] = [];
    let gaps = 0;
    await receiver.subscribe(
      (message) => message.kind === 'stream' && told.push(message.change.position),
      () => (gaps += 1),
    );
    gate.silence();
    await sender.publish([announcement(1)]);
    await until(() => gaps === 1);
    await sender.publish([announcement(2)]);
    await until(() => told.length === 1);
    expect(told).toEqual([2]);
    await receiver.close();
    await sender.close();
    gate.close();
    await database.drop();
  },
);

async function until(reached: () => boolean): Promise<void> {
  for (let waited = 0; !reached(); waited += 10) {
    if (waited > 30_000) throw new Error('not reached in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
