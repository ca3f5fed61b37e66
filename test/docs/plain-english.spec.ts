import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_SUBJECT } from '../../tools/lint/no-subject.mjs';

const ROOT = join(__dirname, '../..');

const pages = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** The paragraphs and items of a page, each as one line; without headings, tables and code. */
const paragraphsOf = (page: string): string[] =>
  page
    .replace(/^( *)```[^]*?^\1```$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((text) =>
      text
        .replace(/^\s*(?:[-*]|\d+\.) /, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => !/^[#|]/.test(text));

const withoutSubject = (page: string): string[] =>
  paragraphsOf(page).filter((text) => NO_SUBJECT.test(text));

test('no sentence of the documents begins with "what", "who" or "of"', () => {
  const found = pages().flatMap((path) =>
    withoutSubject(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'What was sold is gone.',
  '- One thing. Of two lots the older\n  one goes first.',
  '1. Who signs in is told.',
  'Rows: Those that are new.',
])('such a sentence is found: %s', (page) => {
  expect(withoutSubject(page)).toHaveLength(1);
});

test.each([
  'What if a price falls? It is shown.',
  'What-if stores nothing.',
  '## What a share pays',
  '| What | When |',
  '**What moved it** splits the change.',
  '```\nWhat it prints.\n```',
  'Shares of what was sold.',
])('such a text is no such sentence: %s', (page) => {
  expect(withoutSubject(page)).toEqual([]);
});
