import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const PROOF = /^`([^`]+)` › (.+)$/;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('| ') && text !== '| what it says | where it is built | test |')
    .map(({ text, line }) => ({ line, cells: text.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim().replaceAll('\\|', '|')) }));
}

/** What is wrong with a row: each proof must name a file of the project and a text that stands in it. */
function problemsOf({ line, cells }: Row): string[] {
  const [says, where, proofs] = cells;
  if (cells.length !== 3 || !says || !where || !proofs) return [`line ${line}: a row has three filled cells`];
  return proofs.split('<br>').flatMap((proof) => {
    const [, file = '', name = ''] = PROOF.exec(proof.trim()) ?? [];
    if (!/\.spec\.tsx?$/.test(file)) return [`line ${line}: «${proof.trim()}» is not \`file.spec.ts\` › name`];
    if (!existsSync(join(ROOT, file))) return [`line ${line}: there is no ${file}`];
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
    return text.includes(name.trim()) ? [] : [`line ${line}: ${file} has no test «${name.trim()}»`];
  });
}

test('every row of docs/spec-coverage.md names a test that exists', () => {
  const rows = rowsOf(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'));
  expect(rows.flatMap(problemsOf)).toEqual([]);
});

test.each([
  ['| said | built | |', 'line 1: a row has three filled cells'],
  ['| said | built | none |', 'line 1: «none» is not `file.spec.ts` › name'],
  ['| said | built | `test/docs/nowhere.spec.ts` › x |', 'line 1: there is no test/docs/nowhere.spec.ts'],
  ['| said | built | `jest.config.js` › x |', 'line 1: «`jest.config.js` › x» is not `file.spec.ts` › name'],
  ['| said | built | `libs/domain/src/kernel/decimal.spec.ts` › nobody wrote this |', 'line 1: libs/domain/src/kernel/decimal.spec.ts has no test «nobody wrote this»'],
])('the row «%s» is found wanting', (row, problem) => {
  expect(rowsOf(row).flatMap(problemsOf)).toEqual([problem]);
});
