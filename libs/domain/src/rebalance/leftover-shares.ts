import { Decimal } from '../kernel/decimal';
import type { Purse } from './claims';
import type { Standing } from './standing';

/** An asset that is being bought. Its parts and value grow with each share. */
export interface Bought {
  readonly standing: Pick<Standing, 'price' | 'target'> & {
    readonly asset: { readonly ticker: string };
  };
  /** Purses of the accounts that are eligible for it. */
  readonly purses: readonly Purse[];
  readonly parts: Map<Purse, Decimal>;
  /** Current value and buys, in units. */
  value: bigint;
}

/** Remaining cash of each purse, and of all together. Money in units. */
export interface Left {
  readonly cash: Map<Purse, bigint>;
  capital: bigint;
}

/** An asset in the queue for a share, with its purses in the order in which they pay. */
export interface Waiting {
  readonly one: Bought;
  readonly purses: readonly Purse[];
}

/** What an asset lacks of its target. Money in units; negative if it is above the target. */
export const shortfall = ({ standing, value }: Bought): bigint => standing.target - value;

/** The fee that the next share from a purse costs: none where the asset is bought there already. */
export const newFee = ({ parts }: Bought, purse: Purse): bigint =>
  parts.has(purse) ? 0n : purse.fee;

/**
 * The first purse that covers a share; one without a new fee goes first. A share is worth more than
 * its new fee.
 */
export function payer({ one, purses }: Waiting, { cash, capital }: Left): Purse | null {
  const { price } = one.standing;
  const covers = (purse: Purse): boolean => {
    const fee = newFee(one, purse);
    const cost = price + fee;
    return price > fee && cost <= capital && cost <= (cash.get(purse) ?? 0n);
  };
  const paying = purses.filter(covers);
  return paying.find((purse) => newFee(one, purse) === 0n) ?? paying[0] ?? null;
}

/**
 * Buys shares of an asset from a purse: takes their worth, and the fee of a first buy there, from
 * the purse and the capital. Changes `one` and `left`. The caller has checked that both cover it.
 */
export function give(one: Bought, purse: Purse, shares: bigint, left: Left): void {
  const worth = one.standing.price * shares;
  const amount = worth + newFee(one, purse);
  one.value += worth;
  one.parts.set(purse, (one.parts.get(purse) ?? Decimal.zero).plus(Decimal.fromUnits(shares, 0)));
  left.cash.set(purse, (left.cash.get(purse) ?? 0n) - amount);
  left.capital -= amount;
}
