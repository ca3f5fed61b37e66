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

export const shortfall = ({ standing, value }: Bought): bigint => standing.target - value;

export function payer({ one, purses }: Waiting, { cash, capital }: Left): Purse | null {
  const { price } = one.standing;
  return capital < price
    ? null
    : (purses.find((purse) => (cash.get(purse) ?? 0n) >= price) ?? null);
}

export function give(one: Bought, purse: Purse, shares: bigint, left: Left): void {
  const amount = one.standing.price * shares;
  one.value += amount;
  one.parts.set(purse, (one.parts.get(purse) ?? Decimal.zero).plus(Decimal.fromUnits(shares, 0)));
  left.cash.set(purse, (left.cash.get(purse) ?? 0n) - amount);
  left.capital -= amount;
}
