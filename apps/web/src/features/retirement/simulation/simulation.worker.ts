import {
  type PreparedGoal,
  type PreparedSimulation,
  runGoalSimulation,
  runSimulation,
} from '@evenkeel/domain/retirement/rules';

interface Asked {
  readonly id: number;
  readonly simulation: PreparedSimulation | PreparedGoal;
  readonly paths: number;
}

const run = (simulation: Asked['simulation'], paths: number) =>
  'target' in simulation ? runGoalSimulation(simulation, paths) : runSimulation(simulation, paths);

/** Runs simulations away from the page, which stays free meanwhile. */
self.onmessage = ({ data: { id, simulation, paths } }: MessageEvent<Asked>) =>
  self.postMessage({ id, result: run(simulation, paths) });
