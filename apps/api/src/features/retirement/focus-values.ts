import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { moneyOf } from '@evenkeel/domain/retirement';

export const FOCUSES = ['stable', 'growth', 'superperformer'] as const;
export type Focus = (typeof FOCUSES)[number];

/** Returns the total value of the assets of a focus, as money. */
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
 * Divides the invested total by retirement focus. The total without the assets of the other
 * focuses, cash included, is stable value (RET-15).
 */
export function valuesByFocus(
  total: Decimal,
  assets: readonly DividendAssetView[],
): Readonly<Record<Focus, Decimal>> {
  const growth = valueOfFocus(assets, 'growth');
  const superperformer = valueOfFocus(assets, 'superperformer');
  return { stable: total.minus(growth).minus(superperformer), growth, superperformer };
}
