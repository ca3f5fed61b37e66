import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from '../launcher/lock.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { buildServer, serverSources } from './server.mjs';
import { fingerprint } from './sources.mjs';
import { buildWeb, webSources } from './web.mjs';

const PARTS = [
  { name: 'server', sources: serverSources, build: buildServer },
  { name: 'web', sources: webSources, build: buildWeb },
];

/**
 * Builds the parts whose sources have changed since their last build. Two builders of one checkout
 * take turns.
 * @param {(text: string) => void} say called with a text before a part is built
 * @param {readonly string[]} names parts to look at: `server`, `web`. Rejects what is neither
 */
export async function buildChanged(root, say, names = PARTS.map((part) => part.name)) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')} to build`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  await withLock(join(root, '.cache', 'build.lock'), async () => {
    for (const part of PARTS.filter(({ name }) => names.includes(name))) {
      const stampFile = join(root, 'dist', `.stamp-${part.name}`);
      const stamp = fingerprint(root, part.sources(root));
      if (readStamp(stampFile) === stamp) continue;
      say(`Building the ${part.name} …`);
      rmSync(stampFile, { force: true });
      await part.build(root);
      writeFileSync(stampFile, stamp);
    }
  });
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , ...names] = process.argv;
  const say = (text) => process.stdout.write(`${text}\n`);
  buildChanged(ROOT, say, names.length > 0 ? names : undefined).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
