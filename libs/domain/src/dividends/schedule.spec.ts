import fc from 'fast-check';
import { daysBetween } from '../kernel/days';
import type { DividendFrequency } from './frequency';
import { expectedDays } from './schedule';

describe('the days on which dividends are expected', () => {
  it.each([
    ['weekly', '2026-11-20', ['2026-11-27', '2026-12-04', '2026-12-11']],
    ['biweekly', '2026-11-20', ['2026-12-04']],
    ['monthly', '2026-08-31', ['2026-09-30', '2026-10-31', '2026-11-30']],
    ['quarterly', '2025-11-30', ['2026-02-28', '2026-05-30', '2026-08-30', '2026-11-30']],
    ['semi-annual', '2025-08-31', ['2026-02-28', '2026-08-31']],
    ['annual', '2024-02-29', ['2025-02-28', '2026-02-28']],
    ['irregular', '2026-01-01', []],
    ['none', '2026-01-01', []],
  ] as const)(
    '%s from %s go on by the calendar, clamped to the length of each month',
    (frequency, paid, days) => {
      expect(expectedDays(paid, frequency, '2026-12-12')).toEqual(days);
    },
  );

  it('always exist, rise, and never drift from the day of the payment', () => {
    const frequency = fc.constantFrom<DividendFrequency>(
      'weekly',
      'biweekly',
      'monthly',
      'quarterly',
      'semi-annual',
      'annual',
    );
    const paid = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(paid, frequency, (day, every) => {
        const until = `${Number(day.slice(0, 4)) + 3}-12-31`;
        const days = expectedDays(day, every, until);
        for (const [index, expected] of days.entries()) {
          expect(new Date(`${expected}T00:00:00Z`).toISOString().slice(0, 10)).toBe(expected);
          expect(daysBetween(days[index - 1] ?? day, expected)).toBeGreaterThan(0);
          if (every === 'weekly' || every === 'biweekly') continue;
          const [own, last] = [
            Number(expected.slice(8)),
            new Date(
              Date.UTC(Number(expected.slice(0, 4)), Number(expected.slice(5, 7)), 0),
            ).getUTCDate(),
          ];
          expect(own).toBe(Math.min(Number(day.slice(8)), last));
        }
      }),
    );
  });
});
