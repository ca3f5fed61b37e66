import fc from 'fast-check';
import { Decimal } from './decimal';
import { shareOut } from './share-out';

const cents = (n: number): Decimal => Decimal.fromInteger(n).dividedBy(Decimal.fromInteger(100), 2);

describe('shareOut', () => {
  it('gives parts that add up to the sum exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 30 }),
        (amount, shares) => {
          const weights = shares.map((share) => Decimal.fromInteger(share));
          expect(
            Decimal.sum(shareOut(cents(amount), weights, Decimal.sum(weights))).equals(
              cents(amount),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  it('divides by the weights', () => {
    const parts = shareOut(
      Decimal.fromInteger(100),
      [Decimal.fromInteger(1), Decimal.fromInteger(3)],
      Decimal.fromInteger(4),
    );
    expect(parts.map(String)).toEqual(['25', '75']);
  });
});
