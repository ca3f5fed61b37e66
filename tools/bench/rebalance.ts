import { calculateRebalance } from '@evenkeel/domain/rebalance/rules';
import { type MachineFloor, workOf } from './floor';
import { atMost, milliseconds, now, percentile, printFigure } from './measure';
import { type PortfolioSize, rebalancePortfolio } from './rebalance-portfolio';

interface Case {
  readonly name: string;
  readonly size: PortfolioSize;
  /** Largest number of pieces of work that the calculation may take. */
  readonly aim: number;
}

const LARGE = { assets: 500, accounts: 20, strategies: 200 } as const;
const SMALL = { assets: 50, accounts: 5, strategies: 20 } as const;
const CASES: readonly Case[] = [
  {
    name: '500 assets, 20 accounts, 200 strategies, 5 % cash',
    size: { ...LARGE, cashPercent: 5, eligible: 4 },
    aim: 8,
  },
  { name: 'the same with 1 % cash', size: { ...LARGE, cashPercent: 1, eligible: 4 }, aim: 8 },
  {
    name: 'the same with 0.2 % cash: most sums too small',
    size: { ...LARGE, cashPercent: 0.2, eligible: 4 },
    aim: 8,
  },
  { name: 'the same with 50 % cash', size: { ...LARGE, cashPercent: 50, eligible: 4 }, aim: 8 },
  {
    name: '50 assets, 5 accounts, 20 strategies, 5 % cash',
    size: { ...SMALL, cashPercent: 5, eligible: 3 },
    aim: 0.8,
  },
  { name: 'the same with 0.2 % cash', size: { ...SMALL, cashPercent: 0.2, eligible: 3 }, aim: 0.8 },
];
const WARM_UP = 20;
const RUNS = 100;

/** Measures the calculation alone, in this process: no database, no network. */
export function benchRebalance(floor: MachineFloor): void {
  for (const { name, size, aim } of CASES) {
    const input = rebalancePortfolio(size);
    for (let run = 0; run < WARM_UP; run += 1) calculateRebalance(input);
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = now();
      calculateRebalance(input);
      samples.push(now() - began);
    }
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    printFigure({
      name: `rebalance: ${name}`,
      value: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
      floor: workOf(floor),
      ratios: [atMost(p50 / floor.workMs, aim, 'p50')],
    });
  }
}
