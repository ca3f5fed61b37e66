import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sourceFiles } from './sources.mjs';

/** Returns the files that the web's build depends on. */
export const webSources = (root) =>
  sourceFiles(root, [
    'apps/web',
    'libs/contracts',
    'libs/domain',
    'package-lock.json',
    'tools/build',
  ]);

/**
 * Builds apps/web with Vite into dist/web, and compresses the files that the api serves for ever.
 */
export async function buildWeb(root) {
  await runVite(root);
  await compressFiles(join(root, 'dist/web/static'));
}

function runVite(root) {
  return new Promise((resolve, reject) => {
    // Every caller, even a test, gets the build that the server delivers to people.
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

/** Fonts are compressed already. */
const COMPRESSIBLE = /\.(?:js|css)$/;
/** One below the highest quality: under half the work, and 2 % larger. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/** Writes `name.br` beside each file of a folder, if it is smaller than the file. */
async function compressFiles(folder) {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const whole = await readFile(file);
      const small = await promisify(brotliCompress)(whole, { params: QUALITY });
      if (small.length < whole.length) await writeFile(`${file}.br`, small);
    }),
  );
}
