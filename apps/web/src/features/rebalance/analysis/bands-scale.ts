import { isJudged, valueAt } from '@evenkeel/domain/rebalance/rules';
import type { Calculation } from '../words';

/** A place on the axis: 0 is its left end, 100 its right end. */
type Place = number;

export interface BandRow {
  readonly ticker: string;
  readonly band: Calculation['rebalanceBand'];
  /** Current value in dollars, like `targetValue`. */
  readonly currentValue: number;
  readonly targetValue: number;
  /** Drift in percent of the target: (current - target) / target. */
  readonly driftPercent: number;
  readonly current: Place;
  /** Place after the advised trade; null without a trade. */
  readonly after: Place | null;
  /** Value after the advised trade, in dollars. */
  readonly valueAfter: number;
  /** Places of the buy targets: Action, Alert, Drift. */
  readonly buys: readonly [Place, Place, Place];
  /** Places of the sell targets: Long-term, Mid-term, Short-term, Immediate. */
  readonly sells: readonly [Place, Place, Place, Place];
}

export interface BandScale {
  readonly rows: readonly BandRow[];
  /**
   * Distances from the target, in the middle, to the ends of the axis below and above it, in
   * percent of the target.
   */
  readonly belowPercent: number;
  readonly abovePercent: number;
  /**
   * Distance from the target up to which the axis is even, in percent of the target; the axis draws
   * greater distances closer together.
   */
  readonly evenPercent: number;
}

/** Ratio of the even part to the widest band, so that places just outside of it can be seen. */
const ROOM = 1.35;
const CENTER = 50;
/** Greatest distance of a dot from the middle: no dot reaches the end of the axis. */
const MOST = 47;
/** Length of the even part on each side, if something lies beyond it. */
const EVEN = 35;

/**
 * Returns the distance from the middle for a distance in percent. The bands keep their room,
 * however far an asset is from its target: beyond them, the square root draws distances closer
 * together.
 */
function offset(percent: number, { even, reach }: { even: number; reach: number }): number {
  if (reach <= even) return (percent / even) * MOST;
  if (percent <= even) return (percent / even) * EVEN;
  return EVEN + Math.sqrt((percent - even) / (reach - even)) * (MOST - EVEN);
}

/**
 * Returns how far the axis goes on each side: as far as the furthest asset there, or else as far as
 * on the other side. Nothing is more than 100 % below its target.
 */
function reaches(distances: readonly number[], even: number) {
  const far = (side: 1 | -1) => Math.max(even, ...distances.map((percent) => side * percent));
  const [below, above] = [far(-1), far(1)];
  return {
    below: below > even ? below : Math.min(100, Math.max(even, above)),
    above: above > even ? above : Math.max(even, below),
  };
}

/**
 * Places every asset with a target against its bands on one axis, by its distance from its target
 * in percent of the target. The user can therefore compare the bands of assets of any size. The
 * assets that are furthest from their targets come first.
 */
export function bandScale(calculations: readonly Calculation[]): BandScale {
  const judged = calculations.filter(isJudged);
  const distance = (value: number, target: number) => ((value - target) / target) * 100;
  const widest = judged.reduce(
    (most, { nowTarget, targetValue }) => Math.max(most, distance(nowTarget, targetValue)),
    0,
  );
  const even = widest > 0 ? widest * ROOM : 10;
  const { below, above } = reaches(
    judged.flatMap((of) =>
      [of.currentValue, valueAt('after', of).toNumber()].map((value) =>
        distance(value, of.targetValue),
      ),
    ),
    even,
  );
  const rows = judged.map((of): BandRow => {
    const place = (value: number): Place => {
      const percent = distance(value, of.targetValue);
      return percent < 0
        ? CENTER - offset(-percent, { even: Math.min(even, below), reach: below })
        : CENTER + offset(percent, { even, reach: above });
    };
    const then = valueAt('after', of).toNumber();
    const driftPercent = distance(of.currentValue, of.targetValue);
    return {
      ticker: of.ticker,
      band: of.rebalanceBand,
      currentValue: of.currentValue,
      targetValue: of.targetValue,
      driftPercent,
      current: place(of.currentValue),
      after: then === of.currentValue ? null : place(then),
      valueAfter: then,
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
    belowPercent: below,
    abovePercent: above,
    evenPercent: even,
  };
}
