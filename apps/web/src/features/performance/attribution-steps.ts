import type { PerformanceView } from '@evenkeel/contracts/performance';

interface Step {
  readonly label: string;
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

/** The steps from the value at the start to the value at the end. Each bar begins where the one before ended. */
export function stepsOf(parts: Parts): Step[] {
  const changes = [
    ['Paid in', parts.inflows],
    ['Taken out', -parts.outflows],
    ['Dividends', parts.dividends],
    ['Fees', parts.fees],
    ['Market', parts.market],
  ] as const;
  let reached = parts.startValue;
  const bars = changes.map(([label, amount]) => {
    const begin = reached;
    reached += amount;
    return { label, amount, isTotal: false, from: begin, to: reached };
  });
  const all = [
    {
      label: 'At the start',
      amount: parts.startValue,
      isTotal: true,
      from: 0,
      to: parts.startValue,
    },
    ...bars,
    { label: 'At the end', amount: parts.endValue, isTotal: true, from: 0, to: parts.endValue },
  ];
  const lowest = Math.min(0, ...all.flatMap(({ from, to }) => [from, to]));
  const highest = Math.max(0, ...all.flatMap(({ from, to }) => [from, to]));
  const scale = (amount: number): number =>
    highest === lowest ? 0 : (amount / (highest - lowest)) * 100;
  return all.map(({ label, amount, isTotal, from, to }) => ({
    label,
    amount: amount === 0 ? 0 : amount,
    isTotal,
    left: scale(Math.min(from, to) - lowest),
    width: scale(Math.abs(to - from)),
  }));
}
