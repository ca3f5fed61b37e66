import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.mjs';
import { readLockText, takeKernelLock } from './kernel-lock.mjs';
import { isAlive, ownerOf, ownText } from './lock.mjs';
import { masterKeyPrint } from './master-key.mjs';
import { StartProblem } from './messages.mjs';

/**
 * Claims a data folder for the life of this launcher, and makes it if it is missing. The lock is
 * the kernel's, so it holds between containers that share the folder, too. Its file names its
 * holder.
 * @returns {{ release: () => void, wasKilled: boolean }} wasKilled: the previous launcher was
 * killed
 */
export function claim(settings) {
  makeDataFolder(settings.dataDir);
  const file = join(settings.dataDir, 'launcher.lock');
  const lock = takeKernelLock(file);
  const before = readInstance(settings.instanceFile);
  const text = readLockText(file);
  // A launcher of an earlier release has written its name, but holds no lock.
  if (!lock || ownerOf(text) !== null) throw alreadyRunning(settings, ownerOf(text), before);
  lock.write(ownText());
  rmSync(settings.instanceFile, { force: true });
  const release = () => {
    rmSync(settings.instanceFile, { force: true });
    lock.release();
  };
  return { release, wasKilled: before !== null };
}

/**
 * Returns the problem of a second start. `holder`: the process of the lock; null if it runs on
 * another machine or in another container.
 */
function alreadyRunning({ dataDir, port }, holder, instance) {
  const where = holder
    ? `(process ${holder}${instance?.pid === holder ? `, at ${instance.url}` : ''})`
    : `in another container or on another machine${instance ? ` (at ${instance.url} there)` : ''}`;
  const beside = `To run a second one beside it: DATA_DIR=.data-2 PORT=${port + 1} npm start`;
  return new StartProblem(`Evenkeel is already running on ${dataDir} ${where}. ${beside}`);
}

/**
 * Writes the addresses of the running instance and its servers for other programs of this user:
 * `databaseUrl` is for the operator, `projectorDatabaseUrl` for further projectors. The file
 * contains passwords: mode 0600.
 */
export function announce(settings, urls) {
  const { url, publicUrl, eventStoreUrl, redisUrl, bucket } = settings;
  const databases = { databaseUrl: urls.owner, projectorDatabaseUrl: urls.projector };
  const instance = {
    pid: process.pid,
    url,
    publicUrl: publicUrl ?? url,
    ...databases,
    eventStoreUrl,
    redisUrl,
    bucket,
    masterKeyPrint: masterKeyPrint(settings),
  };
  const draft = `${settings.instanceFile}.new`;
  // An existing file would keep its mode.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, settings.instanceFile);
}

/** Returns the data that `announce` wrote, or null. */
function readInstance(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns the settings for the operator's commands that follow from an instance: the values of
 * DATABASE_URL if it is set, else those of the instance that runs on the data folder. The
 * environment can override single values of that instance. Refuses another master key than that of
 * the instance: a restore would wrap the users' keys with a key that the instance does not have.
 * @returns {{ servers: NodeJS.ProcessEnv, bucket: NodeJS.ProcessEnv }} the addresses of the servers
 * and of the web app, empty if there is none; and the bucket of profile pictures, without keys
 */
export function instanceSettings(settings) {
  const { dataDir, instanceFile, databaseUrl, eventStoreUrl, redisUrl, publicUrl } = settings;
  const instance = readInstance(instanceFile);
  const running = instance && isAlive(instance.pid) ? instance : null;
  if (!databaseUrl && !running)
    throw new StartProblem(
      `No Evenkeel is running on ${dataDir}. Start it (npm start), name its folder with DATA_DIR, or set DATABASE_URL.`,
    );
  const others = !databaseUrl || databaseUrl === running?.databaseUrl ? running : null;
  // An instance that an earlier release has started does not publish a digest of its key.
  if (others?.masterKeyPrint && others.masterKeyPrint !== masterKeyPrint(settings))
    throw new StartProblem(
      `The instance on ${dataDir} was started with another master key. Give this command the same MASTER_KEY; where the instance has none, leave it out.`,
    );
  return {
    servers: {
      DATABASE_URL: databaseUrl ?? running.databaseUrl,
      EVENTSTORE_URL: eventStoreUrl ?? others?.eventStoreUrl ?? '',
      REDIS_URL: redisUrl ?? others?.redisUrl ?? '',
      PUBLIC_URL: publicUrl ?? others?.publicUrl ?? '',
    },
    bucket: { ...others?.bucket, ...settings.bucket },
  };
}

/** Commands that read or remove profile pictures. */
const WITH_PICTURES = /^(?:backup|restore|users erase)\b/;

/**
 * Checks whether a command needs the bucket: if it works on pictures, since it then fails at once
 * without the keys of the bucket, or if it is given the keys, which mean nothing alone.
 */
export const needsBucket = (words, env) =>
  WITH_PICTURES.test(words.join(' ')) || Boolean(env.S3_ACCESS_KEY_ID);
