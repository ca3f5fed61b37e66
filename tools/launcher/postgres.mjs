import { setTimeout as sleep } from 'node:timers/promises';
import { explain, say, warn } from './messages.mjs';
import { freePort, prepareCluster } from './postgres-cluster.mjs';
import { clearLeftOver, startServer, stopServer } from './postgres-process.mjs';

const DATABASE = 'evenkeel';
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the embedded PostgreSQL of a data folder on a free port, and starts it again (same port) when it dies.
 * @returns {Promise<{ databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(root, dataDir) {
  const cluster = await prepareCluster(root, dataDir);
  const left = await clearLeftOver(cluster.folder);
  if (left === 'stopped') say('A PostgreSQL of an earlier start was still running: stopped it.');
  if (left === 'removed') say('Removed the pid file of a PostgreSQL that is gone.');
  const onOutput = process.env.LOG_LEVEL === 'debug' ? (text) => process.stderr.write(text) : undefined;
  const first = await startOnFreePort({ ...cluster, onOutput });
  const options = { ...cluster, dataDir, onOutput, port: first.port };
  const state = { server: first.server, isStopping: false };
  keepRunning(state, options);
  const databaseUrl = (name) => `postgres://evenkeel:${encodeURIComponent(cluster.password)}@127.0.0.1:${first.port}/${name}`;
  const stop = async () => {
    state.isStopping = true;
    await stopServer(state.server.pid);
  };
  try {
    await createDatabase(databaseUrl('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: databaseUrl(DATABASE), stop };
}

/** Between finding a free port and taking it another program may be quicker. */
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
  state.server.once('close', async (code, signal) => {
    if (state.isStopping) return;
    warn(`PostgreSQL ended (${signal ?? code}). Starting it again. ${state.server.complaints()}`);
    for (let pause = 200; !state.isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await clearLeftOver(options.folder);
        state.server = await startServer(options);
        if (state.isStopping) return void (await stopServer(state.server.pid));
        say('PostgreSQL is running again.');
        return keepRunning(state, options);
      } catch (error) {
        warn(`${explain(error, options)}\nNext try in ${pause / 1000} s.`);
        await sleep(pause);
      }
    }
  });
}

async function createDatabase(serverUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
