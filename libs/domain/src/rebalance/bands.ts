import { Decimal } from '../kernel/decimal';
import type { RebalanceAsset, RebalanceSettings } from './input';
import type { Band } from './result';
import { atLeastZero } from './units';

const DEFAULT_SPEED_INVERSE = Decimal.parse('0.2');
/** Returns the rebalance interval factor: speed / 5, 1 at the default speed (REB-3). */
export const intervalFactor = (speed: Decimal): Decimal => speed.times(DEFAULT_SPEED_INVERSE);

/**
 * interval(k) = baseDrift x k + boostStrength x baseDrift x factor, in percent of the target, for k
 * = 1 to 4.
 */
export type Intervals = readonly [Decimal, Decimal, Decimal, Decimal];

const [TWO, THREE, FOUR] = [Decimal.fromInteger(2), Decimal.fromInteger(3), Decimal.fromInteger(4)];

/** Returns the intervals from the asset's own drift and boost if set, else from the portfolio's. */
export function intervalsOf(
  asset: Pick<RebalanceAsset, 'baseDrift' | 'boostStrength' | 'rebalanceSpeed'>,
  settings: RebalanceSettings,
): Intervals {
  const drift = asset.baseDrift ?? settings.baseDrift;
  const boost = (asset.boostStrength ?? settings.boostStrength)
    .times(drift)
    .times(intervalFactor(asset.rebalanceSpeed));
  return [
    drift.plus(boost),
    drift.times(TWO).plus(boost),
    drift.times(THREE).plus(boost),
    drift.times(FOUR).plus(boost),
  ];
}

/** Intervals as whole numbers of 10^-places percent, and 100 % in the same unit. */
export interface WholeIntervals {
  readonly hundred: bigint;
  readonly steps: readonly [bigint, bigint, bigint, bigint];
}

/**
 * Converts intervals to whole numbers of 10^-places percent. Throws if one has more decimals than
 * `places`.
 */
export function wholeIntervals(intervals: Intervals, places: number): WholeIntervals {
  const [first, second, third, fourth] = intervals;
  return {
    hundred: 100n * 10n ** BigInt(places),
    steps: [
      first.unitsAt(places),
      second.unitsAt(places),
      third.unitsAt(places),
      fourth.unitsAt(places),
    ],
  };
}

/**
 * Returns the sell targets in units, from a target in units: Long-term, Mid-term, Short-term,
 * Immediate.
 */
export function sellTargets(
  target: bigint,
  { hundred, steps }: WholeIntervals,
): readonly [bigint, bigint, bigint, bigint] {
  const above = (step: bigint): bigint => (target * (hundred + step)) / hundred;
  return [above(steps[0]), above(steps[1]), above(steps[2]), above(steps[3])];
}

/**
 * Returns the buy targets in the order of the rounds: Action, Alert, Drift, Stable. None is
 * negative.
 */
export function buyTargets(
  target: bigint,
  { hundred, steps }: WholeIntervals,
): readonly [bigint, bigint, bigint, bigint] {
  const below = (step: bigint): bigint => atLeastZero((target * (hundred - step)) / hundred);
  return [below(steps[2]), below(steps[1]), below(steps[0]), target];
}

/**
 * Returns the band of a value by its distance from the target: up to interval(1) stable, up to
 * interval(2) drift, up to interval(3) alert, above it action.
 */
export function bandOf(value: bigint, target: bigint, { hundred, steps }: WholeIntervals): Band {
  const distance = (value > target ? value - target : target - value) * hundred;
  if (distance <= steps[0] * target) return 'stable';
  if (distance <= steps[1] * target) return 'drift';
  return distance <= steps[2] * target ? 'alert' : 'action';
}
