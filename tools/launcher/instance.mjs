import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
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

/** Tells other programs of this machine's user where the running instance is. Holds the database's password: mode 0600. */
export function announce(settings, databaseUrl) {
  const draft = `${settings.instanceFile}.new`;
  writeFileSync(draft, `${JSON.stringify({ pid: process.pid, url: settings.url, databaseUrl }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, settings.instanceFile);
}

/** What `announce` wrote, or null. */
export function readInstance(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
