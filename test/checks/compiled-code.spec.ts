import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const SOURCES = {
  'one.js': 'exports.one = () => 1;',
  'later.js': 'exports.two = () => 2;',
  'a.test.js': `
    const { one } = require('./one');
    test('static and dynamic imports give the module', async () => {
      expect(one()).toBe(1);
      expect((await import('./later.js')).two()).toBe(2);
    });`,
};

describe('the runner of integration tests', () => {
  let folder: string;
  let stored: string;

  /** One process, one jest run; its output. */
  const runJest = (): string => {
    const config = {
      rootDir: folder,
      cacheDirectory: join(folder, 'cache'),
      testRunner: join(ROOT, 'test/support/test-runner.mjs'),
      transform: { '\\.js$': join(ROOT, 'node_modules/@swc/jest') },
    };
    const args = [JEST, '--runInBand', '--watchman=false', '--config', JSON.stringify(config)];
    return execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  };
  /** The file that was stored last under each name: a file that is stored again is another. */
  const inodes = (): Record<string, number> =>
    Object.fromEntries(readdirSync(stored).map((name) => [name, statSync(join(stored, name)).ino]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-runner-'));
    stored = join(folder, 'cache/compiled');
    for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(folder, name), source);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stores the code of each module, and takes it in the next run', () => {
    runJest();
    const first = inodes();
    expect(Object.keys(first).length).toBeGreaterThanOrEqual(Object.keys(SOURCES).length);
    runJest();
    expect(inodes()).toEqual(first);
  });

  it('compiles again what has changed', () => {
    runJest();
    writeFileSync(join(folder, 'one.js'), 'exports.one = () => 10;');
    expect(runJest).toThrow(/Received: 10/);
  });

  it('compiles again what was stored by another version or is broken', () => {
    runJest();
    const first = inodes();
    for (const name of Object.keys(first)) writeFileSync(join(stored, name), 'broken');
    runJest();
    const second = inodes();
    expect(Object.keys(second)).toEqual(Object.keys(first));
    for (const [name, inode] of Object.entries(second)) expect(inode).not.toBe(first[name]);
  });

  it('says where an error is, from the source and from stored code', () => {
    const thrown = 'exports.one = () => { throw new Error("here"); };';
    writeFileSync(join(folder, 'one.js'), thrown);
    for (let run = 1; run <= 2; run += 1)
      expect(runJest).toThrow(new RegExp(`one\\.js:1:${thrown.indexOf('new Error') + 1}\\)`));
  });
});
