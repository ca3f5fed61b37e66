import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../../tools/launcher/install.mjs';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } });

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Returns a program that stands in for npm: it writes down its arguments, and runs `does`. */
const npm = (does: string): string => `
const fs = require('node:fs');
const [command, ...flags] = process.argv.slice(2);
if (!flags.includes('--workspaces=false')) process.exit(9);
fs.appendFileSync('asked', command + ' ');
fs.mkdirSync('node_modules', { recursive: true });
${does}`;

describe('the packages', () => {
  let root: string;
  let warned: jest.SpyInstance;
  const before = process.env.npm_execpath;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'evenkeel-install-'));
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFileSync(join(root, 'package-lock.json'), LOCK);
    process.env.npm_execpath = join(root, 'npm.cjs');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
    rmSync(root, { recursive: true });
  });
  const install = (does: string): Promise<void> => {
    writeFileSync(join(root, 'npm.cjs'), npm(does));
    return ensureInstalled(root);
  };
  const asked = () =>
    existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim() : '';

  it('are installed by npm ci, once', async () => {
    await install('');
    await install('');
    expect(asked()).toBe('ci');
  });

  it('are installed by npm install where npm ci refuses, which is said, and the lock file stays as it was', async () => {
    await install(
      "if (command === 'ci') { console.error('npm error code EUSAGE'); process.exit(1); } fs.writeFileSync('package-lock.json', '{}');",
    );
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining('npm ci could not install exactly what package-lock.json lists'),
    );
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('npm ci said: code EUSAGE'));
    await install('');
    expect(asked()).toBe('ci install');
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(LOCK);
  });

  it('are not installed again where they are there already', async () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), LOCK);
    await install('process.exit(1);');
    expect(asked()).toBe('');
  });

  it('say what npm said where it fails altogether', async () => {
    await expect(
      install("console.error('npm error code ' + command); process.exit(1);"),
    ).rejects.toThrow('Packages could not be installed. npm said:\nnpm error code install');
  });
});

test('the lock file lists the builds for every platform, without which npm ci refuses', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});
