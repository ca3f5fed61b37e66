import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { inLocale } from '@/shared/format/fixtures/in-locale';
import { monthShown, monthsOn, sumsOf, weeksOf } from './months';

describe('the months of the calendar', () => {
  it('run from the last month to a year ahead, across years', () => {
    expect(monthsOn('2026-11-21')).toEqual({ first: '2026-10', last: '2027-11' });
    expect(monthsOn('2027-01-01')).toEqual({ first: '2026-12', last: '2028-01' });
  });

  it.each([
    ['2026-12', '2026-12'],
    ['2026-10', '2026-10'],
    ['2026-09', '2026-10'],
    ['2019-01', '2026-10'],
    ['2027-11', '2027-11'],
    ['2027-12', '2027-11'],
    ['', '2026-11'],
    ['2026-13', '2026-11'],
    ['tomorrow', '2026-11'],
  ])('asked for %p are at %s: no month stands there of which nothing is known', (asked, shown) => {
    expect(monthShown(asked, '2026-11-21')).toBe(shown);
  });
});

describe('the weeks of a month', () => {
  const days = (month: string) =>
    weeksOf(month).map((week) => week.map((day) => (day === null ? 0 : Number(day.slice(8)))));

  it('begin on Sunday, and leave out the days of other months', () => {
    expect(days('2026-11')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(days('2026-11').at(-1)).toEqual([29, 30, 0, 0, 0, 0, 0]);
    expect(days('2026-08')[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(days('2026-08')).toHaveLength(6);
    expect(days('2026-02')).toHaveLength(4);
    expect(days('2028-02').at(-1)).toEqual([27, 28, 29, 0, 0, 0, 0]);
  });

  it('have each day of the month once, in order, under its weekday', () => {
    for (const month of ['2026-12', '2027-01', '2027-02', '2028-02', '2028-07']) {
      const all = weeksOf(month).flat();
      const own = all.filter((day) => day !== null);
      const [year, number] = month.split('-').map(Number);
      expect(own).toHaveLength(new Date(Number(year), Number(number), 0).getDate());
      expect(own).toEqual([...new Set(own)].sort());
      all.forEach((day, place) => {
        if (day !== null) expect(new Date(day).getUTCDay()).toBe(place % 7);
      });
    }
  });
});

describe('the sums of a month', () => {
  const event = (day: string, amount: number, isProjected: boolean) =>
    ({
      ticker: 'VTI',
      isProjected,
      projectedDate: isProjected ? day : null,
      estimatedAmount: isProjected ? amount : null,
      actualDate: isProjected ? null : day,
      actualAmount: isProjected ? null : amount,
    }) as CalendarEvent;

  it('keep overdue payments apart: expected is what comes from today on, as in the income by month', () => {
    const events = [
      event('2026-11-03', 0.1, false),
      event('2026-11-20', 0.2, false),
      event('2026-11-20', 4, true),
      event('2026-11-21', 8, true),
      event('2026-11-30', 16.01, true),
    ];
    expect(sumsOf(events, '2026-11-21')).toEqual({ received: 0.3, expected: 24.01, overdue: 4 });
  });
});

describe('the days of a week', () => {
  it.each([
    ['en-US', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['de-DE', 'So Mo Di Mi Do Fr Sa'],
  ])('have their names in %s, Sunday first', async (locale, names) => {
    const { WEEKDAYS } = await inLocale(locale, () => import('./months'));
    expect(WEEKDAYS.join(' ')).toBe(names);
  });
});
