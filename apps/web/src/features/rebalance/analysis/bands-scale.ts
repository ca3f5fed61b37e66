import type { Calculation } from '../words';

/** Where something lies on the axis: 0 at its left end, 100 at its right end. */
type Place = number;

export interface BandRow {
  readonly ticker: string;
  readonly band: Calculation['rebalanceBand'];
  /** Dollars. */
  readonly currentValue: number;
  readonly targetValue: number;
  /** (current - target) / target in percent. */
  readonly driftPercent: number;
  /** The current value; at an end where it lies beyond. */
  readonly current: Place;
  readonly isBeyond: boolean;
  /** Buy targets: Action, Alert, Drift. */
  readonly buys: readonly [Place, Place, Place];
  /** Sell targets: Long-term, Mid-term, Short-term, Immediate. */
  readonly sells: readonly [Place, Place, Place, Place];
}

export interface BandScale {
  readonly rows: readonly BandRow[];
  /** The target is in the middle; the ends are as far from it as this, in percent of it. */
  readonly reachPercent: number;
}

/** Room beyond the widest band, so that what lies just outside can be seen there. */
const ROOM = 1.35;
const CENTER = 50;

/**
 * Every asset with a target against its bands, on one axis: the distance from its own target in percent of it. So the bands of assets of any
 * size can be compared. The furthest from their target come first.
 */
export function bandScale(calculations: readonly Calculation[]): BandScale {
  const judged = calculations.filter(
    ({ hasTarget, priceMissing, targetValue }) => hasTarget && !priceMissing && targetValue > 0,
  );
  const distance = (value: number, target: number) => ((value - target) / target) * 100;
  const widest = judged.reduce(
    (most, { nowTarget, targetValue }) => Math.max(most, distance(nowTarget, targetValue)),
    0,
  );
  const reachPercent = widest > 0 ? widest * ROOM : 10;
  const rows = judged.map((of): BandRow => {
    const place = (value: number): Place =>
      Math.min(
        100,
        Math.max(0, CENTER + (distance(value, of.targetValue) / reachPercent) * CENTER),
      );
    const driftPercent = distance(of.currentValue, of.targetValue);
    return {
      ...{
        ticker: of.ticker,
        band: of.rebalanceBand,
        currentValue: of.currentValue,
        targetValue: of.targetValue,
        driftPercent,
      },
      current: place(of.currentValue),
      isBeyond: Math.abs(driftPercent) > reachPercent,
      buys: [place(of.buyTargetAction), place(of.buyTargetAlert), place(of.buyTargetDrift)],
      sells: [
        place(of.slowTarget),
        place(of.mediumTarget),
        place(of.fastTarget),
        place(of.nowTarget),
      ],
    };
  });
  return {
    rows: rows.toSorted(
      (left, right) => Math.abs(right.driftPercent) - Math.abs(left.driftPercent),
    ),
    reachPercent,
  };
}
