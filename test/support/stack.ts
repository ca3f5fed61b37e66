import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { type NodeProgram, ROOT, nodeProgram } from './node-program';

export interface StackOptions {
  databaseUrl: string;
  redisUrl?: string;
  eventStoreUrl?: string;
  /** Default: a free one. */
  port?: number;
  /** More settings for both processes. */
  env?: NodeJS.ProcessEnv;
}

export interface Stack {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The settings of both processes. */
  readonly settings: NodeJS.ProcessEnv;
  readonly api: NodeProgram;
  readonly projector: NodeProgram;
  /** Ends both and removes their data folder; the database stays. */
  stop(): Promise<void>;
}

/** Starts api and projector from dist/ as the launcher does (build first) against a database, and waits until both serve. */
export async function startStack({
  databaseUrl,
  redisUrl,
  eventStoreUrl,
  port,
  env,
}: StackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-stack-'));
  const listening = port ?? (await freePort());
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? '',
    EVENTSTORE_URL: eventStoreUrl ?? '',
    PORT: String(listening),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    WEB_DIR: join(ROOT, 'dist/web'),
    // All users of the tests sign up from one address.
    SIGNUPS_PER_HOUR: '1000000',
    ...env,
  };
  const projector = nodeProgram('dist/apps/projector/src/main.js', settings);
  const api = nodeProgram('dist/apps/api/src/main.js', settings);
  const stop = async () => {
    await Promise.all([api.stop(), projector.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([projector.start(), api.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  const baseUrl = `http://127.0.0.1:${listening}`;
  return { baseUrl, databaseUrl, dataDir, settings, api, projector, stop };
}
