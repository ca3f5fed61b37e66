import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cn } from './cn';

const theme = readFileSync(join(__dirname, '../../styles.css'), 'utf8');
const named = (kind: string) =>
  [...theme.matchAll(new RegExp(`^ {2}--${kind}-([a-z]+):`, 'gm'))].map(([, name]) => name ?? '');

describe('joining class names', () => {
  it('keeps the later of two for one property', () => {
    expect(cn('px-4', false, 'px-2')).toBe('px-2');
  });

  it.each(named('text'))('knows text-%s as a size: beside a colour it stays', (name) => {
    expect(cn(`text-${name}`, 'text-muted')).toBe(`text-${name} text-muted`);
    expect(cn(`text-${name}`, 'text-sm')).toBe('text-sm');
  });

  it.each(named('container'))('knows the width %s: a later width takes its place', (name) => {
    expect(cn(`w-${name}`, 'w-80')).toBe('w-80');
  });

  it('finds the names of the theme', () => {
    expect([named('text').length, named('container').length]).toEqual([6, 2]);
  });
});
