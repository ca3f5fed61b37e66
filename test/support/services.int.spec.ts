import { Client } from 'pg';
import { createTestDatabase } from './database';

test('a test file gets a real PostgreSQL database of its own', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ encoding: string }>(
    'SELECT pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()',
  );
  await client.end();
  await database.drop();
  expect(rows[0]?.encoding).toBe('UTF8');
});
