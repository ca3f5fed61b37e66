import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { freePort } from './postgres-cluster.mjs';
import { say, warn } from './messages.mjs';

const QUIET_MS = 150;
const WATCHED = ['apps/api', 'apps/projector', 'libs'];

/**
 * Watches the server's sources (build, then restart of both processes), and serves the web app with
 * Vite and hot replacement.
 * @returns {Promise<string>} the address to open
 */
export async function startDevelopment({ root, url, programs, closers }) {
  const watchers = WATCHED.map((place) =>
    watch(join(root, place), { recursive: true }, onChange(root, programs)),
  );
  closers.push(() => watchers.forEach((watcher) => watcher.close()));
  const port = await freePort();
  const vite = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'apps/web',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, API_URL: url },
    },
  );
  vite.once(
    'exit',
    (code, signal) => vite.killed || warn(`Vite ended (${signal ?? `code ${code}`}).`),
  );
  closers.push(() => void vite.kill('SIGTERM'));
  return `http://127.0.0.1:${port}`;
}

function onChange(root, programs) {
  let timer = null;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        let isChanged = false;
        await buildChanged(root, (text) => ((isChanged = true), say(text)), ['server']);
        if (isChanged) for (const program of programs) program.restart();
      } catch (error) {
        warn(error.message);
      }
    }, QUIET_MS);
  };
}
