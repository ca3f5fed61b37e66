import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../apps/web/src');
/** A figure with its sign, in a text or between tags. */
const WRITTEN = /\}%/;
/** Lines that lay something out or colour it. */
const OF_STYLES = /style|color-mix|width|left|top|height|translate|\bplace\b/;
/** The formatter itself, and a figure that was formatted before it. */
const FORMATTED = ['features/explain/words.ts', 'shared/format/figures.ts'];

/** Lines of a source that write a percentage without the formatter of all others. */
const writtenByHand = (text: string): string[] =>
  text.split('\n').filter((line) => WRITTEN.test(line) && !OF_STYLES.test(line));

describe('percentages of the screens (WEB-94)', () => {
  it('are written by the formatter, which knows the language', () => {
    const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !FORMATTED.includes(file))
      .flatMap((file) =>
        writtenByHand(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}: ${line}`),
      );
    expect(found).toEqual([]);
  });

  it('and one that is not is found', () => {
    expect(writtenByHand('<p>{rate}% a year</p>\nstyle={{ width: `${part}%` }}')).toEqual([
      '<p>{rate}% a year</p>',
    ]);
  });
});
