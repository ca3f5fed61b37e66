import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { readCsv } from './csv';

const COLUMNS = ['date', 'ticker', 'close'] as const;

test('columns are found by name, in any order and case, beside others', () => {
  expect(readCsv('\uFEFFClose , other,DATE,ticker\n1,x,2024-01-02,VTI\n', COLUMNS)).toEqual({ rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '1' }], errors: [] });
});

test('missing and doubled columns are errors of row 0 and give no rows', () => {
  expect(readCsv('date,date\n', COLUMNS)).toEqual({
    rows: [],
    errors: [
      { row: 0, column: 'date', value: 'date,date', reason: 'The column date is there twice' },
      { row: 0, column: 'ticker', value: 'date,date', reason: 'The column ticker is missing' },
      { row: 0, column: 'close', value: 'date,date', reason: 'The column close is missing' },
    ],
  });
});

test('an optional column may be left out, but not where the mapping names it, nor be there twice', () => {
  expect(readCsv('date,ticker\n2024-01-02,VTI\n', COLUMNS, {}, ['close'])).toEqual({ rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '' }], errors: [] });
  expect(readCsv('date,ticker\n', COLUMNS, { close: 'Kurs' }, ['close']).errors.map(({ reason }) => reason)).toEqual(['The column Kurs is missing']);
  expect(readCsv('date,ticker,close,close\n', COLUMNS, {}, ['close']).errors.map(({ reason }) => reason)).toEqual(['The column close is there twice']);
});

test('an empty file lacks every column', () => {
  expect(readCsv(' ', COLUMNS).errors.map(({ row, column }) => [row, column])).toEqual([[0, 'date'], [0, 'ticker'], [0, 'close']]);
});

test('whatever a cell holds comes out as it went in', () => {
  const cell = fc.string().filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (cells) => {
      const { rows, errors } = readCsv(stringify([[...COLUMNS], ...cells]), COLUMNS);
      expect(errors).toEqual([]);
      expect(rows).toEqual(cells.map(([date, ticker, close], index) => ({ row: index + 1, date, ticker, close })));
    }),
  );
});
