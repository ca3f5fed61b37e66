import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sourceFiles } from './sources.mjs';

/** What the web's build depends on. */
export const webSources = (root) =>
  sourceFiles(root, [
    'apps/web',
    'libs/contracts',
    'libs/domain',
    'package-lock.json',
    'tools/build',
  ]);

/** Builds apps/web with Vite into dist/web. */
export function buildWeb(root) {
  return new Promise((resolve, reject) => {
    // Whoever asks for it, a test too: what is built is what people are served.
    const env = { ...process.env, NODE_ENV: 'production' };
    const vite = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [vite.stdout, vite.stderr])
      stream.on('data', (chunk) => (output += chunk));
    vite.once('error', reject);
    vite.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`the web app could not be built:\n${output.trim()}`)),
    );
  });
}
