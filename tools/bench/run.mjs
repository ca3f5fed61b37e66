import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { compile } from '../build/server.mjs';
import { ROOT } from '../launcher/settings.mjs';

// Compiled beside the server, so that the benchmarks speak to the port and the processes as they
// run in production.
const say = (text) => process.stdout.write(`${text}\n`);
await buildChanged(ROOT, say);
mkdirSync(join(ROOT, 'dist'), { recursive: true });
await compile(ROOT, ['tools/bench', 'test/support']);
const { main } = createRequire(import.meta.url)(join(ROOT, 'dist/tools/bench/main.js'));
await main(ROOT, process.argv.slice(2));
