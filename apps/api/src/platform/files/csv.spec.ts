import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readCsv } from './csv';
import { csvText } from '../http/csv-cells';

const COLUMNS = ['date', 'ticker', 'close'] as const;

test('columns are found by name, in any order and case, beside others', () => {
  expect(readCsv('\uFEFFClose , other,DATE,ticker\n1,x,2024-01-02,VTI\n', COLUMNS)).toEqual({
    columns: 4,
    rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '1' }],
    errors: [],
  });
});

test('missing and doubled columns are errors of row 0 and give no rows', () => {
  expect(readCsv('date,date\n', COLUMNS)).toEqual({
    columns: 2,
    rows: [],
    errors: [
      { row: 0, column: 'date', value: 'date,date', reason: 'The column date occurs twice' },
      { row: 0, column: 'ticker', value: 'date,date', reason: 'The column ticker is missing' },
      { row: 0, column: 'close', value: 'date,date', reason: 'The column close is missing' },
    ],
  });
});

test('an optional column may be left out, but not where the mapping names it, nor be there twice', () => {
  expect(readCsv('date,ticker\n2024-01-02,VTI\n', COLUMNS, {}, ['close'])).toEqual({
    columns: 2,
    rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '' }],
    errors: [],
  });
  expect(
    readCsv('date,ticker\n', COLUMNS, { close: 'Kurs' }, ['close']).errors.map(
      ({ reason }) => reason,
    ),
  ).toEqual(['The column Kurs is missing']);
  expect(
    readCsv('date,ticker,close,close\n', COLUMNS, {}, ['close']).errors.map(({ reason }) => reason),
  ).toEqual(['The column close occurs twice']);
});

test('a row with more or fewer cells than the header says so', () => {
  const { rows, errors } = readCsv('date,ticker,close\n2024-01-02,VTI\na,b,c\nx\n', COLUMNS);
  expect(errors).toEqual([]);
  expect(rows.map(({ uneven }) => uneven)).toEqual([
    { value: '2024-01-02,VTI', reason: 'The row has 2 cells, but the header has 3' },
    undefined,
    { value: 'x', reason: 'The row has 1 cell, but the header has 3' },
  ]);
});

test('half of a character does not pass for one that can be stored', () => {
  const [row] = readCsv('date,ticker,close\n2024-01-02,a\ud800b,😀\n', COLUMNS).rows;
  expect([row?.ticker, row?.close]).toEqual(['a\u001ab', '😀']);
});

test('an empty file lacks every column', () => {
  expect(readCsv(' ', COLUMNS).errors.map(({ row, column }) => [row, column])).toEqual([
    [0, 'date'],
    [0, 'ticker'],
    [0, 'close'],
  ]);
});

test('whatever a cell holds comes out as it went in', () => {
  const anything = fc.string({ unit: 'grapheme-ascii' }).filter((text) => text.trim() !== '');
  const formula = fc
    .tuple(
      fc.constantFrom("'", '', "''"),
      fc.constantFrom('=', '+', '-', '@', '＝', '\t'),
      anything,
    )
    .map((parts) => parts.join(''));
  const parts = fc
    .array(fc.constantFrom(';', '\t', '\n', ' ', '"', "'", '=', '-', '1', 'a', '.'), {
      minLength: 1,
    })
    .map((all) => all.join(''))
    .filter((text) => text.trim() !== '');
  const cell = fc.oneof(
    fc.string().filter((text) => text.trim() !== ''),
    anything,
    formula,
    parts,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (cells) => {
      const { rows, errors } = readCsv(csvText([[...COLUMNS], ...cells]), COLUMNS);
      expect(errors).toEqual([]);
      expect(rows).toEqual(
        cells.map(([date, ticker, close], index) => ({ row: index + 1, date, ticker, close })),
      );
    }),
  );
});

test.each(['=1+1', '+1 VTI', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
  'the formula %j is marked as text',
  (cell) => {
    expect(csvText([[cell]]).replace(/^"|"$/g, '')).toMatch(/^'/);
  },
);

test.each([
  ['Rent;=1+1;', "Rent;'=1+1;"],
  ['a;b; "=1"', `a;b; "'=1"`],
  ['a\t@x', "a\t'@x"],
  ['a\n=1', "a\n'=1"],
  ["a;'=1", "a;''=1"],
  ['a;＝1', "a;'＝1"],
  ['Sold; -5; +3.5e2', 'Sold; -5; +3.5e2'],
])(
  'what would be a formula where cells are separated by other marks is text, too: %j',
  (cell, marked) => {
    expect(parse(csvText([[cell]]))).toEqual([[marked]]);
  },
);

test.each(['-12.50', '+3', '0', 'Bought for = 3', ''])('%j is no formula', (cell) => {
  expect(csvText([[cell]])).toBe(`${cell}\n`);
});

test.each([';', '\t'])('cells may be separated by %j where the header has no comma', (mark) => {
  const content = [
    ['date', '"ticker, or name"', 'close'],
    ['2024-01-02', 'VTI', '1,50'],
  ]
    .map((cells) => cells.join(mark))
    .join('\n');
  expect(readCsv(content, COLUMNS, { ticker: 'ticker, or name' })).toEqual({
    columns: 3,
    rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '1,50' }],
    errors: [],
  });
});

test.each([
  ['below blank lines', '\uFEFF\r\n;;\r\nDate;Ticker;"Close\n(USD)"\r\n2024-01-02;VTI;1\r\n'],
  ['with lines ended by CR', '\rDate;Ticker;Close (USD)\r\r2024-01-02;VTI;1\r'],
])('a header is found %s, and a line break in a name counts as a space', (_where, content) => {
  expect(readCsv(content, COLUMNS, { close: 'Close (USD)' })).toEqual({
    columns: 3,
    rows: [{ row: 1, date: '2024-01-02', ticker: 'VTI', close: '1' }],
    errors: [],
  });
});

const EXPORTED = { meta: { version: 'dev' }, activities: [{ type: 'BUY', quantity: 5 }] };

test.each([
  ['an object', JSON.stringify(EXPORTED)],
  ['an object in lines', JSON.stringify(EXPORTED, null, 2)],
  ['a list', JSON.stringify([EXPORTED])],
  ['a list in lines', JSON.stringify([EXPORTED], null, 2)],
])('a file of JSON is called so: %s', (_which, content) => {
  expect(readCsv(content, COLUMNS).errors).toEqual([
    {
      ...{ row: 0, column: '', value: '' },
      reason: 'The file is JSON, and only CSV can be read. Please export or save it as CSV.',
    },
  ]);
});
