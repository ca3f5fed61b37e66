import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../apps/web/src');
/** A figure with its sign, in a text or between tags. */
const WRITTEN = /[}\d]%/;
/** Comments, and lines that set a layout or a colour. */
const OTHERS =
  /style|color-mix|width|left|top|height|translate|\bplace\b|-\[.*\d%|\bx1=|^\s*(?:\/?\*|\/\/)/;

/** Returns the lines of a source that write a percentage without the common formatter. */
const writtenByHand = (text: string): string[] =>
  text.split('\n').filter((line) => WRITTEN.test(line) && !OTHERS.test(line));

describe('percentages of the screens (WEB-94)', () => {
  it('are written by the formatter, which knows the language', () => {
    const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        writtenByHand(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}: ${line}`),
      );
    expect(found).toEqual([]);
  });

  it('and one that is not is found', () => {
    const lines = ['<p>{rate}% a year</p>', '<p>From 20% on</p>'];
    const others = [
      'style={{ width: `${part}%` }}',
      '/** `2.50` is 2.5%. */',
      'w-[calc(100%-1rem)]',
    ];
    expect(writtenByHand([...lines, ...others].join('\n'))).toEqual(lines);
  });
});
