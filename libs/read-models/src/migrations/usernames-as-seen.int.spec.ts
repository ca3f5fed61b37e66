import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase } from '../../../../test/support/database';
import { undoTo } from '../../../../test/support/undo-to';
import { migrate } from '../migrate';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a username is held as it is seen, unless somebody has that', async () => {
  await undoTo(database.url, client, 'UsernamesAsSeen1795627200000');
  for (const name of ['anna', 'anna\u200b', 'ben\u00ad', 'carl  smith'])
    await client.query('INSERT INTO app.username VALUES ($1, $2, now())', [name, randomUUID()]);
  await migrate(database.url);
  const { rows } = await client.query<{ username_normalised: string }>(
    'SELECT username_normalised FROM app.username',
  );
  expect(rows.map((row) => row.username_normalised).sort()).toEqual([
    'anna',
    'anna\u200b',
    'ben',
    'carl smith',
  ]);
});
