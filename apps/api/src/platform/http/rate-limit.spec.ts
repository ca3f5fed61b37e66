import { RateLimit } from './rate-limit';

const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1000);

test('a subject has so many tries in a window, and another window after it', () => {
  const limit = new RateLimit(2, 60);
  expect([0, 1, 2, 59].map((seconds) => limit.take('a', at(seconds)))).toEqual([0, 0, 58, 1]);
  expect(limit.take('b', at(2))).toBe(0);
  expect(limit.take('a', at(60))).toBe(0);
});

test('a try that is given back leaves room for another, and never for more than there were', () => {
  const limit = new RateLimit(1, 60);
  limit.take('a', at(0));
  limit.giveBack('a', at(1));
  expect([1, 2].map((seconds) => limit.take('a', at(seconds)))).toEqual([0, 58]);
  limit.giveBack('a', at(60));
  expect([60, 61].map((seconds) => limit.take('a', at(seconds)))).toEqual([0, 59]);
});

test('memory is bounded: who was not seen for longest is forgotten first', () => {
  const limit = new RateLimit(1, 60, 2);
  expect(['a', 'b', 'a', 'c'].map((subject) => limit.take(subject, at(0)))).toEqual([0, 0, 60, 0]);
  // The limit forgot b for c, and then c for b.
  expect(['a', 'b', 'c'].map((subject) => limit.take(subject, at(0)))).toEqual([60, 0, 0]);
});
