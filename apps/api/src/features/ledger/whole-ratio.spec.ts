import { wholeRatio } from './whole-ratio';

it.each([
  ['2', '1', '2 for 1'],
  ['1.5', '1', '3 for 2'],
  ['1', '4', '1 for 4'],
  ['10', '5', '2 for 1'],
  ['1.046000', '1.00', '523 for 500'],
  ['1.00000001', '1', null],
])('%s new for %s old shares are %s', (newShares, oldShares, expected) => {
  const ratio = wholeRatio(newShares, oldShares);
  expect(ratio && `${ratio.numerator} for ${ratio.denominator}`).toBe(expected);
});
