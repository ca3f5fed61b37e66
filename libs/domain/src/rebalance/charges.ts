import { Decimal } from '../kernel/decimal';
import type { Purse } from './claims';
import { type Bought, coverOf, type Left, spend } from './leftover-shares';
import { sharePlaces, sharesFor, worthOf } from './shares';
import { atLeastZero, compareUnits, sumOf, toCent } from './units';

/**
 * Takes the cost of all parts from `left`, each as its trade is recorded: to the cent, and its fee
 * (REB-14). With the cents that rounding adds, the cost may exceed the cash of a purse or the
 * capital. Then it makes parts smaller: first those that lose the least, equal ones in the order of
 * `bought`. The value that rounding takes off a part is not left for others, so `left` may fall a
 * little below 0. Adds the worth of the parts to the values. Changes `bought` and `left`.
 */
export function charge(bought: readonly Bought[], left: Left): void {
  for (const one of bought)
    for (const [purse, shares] of one.parts) {
      const worth = worthOf(shares, one.standing.price);
      one.value += worth;
      spend(left, purse, coverOf(worth, left.cent) + purse.fee);
    }
  for (const purse of left.cash.keys()) shrink(bought, left, purse);
  shrink(bought, left, null);
}

interface Part {
  readonly one: Bought;
  readonly purse: Purse;
  readonly worth: bigint;
}

/**
 * Makes parts smaller while their trades, as recorded, spend more than the cash of `of`, or than
 * the capital if `of` is null. Only parts that rounding made dearer matter: each gives back a cent
 * or more and costs at most half a cent more, so that there are enough of them.
 */
function shrink(bought: readonly Bought[], left: Left, of: Purse | null): void {
  const rest = of === null ? left.capital : (left.cash.get(of) ?? 0n);
  if (rest >= 0n) return;
  const parts = bought.flatMap((one): Part[] =>
    [...one.parts]
      .filter(([purse]) => of === null || purse === of)
      .map(([purse, shares]) => ({ one, purse, worth: worthOf(shares, one.standing.price) })),
  );
  const takenOff = parts.map(({ worth }) => atLeastZero(worth - toCent(worth, left.cent)));
  let lacking = -rest - sumOf(takenOff);
  if (lacking <= 0n) return;
  const cheapest = parts
    .flatMap((part) => reductionOf(part, left.cent) ?? [])
    .toSorted((one, other) => compareUnits(one.lost, other.lost));
  for (const { part, shares, lost, saved, released } of cheapest) {
    if (lacking <= 0n) return;
    const { one, purse } = part;
    if (shares.isPositive()) one.parts.set(purse, shares);
    else one.parts.delete(purse);
    one.value -= lost;
    lacking -= saved;
    spend(left, purse, -released);
  }
}

interface Reduction {
  readonly part: Part;
  /** The smaller number of shares; 0 if it is not recorded at more than the fee (REB-59). */
  readonly shares: Decimal;
  /** Worth that the asset loses. */
  readonly lost: bigint;
  /** Amount by which the recorded trade costs less. */
  readonly saved: bigint;
  /** Amount that the part leaves to others. */
  readonly released: bigint;
}

/**
 * Reduces a part to the most shares that are recorded at least a cent lower; null for a part that
 * rounding did not make dearer.
 */
function reductionOf(part: Part, cent: bigint): Reduction | null {
  const { one, purse, worth } = part;
  const { price, asset } = one.standing;
  const recorded = toCent(worth, cent);
  if (recorded <= worth) return null;
  // Half a cent is rounded up, so the worth has to be less than half a cent above the cent before.
  const most = atLeastZero((recorded * 2n - cent - 1n) / 2n);
  const rounded = sharesFor(most, price, sharePlaces(asset.assetType, purse.fractionalShares));
  const isWorthwhile = toCent(worthOf(rounded, price), cent) > purse.fee;
  const shares = isWorthwhile ? rounded : Decimal.zero;
  const left = worthOf(shares, price);
  const before = recorded + (isWorthwhile ? 0n : purse.fee);
  return {
    part,
    shares,
    lost: worth - left,
    saved: before - toCent(left, cent),
    released: before - coverOf(left, cent),
  };
}
