import type { ManualItemView, NetWorthView } from '@evenkeel/contracts/networth';

/** What can count towards a goal: the assets of the net worth. */
export const assetsOf = ({ manualItems }: NetWorthView): readonly ManualItemView[] =>
  manualItems.filter(({ type }) => type === 'asset');

/** What the assets with these ids are worth, to the cent; those that are gone are worth nothing. */
export const countedWorth = (assets: readonly ManualItemView[], ids: readonly string[]): number =>
  assets
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
