import fc from 'fast-check';
import { priceGaps } from './price-gaps';

/** 2026-11-20 is a Friday. */
const gaps = (days: readonly string[], until: string, tradesEveryDay = false) =>
  priceGaps({ days, until, tradesEveryDay }).map(({ from, to, days: of }) => [from, to, of]);

describe('a gap of prices', () => {
  it('is two trading days or more without a price', () => {
    expect(gaps(['2026-11-16', '2026-11-19', '2026-11-20'], '2026-11-20')).toEqual([
      ['2026-11-17', '2026-11-18', 2],
    ]);
  });

  it('is no weekend, and no single day, which may be a holiday', () => {
    expect(gaps(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-25'], '2026-11-25')).toEqual(
      [],
    );
  });

  it('lies around a weekend without counting it', () => {
    expect(gaps(['2026-11-19', '2026-11-24'], '2026-11-24')).toEqual([
      ['2026-11-20', '2026-11-23', 2],
    ]);
  });

  it('is each day without a price where something trades every day', () => {
    expect(gaps(['2026-11-20', '2026-11-22'], '2026-11-23', true)).toEqual([
      ['2026-11-21', '2026-11-21', 1],
      ['2026-11-23', '2026-11-23', 1],
    ]);
  });

  it('lasts until the last day of which a price is due', () => {
    expect(gaps(['2026-11-20'], '2026-11-20')).toEqual([]);
    expect(gaps(['2026-11-20'], '2026-11-22')).toEqual([]);
    expect(gaps(['2026-11-20'], '2026-11-25')).toEqual([['2026-11-23', '2026-11-25', 3]]);
  });

  it('is nowhere before the first price, nor without prices', () => {
    expect(gaps([], '2026-11-25')).toEqual([]);
    expect(gaps(['2026-11-25'], '2026-11-20')).toEqual([]);
  });
});

test('days with a price and days of gaps are all days of what trades every day', () => {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const dayOf = (place: number) => new Date(start + place * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1 }), (places) => {
      const sorted = [...places].sort((a, b) => a - b);
      const found = priceGaps({
        days: sorted.map(dayOf),
        until: dayOf(60),
        tradesEveryDay: true,
      });
      const missing = found.reduce((sum, { days }) => sum + days, 0);
      expect(missing + sorted.length).toBe(61 - (sorted[0] ?? 0));
    }),
  );
});
