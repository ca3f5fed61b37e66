import fc from 'fast-check';
import type { Decimal } from '../kernel/decimal';
import type { Purse } from './claims';
import type { Bought, Left } from './leftover-shares';
import { giveLeftovers } from './leftovers';

interface Facts {
  readonly price: bigint;
  readonly target: bigint;
  readonly reach: number;
}

/** Returns the same scene again for each try, because giving changes it. */
function scene(
  cash: readonly bigint[],
  facts: readonly Facts[],
  capital: bigint,
): { bought: Bought[]; left: Left; purses: Purse[] } {
  const purses = cash.map((amount, index) => ({
    accountId: `account-${index}`,
    cash: amount,
    fee: 0n,
    fractionalShares: false,
  }));
  const bought = facts.map(({ price, target, reach }, index): Bought => ({
    standing: { price, target, asset: { ticker: `T${index}`, assetType: 'stock' } },
    purses: purses.filter((_, purse) => (reach >> purse) % 2 === 1),
    parts: new Map<Purse, Decimal>(),
    value: 0n,
  }));
  return {
    bought,
    purses,
    left: { cash: new Map(purses.map((purse) => [purse, purse.cash])), capital, cent: 1n },
  };
}

const partsText = (bought: readonly Bought[]): string[] =>
  bought
    .flatMap(({ standing, parts }) =>
      [...parts].map(
        ([{ accountId }, shares]) =>
          `${standing.asset.ticker} ${shares.toString()} in ${accountId}`,
      ),
    )
    .sort();

describe('whole-share leftovers', () => {
  const amount = fc.bigInt({ min: 0n, max: 400n });
  const facts = fc.record({
    price: fc.bigInt({ min: 1n, max: 30n }),
    target: fc.bigInt({ min: 1n, max: 600n }),
    reach: fc.nat(7),
  });
  const scenes = fc.tuple(
    fc.array(amount, { minLength: 3, maxLength: 3 }),
    fc.array(facts, { maxLength: 4 }),
    fc.bigInt({ min: 0n, max: 900n }),
  );

  it('are the same, given one by one or many at once', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 1, max: 5 }), ([cash, all, capital], patience) => {
        const [one, many] = [scene(cash, all, capital), scene(cash, all, capital)];
        giveLeftovers(one.bought, one.left, Number.MAX_SAFE_INTEGER);
        giveLeftovers(many.bought, many.left, patience);
        expect(partsText(many.bought)).toEqual(partsText(one.bought));
        expect([...many.left.cash.values()]).toEqual([...one.left.cash.values()]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('go to nobody further while an asset that could be paid lacks half a share', () => {
    fc.assert(
      fc.property(scenes, ([cash, all, capital]) => {
        const { bought, left } = scene(cash, all, capital);
        giveLeftovers(bought, left);
        expect([...left.cash.values(), left.capital].every((rest) => rest >= 0n)).toBe(true);
        for (const { standing, purses, value } of bought) {
          const lacks = standing.target - value;
          expect(lacks * 2n >= -standing.price).toBe(true);
          const canBePaid =
            left.capital >= standing.price &&
            purses.some((purse) => (left.cash.get(purse) ?? 0n) >= standing.price);
          if (canBePaid) expect(lacks * 2n < standing.price).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
