import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_TYPES } from '@evenkeel/contracts/assets';
import type { AllocationNode } from './features/allocation/nodes';
import { slicesOf } from './features/allocation/picture-slices';
import { BAND_HUES, faint } from './features/rebalance/analysis/band-hues';

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

/** Returns the colours of a theme by their names, in oklab: lightness, a and b. */
const coloursOf = (begin: string, end: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [
      ...styles
        .slice(styles.indexOf(begin), styles.indexOf(end))
        .matchAll(/(--[\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g),
    ].map(([, name = '', ...parts]) => {
      const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
      const angle = (hue * Math.PI) / 180;
      return [name, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]];
    }),
  );

/** Returns a colour of a theme by its name, or a picture's mix of two colours, in oklab. */
function colourOf(colours: ReadonlyMap<string, readonly number[]>, text: string): number[] {
  const [, one = text, share = '100', other = one] =
    /^color-mix\(in oklab, var\((.+)\) (\d+)%, var\((.+)\)\)$/.exec(text) ??
    /^var\((.+)\)$/.exec(text) ??
    [];
  const [from, to] = [colours.get(one), colours.get(other)];
  if (!from || !to) throw new Error(`${text} is no colour of the theme`);
  return from.map((part, at) => part + (1 - Number(share) / 100) * ((to[at] ?? 0) - part));
}

/** Returns the relative luminance of a colour of oklab, as WCAG counts it. */
function luminanceOf([lightness = 0, a = 0, b = 0]: readonly number[]): number {
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
      .map((text) => luminanceOf(colourOf(colours, text)))
      .sort((x, y) => y - x);
    return (lighter + 0.05) / (darker + 0.05);
  };
  /** Returns the colours whose contrast with a background is below `least`, with that contrast. */
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

  it('bands stand out from the card by their edges, and what lies on a band from its fill', () => {
    const hues = Object.values(BAND_HUES);
    for (const hue of hues) {
      expect(contrast(hue, '--surface')).toBeGreaterThanOrEqual(3);
      for (const mark of ['--foreground', '--muted'])
        expect(contrast(mark, faint(hue))).toBeGreaterThanOrEqual(3);
    }
  });

  it('several assets of one kind stand out from the card in the picture of Allocation', () => {
    const figures = { current: 1, target: 1 };
    const nodes = ASSET_TYPES.flatMap((assetType) =>
      [1, 2, 3, 4].map((place) => ({ name: `${assetType} ${place}`, assetType, figures })),
    ) as unknown as AllocationNode[];
    for (const { name, color } of slicesOf(nodes, { current: 0, target: 0 }))
      expect({ name, is: contrast(color, '--surface') >= 3 }).toEqual({ name, is: true });
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
  // The name begins at the same edge as names in the other direction.
  expect(rule).toContain('text-align: match-parent;');
});
