import { Pool } from 'pg';
import { createMigratedDatabase } from '../../../test/support/database';
import { searchTables } from '../src/erase/search';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Its rows count how often their text is made. */
const COUNTED = `
  CREATE SEQUENCE made;
  CREATE TYPE counted AS ENUM ('some words of Ann');
  CREATE FUNCTION json_of(counted) RETURNS json LANGUAGE sql
    AS $$ SELECT to_json($1::text) WHERE nextval('made') > 0 $$;
  CREATE CAST (counted AS json) WITH FUNCTION json_of(counted);
  CREATE TABLE counted_row AS SELECT 'some words of Ann'::counted AS note FROM generate_series(1, 5)`;

test('the text of a row is made once, however many texts are looked for (BAK-7)', async () => {
  await pool.query(COUNTED);
  const nothing = { names: [], sharedNames: [], isEmailShared: false, ids: [], uploadIds: [] };
  const others = Array.from({ length: 20 }, (_none, index) => `other words ${index}`);
  const words = [...others, 'Some words of Ann'];
  const { found } = await searchTables(pool, { ...nothing, words, userId: 'nobody' });
  expect(found).toEqual(['5 rows of public.counted_row']);
  const { rows } = await pool.query('SELECT last_value::int FROM made');
  expect(rows).toEqual([{ last_value: 5 }]);
});
