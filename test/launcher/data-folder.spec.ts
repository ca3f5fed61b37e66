import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const CHOOSE = 'Choose another folder: DATA_DIR=… npm start';

describe('a data folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'evenkeel-data-folder-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs in a process of its own, which a test can end if it loops without end. */
  const made = (dataDir: string) => {
    const program = `
      import { makeDataFolder } from './tools/launcher/data-folder.mjs';
      import { explain } from './tools/launcher/messages.mjs';
      const dataDir = ${JSON.stringify(dataDir)};
      try { makeDataFolder(dataDir); } catch (error) { console.log(explain(error, { dataDir })); }`;
    const { stdout, signal } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: ROOT, encoding: 'utf8', timeout: 20_000 },
    );
    return { said: stdout.trimEnd(), signal };
  };

  it('is made with the folders above it, and may be there already', () => {
    const dataDir = join(folder, 'a b', 'c');
    for (const _ of ['missing', 'there']) {
      expect(made(dataDir)).toEqual({ said: '', signal: null });
      expect(statSync(dataDir).isDirectory()).toBe(true);
    }
  });

  it('that is a file, or below one, is refused with what to do', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'kept');
    expect(made(file).said).toBe(`DATA_DIR ${file} is a file. ${CHOOSE}`);
    const below = join(file, 'data');
    expect(made(below).said).toBe(`DATA_DIR ${below} cannot be made: ${file} is a file. ${CHOOSE}`);
  });

  (existsSync('/proc/self') ? it : it.skip)('that the system cannot make ends the start', () => {
    expect(made('/proc/nope/data')).toEqual({
      said: `DATA_DIR /proc/nope/data cannot be made (ENOENT: no such file or directory, mkdir '/proc/nope'). ${CHOOSE}`,
      signal: null,
    });
  });
});
