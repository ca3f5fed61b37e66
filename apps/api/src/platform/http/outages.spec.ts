import { StoreUnavailable } from '@evenkeel/event-store/port';
import type { Request } from 'express';
import { isOutage, unknownOutcome } from './outages';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error(code), { code, ...more });

test.each([
  ['the store is away', new StoreUnavailable('away'), true],
  ['PostgreSQL is starting', withCode('57P03'), true],
  ['PostgreSQL has no connection left', withCode('53300'), true],
  ['the connection is refused', withCode('ECONNREFUSED', { syscall: 'connect' }), true],
  [
    'every address is refused',
    new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
    true,
  ],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['a statement took too long', withCode('57014'), true],
  ['the server says nothing', new Error('Query read timeout'), true],
  ['it lies behind another error', new Error('query failed', { cause: withCode('57P01') }), true],
  ['a statement is wrong', withCode('42P01'), false],
  ['a file of ours is missing', withCode('ENOENT'), false],
  ['something that is no error', 'away', false],
])('%s: %#', (_case, error, expected) => {
  expect(isOutage(error)).toBe(expected);
});

test.each([
  ['says nothing', 'ETIMEDOUT', true],
  ['refuses the connection', 'ECONNREFUSED', false],
  ['has a full disk', '53100', false],
])('whether a write was saved is unknown of a log that %s (%s): %s', (_log, code, isUnknown) => {
  const error = new StoreUnavailable('the log cannot be reached', { cause: withCode(code) });
  const post = { method: 'POST' } as Request;
  expect(unknownOutcome(error, post) !== null).toBe(isUnknown);
});
