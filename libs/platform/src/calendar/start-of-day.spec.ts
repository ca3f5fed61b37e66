import { lastMomentOf } from './calendar-days';
import { dayIn } from './index';
import { beginOf, momentAt, startOfDay } from './start-of-day';

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
  [
    'a day whose midnight clocks skip begins after the skip',
    '2025-09-07T20:00:00.000Z',
    '2025-09-07T04:00:00.000Z',
    'America/Santiago',
  ],
  [
    'a day whose midnight clocks show twice begins with the first',
    '2003-10-03T20:00:00.000Z',
    '2003-10-02T21:00:00.000Z',
    'Asia/Jerusalem',
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Less than the shortest time between two changes of a clock, which is that of Ramadan in Morocco.
 */
const STEP_MS = 20 * DAY_MS;

/** Returns the days around the changes of a zone's clocks from 1990 to 2030. */
function daysOfChanges(zone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) => clock.format(time).split('GMT')[1] ?? '';
  const days = new Set<string>();
  for (let begin = Date.UTC(1990, 0, 1); begin < Date.UTC(2031, 0, 1); begin += STEP_MS) {
    let [before, after] = [begin, begin + STEP_MS];
    if (offsetAt(before) === offsetAt(after)) continue;
    while (after - before > HOUR_MS) {
      const middle = (before + after) / 2;
      if (offsetAt(middle) === offsetAt(before)) before = middle;
      else after = middle;
    }
    for (const shift of [-DAY_MS, 0, DAY_MS]) days.add(dayIn(zone, new Date(after + shift)));
  }
  return [...days];
}

test('in every zone a day that clocks change around begins where they come to it first', () => {
  const isRight = (zone: string, day: string): boolean => {
    const [begin, last] = [beginOf(day, zone), new Date(lastMomentOf(day, zone))];
    return (
      dayIn(zone, begin) === day &&
      dayIn(zone, new Date(begin.getTime() - 1)) < day &&
      dayIn(zone, last) === day &&
      startOfDay(last, zone).getTime() === begin.getTime()
    );
  };
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    daysOfChanges(zone)
      .filter((day) => !isRight(zone, day))
      .map((day) => `${zone} ${day}`),
  );
  expect(wrong).toEqual([]);
});
