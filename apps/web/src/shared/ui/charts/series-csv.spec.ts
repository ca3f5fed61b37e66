import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { csvOfSeries } from './series-csv';

const point = (date: string, value: number, twr: number, fall = 0): PerformancePoint => ({
  date,
  value,
  invested: 100,
  twr,
  fall,
  isIncomplete: date === '2026-03-02',
  benchmarks: { VT: { return: 1.5, sameMoney: 101.5 }, NONE: { return: null, sameMoney: null } },
});

test('the file has a row a day, and says where a price is missing', () => {
  expect(
    csvOfSeries(
      [point('2026-03-02', 120, 20), point('2026-03-03', 90, -10, -31.5)],
      ['VT', 'NONE'],
    ),
  ).toBe(
    'date,value,invested,return,fall,price missing,VT return,VT same money,NONE return,NONE same money\r\n' +
      '2026-03-02,120.00,100.00,20,0,yes,1.5,101.5,,\r\n' +
      '2026-03-03,90.00,100.00,-10,-31.5,,1.5,101.5,,\r\n',
  );
});

test('a ticker is never a formula', () => {
  expect(csvOfSeries([], ['-VT'])).toBe(
    "date,value,invested,return,fall,price missing,'-VT return,'-VT same money\r\n",
  );
});
