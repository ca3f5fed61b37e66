import { lastMomentOf } from './calendar-days';
import { dayIn } from './index';
import { beginOf, momentAt, shownIn, startOfDay } from './start-of-day';

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

/** Every zone with the days that clocks change around. */
const CHANGES = Intl.supportedValuesOf('timeZone').map((zone): readonly [string, string[]] => [
  zone,
  daysOfChanges(zone),
]);

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
  const wrong = CHANGES.flatMap(([zone, days]) =>
    days.filter((day) => !isRight(zone, day)).map((day) => `${zone} ${day}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['Nowhere/Here', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['Europe/London', '2026-01-21T08:30:00.000Z', '2026-01-21T08:30:00.000Z'],
  ['Europe/London', '2026-07-21T08:30:00.000Z', '2026-07-21T09:30:00.000+01:00'],
  ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31T23:59:59.999-05:00'],
  ['America/St_Johns', '2026-07-21T00:00:00.000Z', '2026-07-20T21:30:00.000-02:30'],
  ['Asia/Kathmandu', '2026-07-21T00:00:00.000Z', '2026-07-21T05:45:00.000+05:45'],
  // The clocks go back: 01:30 is shown twice.
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00.000-04:00'],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00.000-05:00'],
  // Clocks of 1900 were seconds away from UTC.
  ['Europe/Amsterdam', '1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
  // Before 1970, with fractions of a second.
  ['Asia/Tokyo', '1965-06-01T20:00:00.250Z', '1965-06-02T05:00:00.250+09:00'],
])('in %s the clocks show %s as %s', (zone, moment, shown) => {
  expect(shownIn(zone, new Date(moment))).toBe(shown);
});

test('in every zone a moment as the clocks show it is the same moment, on its day', () => {
  const wrong = CHANGES.flatMap(([zone, days]) =>
    days
      .map((day) => beginOf(day, zone))
      .filter((moment) => {
        const shown = shownIn(zone, moment);
        return (
          Date.parse(shown) !== moment.getTime() ||
          (!shown.endsWith('Z') && shown.slice(0, 10) !== dayIn(zone, moment))
        );
      })
      .map((moment) => `${zone} ${moment.toISOString()}`),
  );
  expect(wrong).toEqual([]);
});
