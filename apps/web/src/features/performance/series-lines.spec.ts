import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { csvOf, fallsOf, linesOf } from './series-lines';

const point = (date: string, value: number, twr: number): PerformancePoint => ({
  date,
  value,
  invested: 100,
  twr,
  isIncomplete: date === '2026-03-02',
  benchmarks: { VT: { return: 1.5, sameMoney: 101.5 }, NONE: { return: null, sameMoney: null } },
});
const series = [
  point('2026-03-01', 100, 0),
  point('2026-03-02', 120, 20),
  point('2026-03-03', 90, -10),
  point('2026-03-04', 130, 30),
];

test('the fall is told from the highest return so far', () => {
  expect(fallsOf(series)).toEqual([0, 0, -25, 0]);
});

test('values stand with what was invested and the same money in benchmarks, returns with theirs', () => {
  expect(
    linesOf(series, 'value', ['VT', 'NONE']).map(({ label, values }) => [label, values[1]]),
  ).toEqual([
    ['Value', 120],
    ['Invested', 100],
    ['Same money in VT', 101.5],
    ['Same money in NONE', null],
  ]);
  expect(linesOf(series, 'return', ['VT']).map(({ label, values }) => [label, values[1]])).toEqual([
    ['Return', 20],
    ['VT', 1.5],
  ]);
});

test('the file has a row a day, and says where a price is missing', () => {
  expect(csvOf(series.slice(0, 2), ['VT', 'NONE'])).toBe(
    'date,value,invested,return,price missing,VT return,VT same money,NONE return,NONE same money\r\n' +
      '2026-03-01,100.00,100.00,0,,1.5,101.5,,\r\n' +
      '2026-03-02,120.00,100.00,20,yes,1.5,101.5,,\r\n',
  );
});
