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

test('what was asked for before is asked for once more: its dividends were those of two years', async () => {
  await undoTo(database.url, client, 'DividendHistory1795605600000');
  await client.query(
    `INSERT INTO app.instrument (ticker, name, source, details_at, history_at) VALUES ('VTI', 'Fund', 'yahoo', now(), now())`,
  );
  await migrate(database.url);
  const { rows } = await client.query(
    'SELECT details_at IS NULL AS no_details, history_at IS NULL AS no_history FROM app.instrument',
  );
  expect(rows).toEqual([{ no_details: false, no_history: true }]);
});
