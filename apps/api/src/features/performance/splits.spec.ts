import { splitsByTicker } from './splits';

const recorded = (portfolio: string, day: string, [numerator, denominator] = ['10', '1']) => ({
  portfolio_id: portfolio,
  ticker: 'SPLT',
  at: new Date(`${day}T00:00:00.000Z`),
  numerator: numerator ?? '',
  denominator: denominator ?? '',
});
const announced = (day: string) => ({ ticker: 'SPLT', day, new_shares: '10', old_shares: '1' });
const daysOf = (...asked: Parameters<typeof splitsByTicker>): string[] =>
  splitsByTicker(...asked)('SPLT').map(({ at }) => at.slice(0, 10));

describe('a split that two portfolios recorded on days near to each other', () => {
  const twice = [recorded('P', '2025-06-11'), recorded('Q', '2025-06-10')];

  test.each([
    ['the portfolio that is measured', [], ['P'], ['2025-06-11']],
    ['the announced day', [announced('2025-06-11')], ['P', 'Q'], ['2025-06-11']],
    ['the earliest day', [], ['P', 'Q'], ['2025-06-10']],
  ])('counts once, as that of %s', (_which, told, measured, days) => {
    expect(daysOf(twice, told, measured)).toEqual(days);
  });

  test('is announced as itself', () => {
    expect(daysOf(twice, [announced('2025-06-12')], ['P'])).toEqual(['2025-06-11']);
  });
});

test('splits of one portfolio all count, however near they are', () => {
  const both = ['P', 'Q'].flatMap((portfolio) => [
    recorded(portfolio, '2025-06-10', ['1', '30']),
    recorded(portfolio, '2025-06-11', ['30', '1']),
  ]);
  expect(daysOf(both, [], ['P'])).toEqual(['2025-06-10', '2025-06-11']);
});

test('splits of other days, and those that were only announced, count as well', () => {
  expect(
    daysOf([recorded('P', '2025-06-10'), recorded('Q', '2025-06-14')], [announced('2024-01-02')]),
  ).toEqual(['2024-01-02', '2025-06-10', '2025-06-14']);
});
