import {
  type GoalSimulation,
  PATHS,
  type PreparedGoal,
  type PreparedSimulation,
  type Simulation,
} from '@evenkeel/domain/retirement/rules';
import { SimulationQueue } from './simulation-queue';

/** A question to the worker. */
export interface AskedSimulation {
  readonly simulation: PreparedSimulation | PreparedGoal;
  readonly paths: number;
}

/** Queue of questions for a worker of this page. */
const queue = new SimulationQueue<AskedSimulation, Simulation | GoalSimulation>(
  (answered, failed) => {
    const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<Simulation | GoalSimulation>) => answered(data);
    worker.onerror = failed;
    return worker;
  },
);

/**
 * Runs a retirement simulation in the worker, and the same one only once. Rejects if the worker
 * fails.
 */
export const simulate = (
  simulation: PreparedSimulation,
  signal: AbortSignal,
): Promise<Simulation> => queue.ask({ simulation, paths: PATHS }, signal) as Promise<Simulation>;

/** Runs the simulation of a goal in the same way. */
export const simulateGoal = (goal: PreparedGoal, signal: AbortSignal): Promise<GoalSimulation> =>
  queue.ask({ simulation: goal, paths: PATHS }, signal) as Promise<GoalSimulation>;
