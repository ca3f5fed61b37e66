import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../../../test/support/database';
import { dropUnneededMoments } from './drop-moments';
import { MOMENT_SHAPE } from './moment-schema';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createMigratedDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/**
 * Inserts moments of a user that were last used a number of seconds ago, each of another portfolio
 * with a number of events.
 */
const used = (count: number, secondsAgo: number, { userId = randomUUID(), events = 10 } = {}) =>
  client.query(
    `INSERT INTO app.moment (portfolio_id, as_of, known_at, shape, user_id, revision, status, used_at)
     SELECT gen_random_uuid(), now(), NULL, $1, $2, $3, 'nothing', now() - make_interval(secs => $4 + n * 0.001)
     FROM generate_series(1, $5) AS n`,
    [MOMENT_SHAPE, userId, events, secondsAgo, count],
  );
async function left(): Promise<number> {
  await dropUnneededMoments(client);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM app.moment',
  );
  return rows[0]?.count ?? 0;
}

describe('moments that are kept', () => {
  it('are the 24 that were used last', async () => {
    await used(40, 300);
    expect(await left()).toBe(24);
  });

  it('are fewer where they have many events, but the one that was used last', async () => {
    await used(5, 300, { events: 200_000 });
    expect(await left()).toBe(2);
    await used(1, 200, { events: 900_000 });
    expect(await left()).toBe(1);
  });

  it('are as many as a user reads together at two moments, whoever else reads', async () => {
    const userId = randomUUID();
    await used(100, 60, { userId });
    await used(100, 30, { userId });
    await used(30, 10);
    expect(await left()).toBe(230);
    await used(50, 0, { userId });
    expect(await left()).toBe(230);
  });
});
