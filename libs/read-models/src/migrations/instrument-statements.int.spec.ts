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

test('what providers had stated is kept as of when they were asked last; of what was not asked for nothing is', async () => {
  await undoTo(database.url, client, 'InstrumentStatements1795609200000');
  await client.query(`
    INSERT INTO app.instrument (ticker, asset_class, name, official_frequency, official_dividend, source, details_at)
    VALUES ('VTI', 'security', 'Fund', 'quarterly', 0.5, 'tiingo', '2026-03-01T12:00Z'), ('BTC', 'crypto', NULL, NULL, NULL, NULL, NULL)`);
  await migrate(database.url);
  const { rows } = await client.query(
    'SELECT ticker, asset_class, name, official_frequency, official_dividend, source, recorded_at FROM app.instrument_statement',
  );
  expect(rows).toEqual([
    {
      ticker: 'VTI',
      asset_class: 'security',
      name: 'Fund',
      official_frequency: 'quarterly',
      official_dividend: '0.5',
      source: 'tiingo',
      recorded_at: new Date('2026-03-01T12:00Z'),
    },
  ]);
});
