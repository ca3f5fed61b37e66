import { Decimal } from '../kernel/decimal';
import { loanSteps } from './loan';
import type { NetWorthItem } from './state';

/** Value of an asset, or balance of a debt, from a day on. */
export interface ValueStep {
  readonly day: string;
  readonly value: Decimal;
}

/**
 * Yields the values of an item up to a day (inclusive), by day: the stated values, and for a debt
 * with payments the balance after each payment (NW-14, NW-17).
 */
export function* valueSteps(item: NetWorthItem, until: string): Generator<ValueStep> {
  if (item.kind === 'debt') {
    for (const { day, balance } of loanSteps(item, until)) yield { day, value: balance };
    return;
  }
  for (const { day, value } of item.values) {
    if (day > until) return;
    yield { day, value: Decimal.parse(value) };
  }
}

/** Returns the value on a day: the last one at or before it. Null before the first one. */
export function valueOn(item: NetWorthItem, day: string): Decimal | null {
  let last: Decimal | null = null;
  for (const { value } of valueSteps(item, day)) last = value;
  return last;
}

/** Sums of the items on a day, money. */
export interface ItemSums {
  readonly day: string;
  readonly assets: Decimal;
  readonly debts: Decimal;
}

/** Returns the sums of items on each of the given days, which must be in order. */
export function sumsOn(items: readonly NetWorthItem[], days: readonly string[]): ItemSums[] {
  const sums = days.map((day) => ({ day, assets: Decimal.zero, debts: Decimal.zero }));
  const last = days.at(-1);
  if (last === undefined) return sums;
  for (const item of items) {
    const of = item.kind === 'asset' ? 'assets' : 'debts';
    const steps = [...valueSteps(item, last)];
    let next = 0;
    for (const sum of sums) {
      while (next < steps.length && (steps[next]?.day ?? '') <= sum.day) next += 1;
      const value = steps[next - 1]?.value;
      if (value) sum[of] = sum[of].plus(value);
    }
  }
  return sums;
}
