import { CheckedPool, timeLimits, onOneConnection } from '@evenkeel/platform/postgres';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditorLink, AuditorVisit } from './auditors';
import { DividendFeed, EndedDividendFeed } from './dividends/feed.entity';
import { Checkpoint } from './engine/checkpoint.entity';
import {
  Engine,
  Leader,
  Outbox,
  StreamHead,
  SubscriptionPosition,
} from './engine/bookkeeping.entities';
import { Generation } from './engine/generation.entity';
import { Quarantine } from './engine/quarantine.entity';
import { Rebuild } from './engine/rebuild.entity';
import { Restore } from './engine/restore.entity';
import { IdempotencyKey } from './idempotency';
import {
  AccountReset,
  Attempt,
  Credential,
  Invitation,
  PasswordLink,
  Session,
  Upload,
  UsedNonce,
  Username,
} from './identity';
import {
  AnnouncedDividend,
  AnnouncedSplit,
  Instrument,
  InstrumentStatement,
  MarketProvider,
  Quote,
  RefreshRun,
  SuspiciousQuote,
  UnknownTicker,
} from './market/entities';
import { MIGRATIONS } from './migrations/catalogue';
import { Moment } from './moments/moment.entity';
import { StateSnapshot } from './snapshots';

const ENTITIES = [
  AccountReset,
  AnnouncedDividend,
  AnnouncedSplit,
  Attempt,
  AuditorLink,
  AuditorVisit,
  Checkpoint,
  Credential,
  DividendFeed,
  EndedDividendFeed,
  Engine,
  Generation,
  IdempotencyKey,
  Instrument,
  InstrumentStatement,
  SubscriptionPosition,
  Invitation,
  MarketProvider,
  Leader,
  Moment,
  Outbox,
  PasswordLink,
  Quarantine,
  Quote,
  Rebuild,
  RefreshRun,
  Restore,
  Session,
  StateSnapshot,
  StreamHead,
  SuspiciousQuote,
  UnknownTicker,
  Upload,
  UsedNonce,
  Username,
];

interface DataSourceSettings {
  /** Most connections of the pool. */
  readonly poolSize: number;
  /** Longest time of a statement in milliseconds; null for no limit. */
  readonly statementMs: number | null;
  /** Receives the error of a connection that was lost while nobody used it. */
  readonly onError?: (error: Error) => void;
}

/** Returns TypeORM over the schema `app`, not yet connected. */
export function createDataSource(
  databaseUrl: string,
  { poolSize, statementMs, onError = () => undefined }: DataSourceSettings,
): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: { Pool: CheckedPool },
    url: databaseUrl,
    schema: 'app',
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    logging: false,
    installExtensions: false,
    poolSize,
    poolErrorHandler: onError,
    // A connection sends statements without waiting for the answers to those before them.
    extra: {
      keepAlive: true,
      pipeline: true,
      ...(statementMs === null ? {} : timeLimits(statementMs)),
    },
  });
}

/**
 * Runs the work in a transaction. The work must use no other connection: all its queries go through
 * the transaction.
 */
export const inTransaction = <Result>(
  db: DataSource,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> => db.transaction((transaction) => onOneConnection(() => work(transaction)));

/** Runs the pending migrations. */
export async function runMigrations(databaseUrl: string): Promise<void> {
  const dataSource = await createDataSource(databaseUrl, {
    poolSize: 1,
    statementMs: null,
  }).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'all' });
  } finally {
    await dataSource.destroy();
  }
}
