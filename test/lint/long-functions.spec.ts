import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

jest.setTimeout(60_000);

/**
 * ESLint loads its configuration as a module, which jest's sandbox does not: a process of its own
 * lints the files.
 */
function longFunctions(): Record<'listed' | 'found', Readonly<Record<string, number>>> {
  const output = execFileSync(process.execPath, [join(__dirname, 'print-long-functions.mjs')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LINT_TYPES: 'off' },
  });
  return JSON.parse(output) as ReturnType<typeof longFunctions>;
}

test('a file may have a function of more than 60 lines only as long as it has one, and none longer than it has', () => {
  const { listed, found } = longFunctions();
  expect(found).toEqual(listed);
});
