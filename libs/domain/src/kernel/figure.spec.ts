import { readFigure, withoutEndingZeros } from './figure';

describe('readFigure', () => {
  it.each([
    ['12', 2, '12'],
    ['0.01', 2, '0.01'],
    ['1000000000000000', 2, '1000000000000000'],
  ])('reads %s with at most %i decimals', (text, places, value) => {
    expect(readFigure(text, places).value?.toString()).toBe(value);
  });

  it.each([
    ['abc', 2, 'must be a plain decimal number'],
    ['1e5', 2, 'must be a plain decimal number'],
    ['NaN', 2, 'must be a plain decimal number'],
    ['-1', 2, 'must not be below 0'],
    ['-0', 2, 'must not be below 0'],
    ['1.234', 2, 'must have at most 2 decimals'],
    ['9'.repeat(33), 2, 'must be a plain decimal number of at most 32 digits'],
    [`0.${'1'.repeat(32)}`, 2, 'must be a plain decimal number of at most 32 digits'],
    ['9'.repeat(16_000_000), 2, 'must be a plain decimal number of at most 32 digits'],
    ['9'.repeat(32), 2, 'must not be above 1,000,000,000,000,000'],
    ['1.2', 0, 'must have at most 0 decimals'],
    ['1000000000000000.01', 2, 'must not be above 1,000,000,000,000,000'],
  ])('refuses %.40s with at most %i decimals: %s', (text, places, problem) => {
    expect(readFigure(text, places)).toEqual({ value: null, problem });
  });
});

describe('withoutEndingZeros', () => {
  it.each([
    ['1.500000000', '1.5'],
    ['0.000', '0'],
    ['-10.10', '-10.1'],
    ['100', '100'],
    ['1.000,00', '1.000,00'],
    ['abc.00', 'abc.00'],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(withoutEndingZeros(text)).toBe(expected);
  });
});
