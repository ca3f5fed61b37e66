// This file uses only syntax that an old Node.js can read, so that it can report the version
// instead of failing to parse.
import { unsupportedNode } from './node-version.mjs';

const problem = unsupportedNode(process.versions.node);
if (problem) {
  process.stderr.write(problem + '\n');
  process.exit(1);
}
import('./run.mjs').then((run) => run.main({ dev: process.argv.includes('--dev') }));
