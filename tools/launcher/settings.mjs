import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './messages.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * Reads the launcher's settings. Paths are absolute.
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(env) {
  const port = env.PORT ? Number(env.PORT) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StartProblem(
      `PORT must be a whole number from 1 to 65535, not ${JSON.stringify(env.PORT)}`,
    );
  const host = env.HOST || '127.0.0.1';
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  return {
    port,
    host,
    dataDir,
    instanceFile: join(dataDir, 'instance.json'),
    databaseUrl: env.DATABASE_URL || null,
    eventStoreUrl: env.EVENTSTORE_URL || null,
    redisUrl: env.REDIS_URL || null,
    // The demo user signs up as anybody does.
    isDemoWanted: (env.DEMO ?? '').toLowerCase() !== 'off' && (env.SIGNUPS || 'open') === 'open',
    url: `http://${host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host}:${port}`,
  };
}
