/**
 * Milliseconds to leave a provider alone after so many failures in a row: it doubles with each.
 * Half of it is left to `chance` (0 to 1), so that several instances do not come back at the same
 * moment.
 */
export function pauseAfter(failures: number, firstMs: number, chance: number): number {
  return firstMs * 2 ** (failures - 1) * (0.5 + chance / 2);
}
