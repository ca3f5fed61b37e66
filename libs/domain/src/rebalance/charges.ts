import { Decimal } from '../kernel/decimal';
import type { Purse } from './claims';
import { type Bought, coverOf, type Left, spend } from './leftover-shares';
import { sharePlaces, sharesFor, worthOf } from './shares';
import { atLeastZero, compareUnits, toCent } from './units';

/**
 * Takes from `left` what all parts cost, each as its trade is recorded: to the cent, and its fee
 * (REB-14). Cents that rounding adds may be more than a purse or the capital has; parts are made
 * smaller then, those first that lose the least by it, among equals in the order of `bought`. What
 * rounding takes off a part is not left for others, so that a little less than nothing may be left.
 * Changes `bought` and `left`.
 */
export function charge(bought: readonly Bought[], left: Left): void {
  for (const { standing, parts } of bought)
    for (const [purse, shares] of parts)
      spend(left, purse, toCent(worthOf(shares, standing.price), left.cent) + purse.fee);
  for (const purse of left.cash.keys()) shrink(bought, left, purse);
  shrink(bought, left, null);
  for (const { standing, parts } of bought)
    for (const [purse, shares] of parts) {
      const worth = worthOf(shares, standing.price);
      spend(left, purse, coverOf(worth, left.cent) - toCent(worth, left.cent));
    }
}

interface Part {
  readonly one: Bought;
  readonly purse: Purse;
}

/**
 * Makes parts smaller while more is spent than `of` has, or than the capital where it is null. Only
 * parts that rounding made dearer matter: each gives back a cent or more and cost at most half a
 * cent more, so that there are enough of them.
 */
function shrink(bought: readonly Bought[], left: Left, of: Purse | null): void {
  const isOverspent = (): boolean => (of === null ? left.capital : (left.cash.get(of) ?? 0n)) < 0n;
  if (!isOverspent()) return;
  const parts = bought.flatMap((one): Part[] =>
    [...one.parts.keys()]
      .filter((purse) => of === null || purse === of)
      .map((purse) => ({ one, purse })),
  );
  const cheapest = parts
    .flatMap((part) => reductionOf(part, left.cent) ?? [])
    .toSorted((one, other) => compareUnits(one.lost, other.lost));
  for (const { part, shares, lost, saved } of cheapest) {
    if (!isOverspent()) return;
    const { one, purse } = part;
    if (shares.isPositive()) one.parts.set(purse, shares);
    else one.parts.delete(purse);
    one.value -= lost;
    spend(left, purse, -saved);
  }
}

interface Reduction {
  readonly part: Part;
  /** What it becomes; 0 where that is not recorded at more than the fee (REB-59). */
  readonly shares: Decimal;
  /** Worth that the asset has less of then. */
  readonly lost: bigint;
  /** What the trade costs less then. */
  readonly saved: bigint;
}

/**
 * The most shares that are recorded at a cent less or more; null for a part that rounding did not
 * make dearer.
 */
function reductionOf(part: Part, cent: bigint): Reduction | null {
  const { one, purse } = part;
  const { price, asset } = one.standing;
  const worth = worthOf(one.parts.get(purse) ?? Decimal.zero, price);
  const recorded = toCent(worth, cent);
  if (recorded <= worth) return null;
  // Half a cent is rounded up, so it has to be less than half a cent above the cent before.
  const most = atLeastZero((recorded * 2n - cent - 1n) / 2n);
  const rounded = sharesFor(most, price, sharePlaces(asset.assetType, purse.fractionalShares));
  const isWorthwhile = toCent(worthOf(rounded, price), cent) > purse.fee;
  const shares = isWorthwhile ? rounded : Decimal.zero;
  const left = worthOf(shares, price);
  return {
    part,
    shares,
    lost: worth - left,
    saved: recorded - toCent(left, cent) + (isWorthwhile ? 0n : purse.fee),
  };
}
