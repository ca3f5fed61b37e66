import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PLANTED } from './planted';

jest.setTimeout(60_000);

const ROOT = resolve(__dirname, '../..');

/**
 * ESLint loads its configuration as a module, which jest's sandbox does not: a process of its own
 * lints all texts.
 */
function lint(texts: readonly { place: string; code: string }[]): string[][] {
  const output = execFileSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(texts),
    encoding: 'utf8',
    env: { ...process.env, LINT_TYPES: 'off' },
  });
  return JSON.parse(output) as string[][];
}

describe('lint enforces the rules of docs/architecture.md', () => {
  let broken: Map<string, string[]>;

  beforeAll(() => {
    const texts = PLANTED.flatMap(({ bad, good }) => [bad, good]);
    const answers = lint(texts);
    broken = new Map(texts.map((text, index) => [keyOf(text), answers[index] ?? []]));
  });

  const keyOf = ({ place, code }: { place: string; code: string }) => `${place}\n${code}`;

  test.each(PLANTED)('$says', ({ rule, bad, good }) => {
    expect(broken.get(keyOf(bad))).toContain(`evenkeel/${rule}`);
    expect(broken.get(keyOf(good))).toEqual([]);
  });

  test('every rule of the plugin has a planted violation', () => {
    const names = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        "import { evenkeel } from './tools/lint/plugin.mjs'; console.log(Object.keys(evenkeel.rules).join())",
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect([...new Set(PLANTED.map(({ rule }) => rule))].sort()).toEqual(
      names.trim().split(',').sort(),
    );
  });

  test.each([
    'libs/projections/src/long.ts',
    'apps/api/src/features/ledger/long.ts',
    'apps/web/src/features/ledger/long.tsx',
  ])('no function has more than 60 lines: %s', (place) => {
    const functionOf = (lines: number) =>
      `export function long(call: () => void): void {\n${'  // Not counted.\n\n  call();\n'.repeat(lines - 2)}}\n`;
    expect(
      lint([
        { place, code: functionOf(61) },
        { place, code: functionOf(60) },
      ]),
    ).toEqual([['max-lines-per-function'], []]);
  });

  test('a disabling comment does not switch a rule off', () => {
    const code = "/* eslint-disable */\nimport { x } from '../accounts/state';\nx();\n";
    expect(lint([{ place: 'libs/domain/src/ledger/decide.ts', code }])[0]).toContain(
      'evenkeel/domain-slice-isolation',
    );
  });
});
