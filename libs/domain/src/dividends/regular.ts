import { daysBetween } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import type { DividendFrequency } from './frequency';
import type { Payment } from './payments';
import { periodOf } from './schedule';

/**
 * Two amounts are far apart if the double of one is more than the triple of the other: if one is
 * more than half as much again.
 */
const [TWO, THREE] = [Decimal.fromInteger(2), Decimal.fromInteger(3)];

/**
 * Cost of a payment that is left out, in periods. Before the first regular payment it is a little
 * higher, so that the first payment is regular if either may be.
 */
const LEFT_OUT = 0.5;
const LEFT_OUT_FIRST = 0.55;

interface Chain {
  /** Distance from the rhythm so far, in days. */
  readonly cost: number;
  /** Index of the regular payment before; -1 for the first one. */
  readonly before: number;
}

/**
 * Returns the payments that belong to the rhythm, oldest first (DIV-22); the others are special.
 * Regular payments are those that together come nearest to the rhythm. The cost of each is the
 * distance, in days, of the time since the regular payment before from whole periods; a quarter of
 * a period more if their amounts are far apart, three quarters if the later one is at least three
 * times as much. To leave a payment out costs half a period. Without a rhythm all are regular.
 */
export function regularAmong(
  payments: readonly Payment[],
  frequency: DividendFrequency,
): readonly Payment[] {
  const sorted = [...payments].sort((one, other) => (one.day < other.day ? -1 : 1));
  const [first] = sorted;
  const period = periodOf(frequency);
  if (period === null || first === undefined) return sorted;
  const places = sorted.map(({ day, perShare }) => ({
    at: daysBetween(first.day, day),
    amount: perShare,
    double: perShare.times(TWO),
    triple: perShare.times(THREE),
  }));
  const chains: Chain[] = [];
  for (const [index, place] of places.entries()) {
    let best: Chain = { cost: index * period * LEFT_OUT_FIRST, before: -1 };
    for (let before = index - 1; before >= 0; before -= 1) {
      const leftOut = (index - before - 1) * period * LEFT_OUT;
      const [chain, earlier] = [chains[before], places[before]];
      if (chain === undefined || earlier === undefined || leftOut >= best.cost) break;
      const cost = chain.cost + leftOut + distanceOf(earlier, place, period);
      if (cost < best.cost) best = { cost, before };
    }
    chains.push(best);
  }
  return chainOf(chains, period).flatMap((index) => sorted[index] ?? []);
}

interface Place {
  /** Days since the first payment. */
  readonly at: number;
  readonly amount: Decimal;
  readonly double: Decimal;
  readonly triple: Decimal;
}

function distanceOf(earlier: Place, later: Place, period: number): number {
  const days = later.at - earlier.at;
  const periods = Math.max(1, Math.round(days / period));
  return Math.abs(days - periods * period) + period * partOf(earlier, later);
}

/**
 * Returns the part of a period that the amounts add to the cost: a payment of three times as much
 * counts as a raise only if the next one is as high.
 */
function partOf(earlier: Place, later: Place): number {
  if (later.amount.compareTo(earlier.triple) >= 0) return 0.75;
  const isFar =
    later.double.compareTo(earlier.triple) > 0 || earlier.double.compareTo(later.triple) > 0;
  return isFar ? 0.25 : 0;
}

/** Returns the indexes of the cheapest chain; payments after its last one are left out. */
function chainOf(chains: readonly Chain[], period: number): number[] {
  let last = chains.length - 1;
  let least = Infinity;
  for (let index = last; index >= 0; index -= 1) {
    const cost = (chains[index]?.cost ?? 0) + (chains.length - 1 - index) * period * LEFT_OUT;
    if (cost < least) [least, last] = [cost, index];
  }
  const found: number[] = [];
  for (let index = last; index >= 0; index = chains[index]?.before ?? -1) found.unshift(index);
  return found;
}
