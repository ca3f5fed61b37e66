import { isJudged, valueAt } from '@evenkeel/domain/rebalance/rules';
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
  readonly current: Place;
  /** Where the advised trade leads; null where nothing is traded. */
  readonly after: Place | null;
  /** Dollars, once the advised trade is made. */
  readonly valueAfter: number;
  /** Buy targets: Action, Alert, Drift. */
  readonly buys: readonly [Place, Place, Place];
  /** Sell targets: Long-term, Mid-term, Short-term, Immediate. */
  readonly sells: readonly [Place, Place, Place, Place];
}

export interface BandScale {
  readonly rows: readonly BandRow[];
  /**
   * The target is in the middle; the ends are as far below and above it as this, in percent of it.
   */
  readonly belowPercent: number;
  readonly abovePercent: number;
  /**
   * Up to here the axis is even, in percent of the target; what lies further is drawn closer
   * together.
   */
  readonly evenPercent: number;
}

/** Room beyond the widest band, so that what lies just outside can be seen there. */
const ROOM = 1.35;
const CENTER = 50;
/** No dot reaches the end of the axis. */
const MOST = 47;
/** How far from the middle the even part goes, where something lies beyond it. */
const EVEN = 35;

/**
 * The distance from the middle of something that is so many percent off. The bands keep their room
 * however far an asset is away: what lies beyond them is drawn closer together, by its square root.
 */
function offset(percent: number, { even, reach }: { even: number; reach: number }): number {
  if (reach <= even) return (percent / even) * MOST;
  if (percent <= even) return (percent / even) * EVEN;
  return EVEN + Math.sqrt((percent - even) / (reach - even)) * (MOST - EVEN);
}

/**
 * How far the axis goes on each side: as far as something lies there, else as far as on the other;
 * nothing is more than 100 % below.
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
 * Every asset with a target against its bands, on one axis: the distance from its own target in
 * percent of it. So the bands of assets of any size can be compared. The furthest from their target
 * come first.
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
