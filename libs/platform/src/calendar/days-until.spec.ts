import { dayIn, daysUntil } from './index';

test('days are counted by the calendar of the zone, not by 24 hours', () => {
  const now = new Date('2026-03-02T04:59:00Z');
  // It is still 1 March, 23:59, in New York.
  expect(daysUntil(now, 'America/New_York')('2026-03-01T05:00:00.000Z')).toBe(0);
  expect(daysUntil(now, 'America/New_York')('2026-03-01T04:59:59.000Z')).toBe(1);
  expect(daysUntil(now, 'UTC')('2026-03-01T23:59:59.000Z')).toBe(1);
});

test('a day of 23 or 25 hours is one day', () => {
  const since = '2026-03-28T11:00:00.000Z';
  expect(daysUntil(new Date('2026-03-29T10:00:00Z'), 'Europe/Vienna')(since)).toBe(1);
  expect(daysUntil(new Date('2026-03-29T21:59:00Z'), 'Europe/Vienna')(since)).toBe(1);
  expect(daysUntil(new Date('2026-03-29T22:00:00Z'), 'Europe/Vienna')(since)).toBe(2);
});

test('a zone that nobody knows counts as UTC, and a later day is below 0', () => {
  expect(
    daysUntil(new Date('2026-01-01T23:00:00Z'), 'Mars/Olympus')('2026-01-03T01:00:00.000Z'),
  ).toBe(-2);
});

test('the day of a moment is that of the zone', () => {
  const moment = new Date('2026-03-01T04:59:00Z');
  expect(
    ['America/New_York', 'UTC', 'Asia/Tokyo', 'Mars/Olympus'].map((zone) => dayIn(zone, moment)),
  ).toEqual(['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-01']);
});
