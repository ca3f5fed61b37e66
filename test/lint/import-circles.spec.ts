import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

type Texts = Readonly<Record<string, string>>;

/**
 * Finds circles in a process of its own, because the code that finds them is a module, which jest's
 * sandbox does not load.
 */
const circlesIn = (texts: Texts): string[][] =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'print-circles.mjs')], {
      cwd: ROOT,
      input: JSON.stringify(texts),
      encoding: 'utf8',
    }),
  ) as string[][];

function projectTexts(): Texts {
  const list = execFileSync('git', ['ls-files', '-z', 'apps', 'libs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = list.split('\0').filter((file) => /\.(tsx?|m[tj]s)$/.test(file));
  return Object.fromEntries(
    files
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
}

describe('circles of imports', () => {
  test('there is none in apps and libs', () => {
    const texts = projectTexts();
    expect(Object.keys(texts).length).toBeGreaterThan(500);
    expect(circlesIn(texts)).toEqual([]);
  });

  const START = 'apps/web/src/shared/start.ts';
  const OTHER = 'apps/web/src/shared/other.ts';

  test.each([
    ['by a path', `import { x } from './start';`],
    ['by the name of the source folder', `import { x } from '@/shared/start';`],
    ['of a type alone', `import type { X } from './start';`],
    ['of a type in its place', `export const x = (a: import('./start').X) => a;`],
    ['when it is needed', `export const x = () => import('./start.js');`],
    ['by what it hands on', `export { x } from './start';`],
  ])('is found where a file imports %s', (_way, code) => {
    expect(circlesIn({ [START]: `import { x } from './other';`, [OTHER]: code })).toEqual([
      [START, OTHER],
    ]);
  });

  test('is found over the public names of libs and their folders', () => {
    const texts = {
      'libs/a/src/first/index.ts': `export { x } from './x';`,
      'libs/a/src/first/x.ts': `import { y } from '@evenkeel/b/second';`,
      'libs/b/src/second/index.tsx': `import { x } from '@evenkeel/a/first';`,
    };
    expect(circlesIn(texts)).toEqual([Object.keys(texts)]);
  });

  test('is none where two ways lead to one file, or a text speaks of an import', () => {
    expect(
      circlesIn({
        'libs/a/src/a.ts': `import './b'; import './c'; import 'node:fs';`,
        'libs/a/src/b.ts': `import './c';`,
        'libs/a/src/c.ts': `export const c = "import './a'"; // import './a'`,
      }),
    ).toEqual([]);
  });
});
