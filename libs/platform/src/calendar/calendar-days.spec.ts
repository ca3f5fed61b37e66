import { dayBefore, daysFrom, lastMomentOf, nextDay, withLastMoments } from './calendar-days';

test('a day ends where the next one begins, by the clocks of its zone', async () => {
  const lastOf = (day: string) => lastMomentOf(day, 'Europe/Vienna');
  expect(await withLastMoments(daysFrom('2026-03-28', '2026-03-30'), lastOf)).toEqual([
    { day: '2026-03-28', last: '2026-03-28T22:59:59.999Z' },
    // Clocks go forward: the day has 23 hours.
    { day: '2026-03-29', last: '2026-03-29T21:59:59.999Z' },
    { day: '2026-03-30', last: '2026-03-30T21:59:59.999Z' },
  ]);
  expect(lastMomentOf('2026-10-25', 'Europe/Vienna')).toBe('2026-10-25T22:59:59.999Z');
  expect(lastMomentOf('2026-11-21', 'Pacific/Auckland')).toBe('2026-11-21T10:59:59.999Z');
  expect(lastMomentOf('2026-11-21', 'nowhere')).toBe('2026-11-21T23:59:59.999Z');
});

test('others of the process work while the days of a century are counted', async () => {
  const century = [...daysFrom('1926-01-01', '2025-12-31')];
  const turns: string[] = [];
  setImmediate(() => turns.push('others'));
  const days = await withLastMoments(century, (day) => {
    if (turns.at(-1) !== 'days') turns.push('days');
    return `${day}T23:59:59.999Z`;
  });
  expect(turns).toEqual(['days', 'others', 'days']);
  expect(days.map(({ day }) => day)).toEqual(century);
});

test('days follow each other across months and years', () => {
  expect([nextDay('2024-02-28'), nextDay('2025-12-31'), dayBefore('2026-03-01')]).toEqual([
    '2024-02-29',
    '2026-01-01',
    '2026-02-28',
  ]);
});
