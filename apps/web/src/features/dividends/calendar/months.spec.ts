import { monthShown, monthsOn } from './months';

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
