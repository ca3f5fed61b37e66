import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, takeLock } from './lock.mjs';
import { StartProblem } from './messages.mjs';

/**
 * Claims a data folder for this launcher.
 * @returns {{ release: () => void, wasKilled: boolean }} wasKilled: the launcher before this one did not end by itself
 */
export function claim(settings) {
  mkdirSync(settings.dataDir, { recursive: true });
  const lock = takeLock(join(settings.dataDir, 'launcher.lock'));
  const before = readInstance(settings.instanceFile);
  if ('heldBy' in lock) {
    const where = before?.pid === lock.heldBy ? `, at ${before.url}` : '';
    throw new StartProblem(`Evenkeel is already running on ${settings.dataDir} (process ${lock.heldBy}${where}). For a second one beside it: DATA_DIR=.data-2 PORT=${settings.port + 1} npm start`);
  }
  rmSync(settings.instanceFile, { force: true });
  const release = () => {
    rmSync(settings.instanceFile, { force: true });
    lock.release();
  };
  return { release, wasKilled: before !== null };
}

/** Tells other programs of this machine's user where the running instance and its servers are. Holds their passwords: mode 0600. */
export function announce(settings, databaseUrl) {
  const { url, eventStoreUrl, redisUrl } = settings;
  const draft = `${settings.instanceFile}.new`;
  // The mode of a file that is there already would stay.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify({ pid: process.pid, url, databaseUrl, eventStoreUrl, redisUrl }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, settings.instanceFile);
}

/** What `announce` wrote, or null. */
function readInstance(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Where the operator's commands find the servers: those that the environment names with DATABASE_URL, else those of the instance that
 * runs on the data folder. Of the latter single ones may be named otherwise by the environment.
 * @returns {Record<'DATABASE_URL' | 'EVENTSTORE_URL' | 'REDIS_URL', string>}
 */
export function serversOf({ dataDir, instanceFile, databaseUrl, eventStoreUrl, redisUrl }) {
  const instance = readInstance(instanceFile);
  const running = instance && isAlive(instance.pid) ? instance : null;
  if (!databaseUrl && !running) throw new StartProblem(`No Evenkeel is running on ${dataDir}. Start it (npm start), name its folder with DATA_DIR, or set DATABASE_URL.`);
  const others = !databaseUrl || databaseUrl === running?.databaseUrl ? running : null;
  return { DATABASE_URL: databaseUrl ?? running.databaseUrl, EVENTSTORE_URL: eventStoreUrl ?? others?.eventStoreUrl ?? '', REDIS_URL: redisUrl ?? others?.redisUrl ?? '' };
}
