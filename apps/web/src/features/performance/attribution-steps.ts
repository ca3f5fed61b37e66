import type { PerformanceView } from '@evenkeel/contracts/performance';

interface Step {
  readonly label: string;
  /** As the api calls it. */
  readonly what: string;
  readonly amount: number;
  /** Whether it is a value, not a change of it. */
  readonly isTotal: boolean;
  /** Where its bar begins and how long it is, in percent of the picture's width. */
  readonly left: number;
  readonly width: number;
}

type Parts = Pick<
  PerformanceView,
  'startValue' | 'endValue' | 'inflows' | 'outflows' | 'dividends' | 'fees' | 'market'
>;

/**
 * The steps from the value at the start to the value at the end. Each bar begins where the one
 * before ended.
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
