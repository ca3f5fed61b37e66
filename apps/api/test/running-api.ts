import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@evenkeel/platform/config';
import { newId } from '@evenkeel/platform/ids';
import { createLogger } from '@evenkeel/platform/logging';
import { createMigratedDatabase } from '../../../test/support/database';
import { LOG_IN_POSTGRES, startLog } from '../../../test/support/test-log';
import { type NodeProgram, nodeProgram } from '../../../test/support/node-program';
import { startApi } from '../src/start-api';

export interface TestApi {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** Empty if PostgreSQL keeps the log. */
  readonly eventStoreUrl: string;
  readonly dataDir: string;
  /** Routes that it answers, for example `GET /api/portfolios/:id/value`. */
  readonly routes: readonly string[];
  /** Messages that the api logged at `warn` and above. */
  readonly log: readonly string[];
  readonly projector: NodeProgram;
  /** Starts a second node over the same database; it ends with the first. */
  startAnother(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the api in this process, against a database of its own, with the projector as a process
 * beside it.
 */
export async function startTestApi({
  now,
  webDir,
  redisUrl = '',
  log: logIn = 'either',
  env: more,
}: {
  now?: () => Date;
  webDir?: string;
  redisUrl?: string;
  /** `PostgreSQL` for a test that reads the log there. */
  log?: 'either' | 'PostgreSQL';
  env?: NodeJS.ProcessEnv;
} = {}): Promise<TestApi> {
  const database = await createMigratedDatabase();
  const eventStore = logIn === 'either' ? await startLog() : LOG_IN_POSTGRES;
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-api-'));
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    EVENTSTORE_URL: eventStore.url,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    WEB_DIR: webDir ?? join(dataDir, 'web'),
    LOG_LEVEL: 'warn',
    // All users of a test sign up from one address.
    SIGNUPS_PER_HOUR: '1000000',
    ...more,
  };
  const log: string[] = [];
  const logger = createLogger({ level: 'warn', part: 'api', write: (line) => log.push(line) });
  const clockAndIds = now ? { now, newId } : undefined;
  const start = () => startApi(readConfig(env), logger, clockAndIds);
  const apis = [await start()];
  const projector = nodeProgram('dist/apps/projector/src/main.js', env);
  await projector.start();
  const stop = async (): Promise<void> => {
    await Promise.all([...apis.map((api) => api.close()), projector.stop()]);
    await eventStore.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const startAnother = async (): Promise<string> => {
    const another = await start();
    apis.push(another);
    return another.url;
  };
  return {
    baseUrl: apis[0]?.url ?? '',
    databaseUrl: database.url,
    eventStoreUrl: eventStore.url,
    dataDir,
    routes: apis[0]?.routes ?? [],
    log,
    projector,
    startAnother,
    stop,
  };
}
