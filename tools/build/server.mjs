import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sourceFiles } from './sources.mjs';

const PLACES = ['apps/api', 'apps/projector', 'libs'];

/** Returns the files that the server's build depends on. */
export const serverSources = (root) =>
  sourceFiles(root, [...PLACES, '.swcrc', 'package-lock.json', 'tools/build']);

/** Compiles api, projector and libs into dist/. */
export const buildServer = (root) => compile(root, PLACES);

/**
 * Compiles folders with swc into dist/, file by file, and removes files that no longer have a
 * source. Files that are JavaScript already are copied.
 */
export async function compile(root, places) {
  const { transformFile } = await import('@swc/core');
  const files = sourceFiles(root, places);
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const written = new Set();
  for (const file of files.filter((one) => one.endsWith('.mjs'))) {
    const target = join(root, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
    written.add(target);
  }
  await Promise.all(
    sources.map(async (file) => {
      const target = join(root, 'dist', file.replace(/\.ts$/, '.js'));
      const { code, map } = await transformFile(join(root, file), {
        configFile: join(root, '.swcrc'),
        cwd: root,
        sourceFileName: relative(dirname(target), join(root, file)),
      });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
      writeFileSync(`${target}.map`, map ?? '');
      written.add(target).add(`${target}.map`);
    }),
  );
  for (const place of places) removeOthers(join(root, 'dist', place), written);
}

function removeOthers(folder, keep) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && !keep.has(path)) rmSync(path);
  }
}
