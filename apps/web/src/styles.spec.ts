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

/** The colours of a theme by their names: lightness, chroma and hue of oklch. */
const coloursOf = (begin: string, end: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [
      ...styles
        .slice(styles.indexOf(begin), styles.indexOf(end))
        .matchAll(/(--[\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g),
    ].map(([, name = '', ...parts]) => [name, parts.map(Number)]),
  );

/** Relative luminance of a colour of oklch, as WCAG counts it. */
function luminanceOf([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ['light', ':root {', '\n.dark {'],
  ['dark', '\n.dark {', '@media print'],
])('in the %s theme', (_theme, begin, end) => {
  const colours = coloursOf(begin, end);
  const contrast = (one: string, other: string): number => {
    const [lighter = 0, darker = 0] = [one, other]
      .map((name) => luminanceOf(colours.get(name) ?? []))
      .sort((x, y) => y - x);
    return (lighter + 0.05) / (darker + 0.05);
  };
  /** What stands out from the backgrounds by less than this. */
  const tooFaint = (names: RegExp, least: number): string[] =>
    [...colours.keys()]
      .filter((name) => names.test(name))
      .flatMap((name) =>
        ['--surface', '--background', '--surface-sunken']
          .filter((behind) => contrast(name, behind) < least)
          .map((behind) => `${name} on ${behind}: ${contrast(name, behind).toFixed(2)}`),
      );

  it('text is 4.5 times as light or dark as what is behind it', () => {
    expect(tooFaint(/^--(foreground|muted|accent|gain|loss|attention)$/, 4.5)).toEqual([]);
  });

  it('edges of fields and parts of pictures are 3 times as light or dark', () => {
    expect([...colours.keys()]).toEqual(expect.arrayContaining(['--chart-8', '--kind-cash']));
    expect(tooFaint(/^--(line-strong|chart-\d|kind-[a-z-]+)$/, 3)).toEqual([]);
  });
});

it('what pictures draw in the colours of the page follows forced colours', () => {
  const [block = ''] = /^@media \(forced-colors: active\) \{[\s\S]*?^\}/m.exec(styles) ?? [];
  for (const [name, colour] of [
    ['--background', 'Canvas'],
    ['--surface', 'Canvas'],
    ['--surface-sunken', 'Canvas'],
    ['--foreground', 'CanvasText'],
    ['--muted', 'CanvasText'],
  ])
    expect(block).toContain(`${name}: ${colour};`);
  expect(block).toMatch(/--line: color-mix\([^;]+CanvasText/);
});

it('a name that has no room is cut at its end, also one that is read from right to left', () => {
  const [rule = ''] = /^ {2}\.truncate \{[^}]*\}/m.exec(styles) ?? [];
  expect(rule).toContain('unicode-bidi: plaintext;');
  // It begins where names in the other direction begin.
  expect(rule).toContain('text-align: match-parent;');
});
