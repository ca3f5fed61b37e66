import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_TYPES } from '@evenkeel/contracts/assets';
import { kindColor } from './asset-kinds';

const [light = '', dark = ''] = readFileSync(join(__dirname, '../../styles.css'), 'utf8').split(
  '\n.dark {',
);

describe('the hues of kinds', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('are there for every kind in the %s theme, no two alike', (_theme, styles) => {
    const hues = [...ASSET_TYPES, 'cash' as const].map((kind) => {
      const name = /^var\((--[a-z-]+)\)$/.exec(kindColor(kind))?.[1];
      return new RegExp(`${name}: (oklch\\(.+\\));`).exec(styles)?.[1];
    });
    expect(hues).not.toContain(undefined);
    expect(new Set(hues).size).toBe(ASSET_TYPES.length + 1);
  });
});
