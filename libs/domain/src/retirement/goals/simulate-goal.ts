import type { MixedReturn } from '../simulation/mix';
import { percentilesOf, randomDraw } from '../simulation/simulate';

/**
 * A goal ready to be simulated. It holds plain figures, so that a worker can receive it. Dollars of
 * today.
 */
export interface PreparedGoal {
  readonly months: number;
  readonly saved: number;
  readonly monthlySaving: number;
  readonly target: number;
  readonly mix: MixedReturn;
  readonly seed: number;
}

export interface GoalSimulation {
  readonly paths: number;
  /** Number of paths that reach the target by the day, and the same in percent of all paths. */
  readonly reached: number;
  readonly likelihood: number;
  /** Amounts on the day, by percentiles 5, 25, 50, 75 and 95. */
  readonly balances: readonly number[];
}

/** Half a cent: doubles are not exact. */
const TOLERANCE = 0.005;

/**
 * Simulates how likely a goal is (RET-46), by the months of many random futures. A year varies as
 * in the simulation of retirement (RET-21); its months vary independently. Each month the balance
 * grows, then the saving is added. The same seed gives the same futures.
 */
export function runGoalSimulation(
  { months, saved, monthlySaving, target, mix, seed }: PreparedGoal,
  paths: number,
): GoalSimulation {
  const draw = randomDraw(mix, seed, 12);
  const factors = new Float64Array(months);
  const balances = new Float64Array(paths);
  let reached = 0;
  for (let path = 0; path < paths; path += 1) {
    draw(factors);
    let balance = saved;
    for (const factor of factors) balance = balance * factor + monthlySaving;
    if (balance >= target - TOLERANCE) reached += 1;
    balances[path] = balance;
  }
  return {
    paths,
    reached,
    likelihood: paths === 0 ? 0 : (reached / paths) * 100,
    balances: percentilesOf(balances),
  };
}
