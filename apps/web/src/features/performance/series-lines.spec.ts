import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { linesOf } from './series-lines';

const point = (date: string, value: number, twr: number, fall = 0): PerformancePoint => ({
  date,
  value,
  invested: 100,
  twr,
  fall,
  isIncomplete: date === '2026-03-02',
  benchmarks: { VT: { return: 1.5, sameMoney: 101.5 }, NONE: { return: null, sameMoney: null } },
});
const series = [
  point('2026-03-01', 100, 0),
  point('2026-03-02', 120, 20),
  point('2026-03-03', 90, -10, -31.5),
  point('2026-03-04', 130, 30),
];

test('falls are those that were worked out from all days, not from the points', () => {
  expect(linesOf(series, 'drawdown', ['VT']).map(({ label, values }) => [label, values])).toEqual([
    ['Fall', [0, 0, -31.5, 0]],
  ]);
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
