import { useEffect, useState } from 'react';
import type {
  GoalSimulation,
  PreparedGoal,
  PreparedSimulation,
  Simulation,
} from '@evenkeel/domain/retirement/rules';
import { simulate, simulateGoal } from './simulator';

/** Milliseconds without another change before a simulation is run. */
const PAUSE = 150;

export interface ShownSimulation<Result> {
  /** The last one that was run; null before. */
  readonly result: Result | null;
  readonly error: Error | null;
  /** Whether it is still that of earlier assumptions. */
  readonly isRunning: boolean;
  readonly again: () => void;
}

/** The simulation of the assumptions of now. */
export const useSimulation = (prepared: PreparedSimulation): ShownSimulation<Simulation> =>
  useSimulated(prepared, simulate);

/** How likely a goal is as it is now (RET-46). */
export const useGoalSimulation = (prepared: PreparedGoal): ShownSimulation<GoalSimulation> =>
  useSimulated(prepared, simulateGoal);

/** `run` is the same function each time. */
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
