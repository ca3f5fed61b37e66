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

/** A worker of this page. */
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
 * Runs a simulation of retirement in the worker; the same one only once. Rejects where the worker
 * could not be started.
 */
export const simulate = (
  simulation: PreparedSimulation,
  signal: AbortSignal,
): Promise<Simulation> => queue.ask({ simulation, paths: PATHS }, signal) as Promise<Simulation>;

/** The same for a goal. */
export const simulateGoal = (goal: PreparedGoal, signal: AbortSignal): Promise<GoalSimulation> =>
  queue.ask({ simulation: goal, paths: PATHS }, signal) as Promise<GoalSimulation>;
