import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../apps/web/src');
/** A name that stands within the words of a label as it is. */
const BARE = /\blabel=\{`[^`]*\$\{(?:\w+\.)*(?:name|nickname)\}/;

const bareNames = (text: string): string[] => text.split('\n').filter((line) => BARE.test(line));

describe('names in labels (WEB-95)', () => {
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
  });
});
