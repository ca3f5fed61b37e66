import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../apps/web/src');
/**
 * Patterns of names that are not isolated: within the words of a label or a hint, or before more
 * text of their line.
 */
const BARE = [
  /\b(?:label|hint)=\{`[^`]*\$\{(?:\w+\.)*(?:\w*[nN]ame|nickname)\}/,
  /\{(?:(?:\w+\.)*(?:\w*[nN]ame|nickname)|accountOf\(\w+\))\}(?:<\/span>)?\{' '\}/,
];

const bareNames = (text: string): string[] =>
  text.split('\n').filter((line) => BARE.some((bare) => bare.test(line)));

describe('names beside other text (WEB-95)', () => {
  it('are isolated from the words around them', () => {
    const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx$/.test(file) && !file.endsWith('.spec.tsx'))
      .flatMap((file) =>
        bareNames(readFileSync(join(WEB, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('and one that is not is found', () => {
    expect(
      bareNames('<b aria-label={`Edit ${item.name}`} />\n<b label={`${isolated(name)}, 5`} />'),
    ).toEqual(['<b aria-label={`Edit ${item.name}`} />']);
    expect(bareNames("<b>{accountOf(id)}</b>\n<span>{accountName}</span>{' '}")).toEqual([
      "<span>{accountName}</span>{' '}",
    ]);
  });
});
