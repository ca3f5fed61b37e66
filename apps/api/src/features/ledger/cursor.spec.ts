import { readCursor, writeCursor } from './cursor';

const DATE = '2024-01-02 15:00:00.123+00';
const reading = (sort: string, key: string) => () =>
  readCursor(writeCursor({ sort, key, entryOrder: '7' }), sort);

test.each([
  ['-datetime', DATE],
  ['datetime', '1900-01-02 00:00:00+05:30'],
  ['amount', '-12.50'],
  ['account', 'Konto 2'],
])('a cursor by %s at %s goes on from there', (sort, key) => {
  expect(reading(sort, key)()).toEqual({ sort, key, entryOrder: '7' });
});

test.each([
  ['-datetime', '99999999-01-01 00:00:00+00'],
  ['-datetime', '0000-01-01 00:00:00+00'],
  ['-datetime', '2024-02-30 00:00:00+00'],
  ['-datetime', '2024-01-01 99:00:00+00'],
  ['amount', '1e400'],
])('a cursor by %s at %s, which this server has not written, is refused', (sort, key) => {
  expect(reading(sort, key)).toThrow('cursor is not one of this list');
});

test('so is one of another order', () => {
  const text = writeCursor({ sort: 'amount', key: '1', entryOrder: '7' });
  expect(() => readCursor(text, '-amount')).toThrow('cursor is not one of this list');
});
