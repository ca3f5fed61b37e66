import { type PreparedSimulation, runSimulation } from '@evenkeel/domain/retirement/rules';
import { type MachineFloor, workOf } from './floor';
import { atMost, milliseconds, now, percentile, printFigure } from './measure';

const PATHS = 10_000;
const RUNS = 20;
/** Largest number of pieces of work that a simulation may take. */
const AIM = 25;
const RULES = ['fixed', 'percent', 'guardrails'] as const;

/** Prepares a simulation of 60 years, half of them in retirement. */
const simulationBy = (rule: (typeof RULES)[number]): PreparedSimulation => ({
  plan: {
    currentAge: 35,
    retirementAge: 65,
    lifespan: 95,
    balance: 100_000,
    savings: 20_000,
    windfall: { years: 10, amount: 50_000 },
    incomes: [
      { fromAge: 65, amount: 5_000 },
      { fromAge: 67, amount: 20_000 },
    ],
    withdrawals: { rule, spending: 50_000, rate: 0.04, inflation: 0.03 },
  },
  mix: { meanReal: 0.04, volatility: 0.15 },
  seed: 1,
  history: null,
});

/** Measures the simulation of a retirement plan alone, in this process. */
export function benchRetirement(floor: MachineFloor): void {
  for (const rule of RULES) {
    const simulation = simulationBy(rule);
    runSimulation(simulation, PATHS);
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = now();
      runSimulation(simulation, PATHS);
      samples.push(now() - began);
    }
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    printFigure({
      name: `retirement: 10,000 paths of 60 years, ${rule}`,
      value: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
      floor: workOf(floor),
      ratios: [atMost(p50 / floor.workMs, AIM, 'p50')],
    });
  }
}
