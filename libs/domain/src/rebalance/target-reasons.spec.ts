import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { portfolios } from './fixtures/random';
import type { RebalanceInput } from './input';
import { type TargetLevel, targetReasons } from './target-reasons';

const CENT = Decimal.parse('0.01');

/** Returns the reasons for the targets of a whole input. */
function reasonsOf(input: RebalanceInput): TargetLevel {
  const open = new Set(
    input.accounts.filter(({ isArchived }) => !isArchived).map(({ accountId }) => accountId),
  );
  const cash = input.accounts.filter(({ accountId }) => open.has(accountId)).map((one) => one.cash);
  const values = new Map(
    input.assets.map(({ ticker, price, priceMissing, holdings }) => [
      ticker,
      Decimal.sum(
        holdings
          .filter(({ accountId }) => open.has(accountId))
          .map(({ quantity }) => quantity.times(priceMissing ? Decimal.zero : price)),
      ),
    ]),
  );
  return targetReasons({
    ...input,
    values,
    worth: Decimal.sum([...values.values(), ...cash]),
    cash: Decimal.sum(cash.filter((amount) => amount.isPositive())),
  });
}

const levelsIn = (level: TargetLevel): TargetLevel[] => [level, ...level.below.flatMap(levelsIn)];
const isScaled = (root: TargetLevel): boolean =>
  levelsIn(root).some(({ percentSum }) => percentSum !== null);

describe('the reasons of targets', () => {
  it('come, rounded, to the targets and values of the tree for any portfolio', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const root = reasonsOf(input);
        const levels = new Map(levelsIn(root).map((level) => [level.id, level]));
        const { targets, unassignedValue, cashReserves } = calculateRebalance(input);
        const same = (exact: Decimal, shown: Decimal): void => {
          const error = exact.roundTo(2).minus(shown).abs();
          // Rounding twelve decimals can end on the other side of half a cent.
          expect(isScaled(root) ? error.compareTo(CENT) <= 0 : error.isZero()).toBe(true);
        };
        for (const { parentId, childId, childType, targetValue, currentValue } of targets) {
          const parent = levels.get(parentId);
          const place = parent?.places.find((one) => one.childId === childId);
          same(place?.target ?? Decimal.one.negated(), targetValue);
          const current =
            childType === 'strategy'
              ? levels.get(childId)?.current
              : parent?.assigned.find(({ ticker }) => ticker === childId)?.value;
          same(current ?? Decimal.zero, currentValue);
        }
        same(root.unassigned, unassignedValue);
        same(Decimal.sum(levelsIn(root).map(({ reserve }) => reserve)), cashReserves);
      }),
    );
  });

  it('add up: each level is its dollar targets, what its percentages share, and what they leave', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        for (const { target, rest, places, percentSum, unassigned } of levelsIn(reasonsOf(input))) {
          const sumOf = (isShare: boolean): Decimal =>
            Decimal.sum(
              places
                .filter(({ percent }) => (percent !== null) === isShare)
                .map((one) => one.target),
            );
          expect(target.minus(sumOf(false)).equals(rest)).toBe(true);
          if (percentSum === null && unassigned.isPositive())
            expect(sumOf(true).plus(unassigned).equals(rest)).toBe(true);
        }
      }),
    );
  });
});
