import type { Funding } from './funding';
import { compareUnits } from './units';

/** The reason why a sum buys nothing. */
export interface Obstacle {
  /**
   * `price`: the sum does not cover a share and a fee. `accounts`: no single account's part covers
   * them. `fee`: the shares that a part buys are not worth more than the fee. `cents`: other buys,
   * rounded to the cent, leave too little.
   */
  readonly kind: 'price' | 'accounts' | 'fee' | 'cents';
  /** Fees of the accounts that give the sum, the lowest first. In units. */
  readonly fees: readonly bigint[];
}

/** Returns the reason why the sum of an asset buys nothing. `price` is in units. */
export function obstacleOf({ sum, whole, draws }: Funding, price: bigint): Obstacle {
  const fees = [...draws.keys()].map(({ fee }) => fee).toSorted(compareUnits);
  // Worth of the buy from each part that can buy: a share at least, or the rest after the fee.
  const worths = [...draws].flatMap(([{ fee, fractionalShares }, amount]) => {
    const worth = fractionalShares ? amount - fee * whole : price * whole;
    return fractionalShares || amount >= (price + fee) * whole ? [{ worth, fee }] : [];
  });
  const isWorth = worths.some(({ worth, fee }) => worth > fee * whole);
  if (worths.length > 0) return { kind: isWorth ? 'cents' : 'fee', fees };
  return { kind: sum < (price + (fees[0] ?? 0n)) * whole ? 'price' : 'accounts', fees };
}
