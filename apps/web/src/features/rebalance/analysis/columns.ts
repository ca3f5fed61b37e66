import { count, money, percentShare, shares, signedShare } from '@/shared/format/figures';
import { sortedBy } from '@/shared/lib/sorted-by';
import { isJudged } from '@evenkeel/domain/rebalance/rules';
import { ACTION_LABELS, BAND_LABELS, BINDING_LABELS, type Band, type Calculation } from '../words';

/** A column of an analysis, with its text and the value that it is sorted by. */
export interface Column {
  readonly id: string;
  readonly label: string;
  /** Explanation of the column, shown as its heading's title. */
  readonly hint?: string;
  readonly isText?: boolean;
  /** Returns the api's name of the figure that explains the cell; null if there is none. */
  readonly explains?: (of: Calculation) => string | null;
  readonly value: (of: Calculation) => number | string;
  readonly text: (of: Calculation) => string;
}

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const ORDER: Record<Band, number> = { stable: 0, drift: 1, alert: 2, action: 3 };

type Of<Type> = {
  [Name in keyof Calculation]: Calculation[Name] extends Type ? Name : never;
}[keyof Calculation];

const figure = (
  id: Of<number>,
  label: string,
  format: (value: number) => string,
  hint?: string,
): Column => ({ id, label, hint, value: (of) => of[id], text: (of) => format(of[id]) });
const dollars = (id: Of<number>, label: string, hint?: string): Column =>
  figure(id, label, money, hint);
const percent = (id: Of<number>, label: string, hint?: string): Column =>
  figure(id, label, percentShare, hint);
const flag = (id: Of<boolean>, label: string, hint?: string): Column => ({
  id,
  label,
  hint,
  isText: true,
  value: (of) => Number(of[id]),
  text: (of) => yesNo(of[id]),
});

/** Returns the column of an interval, which is in percent of the target. */
const interval = (step: 'drift' | 'alert' | 'action', label: string): Column => ({
  id: `${step}Interval`,
  label,
  hint: 'In percent of the target',
  value: (of) => of.driftIntervals[`${step}Interval`],
  text: (of) => percentShare(of.driftIntervals[`${step}Interval`]),
  explains: ({ ticker }) => `interval:${step}:${ticker}`,
});

const FRAMES = ['Immediate', 'Short-term', 'Mid-term', 'Long-term'] as const;
const FRAME_NAMES = {
  immediate: FRAMES[0],
  shortTerm: FRAMES[1],
  midTerm: FRAMES[2],
  longTerm: FRAMES[3],
} as const;

/** Returns the timeframes that are enabled on an asset, in words. */
function enabledFrames({ eligibleTimeframes }: Calculation): string {
  const parsed = JSON.parse(eligibleTimeframes) as Partial<
    Record<keyof typeof FRAME_NAMES, boolean>
  >;
  const names = Object.entries(FRAME_NAMES).flatMap(([key, name]) =>
    parsed[key as keyof typeof FRAME_NAMES] ? [name] : [],
  );
  return names.length === 0 ? 'None' : names.join(', ');
}

const band: Column = {
  id: 'rebalanceBand',
  label: 'Band',
  isText: true,
  value: ({ rebalanceBand }) => ORDER[rebalanceBand],
  text: ({ rebalanceBand }) => BAND_LABELS[rebalanceBand],
};
const action: Column = {
  id: 'recommendedAction',
  label: 'Advised',
  isText: true,
  value: (of) => of.recommendedAction,
  text: (of) => ACTION_LABELS[of.recommendedAction],
};
const binding: Column = {
  id: 'binding',
  label: 'Held back by',
  isText: true,
  value: (of) => BINDING_LABELS[of.binding],
  text: (of) => BINDING_LABELS[of.binding],
};
const common: readonly Column[] = [
  band,
  action,
  {
    ...dollars('recommendedAmount', 'Advised amount'),
    explains: ({ recommendedAction: side, ticker }) =>
      side === 'sell' || side === 'buy' ? `advice:${side}:${ticker}` : null,
  },
  figure('recommendedShares', 'Advised shares', shares),
  {
    ...dollars('currentValue', 'Current value'),
    explains: ({ ticker }) => `advice:held:${ticker}`,
  },
  {
    ...dollars('targetValue', 'Target value'),
    explains: ({ ticker, hasTarget }) => (hasTarget ? `target:${ticker}` : null),
  },
  {
    ...percent('currentPercentOfPortfolio', 'Current share', 'Of the portfolio'),
    explains: ({ ticker }) => `placed-percent:${ticker}`,
  },
  {
    ...percent('targetPercentOfPortfolio', 'Target share', 'Of the portfolio'),
    explains: ({ ticker, hasTarget }) => (hasTarget ? `target-percent:${ticker}` : null),
  },
];
const minimum = dollars('minTransactionAmount', 'Minimum', 'The least amount of a transaction');
const factor = figure('rif', 'Interval factor', shares, 'Rebalance speed divided by 5');

/** Columns for all figures that decide about selling. */
export const SELL_COLUMNS: readonly Column[] = [
  ...common,
  dollars('sellActionAmount', 'To sell'),
  figure('sellActionShares', 'Shares to sell', shares),
  flag('hasEligibleAction', 'Sell action'),
  figure(
    'daysSinceLastAction',
    'Days since',
    count,
    'Whole days since the last sell, else since the first buy',
  ),
  flag('isInProfit', 'In profit'),
  flag('rebalanceOnlyProfit', 'Only in profit', 'Sold only while in profit'),
  {
    id: 'eligibleTimeframes',
    label: 'Timeframes',
    isText: true,
    value: enabledFrames,
    text: enabledFrames,
  },
  dollars('nowTarget', 'Immediate target'),
  figure('rebalanceDays0', 'Immediate days', count),
  dollars('rebalanceAmountImmediate', 'Immediate excess'),
  flag('isEligibleImmediate', 'Immediate eligible'),
  dollars('fastTarget', 'Short-term target'),
  figure('rebalanceDays1', 'Short-term days', count),
  dollars('rebalanceAmountShort', 'Short-term excess'),
  flag('isEligibleShort', 'Short-term eligible'),
  dollars('mediumTarget', 'Mid-term target'),
  figure('rebalanceDays2', 'Mid-term days', count),
  dollars('rebalanceAmountMid', 'Mid-term excess'),
  flag('isEligibleMid', 'Mid-term eligible'),
  dollars('slowTarget', 'Long-term target'),
  figure('rebalanceDays3', 'Long-term days', count),
  dollars('rebalanceAmountLong', 'Long-term excess'),
  flag('isEligibleLong', 'Long-term eligible'),
  minimum,
  factor,
  binding,
];

/** Columns for all figures that decide about buying. */
export const BUY_COLUMNS: readonly Column[] = [
  ...common,
  interval('drift', 'Drift interval'),
  interval('alert', 'Alert interval'),
  interval('action', 'Action interval'),
  dollars('buyTargetStable', 'Stable target'),
  dollars('buyRebalanceAmountStable', 'Below stable'),
  dollars('buyTargetDrift', 'Drift target'),
  dollars('buyRebalanceAmountDrift', 'Below drift'),
  dollars('buyTargetAlert', 'Alert target'),
  dollars('buyRebalanceAmountAlert', 'Below alert'),
  dollars('buyTargetAction', 'Action target'),
  dollars('buyRebalanceAmountAction', 'Below action'),
  minimum,
  factor,
  binding,
];

/**
 * Returns the drift in percent of the target, with its sign; null if the asset has nothing to drift
 * from.
 */
const driftOf = (of: Calculation): number | null =>
  isJudged(of) ? ((of.currentValue - of.targetValue) / of.targetValue) * 100 : null;

/**
 * Returns the columns that the table always shows beside the asset and the reason. `side`: the side
 * whose trades come first if the table is sorted by advice.
 */
const mainColumns = (side: 'sell' | 'buy'): readonly Column[] => [
  {
    id: 'currentToTarget',
    label: 'Current to Target',
    value: ({ currentValue }) => currentValue,
    text: ({ currentValue, targetValue, hasTarget }) =>
      hasTarget ? `${money(currentValue)} → ${money(targetValue)}` : money(currentValue),
  },
  {
    id: 'drift',
    label: 'Drift',
    hint: 'In percent of the target',
    value: (of) => driftOf(of) ?? 0,
    text: (of) => {
      const drift = driftOf(of);
      return drift === null ? '–' : signedShare(drift);
    },
    explains: (of) => (driftOf(of) === null ? null : `drift:${of.ticker}`),
  },
  {
    id: 'advised',
    label: 'Advised',
    value: ({ recommendedAction, recommendedAmount }) =>
      recommendedAction === side ? recommendedAmount : -recommendedAmount,
    text: ({ recommendedAction, recommendedAmount, recommendedShares }) =>
      recommendedAction === 'hold'
        ? ACTION_LABELS.hold
        : `${ACTION_LABELS[recommendedAction]} ${shares(recommendedShares)} · ${money(recommendedAmount)}`,
  },
];

export const MAIN_COLUMNS = { sell: mainColumns('sell'), buy: mainColumns('buy') } as const;

/** Sorts by a column and then by ticker; `isDown`: the largest first. */
export const sorted = (
  calculations: readonly Calculation[],
  { value }: Pick<Column, 'value'>,
  isDown: boolean,
): Calculation[] => sortedBy(calculations, { value, name: ({ ticker }) => ticker, isDown });
