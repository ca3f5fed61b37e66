import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { demoSignIn, ensureDemo } from '../demo/demo.mjs';
import { watchDatabase } from './database-watch.mjs';
import { startDevelopment } from './development.mjs';
import { isLogEmpty } from './empty-log.mjs';
import { announce, claim } from './instance.mjs';
import { ensureInstalled } from './install.mjs';
import { explain, say, warn } from './messages.mjs';
import { watchParent } from './parent.mjs';
import { ensurePortFree } from './port.mjs';
import { startPostgres } from './postgres.mjs';
import { ROOT, checkSettings, readStartSettings, setIn } from './settings.mjs';
import { supervise } from './supervisor.mjs';

/** Milliseconds in which the processes of a killed launcher must end and release the port. */
const LEFT_OVER_MS = 15_000;
/** Placeholder for the address of the embedded server before it runs. */
const EMBEDDED = 'postgres://127.0.0.1';

/**
 * Starts Evenkeel and runs until a signal ends it. Exits with 0 after a signal, with 1 if it could
 * not start.
 */
export async function main({ dev }) {
  const closers = [];
  let stopping = null;
  const stop = (code) => (stopping ??= closeAll(closers).then(() => process.exit(code)));
  let isRunning = false;
  let settings = { dataDir: process.env.DATA_DIR ?? '.data' };
  const fail = (error) => {
    if (stopping) return;
    warn(
      `\nEvenkeel ${isRunning ? 'had to stop' : 'could not start'}. ${explain(error, settings)}`,
    );
    void stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) say('\nStopping …');
      void stop(0);
    });
  }
  watchParent(() => {
    if (!stopping) warn('\nnpm is gone. Stopping …');
    void stop(0);
  });
  try {
    settings = readStartSettings(process.env);
    await start(settings, { dev, closers, isStopping: () => stopping !== null });
    isRunning = true;
  } catch (error) {
    fail(error);
  }
}

async function start(settings, { dev, closers, isStopping }) {
  const startedAt = Date.now();
  await ensureInstalled(ROOT);
  const instance = claim(settings);
  closers.push(() => instance.release());
  if (settings.problems.length === 0)
    await ensurePortFree(settings, instance.wasKilled ? LEFT_OVER_MS : 0);
  await buildChanged(ROOT, say, dev ? ['server'] : undefined);
  if (isStopping()) return;
  checkSettings(settings.problems, environment(settings, settings.databaseUrl ?? EMBEDDED));
  const { urls, watch } = settings.databaseUrl
    ? ownDatabase(settings.databaseUrl, isStopping)
    : await embeddedDatabase(settings, closers);
  if (isStopping()) return;
  const programs = ['projector', 'api'].map((name) =>
    supervise({
      name,
      script: join(ROOT, `dist/apps/${name}/src/main.js`),
      cwd: ROOT,
      env: environment(settings, urls[name]),
      database: watch,
    }),
  );
  for (const program of programs) closers.push(() => program.stop());
  await Promise.all(programs.map((program) => program.start()));
  announce(settings, urls);
  const address = dev
    ? await startDevelopment({ root: ROOT, url: settings.url, programs, closers })
    : settings.url;
  say(`\nEvenkeel is ready: ${address}   (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (settings.isDemoWanted) await showDemo(settings, urls.owner);
  say('Ctrl-C stops it.');
}

const ownDatabase = (databaseUrl, isStopping) => ({
  urls: { owner: databaseUrl, api: databaseUrl, projector: databaseUrl },
  watch: watchDatabase(databaseUrl, isStopping),
});

async function embeddedDatabase(settings, closers) {
  const stopping = new AbortController();
  const starting = startPostgres(ROOT, settings.dataDir, environment(settings, ''), stopping);
  closers.push(() => {
    stopping.abort();
    return starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
  });
  return starting;
}

/**
 * Returns the environment of both processes. They log less than usual, because a person reads this
 * terminal.
 */
function environment(settings, databaseUrl) {
  return {
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...setIn(process.env),
    DATABASE_URL: databaseUrl,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    WEB_DIR: settings.webDir,
  };
}

async function showDemo(settings, databaseUrl) {
  const { eventStoreUrl } = settings;
  try {
    await ensureDemo(settings, () => isLogEmpty({ databaseUrl, eventStoreUrl }), say);
    const demo = demoSignIn(settings.dataDir);
    if (demo) say(`Demo sign-in: ${demo.email}   password: ${demo.password}`);
  } catch (error) {
    warn(
      `The demo data could not be created, and Evenkeel runs without it. ${explain(error, settings)}`,
    );
  }
}

/** Closes in reverse order of starting; a failure does not stop the others. */
async function closeAll(closers) {
  while (closers.length > 0) {
    try {
      await closers.pop()();
    } catch (error) {
      warn(`While stopping: ${error.message}`);
    }
  }
}
