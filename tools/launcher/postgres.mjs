import { setTimeout as sleep } from 'node:timers/promises';
import { explain, say, warn } from './messages.mjs';
import { freePort, prepareCluster } from './postgres-cluster.mjs';
import { setUpDatabase } from './postgres-database.mjs';
import { clearPidFile, holdFolder } from './postgres-folder.mjs';
import { startServer, stopServer } from './postgres-process.mjs';

const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the embedded PostgreSQL of a data folder on a free port, and restarts it (same port) when
 * it dies.
 * @param {AbortController} stopping aborted, it ends a server that is starting, also again
 * @returns {Promise<{ urls: Record<'owner' | 'api' | 'projector', string>, watch:
 * import('./database-watch.mjs').DatabaseWatch,
 * stop: () => Promise<void> }>}
 */
export async function startPostgres(root, dataDir, env, stopping) {
  const cluster = await prepareCluster(root, dataDir);
  const { lock, hasStopped } = await holdFolder(cluster.folder);
  if (hasStopped) say('PostgreSQL was still running from an earlier start. Stopped it.');
  const onOutput =
    process.env.LOG_LEVEL === 'debug' ? (text) => process.stderr.write(text) : undefined;
  const { signal } = stopping;
  const first = await startOnFreePort({ ...cluster, lock, onOutput, signal });
  const options = { ...cluster, lock, dataDir, onOutput, signal, port: first.port };
  const state = { server: first.server, lastAway: 0, back: Promise.resolve() };
  keepRunning(state, options);
  const stop = async () => {
    stopping.abort();
    await state.back;
    await stopServer(state.server.pid);
  };
  const urls = await setUpDatabase({ root, port: first.port, env, ...cluster }).catch(
    async (error) => {
      await stop();
      throw error;
    },
  );
  const watch = {
    untilThere: () => state.back,
    wasAwaySince: (moment) => state.lastAway >= moment,
  };
  return { urls, watch, stop };
}

/** Another program may take the free port before PostgreSQL does. */
async function startOnFreePort(options) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, server: await startServer({ ...options, port }) };
    } catch (error) {
      if (attempt === 3 || !/Address already in use/.test(error.message)) throw error;
    }
  }
}

function keepRunning(state, options) {
  const closed = new Promise((resolve) =>
    state.server.once('close', (code, signal) => resolve(signal ?? code)),
  );
  state.server.once('exit', () => {
    if (options.signal.aborted) return;
    state.lastAway = Date.now();
    state.back = closed.then((how) => startAgain(state, options, how));
  });
}

async function startAgain(state, options, how) {
  warn(`PostgreSQL ended (${how}). Starting it again. ${state.server.complaints()}`);
  const { signal } = options;
  for (let pause = 200; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      clearPidFile(options.folder, options.lock);
      state.server = await startServer(options);
      state.lastAway = Date.now();
      say('PostgreSQL is running again.');
      return keepRunning(state, options);
    } catch (error) {
      if (signal.aborted) return;
      warn(`${explain(error, options)}\nNext try in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
