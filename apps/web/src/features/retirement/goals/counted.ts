import type { ManualItemView, NetWorthView } from '@evenkeel/contracts/networth';

/** Returns the assets that can count towards a goal: those of the net worth. */
export const assetsOf = ({ manualItems }: NetWorthView): readonly ManualItemView[] =>
  manualItems.filter(({ type }) => type === 'asset');

/**
 * Returns the worth of the assets with these ids, to the cent; an asset that is gone is worth
 * nothing.
 */
export const countedWorth = (assets: readonly ManualItemView[], ids: readonly string[]): number =>
  assets
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
