import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase } from '../../../test/support/database';
import { createDataSource } from './database';
import { migrate } from './migrate';
import { PROJECTIONS } from './catalogue';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await Promise.all([migrate(database.url), migrate(database.url)]);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each projection gets its first generation once, with every table behind a view of the plain name', async () => {
  await migrate(database.url);
  const generations = await client.query<{
    projection: string;
    generation: number;
    status: string;
  }>('SELECT projection, generation, status FROM app.generation ORDER BY 1');
  expect(generations.rows).toEqual(
    PROJECTIONS.map(({ name }) => ({ projection: name, generation: 1, status: 'live' })).sort(
      (a, b) => (a.projection < b.projection ? -1 : 1),
    ),
  );
  for (const table of PROJECTIONS.flatMap(({ tables }) => tables)) {
    const { rows } = await client.query(`SELECT * FROM read."${table.name}"`);
    expect(rows).toEqual([]);
  }
});

test('the migrations make exactly what the entities say', async () => {
  const dataSource = await createDataSource(database.url, {
    poolSize: 1,
    statementMs: null,
  }).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('a database user without the rights of a program is told what to do (RUN-55)', async () => {
  const other = await createTestDatabase();
  const role = `other_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'other'`);
  const asRole = (url: string): string => {
    const address = new URL(url);
    return Object.assign(address, { username: role, password: 'other' }).href;
  };
  const toDo =
    'Bring the tables up to date as the user who owns them (npm run ops -- migrate), then grant the rights again (docs/operations.md, Database users).';
  for (const [url, right] of [
    [other.url, `permission denied for database ${new URL(other.url).pathname.slice(1)}`],
    [database.url, 'permission denied for schema app'],
  ] as const)
    await expect(migrate(asRole(url))).rejects.toMatchObject({
      name: 'NotMigrated',
      message: `The database user of DATABASE_URL lacks a right: ${right}. ${toDo}`,
    });
  await client.query(`DROP ROLE ${role}`);
  await other.drop();
});
