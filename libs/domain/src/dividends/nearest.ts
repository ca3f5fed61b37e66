import { daysBetween } from '../kernel/days';
import { firstDaysOf, type Receipt } from './received';

/**
 * Pairs received payments with expected days at most `reach` days away, the nearest first; each is
 * used once. Returns the index of the expected day by the day of the payment. A payment counts on
 * its first day (DIV-16): later receipts of other accounts for it take no expected day. The order
 * of the receipts does not matter.
 */
export function pairNearest(
  receipts: readonly Pick<Receipt, 'accountId' | 'day'>[],
  expected: readonly string[],
  reach: number,
): ReadonlyMap<string, number> {
  const near = [...new Set(firstDaysOf(receipts).values())]
    .flatMap((day) =>
      expected.map((other, to) => ({ day, to, distance: Math.abs(daysBetween(other, day)) })),
    )
    .filter(({ distance }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance || (one.day < other.day ? -1 : 1));
  const pairs = new Map<string, number>();
  const taken = new Set<number>();
  for (const { day, to } of near) {
    if (pairs.has(day) || taken.has(to)) continue;
    pairs.set(day, to);
    taken.add(to);
  }
  return pairs;
}
