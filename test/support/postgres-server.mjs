import { rmSync } from 'node:fs';
import { ROOT } from '../../tools/launcher/settings.mjs';
import { prepareCluster } from '../../tools/launcher/postgres-cluster.mjs';
import { clearPidFile, holdFolder } from '../../tools/launcher/postgres-folder.mjs';
import { startServer, stopServer } from '../../tools/launcher/postgres-process.mjs';

// Keeps a PostgreSQL on the folder and port of the arguments for one parent. Each message of the
// parent starts the server as the launcher does, with the given fsync. When the parent is gone, the
// server ends and the folder is removed.
const [folder, port, fsync] = process.argv.slice(2);
const START_TRIES = 50;
let lock = null;
let server = null;

process.on('message', () =>
  start().then(
    (answer) => process.send(answer),
    (error) => process.send({ error: error.message }),
  ),
);
process.on('disconnect', () => end().then(() => process.exit()));

async function start() {
  const cluster = await prepareCluster(ROOT, folder);
  lock ??= (await holdFolder(cluster.folder)).lock;
  clearPidFile(cluster.folder, lock);
  server = await startWhenFree({ ...cluster, lock, port, settings: { fsync } });
  return {
    pid: server.pid,
    url: `postgres://evenkeel:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}`,
  };
}

/**
 * Starts the server. After a SIGKILL, orphaned sessions still hold the shared memory for a moment.
 */
async function startWhenFree(options) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startServer(options);
    } catch (error) {
      if (tries === START_TRIES || !/still in use|is still alive|lock file/.test(error.message))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end() {
  if (server) await stopServer(server.pid);
  rmSync(folder, { recursive: true, force: true });
}
