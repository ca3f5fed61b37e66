import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/node-program';
import type { Edit } from './edits';

/**
 * Files of the slice, each with `.txt` behind its name, so that they do not belong to this tree.
 */
const FILES = join(__dirname, 'files');
/** Files that neither the build nor the checks here read. */
const LEFT_OUT = /^(docs|test\/(browser|compose|demo|fault|structure))\//;

interface Typecheck {
  readonly files: readonly string[];
  readonly said: string;
}

export interface CopyOfTree {
  readonly folder: string;
  /** Paths of the slice's own files in the copy. */
  readonly added: readonly string[];
  edit(edits: readonly Edit[]): void;
  /**
   * Checks the types of a project, or of some of its files with their imports. Returns the files
   * with errors, and the compiler's output.
   */
  typecheck(project: string, files?: readonly string[]): Promise<Typecheck>;
  /** Builds the server into dist/ of the copy. */
  buildServer(): Promise<void>;
  remove(): void;
}

/**
 * Copies the tree as it is to a folder of its own that shares only the packages, and adds the
 * slice's own files.
 */
export function copyTree(): CopyOfTree {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-new-slice-'));
  for (const file of trackedFiles()) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const added = readdirSync(FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FILES, join(entry.parentPath, entry.name)).replace(/\.txt$/, ''))
    .sort();
  for (const file of added) {
    if (existsSync(join(folder, file))) throw new Error(`${file} is there already`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(FILES, `${file}.txt`), join(folder, file));
  }
  return {
    folder,
    added,
    edit: (edits) => edits.forEach((edit) => apply(folder, edit)),
    typecheck: (project, files) =>
      typecheck(folder, files ? projectOf(folder, project, files) : project),
    buildServer: async () => {
      await promisify(execFile)(process.execPath, ['tools/build/build.mjs', 'server'], {
        cwd: folder,
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function trackedFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return listed
    .split('\0')
    .filter((file) => file !== '' && !LEFT_OUT.test(file) && existsSync(join(ROOT, file)));
}

function apply(folder: string, { file, anchor, result }: Edit): void {
  const path = join(folder, file);
  const parts = readFileSync(path, 'utf8').split(anchor);
  if (parts.length !== 2)
    throw new Error(`${file} has ${parts.length - 1} times, not once: ${anchor}`);
  writeFileSync(path, parts.join(result));
}

/** Writes a project with some files only, which is checked much faster than all files. */
function projectOf(folder: string, project: string, files: readonly string[]): string {
  const name = 'tsconfig.some-files.json';
  writeFileSync(
    join(folder, name),
    JSON.stringify({ extends: `./${project}`, include: [], files }),
  );
  return name;
}

async function typecheck(folder: string, project: string): Promise<Typecheck> {
  const tsc = join(folder, 'node_modules/typescript7/bin/tsc');
  const said = await promisify(execFile)(
    process.execPath,
    [tsc, '--noEmit', '--pretty', 'false', '-p', project],
    { cwd: folder, maxBuffer: 10_000_000 },
  ).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  const files = [...said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? '');
  return { files: [...new Set(files)].sort(), said };
}
