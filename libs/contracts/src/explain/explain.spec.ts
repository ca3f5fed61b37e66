import { explainHouseholdQuery, explainQuery } from '.';

const ID = '01a2078c-2657-7465-a5cb-942179e8febe';

describe('the name of a figure', () => {
  it.each([
    'performance:value:2024-02-29',
    'performance:gain:2025-12-31:2026-01-31',
    'performance:gain:2026-01-31:2026-01-31:VTI',
    'dividends:month:received:2026-12',
    `performance:holding:2026-01-31:${ID}:VTI`,
    // A ticker that looks like a day is not one.
    'shares:2026-02-30',
    'performance:value:2026-01-31:2026-02-30',
  ])('is taken with days that the calendar has: %s', (figure) => {
    expect(explainQuery.safeParse({ figure }).success).toBe(true);
  });

  const NO_DAY = 'must name days of the calendar, in the years 1900 to 2200';
  const NO_PERIOD = 'must not end before it begins';
  it.each([
    [explainQuery, 'performance:gain:2025-12-32:2026-01-31', NO_DAY],
    [explainQuery, 'performance:gain:2025-12-31:2026-02-29', NO_DAY],
    [explainQuery, 'performance:value:1899-12-31', NO_DAY],
    [explainQuery, 'performance:value:2026-00-10:VTI', NO_DAY],
    [explainQuery, 'dividends:month:expected:2026-13:VTI', NO_DAY],
    [explainQuery, 'dividends:paid:2200-01-01:VTI', NO_DAY],
    [explainQuery, 'performance:twr:2026-01-31:2026-01-30', NO_PERIOD],
    [explainHouseholdQuery, 'networth:2026-02-30', NO_DAY],
    [explainHouseholdQuery, `networth:item:${ID}:2026-06-31`, NO_DAY],
    [explainHouseholdQuery, 'networth:moved:2026-01-31:2026-01-30', NO_PERIOD],
    [explainQuery, 'luck', 'must name a figure, such as value'],
    [
      explainHouseholdQuery,
      'networth:2026-2-3',
      'must name a figure of the household, such as networth',
    ],
  ])('is refused once where it means no days: %#', (query, figure, message) => {
    const issues = query.safeParse({ figure }).error?.issues;
    expect(issues?.map((issue) => [issue.path, issue.message])).toEqual([[['figure'], message]]);
  });
});
