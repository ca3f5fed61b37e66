import { createDataSource } from '@evenkeel/read-models/database';
import type { DataSource } from 'typeorm';
import { createMigratedDatabase } from '../../../test/support/database';
import { AttemptLimits } from '../src/features/identity/attempt-limits';
import { unavailable } from '../src/platform/http/problems';

const NOW = new Date('2026-01-07T16:00:00.000Z');
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: DataSource;
let limits: AttemptLimits;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = await createDataSource(database.url, { poolSize: 2, statementMs: 10_000 }).initialize();
  const clockAndIds = { now: () => NOW, newId: () => crypto.randomUUID() };
  limits = new AttemptLimits(db, clockAndIds, { signUpsPerHour: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const attempt = (userId: string, error: Error): Promise<unknown> =>
  limits
    .attempt({ address: 'here', userId }, () => Promise.reject(error))
    .catch((thrown: Error) => thrown.message);

test('an attempt that ends with an error of the server counts, and one that a service was away for does not', async () => {
  const messages = [];
  for (let count = 0; count < 11; count += 1)
    messages.push(await attempt('ann', new Error('a defect')));
  expect(messages.slice(0, 10)).toEqual(Array(10).fill('a defect'));
  expect(messages[10]).toMatch(/^Too many attempts/);
  for (let count = 0; count < 11; count += 1)
    expect(await attempt('bob', unavailable('away'))).toBe('away');
});
