import { speedWord } from './words';

it.each([
  [0, 'fast profit'],
  [2, 'fast profit'],
  [2.1, 'balanced'],
  [5, 'balanced'],
  [7.9, 'balanced'],
  [8, 'buy and hold'],
  [10, 'buy and hold'],
])('a rebalance speed of %d reads %s', (speed, word) => {
  expect(speedWord(speed)).toBe(word);
});
