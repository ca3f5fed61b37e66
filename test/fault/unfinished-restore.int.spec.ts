import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createMigratedDatabase } from '../support/database';
import { nodeProgram } from '../support/node-program';

test('a projector that starts while a restore is not finished says so', async () => {
  const database = await createMigratedDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-unfinished-'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('INSERT INTO app.restore (backup_id) VALUES ($1)', [randomUUID()]);
  const projector = nodeProgram('dist/apps/projector/src/main.js', {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_URL: '',
    EVENTSTORE_URL: '',
    DATA_DIR: dataDir,
  });
  try {
    await projector.start();
    expect(projector.output()).toContain('a restore into this instance is not finished');
    await projector.stop();
    await client.query('UPDATE app.restore SET finished_at = now()');
    const before = projector.output();
    await projector.start();
    expect(projector.output()).toBe(before);
  } finally {
    await projector.stop();
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
