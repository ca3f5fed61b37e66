import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = readFileSync(join(__dirname, 'styles.css'), 'utf8');
const tokensOf = (begin: string, end: string): string[] =>
  [...styles.slice(styles.indexOf(begin), styles.indexOf(end)).matchAll(/(--[\w-]+):/g)]
    .map(([, name]) => name ?? '')
    .sort();

it('paper takes no colour of the dark theme', () => {
  const ofPaper = tokensOf('@media print', '@theme inline');
  expect(ofPaper).toContain('--gain-soft');
  expect(ofPaper).toEqual(tokensOf('\n.dark {', '@media print'));
});

it('a name that has no room is cut at its end, also one that is read from right to left', () => {
  const [rule = ''] = /^ {2}\.truncate \{[^}]*\}/m.exec(styles) ?? [];
  expect(rule).toContain('unicode-bidi: plaintext;');
  // It begins where names in the other direction begin.
  expect(rule).toContain('text-align: match-parent;');
});
