import type { Purse } from './claims';
import { type Bought, give, type Left, payer, shortfall, type Waiting } from './leftover-shares';
import { giveDownTo, manyAtOnce } from './leftovers-at-once';
import { compareText, compareUnits } from './units';

/**
 * Single steps before many shares at once are tried: enough for any portfolio unless shares cost
 * almost nothing.
 */
const PATIENCE = 500;

/**
 * Buys whole shares from leftovers (REB-18). While a purse covers a price within the capital, the
 * bought asset with the largest relative shortfall gets one more share, if the shortfall is at
 * least half a price; ties go by ticker. The first purse that covers the share pays for it. Purses
 * in which rounding left the most come first, then the order in which the asset draws from them. A
 * purse that buys the asset already costs no second fee and goes before all others (REB-58).
 * Changes `bought` and `left`.
 */
export function giveLeftovers(bought: readonly Bought[], left: Left, patience = PATIENCE): void {
  const atFirst = new Map(left.cash);
  const order = (one: Purse, other: Purse): number =>
    compareUnits(atFirst.get(other) ?? 0n, atFirst.get(one) ?? 0n);
  let waiting = bought.filter(isShort).map((one) => ({ one, purses: one.purses.toSorted(order) }));
  waiting.sort(byShortfall);
  let steps = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const purse = payer(next, left);
    // If an asset cannot be paid for now, it cannot be paid for later: cash only shrinks.
    if (purse === null) continue;
    give(next.one, purse, 1n, left);
    if (isShort(next.one)) insert(waiting, next);
    steps += 1;
    if (steps < patience) continue;
    steps = 0;
    waiting = waiting.filter((each) => payer(each, left) !== null);
    const down = manyAtOnce(waiting, left);
    if (down !== null) giveDownTo(down, waiting, left);
    waiting = waiting.filter(({ one }) => isShort(one)).sort(byShortfall);
  }
}

const isShort = (one: Bought): boolean => shortfall(one) * 2n >= one.standing.price;

/** Sorts by (target - value) / target, the largest first. */
function byShortfall({ one: left }: Waiting, { one: right }: Waiting): number {
  const difference = compareUnits(
    shortfall(right) * left.standing.target,
    shortfall(left) * right.standing.target,
  );
  return difference || compareText(left.standing.asset.ticker, right.standing.asset.ticker);
}

/** Inserts an asset at its place in the order. */
function insert(waiting: Waiting[], one: Waiting): void {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = waiting[middle];
    if (other !== undefined && byShortfall(other, one) < 0) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, one);
}
