import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isThere } from './cluster';
import { freePort } from './free-port';
import { ROOT } from './node-program';
import { soon } from './soon';

const KEEPER = join(ROOT, 'test/support/postgres-server.mjs');
/** A program that has PostgreSQL started by a keeper, and writes down its process number. */
const RUN = `
  const keeper = require('node:child_process').fork(process.argv[1], process.argv.slice(2));
  keeper.on('message', ({ pid, error }) => console.log(error ?? pid));
  keeper.send('start');`;

test('a run of tests that is killed leaves neither its PostgreSQL nor the files of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-killed-run-'));
  chmodSync(folder, 0o755);
  const port = String(await freePort());
  const run = spawn(process.execPath, ['-e', RUN, KEEPER, folder, port, 'off']);
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const server = Number(said);
  expect(isThere(server)).toBe(true);
  run.kill('SIGKILL');
  await soon(() => Promise.resolve(isThere(server))).toBe(false);
  await soon(() => Promise.resolve(existsSync(folder))).toBe(false);
});
