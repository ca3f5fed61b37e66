import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { type NodeProgram, ROOT, nodeProgram } from './node-program';
import { LOG_IN_POSTGRES, startLog, type TestLog } from './test-log';

export interface StackOptions {
  databaseUrl: string;
  redisUrl?: string;
  eventStoreUrl?: string;
  /** `PostgreSQL` for a test that reads the log there. Default: as {@link startLog} chooses. */
  log?: 'either' | 'PostgreSQL';
  /** Port of the api. Default: a free one. */
  port?: number;
  /** More settings for both processes. */
  env?: NodeJS.ProcessEnv;
}

export interface Stack {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** Address of EventStoreDB; empty if PostgreSQL keeps the log. */
  readonly eventStoreUrl: string;
  readonly log: TestLog;
  readonly dataDir: string;
  /** Settings of both processes. */
  readonly settings: NodeJS.ProcessEnv;
  readonly api: NodeProgram;
  readonly projector: NodeProgram;
  /**
   * Ends both processes and the log's server if it was started for them, and removes their data
   * folder; the database stays.
   */
  stop(): Promise<void>;
}

/**
 * Starts api and projector from dist/, as the launcher does, against a database, and waits until
 * both serve. Needs a build.
 */
export async function startStack({
  databaseUrl,
  redisUrl,
  eventStoreUrl,
  log: logIn = 'either',
  port,
  env,
}: StackOptions): Promise<Stack> {
  const log = await logOf(eventStoreUrl, logIn);
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-stack-'));
  const listening = port ?? (await freePort());
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? '',
    EVENTSTORE_URL: log.url,
    PORT: String(listening),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    WEB_DIR: join(ROOT, 'dist/web'),
    // All users of the tests sign up from one address, so the limit is high.
    SIGNUPS_PER_HOUR: '1000000',
    ...env,
  };
  const projector = nodeProgram('dist/apps/projector/src/main.js', settings);
  const api = nodeProgram('dist/apps/api/src/main.js', settings);
  const stop = async () => {
    await Promise.all([api.stop(), projector.stop()]);
    await log.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([projector.start(), api.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  const baseUrl = `http://127.0.0.1:${listening}`;
  return {
    baseUrl,
    databaseUrl,
    eventStoreUrl: log.url,
    log,
    dataDir,
    settings,
    api,
    projector,
    stop,
  };
}

async function logOf(given: string | undefined, logIn: 'either' | 'PostgreSQL'): Promise<TestLog> {
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
  return logIn === 'either' ? startLog() : LOG_IN_POSTGRES;
}
