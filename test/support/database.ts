import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** An empty database of its own for a test file. `drop` removes it, ending what is still connected. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error(
      'TEST_POSTGRES_URL is not set: name the file *.int.spec.ts so that the services are started',
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
