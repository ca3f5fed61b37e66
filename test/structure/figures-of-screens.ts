import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../apps/web/src');
/**
 * Folders with screens, with the reports that owner and auditor have in common, and with the
 * columns that tables have in common.
 */
const FOLDERS = ['features', 'shared/reports', 'shared/ui/table'];
/** Functions of apps/web/src/shared/format/figures.ts that make a text of a figure. */
const FORMATS = [
  ...['money', 'wholeMoney', 'signedMoney', 'signedWholeMoney', 'tileMoney', 'signedTileMoney'],
  ...['price', 'shares', 'sharesShown', 'signedPercent', 'percentShare', 'signedShare'],
  ...['percentOfReturns', 'thousands', 'cashFlow'],
];
const CALL = new RegExp(`(?<![.\\w])(?:${FORMATS.join('|')})\\(`, 'g');
/** A format that is a prop or a member: `format={money}`. */
const HANDED = /\b(?:format(?:Tick)?)[:=]\s*\{?(\w+)/g;

/** Returns the index behind the bracket that closes the one at `open`. */
function endOfCall(text: string, open: number): number {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth === 0) return place + 1;
  }
  throw new Error('a call does not end');
}

/** Returns the figures that a source file shows, as the calls that make their texts. */
export function figuresIn(text: string): string[] {
  const calls = [...text.matchAll(CALL)].map((found) =>
    text
      .slice(found.index, endOfCall(text, found.index + found[0].length - 1))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\( | \)|, \)/g, (space) => space.trim().replace(',', '').trim()),
  );
  const handed = [...text.matchAll(HANDED)]
    .map(([, format = '']) => format)
    .filter((format) => FORMATS.includes(format))
    .map((format) => `format ${format}`);
  return [...new Set([...calls, ...handed])];
}

/**
 * Code that leads from a figure to its explanation: the components themselves, and the parts of
 * `shared` that are made of them.
 */
const OPENS =
  /<(?:Explain|FigureCell|DayChange|FigureTile|ReportFigure)|\bfigureColumn\(|kind: 'explain'/;

/**
 * Checks whether a file, named as in {@link figuresOfScreens}, opens the explanation of figures
 * that it shows.
 */
export const opensExplanations = (
  file: string,
  text = readFileSync(join(WEB, file.startsWith('shared/') ? file : `features/${file}`), 'utf8'),
): boolean => OPENS.test(text);

/**
 * Returns the figures of all screens, by the file's path within the features of the web app, or
 * within its `src` for other folders.
 */
export function figuresOfScreens(): Record<string, string[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|fixtures/.test(file))
      .map((file) => join(folder, file))
      .sort(),
  );
  return Object.fromEntries(
    files
      .map(
        (file) =>
          [
            file.replace(/^features\//, ''),
            figuresIn(readFileSync(join(WEB, file), 'utf8')),
          ] as const,
      )
      .filter(([, figures]) => figures.length > 0),
  );
}
