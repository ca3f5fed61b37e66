import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { form8949Parts, type SoldLot } from './form-8949';

const d = (text: string): Decimal => Decimal.parse(text);
const lot = (term: 'short' | 'long', proceeds: string, cost: string): SoldLot => ({
  ticker: 'VTI',
  quantity: d('1'),
  acquiredOn: '2024-01-02',
  soldOn: '2025-03-04',
  term,
  proceeds: d(proceeds),
  cost: d(cost),
});

/** Up to 4 decimals: parts of a cent occur. */
const exact = fc.integer({ min: 0, max: 10_000_000 }).map((n) => d((n / 10_000).toFixed(4)));
const soldLot = fc
  .record({
    term: fc.constantFrom('short' as const, 'long' as const),
    proceeds: exact,
    cost: exact,
  })
  .map((figures): SoldLot => ({ ...lot('short', '0', '0'), ...figures }));

describe('Form 8949', () => {
  test('short-term lots stand in part I, long-term ones in part II, each with gain = proceeds - cost', () => {
    const parts = form8949Parts([lot('long', '120.5', '100'), lot('short', '80', '90.25')]);
    expect(
      parts.map(({ part, rows, gain }) => [part, rows.map((row) => String(row.gain)), `${gain}`]),
    ).toEqual([
      ['I', ['-10.25'], '-10.25'],
      ['II', ['20.5'], '20.5'],
    ]);
  });

  test('thirds of a dollar add up to the dollar', () => {
    const [short] = form8949Parts(['0.3333', '0.3333', '0.3334'].map((p) => lot('short', p, '0')));
    expect(short?.rows.map(({ proceeds }) => String(proceeds))).toEqual(['0.33', '0.34', '0.33']);
    expect(String(short?.proceeds)).toBe('1');
  });

  test('rows add up to the sums, the sums are the exact ones rounded once, and each row is right to a cent', () => {
    fc.assert(
      fc.property(fc.array(soldLot, { maxLength: 40 }), (lots) => {
        for (const { term, rows, proceeds, cost, gain } of form8949Parts(lots)) {
          const own = lots.filter((one) => one.term === term);
          const exactly = (of: (one: SoldLot) => Decimal) => Decimal.sum(own.map(of)).roundTo(2);
          expect(String(proceeds)).toBe(String(exactly((one) => one.proceeds)));
          expect(String(gain)).toBe(String(exactly((one) => one.proceeds.minus(one.cost))));
          expect(String(cost)).toBe(String(proceeds.minus(gain)));
          expect(String(Decimal.sum(rows.map((row) => row.proceeds)))).toBe(String(proceeds));
          expect(String(Decimal.sum(rows.map((row) => row.cost)))).toBe(String(cost));
          expect(String(Decimal.sum(rows.map((row) => row.gain)))).toBe(String(gain));
          rows.forEach((row, n) => {
            expect(row.gain.equals(row.proceeds.minus(row.cost))).toBe(true);
            const off = row.proceeds.minus(own[n]?.proceeds ?? Decimal.zero).abs();
            expect(off.compareTo(d('0.01'))).toBeLessThanOrEqual(0);
          });
        }
      }),
    );
  });
});
