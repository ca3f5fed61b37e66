import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../support/node-program';

jest.setTimeout(300_000);

const THROWS = 'throw new Error("a file in a folder above was read");';
const NOT_COPIED = /^(node_modules|dist|coverage|\.git|\.cache|\.data.*)$/;

/** Files that tools look for in the folders above; reading any of them would be noticed. */
const POISON: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['babel', 'eslint', 'jest', 'postcss', 'prettier', 'tailwind', 'vite'].map((name) => [
      `${name}.config.js`,
      THROWS,
    ]),
  ),
  'eslint.config.mjs': THROWS,
  '.babelrc': '{',
  '.swcrc': '{',
  'tsconfig.json': '{',
  '.prettierrc': 'useTabs: true',
  '.prettierignore': '*',
  '.editorconfig': 'root = true\n[*]\nindent_style = tab\n',
  '.browserslistrc': 'nonsense 99',
  '.env': 'NODE_ENV=development\nPORT=1\n',
  '.gitignore': '*\n',
  '.npmrc': 'registry=http://127.0.0.1:1/\n',
  'pnpm-workspace.yaml': 'packages: [clone]\n',
  'package.json': JSON.stringify({
    name: 'above',
    private: true,
    type: 'module',
    sideEffects: false,
    workspaces: ['clone'],
    browserslist: ['nonsense 99'],
    babel: { presets: ['missing'] },
    prettier: { useTabs: true },
  }),
  'node_modules/react/index.js': THROWS,
  'node_modules/@types/above/index.d.ts': 'not TypeScript at all',
};

/** A copy of the project like one that somebody has unpacked below a folder of their own. */
describe('the folders above the project', () => {
  let above: string;
  let clone: string;
  beforeAll(() => {
    above = mkdtempSync(join(tmpdir(), 'evenkeel-above-'));
    clone = join(above, 'clone');
    cpSync(ROOT, clone, {
      recursive: true,
      filter: (path) => path === ROOT || !NOT_COPIED.test(basename(path)),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  });
  afterAll(() => rmSync(above, { recursive: true, force: true }));

  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: clone,
      stdio: 'pipe',
      env: { ...process.env, LINT_TYPES: 'off' },
    });
  const build = () => {
    rmSync(join(clone, 'dist'), { recursive: true, force: true });
    node('tools/build/build.mjs');
    return Object.fromEntries(
      readdirSync(join(clone, 'dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((file) => [
          file.slice(clone.length),
          createHash('sha256').update(readFileSync(file)).digest('hex'),
        ]),
    );
  };

  it('change nothing of what is built and checked', () => {
    const alone = build();
    for (const [file, text] of Object.entries(POISON)) {
      mkdirSync(dirname(join(above, file)), { recursive: true });
      writeFileSync(join(above, file), text);
    }
    expect(build()).toEqual(alone);
    const bin = (path: string) => join('node_modules', path);
    node(bin('jest/bin/jest.js'), '--selectProjects=unit', '--runInBand', 'node-version');
    node(bin('eslint/bin/eslint.js'), '--max-warnings=0', 'tools/launcher', 'apps/api/src/main.ts');
    node(bin('prettier/bin/prettier.cjs'), '--check', '--no-editorconfig', 'tools/launcher');
    for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) {
      const read = node(bin('typescript/bin/tsc'), '--listFilesOnly', '-p', project).toString();
      const files = read.split('\n').filter((file) => file !== '');
      expect(files.length).toBeGreaterThan(100);
      expect(files.filter((file) => ![clone, ROOT].some((own) => file.startsWith(own)))).toEqual(
        [],
      );
    }
  });
});
