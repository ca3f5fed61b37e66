import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setUpLog } from '@evenkeel/event-store';
import { prepareSchema } from '@evenkeel/platform/queues/bullmq-schema';
import { migrate } from '@evenkeel/read-models/migrate';
import { Client } from 'pg';
import {
  addressFor,
  grantRights,
  LOGINS,
  makeRoles,
} from '../../tools/launcher/postgres-roles.mjs';
import { TestCluster } from '../support/cluster';

jest.setTimeout(110_000);

const DATABASE = 'evenkeel';
/** Roles belong to the whole server, so the test has a server of its own. */
let cluster: TestCluster;
const open: Client[] = [];
const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  open.push(client);
  return client;
};
beforeAll(async () => (cluster = await TestCluster.start()));
afterAll(async () => {
  for (const client of open) await client.end();
  await cluster.stop();
});

/** Objects of every kind that belong to no role of this release. */
const LEFT = `
  WITH spaces AS (
    SELECT oid, nspname, nspowner FROM pg_namespace
    WHERE nspname IN ('eventstore', 'keys', 'app', 'bullmq', 'read') OR starts_with(nspname, 'gen_')),
  things AS (
    SELECT 'schema ' || nspname AS name, nspowner AS owner FROM spaces
    UNION ALL SELECT oid::regclass::text, relowner FROM pg_class WHERE relnamespace IN (SELECT oid FROM spaces)
    UNION ALL SELECT oid::regprocedure::text, proowner FROM pg_proc WHERE pronamespace IN (SELECT oid FROM spaces)
    UNION ALL SELECT oid::regtype::text, typowner FROM pg_type WHERE typnamespace IN (SELECT oid FROM spaces))
  SELECT name FROM things JOIN pg_roles r ON r.oid = owner WHERE r.rolsuper ORDER BY name`;

const refusal = (client: Client, statement: string): Promise<string> =>
  client.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  );

test('the database of a release that worked as superuser is handed over to the roles, which go on with it', async () => {
  const server = await connected(`${cluster.url}/postgres`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  const superuser = await connected(`${cluster.url}/${DATABASE}`);
  await superuser.query(
    gunzipSync(readFileSync(join(__dirname, 'release.sql.gz'))).toString('utf8'),
  );
  await superuser.query('RESET ALL');
  const left = async () => (await superuser.query(LEFT)).rows;
  expect((await left()).length).toBeGreaterThan(100);
  const { rows: events } = await superuser.query<{ count: string }>(
    'SELECT count(*) FROM eventstore.event',
  );

  const passwords = Object.fromEntries(LOGINS.map((role) => [role, `secret of ${role}`]));
  const port = Number(new URL(cluster.url).port);
  const urlOf = (role: string) => addressFor(role, passwords[role] ?? '', port, DATABASE);
  await makeRoles(superuser, DATABASE, passwords);
  expect(await left()).toEqual([]);
  // The owner is no superuser, so it could not replace objects that belong to somebody else.
  await migrate(urlOf('owner'));
  await setUpLog(urlOf('owner'));
  await prepareSchema(urlOf('owner'));
  await grantRights(superuser);
  // The next start finds all objects handed over already.
  await makeRoles(superuser, DATABASE, passwords);
  await grantRights(superuser);
  expect(await left()).toEqual([]);

  for (const role of ['api', 'projector']) {
    const client = await connected(urlOf(role));
    expect((await client.query('SELECT count(*) FROM eventstore.event')).rows).toEqual(events);
    for (const statement of [
      'DELETE FROM eventstore.event',
      "UPDATE eventstore.event SET data = '{}'",
      'DROP TABLE app.credential',
    ])
      expect(await refusal(client, statement)).toMatch(/permission denied|must be owner/);
  }
  const projector = await connected(urlOf('projector'));
  const { rows } = await projector.query<{ name: string }>(
    `SELECT format('gen_ledger_%s', generation) AS name FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
  );
  expect(await refusal(projector, `DROP SCHEMA ${rows[0]?.name} CASCADE`)).toBe('done');
});
