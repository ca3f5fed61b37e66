import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './index';

const DATABASE_URL = 'postgres://user:secret@localhost:5432/evenkeel';
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

describe('readConfig', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-config-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('fills in the documented defaults', () => {
    expect(readConfig({ DATABASE_URL, MASTER_KEY })).toEqual({
      databaseUrl: DATABASE_URL,
      redisUrl: null,
      eventStoreUrl: null,
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), '.data'),
      masterKey: Buffer.alloc(32, 7),
      webDir: join(process.cwd(), 'dist/web'),
      logLevel: 'info',
    });
  });

  it('names every setting that is wrong and keeps secrets to itself', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x', PORT: '70000', MASTER_KEY: 'hush', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/DATABASE_URL must look like.*PORT must be.*MASTER_KEY must be 32 bytes.*LOG_LEVEL must be one of/);
    expect(read).not.toThrow(/secret|hush/);
  });

  it('says that DATABASE_URL is required', () => {
    expect(() => readConfig({ DATABASE_URL: '', MASTER_KEY })).toThrow(/DATABASE_URL is required/);
  });

  it('makes a master key once and keeps it readable by its owner only', () => {
    const first = readConfig({ DATABASE_URL, DATA_DIR: dataDir }).masterKey;
    expect(first).toHaveLength(32);
    expect(readConfig({ DATABASE_URL, DATA_DIR: dataDir }).masterKey).toEqual(first);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('refuses a damaged master key instead of making another', () => {
    writeFileSync(join(dataDir, 'master.key'), 'half a k');
    expect(() => readConfig({ DATABASE_URL, DATA_DIR: dataDir })).toThrow(expect.objectContaining({ name: 'ConfigProblem', message: expect.stringMatching(/master.key does not hold 32 bytes/) }));
  });
});
