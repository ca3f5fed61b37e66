import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { moneyOf } from '@evenkeel/domain/retirement';

export const FOCUSES = ['stable', 'growth', 'superperformer'] as const;
export type Focus = (typeof FOCUSES)[number];

/** What the assets of a focus are worth together: money. */
const valueOfFocus = (
  assets: readonly DividendAssetView[],
  focus: Exclude<Focus, 'stable'>,
): Decimal =>
  Decimal.sum(
    assets
      .filter(({ actualRetirementFocus: own }) => own === focus)
      .map(({ holdingsValue }) => moneyOf(holdingsValue)),
  );

/**
 * All that is invested, by retirement focus; what is no asset of another focus is stable value,
 * cash included (RET-15).
 */
export function valuesByFocus(
  total: Decimal,
  assets: readonly DividendAssetView[],
): Readonly<Record<Focus, Decimal>> {
  const growth = valueOfFocus(assets, 'growth');
  const superperformer = valueOfFocus(assets, 'superperformer');
  return { stable: total.minus(growth).minus(superperformer), growth, superperformer };
}
