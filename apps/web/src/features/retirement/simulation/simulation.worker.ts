import { type PreparedSimulation, runSimulation } from '@evenkeel/domain/retirement/rules';

interface Asked {
  readonly id: number;
  readonly simulation: PreparedSimulation;
  readonly paths: number;
}

/** Runs simulations away from the page, which stays free meanwhile. */
self.onmessage = ({ data: { id, simulation, paths } }: MessageEvent<Asked>) =>
  self.postMessage({ id, result: runSimulation(simulation, paths) });
