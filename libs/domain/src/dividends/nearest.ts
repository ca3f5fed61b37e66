import { daysBetween } from '../kernel/days';

/**
 * Pairs days on which something was received with expected days at most `reach` days away, the
 * nearest first; each day is used once. By index: received to expected. The order in which the
 * days are given changes no distance, only which of two equal ones is meant.
 */
export function pairNearest(
  received: readonly string[],
  expected: readonly string[],
  reach: number,
): ReadonlyMap<number, number> {
  const near = received
    .flatMap((day, from) =>
      expected.map((other, to) => ({ day, from, to, distance: Math.abs(daysBetween(other, day)) })),
    )
    .filter(({ distance }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance || (one.day < other.day ? -1 : 1));
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of near) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  return pairs;
}
