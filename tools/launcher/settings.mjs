import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './messages.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Variables that name the bucket of profile pictures. Its keys are never written to a file. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'];

/** Returns the variables that are set: an empty one counts as not set. */
export const setIn = (env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const DEFAULT_PORT = 3000;

/** Returns the host as it appears in a web address: an IPv6 address is in brackets. */
function nameOf(host) {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function refuse(problem) {
  throw new StartProblem(problem);
}

/**
 * Reads the launcher's settings. Paths are absolute.
 * @param {NodeJS.ProcessEnv} env
 * @param {(problem: string) => void} tell gets each problem; the default is used instead
 */
export function readSettings(env, tell = refuse) {
  let port = Number(env.PORT || DEFAULT_PORT);
  const isPlain = /^\s*\d*\s*$/.test(env.PORT ?? '');
  if (!isPlain || port < 1 || port > 65535) {
    tell(`PORT must be a whole number from 1 to 65535, not ${JSON.stringify(env.PORT)}`);
    port = DEFAULT_PORT;
  }
  const host = env.HOST || '127.0.0.1';
  const webDir = resolve(ROOT, env.WEB_DIR || 'dist/web');
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  return {
    port,
    host,
    dataDir,
    webDir,
    instanceFile: join(dataDir, 'instance.json'),
    masterKey: env.MASTER_KEY || null,
    databaseUrl: env.DATABASE_URL || null,
    eventStoreUrl: env.EVENTSTORE_URL || null,
    redisUrl: env.REDIS_URL || null,
    // The demo user signs up like any other user.
    isDemoWanted: (env.DEMO ?? '').toLowerCase() !== 'off' && (env.SIGNUPS || 'open') === 'open',
    url: `http://${nameOf(host)}:${port}`,
    publicUrl: env.PUBLIC_URL || null,
    bucket: Object.fromEntries(BUCKET.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
}

/**
 * Reads the settings of a start, including those that the operator's commands do not need.
 * `problems` lists their faults, which `checkSettings` refuses.
 * @param {NodeJS.ProcessEnv} env
 */
export function readStartSettings(env) {
  const problems = [];
  if (!['', 'on', 'off'].includes((env.DEMO ?? '').toLowerCase()))
    problems.push(`DEMO must be on or off, not ${JSON.stringify(env.DEMO)}`);
  const settings = readSettings(env, (problem) => problems.push(problem));
  if (env.WEB_DIR && !existsSync(join(settings.webDir, 'index.html')))
    problems.push(`WEB_DIR: there is no index.html in ${settings.webDir}`);
  return { ...settings, problems };
}

/**
 * Refuses the problems of a start, together with the settings that api and projector would refuse,
 * before anything is started for them. Both must be built. Makes the master key if there is none.
 * @param {readonly string[]} problems
 * @param {NodeJS.ProcessEnv} env of both processes
 */
export function checkSettings(problems, env) {
  const all = [...problems, ...problemsOf(env)];
  if (all.length > 0) refuse(all.join('; '));
}

function problemsOf(env) {
  const { readConfig } = createRequire(import.meta.url)(
    join(ROOT, 'dist/libs/platform/src/config'),
  );
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error.name !== 'ConfigProblem') throw error;
    return [error.message];
  }
}
