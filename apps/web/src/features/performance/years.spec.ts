import { daysOf, yearsOf } from './years';

test('a year links its months, and the latest year comes first', () => {
  const [latest, before] = yearsOf([
    { month: '2025-12', percent: -50 },
    { month: '2026-01', percent: 10 },
    { month: '2026-03', percent: 10 },
  ]);
  expect(latest?.year).toBe('2026');
  expect(latest?.percent).toBeCloseTo(21, 9);
  expect(latest?.months.slice(0, 4)).toEqual([10, null, 10, null]);
  expect(before).toMatchObject({ year: '2025', percent: -50 });
});

describe('a month or a year of a period', () => {
  const period = { from: '2025-02-10', to: '2026-03-15' };

  it('begins with the end of the day before it, and stays within the period', () => {
    expect(daysOf(period, '2025-12')).toEqual(['2025-11-30', '2025-12-31']);
    expect(daysOf(period, '2025-02')).toEqual(['2025-02-10', '2025-02-28']);
    expect(daysOf(period, '2026')).toEqual(['2025-12-31', '2026-03-15']);
  });
});
