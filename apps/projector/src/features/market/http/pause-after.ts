/**
 * Returns the milliseconds for which a provider is left alone after this many failures in a row.
 * The time doubles with each failure. Half of it depends on `chance` (0 to 1), so that several
 * instances do not return at the same moment.
 */
export function pauseAfter(failures: number, firstMs: number, chance: number): number {
  return firstMs * 2 ** (failures - 1) * (0.5 + chance / 2);
}
