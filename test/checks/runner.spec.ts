import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sideBySide } from '../../tools/test/check.mjs';
import { PROJECTS } from '../../tools/test/jest-checks.mjs';
import { printSummary } from '../../tools/test/summary.mjs';

interface Project {
  readonly displayName: string;
  readonly testRegex: string;
}

const ROOT = join(__dirname, '../..');
const { projects } = jest.requireActual<{ projects: readonly Project[] }>('../../jest.config.js');

const check = (name: string, passed: number, failures: string[] = [], skipped: string[] = []) => ({
  name,
  passed,
  failed: failures.length,
  failures,
  skipped,
  seconds: 1,
});

describe('npm test', () => {
  it("runs every one of jest's projects", () => {
    expect(PROJECTS.map(({ name }) => name)).toEqual(projects.map((one) => one.displayName));
  });

  it('runs every test file in exactly one of them', () => {
    const files = ['apps', 'libs', 'test'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => relative(ROOT, join(ROOT, folder, file)))
        .filter((file) => /\.spec\.tsx?$/.test(file)),
    );
    const takers = (file: string): string[] =>
      projects
        .filter(({ testRegex }) => new RegExp(testRegex).test(file))
        .map(({ displayName }) => displayName);
    expect(files.filter((file) => takers(file).length !== 1)).toEqual([]);
    expect(new Set(files.flatMap(takers))).toEqual(new Set(['unit', 'int', 'e2e']));
  });

  it('does some checks side by side, each once and in their order', async () => {
    const order: string[] = [];
    let running = 0;
    let mostAtOnce = 0;
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => async () => {
      order.push(name);
      mostAtOnce = Math.max(mostAtOnce, (running += 1));
      await new Promise((done) => setImmediate(done));
      running -= 1;
    });
    await sideBySide(works, 2);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(mostAtOnce).toBe(2);
  });

  it.each([
    [[check('build', 1), check('jest alone', 2)], '3 passed, 0 failed', true],
    [[check('jest unit', 4, ['x: y']), check('lint', 1)], '5 passed, 1 failed', false],
    [[check('jest e2e', 1, [], ['z'])], '1 passed, 0 failed, 1 skipped', true],
  ])('ends with the totals: %#', (checks, last, isGood) => {
    let said = '';
    expect(printSummary(checks, [], (text: string) => (said += `${text}\n`))).toBe(isGood);
    expect(said.trimEnd().split('\n').at(-1)).toBe(last);
  });
});
