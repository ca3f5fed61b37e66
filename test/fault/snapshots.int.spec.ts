import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@evenkeel/platform/logging';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { randomBytes, randomUUID } from 'node:crypto';
import { openInstance, type Instance } from '../../apps/projector/test/instance';
import { accountAdded, created, deposit } from '../../apps/projector/test/person';
import { SnapshotWork } from '../../apps/projector/src/background/snapshot-work';
import { ROOT } from '../support/node-program';
import { soon } from '../support/soon';

const MASTER_KEY = randomBytes(32).toString('base64');
const SETTINGS = ['DATABASE_URL', 'DATA_DIR', 'MASTER_KEY', 'REDIS_URL', 'EVENTSTORE_URL'];
let one: Instance;
let folder: string;
let work: SnapshotWork | null = null;
const logged: string[] = [];

beforeEach(async () => {
  one = await openInstance({ MASTER_KEY });
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-snapshots-'));
  // The process takes its settings from the environment, as those of the projector do.
  Object.assign(process.env, {
    DATABASE_URL: one.config.databaseUrl,
    DATA_DIR: folder,
    MASTER_KEY,
    REDIS_URL: '',
    EVENTSTORE_URL: '',
  });
});
afterEach(async () => {
  await work?.stop();
  for (const name of SETTINGS) Reflect.deleteProperty(process.env, name);
  await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function longPortfolio(): Promise<void> {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  await one.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    ...Array.from({ length: 1000 }, () => deposit(accountId, '1.00', '2026-01-02T10:00:00.000Z')),
  ]);
}

function start(program: string): void {
  const { pool, store, keys } = one.services;
  work = new SnapshotWork({
    snapshots: new StateSnapshots({ db: pool, store, keys, onUnusable: () => undefined }),
    log: createLogger({ level: 'warn', part: 'test', write: (line) => logged.push(line) }),
    program: join(ROOT, program),
    everyMs: 50,
  });
  work.start();
}

const revisions = () => one.rows('SELECT revision FROM app.state_snapshot');

test('a projector has the states of long streams stored, and tries again later what failed (EVS-15)', async () => {
  await longPortfolio();
  start('dist/apps/projector/src/ops/no-such-program.js');
  await soon(() => Promise.resolve(logged)).toEqual([
    expect.stringContaining('background work failed and is tried again in an hour'),
  ]);
  await work?.stop();
  expect(await revisions()).toEqual([]);

  start('dist/apps/projector/src/ops/main.js');
  await soon(revisions).toEqual([{ revision: '1001' }]);
  await longPortfolio();
  await soon(revisions).toHaveLength(2);
  expect((await one.run('snapshots', 'verify')).isWell).toBe(true);
});
