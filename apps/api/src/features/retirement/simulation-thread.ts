import {
  followPath,
  type LivedYear,
  type AskedPercentile,
  type PathAtPercentile,
  pathAtPercentile,
  type PreparedSimulation,
  runSimulation,
} from '@evenkeel/domain/retirement';
import { PATHS } from '@evenkeel/domain/retirement/rules';
import { answerInParts } from '../../platform/threads/answer-in-parts';

/** What the thread is handed, once. */
export interface SimulationPart {
  readonly simulation: PreparedSimulation;
  /** A percentile, the number of a path, or null for how many of them last. */
  readonly asked: AskedPercentile | number | null;
}

/** What it answers, once. */
export type SimulationAnswer =
  | { readonly kind: 'lasting'; readonly lasting: number; readonly paths: number }
  | { readonly kind: 'percentile'; readonly found: PathAtPercentile | null }
  | { readonly kind: 'path'; readonly years: readonly LivedYear[] };

function* simulated([part]: readonly SimulationPart[]): Generator<SimulationAnswer, void> {
  if (part === undefined) throw new Error('the thread was handed no simulation');
  const { simulation, asked } = part;
  if (asked === null) {
    const { lasting, paths } = runSimulation(simulation, PATHS);
    yield { kind: 'lasting', lasting, paths };
  } else if (typeof asked === 'number')
    yield { kind: 'path', years: followPath(simulation, PATHS, asked) };
  else yield { kind: 'percentile', found: pathAtPercentile(simulation, PATHS, asked) };
}

answerInParts(simulated);
