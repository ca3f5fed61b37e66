import { DataSource } from 'typeorm';
import { Checkpoint } from './engine/checkpoint.entity';
import { Engine, Intake, Outbox, StreamHead } from './engine/bookkeeping.entities';
import { Generation } from './engine/generation.entity';
import { Quarantine } from './engine/quarantine.entity';
import { AccountReset, Attempt, Credential, Session, Upload, Username } from './identity';
import { AnnouncedDividend, AnnouncedSplit, Instrument, MarketProvider, Quote, RefreshRun, SuspiciousQuote, UnknownTicker } from './market/entities';
import { MIGRATIONS } from './migrations/catalogue';

const ENTITIES = [
  AccountReset, AnnouncedDividend, AnnouncedSplit, Attempt, Checkpoint, Credential, Engine, Generation, Instrument, Intake, MarketProvider, Outbox,
  Quarantine, Quote, RefreshRun, Session, StreamHead, SuspiciousQuote, UnknownTicker, Upload, Username,
];

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
    // Statements of one connection go out without waiting for the answers of those before them.
    extra: { keepAlive: true, pipeline: true },
  });
}

/** Runs the migrations that were not run yet. */
export async function runMigrations(databaseUrl: string): Promise<void> {
  const dataSource = await createDataSource(databaseUrl, 1).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'all' });
  } finally {
    await dataSource.destroy();
  }
}
