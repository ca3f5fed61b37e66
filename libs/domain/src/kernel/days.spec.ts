import { dateInMonth, dateOf, daysBefore, monthsBefore } from './days';

describe('a day so many calendar months back', () => {
  it.each([
    ['2026-11-21', 3, '2026-08-21'],
    ['2026-02-10', 3, '2025-11-10'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2024-05-31', 3, '2024-02-29'],
    ['2026-08-31', 6, '2026-02-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-31', 12, '2025-01-31'],
  ])('of %s, %i months: %s, the last of the month where it is shorter', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });
});

test('a day so many days back goes over the ends of months and years', () => {
  expect([
    daysBefore('2026-03-01', 1),
    daysBefore('2026-01-15', 90),
    daysBefore('2024-03-01', 1),
  ]).toEqual(['2026-02-28', '2025-10-17', '2024-02-29']);
});

test.each([
  ['2026-01-15', 31, 1, '2026-02-28'],
  ['2026-01-31', 30, 0, '2026-01-30'],
  ['2026-12-05', 1, 1, '2027-01-01'],
  ['2026-01-05', 31, -1, '2025-12-31'],
  ['2024-01-05', 30, 1, '2024-02-29'],
])('of %s, the day %i of %i months later is %s', (day, date, months, found) => {
  expect(dateInMonth(day, date, months)).toBe(found);
  expect(dateOf(found)).toBe(Number(found.slice(8)));
});
