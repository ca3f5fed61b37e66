import { yearsOf } from './years';

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
