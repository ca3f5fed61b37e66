import { Decimal } from '../kernel/decimal';
import type { Purse } from './claims';
import type { RebalanceAsset } from './input';
import { worthOf } from './shares';
import type { Standing } from './standing';
import { toCent } from './units';

/** An asset that is being bought. Its parts and value grow with each share. */
export interface Bought {
  readonly standing: Pick<Standing, 'price' | 'target'> & {
    readonly asset: Pick<RebalanceAsset, 'ticker' | 'assetType'>;
  };
  /** Purses of the accounts for which the asset is eligible. */
  readonly purses: readonly Purse[];
  readonly parts: Map<Purse, Decimal>;
  /** Current value and the worth of the buys, in units. */
  value: bigint;
}

/** Remaining cash of each purse, and remaining capital. Money in units. */
export interface Left {
  readonly cash: Map<Purse, bigint>;
  capital: bigint;
  /** Units in a cent, to which the cost of a part is rounded. */
  readonly cent: bigint;
}

/** Takes an amount from a purse and from the available capital. Changes `left`. */
export function spend(left: Left, purse: Purse, amount: bigint): void {
  left.cash.set(purse, (left.cash.get(purse) ?? 0n) - amount);
  left.capital -= amount;
}

/** An asset in the queue for a share, with its purses in the order in which they pay. */
export interface Waiting {
  readonly one: Bought;
  readonly purses: readonly Purse[];
}

/**
 * Returns the amount that an asset lacks of its target. Money in units; negative if it is above the
 * target.
 */
export const shortfall = ({ standing, value }: Bought): bigint => standing.target - value;

/**
 * Returns the fee that the next share from a purse costs: none if the asset is bought there
 * already.
 */
const newFee = ({ parts }: Bought, purse: Purse): bigint => (parts.has(purse) ? 0n : purse.fee);

/**
 * Returns the money that a part needs: its worth as recorded, or exactly if that is more. So
 * neither the recorded trades nor shares x price spend more than there is.
 */
export function coverOf(worth: bigint, cent: bigint): bigint {
  const recorded = toCent(worth, cent);
  return recorded > worth ? recorded : worth;
}

/**
 * Returns the cost of more shares from a purse: cover for their worth, and the fee of a first buy
 * there.
 */
export function costOf(one: Bought, purse: Purse, shares: bigint, cent: bigint): bigint {
  const { price } = one.standing;
  const own = one.parts.get(purse);
  if (own === undefined) return coverOf(price * shares, cent) + purse.fee;
  const before = worthOf(own, price);
  return coverOf(before + price * shares, cent) - coverOf(before, cent);
}

/**
 * Returns the first purse that covers a share; one without a new fee goes first. A first share must
 * be recorded at more than its fee (REB-59). Null if no purse pays.
 */
export function payer({ one, purses }: Waiting, { cash, capital, cent }: Left): Purse | null {
  const covers = (purse: Purse): boolean => {
    const cost = costOf(one, purse, 1n, cent);
    const isWorthwhile = one.parts.has(purse) || toCent(one.standing.price, cent) > purse.fee;
    return isWorthwhile && cost <= capital && cost <= (cash.get(purse) ?? 0n);
  };
  const paying = purses.filter(covers);
  return paying.find((purse) => newFee(one, purse) === 0n) ?? paying[0] ?? null;
}

/**
 * Buys shares of an asset from a purse: takes their cost from the purse and the capital. Changes
 * `one` and `left`. The caller has checked that both cover it.
 */
export function give(one: Bought, purse: Purse, shares: bigint, left: Left): void {
  spend(left, purse, costOf(one, purse, shares, left.cent));
  one.value += one.standing.price * shares;
  one.parts.set(purse, (one.parts.get(purse) ?? Decimal.zero).plus(Decimal.fromUnits(shares, 0)));
}
