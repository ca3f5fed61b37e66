import { RecentlyUsed } from './recently-used';

test('values that weigh more than the capacity drop those not used for longest', () => {
  const kept = new RecentlyUsed<string>(10);
  kept.put('a', 'A', 4);
  kept.put('b', 'B', 4);
  kept.put('a', 'again', 4);
  kept.put('c', 'C', 6);
  expect(['a', 'b', 'c'].map((name) => kept.peek(name))).toEqual(['again', undefined, 'C']);
});

test('one value is kept however much it weighs', () => {
  const kept = new RecentlyUsed<string>(0);
  kept.put('a', 'A', 1);
  kept.put('b', 'B', 100);
  expect([kept.peek('a'), kept.peek('b')]).toEqual([undefined, 'B']);
});

test('a value that is taken out or replaced weighs nothing any more', () => {
  const kept = new RecentlyUsed<string>(10);
  kept.put('a', 'A', 9);
  kept.put('a', 'smaller', 1);
  kept.put('b', 'B', 9);
  expect(kept.take('b')).toBe('B');
  expect(kept.take('b')).toBeUndefined();
  kept.put('c', 'C', 9);
  expect(['a', 'c'].map((name) => kept.peek(name))).toEqual(['smaller', 'C']);
});
