import { useEffect, useState } from 'react';
import type { PreparedSimulation, Simulation } from '@evenkeel/domain/retirement/rules';
import { simulate } from './simulator';

/** Milliseconds without another change before a simulation is run. */
const PAUSE = 150;

export interface ShownSimulation {
  /** The last one that was run; null before. */
  readonly result: Simulation | null;
  readonly error: Error | null;
  /** Whether it is still that of earlier assumptions. */
  readonly isRunning: boolean;
  readonly again: () => void;
}

/** The simulation of the assumptions of now. */
export function useSimulation(prepared: PreparedSimulation): ShownSimulation {
  const [shown, setShown] = useState<{
    readonly key: string;
    readonly result: Simulation | null;
    readonly error: Error | null;
  }>({ key: '', result: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(prepared);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      simulate(JSON.parse(key) as PreparedSimulation).then(
        (result) => isWanted && setShown({ key, result, error: null }),
        (error: Error) => isWanted && setShown(({ result }) => ({ key, result, error })),
      );
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);
  return {
    result: shown.result,
    error: shown.error,
    isRunning: shown.key !== key,
    again: () => setAttempt((before) => before + 1),
  };
}
