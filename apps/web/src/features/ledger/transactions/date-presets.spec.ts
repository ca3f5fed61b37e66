import { DATE_PRESETS, presetOf, rangeOf } from './date-presets';

describe('a range of days', () => {
  it.each([
    ['Today', '2024-03-31', '2024-03-31'],
    ['Last 7 days', '2024-03-25', '2024-03-31'],
    ['Last 30 days', '2024-03-02', '2024-03-31'],
    ['This month', '2024-03-01', '2024-03-31'],
    ['Last month', '2024-02-01', '2024-02-29'],
    ['This year', '2024-01-01', '2024-03-31'],
    ['Last year', '2023-01-01', '2023-12-31'],
    ['All dates', '', ''],
  ] as const)('%s is %s to %s on 31 March 2024', (preset, from, to) => {
    expect(rangeOf(preset, '2024-03-31')).toEqual({ from, to });
  });

  it('of last month goes back over the year', () => {
    expect(rangeOf('Last month', '2024-01-15')).toEqual({ from: '2023-12-01', to: '2023-12-31' });
  });

  it('is called by its preset, where it is one', () => {
    for (const preset of DATE_PRESETS)
      expect(presetOf(rangeOf(preset, '2024-03-20'), '2024-03-20')).toBe(preset);
    expect(presetOf({ from: '2024-03-05', to: '' }, '2024-03-20')).toBeNull();
  });
});
