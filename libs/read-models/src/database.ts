import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Checkpoint } from './engine/checkpoint.entity';
import { Engine, Intake, Outbox, StreamHead } from './engine/bookkeeping.entities';
import { Generation } from './engine/generation.entity';
import { Quarantine } from './engine/quarantine.entity';
import { PROJECTIONS } from './generations/catalogue';
import { createGeneration, pointViews } from './generations/ddl';
import { Attempt, Credential, Session } from './identity';
import { Quote } from './market/quote.entity';
import { Initial1763700000000 } from './migrations/1763700000000-initial';

/** Any number that only this project's migrations use. */
const MIGRATION_LOCK = 7_340_115;

const ENTITIES = [Attempt, Checkpoint, Credential, Engine, Generation, Intake, Outbox, Quarantine, Quote, Session, StreamHead];
const MIGRATIONS = [Initial1763700000000];

/** TypeORM over the schema `app`, not yet connected. `poolSize`: connections at most. A lost connection is told to `onError`, not thrown. */
export function createDataSource(databaseUrl: string, poolSize = 10, onError: (error: Error) => void = () => undefined): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    schema: 'app',
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    logging: false,
    installExtensions: false,
    poolSize,
    poolErrorHandler: onError,
    extra: { keepAlive: true },
  });
}

/**
 * Brings the schemas `app` and `read` up to date and makes the first generation of each projection that has none. May be called by several
 * processes at once and any number of times.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS app');
    await client.query('CREATE SCHEMA IF NOT EXISTS read');
    await runMigrations(databaseUrl);
    await createFirstGenerations(client);
  } finally {
    await client.end();
  }
}

async function runMigrations(databaseUrl: string): Promise<void> {
  const dataSource = await createDataSource(databaseUrl, 1).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'all' });
  } finally {
    await dataSource.destroy();
  }
}

async function createFirstGenerations(client: Client): Promise<void> {
  const { rows } = await client.query<{ projection: string }>(`SELECT projection FROM app.generation WHERE status = 'live'`);
  const live = new Set(rows.map(({ projection }) => projection));
  for (const definition of PROJECTIONS.filter(({ name }) => !live.has(name))) {
    await client.query('BEGIN');
    await createGeneration(client, definition, 1, 'live');
    await pointViews(client, definition, 1, false);
    await client.query('COMMIT');
  }
}
