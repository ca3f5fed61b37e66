import { momentAt, startOfDay } from './start-of-day';

test.each([
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['America/New_York', '2026-11-21T03:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T03:00:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['Pacific/Auckland', '2026-11-21T12:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  [
    'a day on which clocks go back begins by the time before',
    '2026-11-01T20:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    'America/New_York',
  ],
  [
    'a day on which clocks go forward begins by the time before',
    '2026-03-08T20:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    'America/New_York',
  ],
  ['nowhere', '2026-11-21T12:00:00.000Z', '2026-11-21T00:00:00.000Z'],
])('%s: of %s the day began at %s', (name, now, began, zone = name) => {
  expect(startOfDay(new Date(now), zone).toISOString()).toBe(began);
});

test.each([
  ['America/New_York', '2026-01-05T12:00:00.000', '2026-01-05T17:00:00.000Z'],
  ['America/New_York', '2026-07-05T12:00:00.250', '2026-07-05T16:00:00.250Z'],
  ['a time that clocks skip', '2026-03-08T02:30:00.000', '2026-03-08T07:30:00.000Z'],
  ['a time that clocks show twice', '2026-11-01T01:30:00.000', '2026-11-01T05:30:00.000Z'],
  ['nowhere', '2026-11-21T12:00:00.000', '2026-11-21T12:00:00.000Z'],
])('%s: clocks show %s at %s', (name, wall, moment) => {
  expect(momentAt(wall, name.startsWith('a time') ? 'America/New_York' : name)).toBe(moment);
});
