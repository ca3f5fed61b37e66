import { isInfrastructure } from './failures';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['the server says nothing', new Error('Query read timeout'), true],
  ['a statement took too long', withCode('57014'), true],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['a row breaks a constraint', withCode('23505'), false],
  ['a defect of ours', new TypeError('x is not a function'), false],
])('%s: %#', (_case, error, expected) => {
  expect(isInfrastructure(error)).toBe(expected);
});
