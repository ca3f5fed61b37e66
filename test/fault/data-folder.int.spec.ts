import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const PROGRAMS = [
  ['api/src/main.js'],
  ['projector/src/main.js'],
  ['projector/src/ops/main.js', 'events', 'verify'],
];
// `/proc` of Linux refuses new folders.
const onLinux = existsSync('/proc/self') ? test : test.skip;

onLinux.each(PROGRAMS)(
  '%s without the launcher says in one line that its data folder cannot be made',
  (program, ...words) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'dist/apps', program), ...words],
      {
        env: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', DATA_DIR: '/proc/nope/data' },
        encoding: 'utf8',
        timeout: 50_000,
      },
    );
    expect(stderr).toMatch(
      /^(\w+: )?\/proc\/nope\/data\/master.key .*Set DATA_DIR to a folder .*\n$/,
    );
    expect(status).toBe(1);
  },
);
