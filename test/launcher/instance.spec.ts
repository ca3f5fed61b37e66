import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, serversOf } from '../../tools/launcher/instance.mjs';
import { readSettings } from '../../tools/launcher/settings.mjs';

const DATABASE = 'postgres://evenkeel:secret@127.0.0.1:5433/evenkeel';
const EVENTSTORE_URL = 'esdb://127.0.0.1:2113?tls=false';
const REDIS_URL = 'redis://127.0.0.1:6379';

describe("what the operator's commands take from the running instance", () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-instance-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const settings = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: dataDir, ...env });
  const run = () =>
    announce(settings({ EVENTSTORE_URL, REDIS_URL }), {
      owner: DATABASE,
      projector: 'postgres://projector@127.0.0.1:5433/evenkeel',
    });

  it('is the address of each of its servers', () => {
    run();
    expect(serversOf(settings())).toEqual({ DATABASE_URL: DATABASE, EVENTSTORE_URL, REDIS_URL });
  });

  it('gives way to what the environment names', () => {
    run();
    expect(serversOf(settings({ REDIS_URL: 'redis://other' }))).toEqual({
      DATABASE_URL: DATABASE,
      EVENTSTORE_URL,
      REDIS_URL: 'redis://other',
    });
  });

  it('is nothing where the environment names another database', () => {
    run();
    expect(serversOf(settings({ DATABASE_URL: 'postgres://other/db' }))).toEqual({
      DATABASE_URL: 'postgres://other/db',
      EVENTSTORE_URL: '',
      REDIS_URL: '',
    });
  });

  it('is refused where none runs', () => {
    expect(() => serversOf(settings())).toThrow(`No Evenkeel is running on ${dataDir}`);
  });

  it('stands in a file of its owner only, whatever lay in its place', () => {
    writeFileSync(join(dataDir, 'instance.json.new'), '', { mode: 0o644 });
    run();
    expect(statSync(join(dataDir, 'instance.json')).mode & 0o777).toBe(0o600);
  });
});
