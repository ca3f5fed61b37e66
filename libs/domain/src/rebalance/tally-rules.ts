interface Judged {
  readonly priceMissing: boolean;
  readonly rebalanceBand: string;
}

/**
 * Whether an asset that has a target is outside its first band, or cannot be judged without a
 * price.
 */
export const isOffTarget = ({ priceMissing, rebalanceBand }: Judged): boolean =>
  priceMissing || rebalanceBand !== 'stable';

export interface TargetCounts {
  /** Assets that have a target above 0. */
  readonly targets: number;
  /** Assets among them that are outside their first band or have no price. */
  readonly offTarget: number;
}

/**
 * Counts the assets with a target, and how many of them are off it (DSH-4). The first screen needs
 * nothing else of rebalancing.
 */
export function targetCounts(
  calculations: readonly (Judged & { readonly hasTarget: boolean })[],
): TargetCounts {
  const targeted = calculations.filter(({ hasTarget }) => hasTarget);
  return { targets: targeted.length, offTarget: targeted.filter(isOffTarget).length };
}
