import { useEffect, useState } from 'react';
import type {
  GoalSimulation,
  PreparedGoal,
  PreparedSimulation,
  Simulation,
} from '@evenkeel/domain/retirement/rules';
import { simulate, simulateGoal } from './simulator';

/** Milliseconds without another change before a simulation starts. */
const PAUSE = 150;

export interface ShownSimulation<Result> {
  /** Latest result; null before the first one. */
  readonly result: Result | null;
  readonly error: Error | null;
  /** True while the result is that of earlier assumptions. */
  readonly isRunning: boolean;
  readonly again: () => void;
}

/** Returns the simulation of the present assumptions. */
export const useSimulation = (prepared: PreparedSimulation): ShownSimulation<Simulation> =>
  useSimulated(prepared, simulate);

/** Returns the simulation of a goal under the present assumptions (RET-46). */
export const useGoalSimulation = (prepared: PreparedGoal): ShownSimulation<GoalSimulation> =>
  useSimulated(prepared, simulateGoal);

/** Runs a simulation after each change of `prepared`. `run` must be the same function each time. */
function useSimulated<Prepared, Result>(
  prepared: Prepared,
  run: (prepared: Prepared, signal: AbortSignal) => Promise<Result>,
): ShownSimulation<Result> {
  const [shown, setShown] = useState<{
    readonly key: string;
    readonly result: Result | null;
    readonly error: Error | null;
  }>({ key: '', result: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(prepared);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      run(JSON.parse(key) as Prepared, signal).then(
        (result) => !signal.aborted && setShown({ key, result, error: null }),
        (error: Error) => !signal.aborted && setShown(({ result }) => ({ key, result, error })),
      );
    }, PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [key, attempt, run]);
  return {
    result: shown.result,
    error: shown.error,
    isRunning: shown.key !== key,
    again: () => setAttempt((before) => before + 1),
  };
}
