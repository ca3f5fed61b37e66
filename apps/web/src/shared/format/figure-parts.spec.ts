import { figureBetween, partsOf, quietSpans } from './figure-parts';

const quiet = (text: string) => quietSpans(text).map(([from, to]) => text.slice(from, to));

describe('the parts of a figure', () => {
  it.each([
    ['$1,234.56', ['$', '.56']],
    ['$5', ['$']],
    ['+$12.30', []],
    ['$9.3k', ['$', '.3']],
    ['\u2066$9.30\u2069', ['\u2066$', '.30']],
    ['+5.03%', []],
    ['All Balanced', []],
    ['2 sells, 1 buy', []],
    ['', []],
  ])('of %s the currency sign and the decimals are quiet', (text, parts) => {
    expect(quiet(text)).toEqual(parts);
  });

  it('are a number of every size', () => {
    expect(partsOf('$1,000,000,000,000.05')).toEqual({
      before: '$',
      digits: '1,000,000,000,000.05',
      after: '',
      value: 1_000_000_000_000.05,
      decimals: 2,
    });
  });
});

describe('a figure between two', () => {
  it('has their form', () => {
    const between = figureBetween('$1,000.00', '$3,000.50');
    expect(between?.(0)).toBe('$1,000.00');
    expect(between?.(0.5)).toBe('$2,000.25');
    expect(between?.(1)).toBe('$3,000.50');
  });

  it.each([
    ['−$5', '+$5'],
    ['$900', '$1.2k'],
    ['All Balanced', 'Action Required'],
  ])('is not there between %s and %s', (from, to) => {
    expect(figureBetween(from, to)).toBeNull();
  });
});
