import { Decimal } from '@evenkeel/domain/kernel';
import type { NetWorthItem } from '@evenkeel/domain/networth';
import { periodWithin } from './history-view';

const day = '2026-03-10';
const none = {
  portfolios: Decimal.zero,
  assets: Decimal.zero,
  debts: Decimal.zero,
  savedLater: Decimal.zero,
};
const some = Decimal.parse('1000');
const house = (from: string): NetWorthItem => ({
  ...{ itemId: 'house', kind: 'asset', name: 'House', category: 'Real Estate' },
  values: [{ day: from, value: '400000' }],
  terms: [],
});
const period = (begun: readonly string[], items: readonly NetWorthItem[], current = none) =>
  periodWithin({ begun, items, current, day }, {});

describe('the history of net worth', () => {
  it('has no days where there never was anything', () => {
    expect(period([], [])).toBeNull();
  });

  it('begins on the day before the first transaction or stated value', () => {
    const whole = { from: '2026-01-31', to: day };
    expect(period(['2026-02-03', '2026-02-01'], [house('2026-03-01')])).toEqual(whole);
    expect(period(['2026-02-03'], [house('2026-02-01')])).toEqual(whole);
  });

  it('begins on the day before that of the sum where all is dated later', () => {
    const eve = { from: '2026-03-09', to: day };
    expect(period([], [], { ...none, portfolios: some })).toEqual(eve);
    expect(period([], [], { ...none, savedLater: some })).toEqual(eve);
    // The value is stated for a day that begins later where the user lives now.
    expect(period([], [house('2026-03-11')])).toEqual(eve);
    expect(period([], [house('2026-03-11')], { ...none, portfolios: some })).toEqual(eve);
  });
});
