import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Tests of an app or a lib, and what only they use. */
const IS_TEST = /\.spec\.[tj]sx?$|^(apps|libs)[/\\][^/\\]+[/\\]test[/\\]/;

/** Files below the given folders (or files), relative to root, sorted; tests are left out. */
export function sourceFiles(root, places) {
  const files = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else if (stat && !IS_TEST.test(relative(root, path))) files.push(relative(root, path));
  };
  for (const place of places) visit(join(root, place));
  return files.sort();
}

/** A fingerprint of names and contents: it changes whenever a build would give something else. */
export function fingerprint(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
