import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../support/database';
import { ROOT } from '../support/node-program';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  database = await createMigratedDatabase();
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-migrating-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  readonly type: string;
  readonly text?: string;
}

const IN_PROGRESS = { type: 'progress', text: 'the database is being brought up to date' };

test.each(['api', 'projector'])(
  'the %s tells that it works while the database is migrated, and serves when that is done',
  async (name) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // While this lock is held, nobody can see whether the tables are those of this release.
    await client.query('BEGIN; LOCK TABLE app.migration');
    const program = fork(join(ROOT, `dist/apps/${name}/src/main.js`), [], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        REDIS_URL: '',
        EVENTSTORE_URL: '',
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      const told: Told[] = [];
      for await (const [message] of on(program, 'message', { close: ['exit'] }) as AsyncIterable<
        [Told]
      >) {
        told.push(message);
        if (told.length === 2) await client.query('COMMIT');
        if (message.type === 'ready') break;
      }
      expect(told.slice(0, 2)).toEqual([IN_PROGRESS, IN_PROGRESS]);
      expect(told.at(-1)?.type).toBe('ready');
    } finally {
      await client.end();
      const gone = program.exitCode === null ? once(program, 'exit') : null;
      program.kill('SIGKILL');
      await gone;
    }
  },
  60_000,
);
