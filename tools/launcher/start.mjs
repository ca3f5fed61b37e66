// Only syntax that an old Node.js can read stands in this file, so that it can say what is wrong instead of failing to parse.
import { unsupportedNode } from './node-version.mjs';

const problem = unsupportedNode(process.versions.node);
if (problem) {
  process.stderr.write(problem + '\n');
  process.exit(1);
}
import('./run.mjs').then((run) => run.main({ dev: process.argv.includes('--dev') }));
