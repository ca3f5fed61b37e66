import type { PerformanceView } from '@evenkeel/contracts/performance';

interface Step {
  readonly label: string;
  /** Name of the figure in the api. */
  readonly what: string;
  readonly amount: number;
  /** True for a value, false for a change of it. */
  readonly isTotal: boolean;
  /** Start of the bar, and its length (`width`), in percent of the picture's width. */
  readonly left: number;
  readonly width: number;
}

type Parts = Pick<
  PerformanceView,
  'startValue' | 'endValue' | 'inflows' | 'outflows' | 'dividends' | 'fees' | 'market'
>;

/**
 * Returns the steps from the start value to the end value. Each bar begins where the one before it
 * ended.
 */
export function stepsOf(parts: Parts): Step[] {
  const changes = [
    ['Paid in', 'inflows', parts.inflows],
    ['Taken out', 'outflows', -parts.outflows],
    ['Dividends', 'dividends', parts.dividends],
    ['Fees', 'fees', parts.fees],
    ['Market', 'market', parts.market],
  ] as const;
  let reached = parts.startValue;
  const bars = changes.map(([label, what, amount]) => {
    const begin = reached;
    reached += amount;
    return { label, what, amount, isTotal: false, from: begin, to: reached };
  });
  const all = [
    {
      label: 'At the start',
      what: 'value',
      amount: parts.startValue,
      isTotal: true,
      from: 0,
      to: parts.startValue,
    },
    ...bars,
    {
      label: 'At the end',
      what: 'value',
      amount: parts.endValue,
      isTotal: true,
      from: 0,
      to: parts.endValue,
    },
  ];
  const lowest = Math.min(0, ...all.flatMap(({ from, to }) => [from, to]));
  const highest = Math.max(0, ...all.flatMap(({ from, to }) => [from, to]));
  const scale = (amount: number): number =>
    highest === lowest ? 0 : (amount / (highest - lowest)) * 100;
  return all.map(({ label, what, amount, isTotal, from, to }) => ({
    label,
    what,
    amount: amount === 0 ? 0 : amount,
    isTotal,
    left: scale(Math.min(from, to) - lowest),
    width: scale(Math.abs(to - from)),
  }));
}
