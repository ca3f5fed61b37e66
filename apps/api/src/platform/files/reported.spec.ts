import type { RowError } from '@evenkeel/contracts/imports';
import { reported } from './reported';

const error = (row: number, reason: string, value = 'x'): RowError => ({
  row,
  column: 'ticker',
  value,
  reason,
});

test('few mistakes are all told', () => {
  const errors = [error(1, 'a'), error(1, 'b'), error(2, 'a')];
  expect(reported(errors)).toEqual({ errors, moreErrors: 0 });
});

test('of many, those that differ are told first, in the order of the rows, with the number of the rest', () => {
  const errors = Array.from({ length: 150 }, (_, row) => error(row, 'the same'));
  errors.push(error(150, 'another'));
  const report = reported(errors);
  expect(report.errors.map(({ row }) => row)).toEqual([...Array.from({ length: 99 }).keys(), 150]);
  expect(report.moreErrors).toBe(51);
});

test('a long value is cut, and no character in two', () => {
  const { errors } = reported([error(1, 'a', `${'v'.repeat(199)}🙂${'v'.repeat(9)}`)]);
  expect(errors[0]?.value).toBe(`${'v'.repeat(199)}…`);
});
