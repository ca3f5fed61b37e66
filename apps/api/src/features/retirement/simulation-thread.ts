import {
  followPath,
  type LivedYear,
  type AskedPercentile,
  type PathAtPercentile,
  pathAtPercentile,
  type PreparedSimulation,
  runSimulation,
} from '@evenkeel/domain/retirement';
import { PATHS, type PreparedGoal, runGoalSimulation } from '@evenkeel/domain/retirement/rules';
import { answerInParts } from '../../platform/threads/answer-in-parts';

/** Input of the thread, which gets it once. */
export type SimulationPart =
  | {
      readonly simulation: PreparedSimulation;
      /** A percentile, the number of a path, or null to count the paths that last. */
      readonly asked: AskedPercentile | number | null;
    }
  /** A goal, to count the futures that reach it. */
  | { readonly goal: PreparedGoal };

/** Number of paths that meet the condition, and number of all paths. */
export interface FoundPaths {
  readonly found: number;
  readonly paths: number;
}

/** Answer of the thread, which gives it once. */
export type SimulationAnswer =
  | { readonly kind: 'counted'; readonly found: FoundPaths }
  | { readonly kind: 'percentile'; readonly found: PathAtPercentile | null }
  | { readonly kind: 'path'; readonly years: readonly LivedYear[] };

function* simulated([part]: readonly SimulationPart[]): Generator<SimulationAnswer, void> {
  if (part === undefined) throw new Error('the thread was handed no simulation');
  if ('goal' in part) {
    const { reached, paths } = runGoalSimulation(part.goal, PATHS);
    yield { kind: 'counted', found: { found: reached, paths } };
    return;
  }
  const { simulation, asked } = part;
  if (asked === null) {
    const { lasting, paths } = runSimulation(simulation, PATHS);
    yield { kind: 'counted', found: { found: lasting, paths } };
  } else if (typeof asked === 'number')
    yield { kind: 'path', years: followPath(simulation, PATHS, asked) };
  else yield { kind: 'percentile', found: pathAtPercentile(simulation, PATHS, asked) };
}

answerInParts(simulated);
