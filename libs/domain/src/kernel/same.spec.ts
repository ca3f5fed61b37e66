import fc from 'fast-check';
import { inStoredOrder } from './fixtures/stored-order';
import { isSame } from './same';

describe('two values are the same', () => {
  it('whatever the order of their members', () => {
    const one = { lots: [{ transactionId: 'b', quantity: '1' }], at: null };
    const other = { at: null, lots: [{ quantity: '1', transactionId: 'b' }] };
    expect(isSame(one, other)).toBe(true);
  });

  it('where a member is null, undefined or left out', () => {
    expect(isSame({ notes: null }, {})).toBe(true);
    expect(isSame({}, { notes: undefined })).toBe(true);
    expect(isSame(undefined, null)).toBe(true);
  });

  it.each([
    ['another text', { a: '1' }, { a: '2' }],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['another order of a list', ['a', 'b'], ['b', 'a']],
    ['a longer list', ['a'], ['a', 'b']],
    ['a list and an object', ['a'], { 0: 'a' }],
    ['a list of nothing and an empty list', [null], []],
    ['an empty list and nothing', [], null],
    ['a member more', { a: '1' }, { a: '1', b: '2' }],
    ['another value inside', { a: [{ b: '1' }] }, { a: [{ b: '2' }] }],
  ])('and different: %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });

  it('is true of any value and itself as the log stores it', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, inStoredOrder(value))));
  });
});
