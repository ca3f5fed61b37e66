import type { Purse } from './claims';
import {
  type Bought,
  costOf,
  give,
  type Left,
  payer,
  shortfall,
  type Waiting,
} from './leftover-shares';

/** A relative shortfall: `part` / `whole` of the target. */
interface Depth {
  readonly part: bigint;
  readonly whole: bigint;
}

const FINENESS = 96n;

/**
 * Calculates the depth to which the relative shortfalls can be reduced while each waiting asset's
 * current purse pays. Down to this depth the order of the shares does not matter, so they can be
 * bought at once; if shares cost almost nothing, single steps would be millions. Null if the queue
 * is empty. `waiting` is in order, and each asset in it can be paid for.
 */
export function manyAtOnce(waiting: readonly Waiting[], left: Left): Depth | null {
  const [first] = waiting;
  if (first === undefined) return null;
  const depth = (part: bigint): Depth => ({
    part: shortfall(first.one) * part,
    whole: first.one.standing.target << FINENESS,
  });
  if (isAffordable(depth(0n), waiting, left)) return depth(0n);
  let [unaffordable, affordable] = [0n, 1n << FINENESS];
  while (affordable - unaffordable > 1n) {
    const middle = (affordable + unaffordable) / 2n;
    if (isAffordable(depth(middle), waiting, left)) affordable = middle;
    else unaffordable = middle;
  }
  return depth(affordable);
}

/** Buys shares for each asset until its relative shortfall is no longer above `depth`. */
export function giveDownTo(depth: Depth, waiting: readonly Waiting[], left: Left): void {
  const payers = waiting.map((each) => payer(each, left));
  for (const [index, { one }] of waiting.entries()) {
    const purse = payers[index];
    const shares = sharesDownTo(depth, one);
    if (purse !== null && purse !== undefined && shares > 0n) give(one, purse, shares, left);
  }
}

function isAffordable(depth: Depth, waiting: readonly Waiting[], left: Left): boolean {
  const cash = new Map<Purse, bigint>();
  let { capital } = left;
  for (const each of waiting) {
    const purse = payer(each, left);
    if (purse === null) continue;
    const shares = sharesDownTo(depth, each.one);
    if (shares === 0n) continue;
    const amount = costOf(each.one, purse, shares, left.cent);
    const rest = (cash.get(purse) ?? left.cash.get(purse) ?? 0n) - amount;
    capital -= amount;
    if (rest < 0n || capital < 0n) return false;
    cash.set(purse, rest);
  }
  return true;
}

/**
 * Returns the number of shares until the relative shortfall is no longer above `depth`, or less
 * than half a share is missing.
 */
function sharesDownTo({ part, whole }: Depth, one: Bought): bigint {
  const { price, target } = one.standing;
  const lacking = shortfall(one);
  const above = lacking * whole - part * target;
  if (above <= 0n || lacking * 2n < price) return 0n;
  const step = price * whole;
  const byDepth = (above + step - 1n) / step;
  const byHalf = (lacking * 2n - price) / (price * 2n) + 1n;
  return byDepth < byHalf ? byDepth : byHalf;
}
