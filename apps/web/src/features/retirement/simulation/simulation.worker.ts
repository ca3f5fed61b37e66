import { runGoalSimulation, runSimulation } from '@evenkeel/domain/retirement/rules';
import type { AskedSimulation } from './simulator';

const run = ({ simulation, paths }: AskedSimulation) =>
  'target' in simulation ? runGoalSimulation(simulation, paths) : runSimulation(simulation, paths);

/** Runs simulations away from the page, which stays free meanwhile. */
self.onmessage = ({ data }: MessageEvent<AskedSimulation>) => self.postMessage(run(data));
