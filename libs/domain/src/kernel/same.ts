/**
 * Whether two JSON values are the same. The order of their members does not count: the log stores
 * members in the order of their names, and deciders create them in another order. A member that is
 * undefined or left out is the same as null. The order of a list counts.
 */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (!isObject(a) || !isObject(b)) return a === b;
  if (lengthOf(a) !== lengthOf(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the length of a list; null for an object that is no list. */
const lengthOf = (value: object): number | null => (Array.isArray(value) ? value.length : null);
