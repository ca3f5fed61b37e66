import { periodOf } from './periods';

test('a period begins with the end of the day before its first one', () => {
  const from = (name: Parameters<typeof periodOf>[0]) => periodOf(name, '2024-03-31').from;
  expect([from('1D'), from('1W'), from('1M'), from('YTD')]).toEqual([
    '2024-03-30',
    '2024-03-24',
    '2024-02-29',
    '2023-12-31',
  ]);
  expect([from('1Y'), from('3Y'), from('5Y'), from('Max')]).toEqual([
    '2023-03-31',
    '2021-03-31',
    '2019-03-31',
    undefined,
  ]);
});
