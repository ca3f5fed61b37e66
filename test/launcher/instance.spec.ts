import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, instanceSettings, needsBucket } from '../../tools/launcher/instance.mjs';
import { readSettings } from '../../tools/launcher/settings.mjs';

const DATABASE = 'postgres://evenkeel:secret@127.0.0.1:5433/evenkeel';
const EVENTSTORE_URL = 'esdb://127.0.0.1:2113?tls=false';
const REDIS_URL = 'redis://127.0.0.1:6379';

const BUCKET = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'pictures' };
const BUCKET_KEYS = { S3_ACCESS_KEY_ID: 'id-of-key', S3_SECRET_ACCESS_KEY: 'hidden' };

const KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64')) as [
  string,
  string,
];

describe("what the operator's commands take from the running instance", () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-instance-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const settings = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: dataDir, ...env });
  const run = (env: NodeJS.ProcessEnv = {}) =>
    announce(
      settings({ EVENTSTORE_URL, REDIS_URL, PORT: '5104', ...BUCKET, ...BUCKET_KEYS, ...env }),
      { owner: DATABASE, projector: 'postgres://projector@127.0.0.1:5433/evenkeel' },
    );

  it('is the address of each of its servers', () => {
    run();
    expect(instanceSettings(settings()).servers).toEqual({
      DATABASE_URL: DATABASE,
      EVENTSTORE_URL,
      REDIS_URL,
      PUBLIC_URL: 'http://localhost:5104',
    });
  });

  it('is the name of the bucket of its pictures, while the keys stand in no file', () => {
    run();
    expect(instanceSettings(settings()).bucket).toEqual(BUCKET);
    const given = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: '' };
    expect(instanceSettings(settings(given)).bucket).toEqual({
      ...BUCKET,
      S3_ENDPOINT: given.S3_ENDPOINT,
    });
    const written = readFileSync(join(dataDir, 'instance.json'), 'utf8');
    for (const key of Object.values(BUCKET_KEYS)) expect(written).not.toContain(key);
  });

  it('gives way to what the environment names', () => {
    run();
    const given = { REDIS_URL: 'redis://other', PUBLIC_URL: 'https://evenkeel.example' };
    expect(instanceSettings(settings(given)).servers).toEqual({
      DATABASE_URL: DATABASE,
      EVENTSTORE_URL,
      ...given,
    });
  });

  it('is nothing where the environment names another database', () => {
    run();
    expect(instanceSettings(settings({ DATABASE_URL: 'postgres://other/db' }))).toEqual({
      servers: {
        DATABASE_URL: 'postgres://other/db',
        EVENTSTORE_URL: '',
        REDIS_URL: '',
        PUBLIC_URL: '',
      },
      bucket: {},
    });
  });

  it.each([
    ['backup file', {}, true],
    ['restore file', {}, true],
    ['users erase ann@example.org --yes', {}, true],
    ['users invite ann@example.org', {}, false],
    ['projections list', {}, false],
    ['projections list', BUCKET_KEYS, true],
  ])('is the bucket where %s needs it, with the keys in %j: %s', (words, env, isNeeded) => {
    expect(needsBucket(words.split(' '), env)).toBe(isNeeded);
  });

  it.each([
    ['MASTER_KEY', { MASTER_KEY: KEYS[0] }, undefined],
    ['a file', {}, KEYS[0]],
  ])('is refused with another master key than that from %s', (_, env, inFile) => {
    const file = join(dataDir, 'master.key');
    const refusal = `The instance on ${dataDir} was started with another master key. Give this command the same MASTER_KEY; where the instance has none, leave it out.`;
    if (inFile) writeFileSync(file, `${inFile}\n`);
    run(env);
    expect(instanceSettings(settings({ MASTER_KEY: KEYS[0] })).servers.DATABASE_URL).toBe(DATABASE);
    expect(() => instanceSettings(settings({ MASTER_KEY: KEYS[1] }))).toThrow(refusal);
    if (inFile) expect(instanceSettings(settings()).servers.DATABASE_URL).toBe(DATABASE);
    else expect(() => instanceSettings(settings())).toThrow(refusal);
    expect(existsSync(file)).toBe(inFile !== undefined);
    expect(readFileSync(join(dataDir, 'instance.json'), 'utf8')).not.toContain(KEYS[0]);
  });

  it('is refused where none runs', () => {
    expect(() => instanceSettings(settings())).toThrow(`No Evenkeel is running on ${dataDir}`);
  });

  it('stands in a file of its owner only, whatever lay in its place', () => {
    writeFileSync(join(dataDir, 'instance.json.new'), '', { mode: 0o644 });
    run();
    expect(statSync(join(dataDir, 'instance.json')).mode & 0o777).toBe(0o600);
  });
});
