import { Decimal } from '../kernel/decimal';
import { jsonMoney } from './json-money';
import type { RecommendedAction } from './result';

/**
 * Figures of an asset's calculation from which its drift follows, as in JSON: money with 2
 * decimals.
 */
export interface TradedAsset {
  readonly ticker: string;
  readonly currentValue: number;
  readonly targetValue: number;
  readonly hasTarget: boolean;
  readonly priceMissing: boolean;
  readonly recommendedAction: RecommendedAction;
  readonly recommendedAmount: number;
}

/** The state before all advised trades, or after them. */
export type TradeStage = 'before' | 'after';

const PERCENT_PLACES = 4;
const HUNDRED = Decimal.fromInteger(100);

/** Returns the value of the shares held of an asset, money with 2 decimals. */
export function valueAt(stage: TradeStage, asset: TradedAsset): Decimal {
  const [value, amount] = [jsonMoney(asset.currentValue), jsonMoney(asset.recommendedAmount)];
  if (stage === 'before' || asset.recommendedAction === 'hold') return value;
  return asset.recommendedAction === 'sell' ? value.minus(amount) : value.plus(amount);
}

/** Whether an asset can be off its target: it has one, and a price. */
export const isJudged = ({
  hasTarget,
  priceMissing,
  targetValue,
}: Pick<TradedAsset, 'hasTarget' | 'priceMissing' | 'targetValue'>): boolean =>
  hasTarget && !priceMissing && targetValue > 0;

/**
 * Returns the distance of a judged asset above its target, in percent of the target with 4
 * decimals; negative below it.
 */
export function driftAt(stage: TradeStage, asset: TradedAsset): Decimal {
  const target = jsonMoney(asset.targetValue);
  return valueAt(stage, asset).minus(target).times(HUNDRED).dividedBy(target, PERCENT_PLACES);
}

/**
 * Returns the largest distance of an asset from its target, on either side: percent of the target
 * with 4 decimals; null if no asset is judged (REB-61).
 */
export function furthestDrift(stage: TradeStage, assets: readonly TradedAsset[]): Decimal | null {
  const distances = assets.filter(isJudged).map((asset) => driftAt(stage, asset).abs());
  return distances.reduce<Decimal | null>(
    (most, one) => (most === null || one.compareTo(most) > 0 ? one : most),
    null,
  );
}
