import { Decimal } from '@evenkeel/domain/kernel';
import type { InstrumentFacts } from './instruments';
import { officialDividends } from './official-dividends';

const told: InstrumentFacts = {
  name: 'Total Stock Market',
  officialFrequency: 'semi-annual',
  officialDividend: '1',
  checkedAt: null,
  detailsAt: '2026-11-20T21:00:00.000Z',
  dividends: [],
  exDates: ['2026-01-15', '2026-07-15'],
  uncountedCurrencies: [],
  uncountedDays: [],
};
const split = (day: string) => ({
  at: `${day}T00:00:00.000Z`,
  numerator: Decimal.parse('2'),
  denominator: Decimal.one,
});
const perShare = (facts: Partial<InstrumentFacts>, ...splitDays: string[]) =>
  officialDividends(
    { ...told, ...facts },
    '2026-11-26',
    splitDays.map(split),
  )?.perShare?.toString();

describe('the dividend that a provider states', () => {
  it('is in the shares of today where a split came after the last announced ex-day', () => {
    expect(perShare({})).toBe('1');
    expect(perShare({}, '2026-10-10')).toBe('0.5');
    expect(perShare({}, '2026-10-10', '2026-11-10')).toBe('0.25');
    expect(perShare({}, '2026-07-15')).toBe('1');
  });

  it('is as it is stated where nothing says when, or where it repeats one that is to come', () => {
    expect(perShare({ exDates: [] }, '2026-10-10')).toBe('1');
    expect(perShare({ exDates: ['2026-07-15', '2027-01-15'] }, '2026-10-10')).toBe('1');
  });

  it('is none where none is stated, or no provider was asked', () => {
    expect(perShare({ officialDividend: null }, '2026-10-10')).toBeUndefined();
    expect(perShare({ detailsAt: null })).toBeUndefined();
  });
});
