import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { type ExactLot, LotRounding } from './rounded-lots';

const roundedLots = (lots: readonly ExactLot[]) => {
  const rounding = new LotRounding();
  return lots.map((lot) => rounding.next(lot));
};
const d = (text: string): Decimal => Decimal.parse(text);

/** Amounts with up to 4 decimals: parts of a cent occur. */
const exact = fc.integer({ min: 0, max: 10_000_000 }).map((n) => d((n / 10_000).toFixed(4)));
const lots = fc.array(
  fc.record({ sale: fc.constantFrom('s', 't'), proceeds: exact, cost: exact }),
  { maxLength: 40 },
);

describe('lots of a sale in cents', () => {
  test('thirds of a dollar add up to the dollar', () => {
    const thirds = ['0.3333', '0.3333', '0.3334'];
    const rows = roundedLots(
      thirds.map((proceeds) => ({ sale: 's', proceeds: d(proceeds), cost: d('0.1') })),
    );
    expect(rows.map(({ proceeds, cost, gain }) => `${proceeds} - ${cost} = ${gain}`)).toEqual([
      ...['0.33 - 0.1 = 0.23', '0.34 - 0.1 = 0.24', '0.33 - 0.1 = 0.23'],
    ]);
  });

  test('add up to the sale rounded once, each with gain = proceeds - cost and right to a cent', () => {
    fc.assert(
      fc.property(lots, (drawn) => {
        const rows = roundedLots(drawn);
        for (const sale of ['s', 't']) {
          const own = drawn.flatMap((lot, n) => (lot.sale === sale ? [{ lot, row: rows[n] }] : []));
          const sum = (of: (one: (typeof own)[number]) => Decimal | undefined) =>
            Decimal.sum(own.map((one) => of(one) ?? Decimal.zero));
          const gainOf = ({ proceeds, cost }: ExactLot) => proceeds.minus(cost);
          expect(String(sum(({ row }) => row?.proceeds))).toBe(
            String(sum(({ lot }) => lot.proceeds).roundTo(2)),
          );
          expect(String(sum(({ row }) => row?.gain))).toBe(
            String(sum(({ lot }) => gainOf(lot)).roundTo(2)),
          );
        }
        rows.forEach(({ proceeds, cost, gain }, n) => {
          expect(String(gain)).toBe(String(proceeds.minus(cost)));
          const exactly = drawn[n];
          const exactGain = exactly?.proceeds.minus(exactly.cost);
          for (const off of [exactly && proceeds.minus(exactly.proceeds), exactGain?.minus(gain)])
            expect(off?.abs().compareTo(d('0.01'))).toBeLessThanOrEqual(0);
        });
      }),
    );
  });

  test('are the same whatever else was sold', () => {
    fc.assert(
      fc.property(lots, (drawn) => {
        const alone = (sale: string) => roundedLots(drawn.filter((lot) => lot.sale === sale));
        const [s, t] = [alone('s'), alone('t')];
        expect(roundedLots(drawn)).toEqual(drawn.map(({ sale }) => (sale === 's' ? s : t).shift()));
      }),
    );
  });
});
