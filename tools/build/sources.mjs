import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Matches tests of an app or a lib, and files that only tests use. */
const IS_TEST = /\.spec\.[tj]sx?$|^(apps|libs)[/\\][^/\\]+[/\\]test[/\\]/;

/**
 * Returns the files below the given folders (or files), relative to root, sorted, without tests.
 */
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

/**
 * Returns a fingerprint of names and contents, which changes whenever a build would give another
 * result.
 */
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
