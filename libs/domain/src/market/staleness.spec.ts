import { isPriceStale } from './staleness';

/** 2026-11-20 is a Friday. */
test.each([
  ["Friday's close is fresh over the weekend", '2026-11-20', '2026-11-22T23:00:00.000Z', false],
  ["Friday's close is fresh on Monday", '2026-11-20', '2026-11-23T20:00:00.000Z', false],
  [
    "Friday's close is fresh 12 hours after Monday's close, which may still be on its way",
    '2026-11-20',
    '2026-11-24T08:59:00.000Z',
    false,
  ],
  ["Friday's close is stale afterwards", '2026-11-20', '2026-11-24T09:00:00.000Z', true],
  ['a price of that day is fresh', '2026-11-23', '2026-11-24T09:00:00.000Z', false],
  ["Thursday's price is stale on Saturday", '2026-11-19', '2026-11-21T12:00:00.000Z', true],
])('%s', (_rule, day, now, isStale) => {
  expect(isPriceStale(day, now, false)).toBe(isStale);
});

test('crypto trades every day: a price of Friday is stale on Sunday', () => {
  expect(isPriceStale('2026-11-20', '2026-11-22T12:00:00.000Z', true)).toBe(true);
  expect(isPriceStale('2026-11-21', '2026-11-22T12:00:00.000Z', true)).toBe(false);
});
