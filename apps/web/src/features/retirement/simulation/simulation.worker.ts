import { runGoalSimulation, runSimulation } from '@evenkeel/domain/retirement/rules';
import type { AskedSimulation } from './simulator';

const run = ({ simulation, paths }: AskedSimulation) =>
  'target' in simulation ? runGoalSimulation(simulation, paths) : runSimulation(simulation, paths);

/** Runs simulations in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<AskedSimulation>) => self.postMessage(run(data));
