import { groupBy } from '../kernel/group-by';
import { compareText, compareUnits, sumOf } from './units';

/** Cash of an account that can be spent. Money in units. */
export interface Purse {
  readonly accountId: string;
  readonly cash: bigint;
  /** The fee of a trade in the account. */
  readonly fee: bigint;
  /** Whether the account takes parts of a share. */
  readonly fractionalShares: boolean;
}

/**
 * Compares purses by the order in which an asset draws from them: first from accounts that take
 * parts of a share, where rounding leaves almost nothing of its sum; then from those with the most
 * cash, so that few accounts charge a fee; then by id.
 */
export function inDrawingOrder(one: Purse, other: Purse): number {
  if (one.fractionalShares !== other.fractionalShares) return one.fractionalShares ? -1 : 1;
  return compareUnits(other.cash, one.cash) || compareText(one.accountId, other.accountId);
}

/**
 * The sums up to which an asset should be bought in each round: Action, Alert, Drift, Stable; each
 * includes the one before.
 */
export type Needs = readonly [bigint, bigint, bigint, bigint];

/** An asset that needs cash from the accounts for which it is eligible. */
export interface Claim {
  readonly ticker: string;
  readonly needs: Needs;
  /** Purses in the order in which the asset draws from them. */
  readonly purses: readonly Purse[];
}

/** Claims on the same purses. They get the same fraction, so the flow treats them as one. */
export interface Group {
  readonly claims: readonly Claim[];
  readonly purses: readonly Purse[];
  readonly needs: Needs;
}

/**
 * The extent of the rounds: all rounds before `pass`, and `part` / `whole` of the amount that
 * `pass` adds.
 */
export interface Fill {
  readonly pass: 0 | 1 | 2 | 3;
  readonly part: bigint;
  readonly whole: bigint;
}

/** Joins claims on the same purses in one group, whose needs are the sums of theirs. */
export const groupOf = (claims: readonly Claim[], purses: readonly Purse[]): Group => ({
  claims,
  purses,
  needs: sumOfNeeds(claims),
});

/** Returns the sums of needs, round by round. Money in units; zeros if there are none. */
export function sumOfNeeds(those: readonly { readonly needs: Needs }[]): Needs {
  let [action, alert, drift, stable] = [0n, 0n, 0n, 0n];
  for (const { needs } of those) {
    action += needs[0];
    alert += needs[1];
    drift += needs[2];
    stable += needs[3];
  }
  return [action, alert, drift, stable];
}

/**
 * Returns one group for each set of purses and ignores purses without cash. Groups with the fewest
 * purses come first, equal ones in the order of the claims.
 */
export function groupClaims(claims: readonly Claim[]): Group[] {
  const withCash = claims.map((claim) => ({
    ...claim,
    purses: claim.purses.filter((purse) => purse.cash > 0n),
  }));
  const groups = groupBy(withCash, (claim) =>
    claim.purses.map((purse) => purse.accountId).join(' '),
  );
  return [...groups.values()]
    .map((members) => groupOf(members, members[0]?.purses ?? []))
    .sort((left, right) => left.purses.length - right.purses.length);
}

/**
 * Returns the sum of a fill, times `fill.whole`; this product is an integer even if the sum is not.
 */
export function filled(needs: Needs, { pass, part, whole }: Fill): bigint {
  const before = pass === 0 ? 0n : (needs[pass - 1] ?? 0n);
  const added = needs[pass] - before;
  return before === 0n ? added * part : before * whole + added * part;
}

/** Returns the fill that `cash` allows if all needs are raised together. */
export function fillWith(needs: Needs, cash: bigint): Fill {
  for (const pass of [0, 1, 2, 3] as const) {
    if (needs[pass] <= cash) continue;
    const before = pass === 0 ? 0n : (needs[pass - 1] ?? 0n);
    return { pass, part: cash - before, whole: needs[pass] - before };
  }
  return ALL;
}

/** The fill that meets every need. */
export const ALL: Fill = { pass: 3, part: 1n, whole: 1n };

/**
 * Returns a negative number, 0 or a positive one: the left fill went less far, as far, or further.
 */
export function compareFills(left: Fill, right: Fill): number {
  if (left.pass !== right.pass) return left.pass - right.pass;
  const difference = left.part * right.whole - right.part * left.whole;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the cash of all purses together. Money in units. */
export const cashIn = (purses: Iterable<Purse>): bigint => {
  const sums: bigint[] = [];
  for (const purse of purses) sums.push(purse.cash);
  return sumOf(sums);
};
