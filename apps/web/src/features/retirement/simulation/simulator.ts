import type {
  GoalSimulation,
  PreparedGoal,
  PreparedSimulation,
  Simulation,
} from '@evenkeel/domain/retirement/rules';

/** Paths of each simulation (RET-20). */
export const PATHS = 10_000;
/** Results that are kept: a slider that comes back to where it was needs no new one. */
const MOST_KEPT = 100;

type Prepared = PreparedSimulation | PreparedGoal;
type Result = Simulation | GoalSimulation;

/** A worker of this page; it is started with the first simulation, and runs one after the other. */
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<
  number,
  { resolve: (result: Result) => void; reject: (error: Error) => void }
>();
const results = new Map<string, Promise<Result>>();

/** Runs a simulation of retirement in the worker; the same one only once. Rejects where the worker could not be started. */
export const simulate = (simulation: PreparedSimulation): Promise<Simulation> =>
  once(simulation) as Promise<Simulation>;

/** The same for a goal. */
export const simulateGoal = (goal: PreparedGoal): Promise<GoalSimulation> =>
  once(goal) as Promise<GoalSimulation>;

function once(simulation: Prepared): Promise<Result> {
  const key = JSON.stringify(simulation);
  const known = results.get(key);
  if (known) return known;
  const result = run(simulation);
  results.set(key, result);
  result.catch(() => results.delete(key));
  for (const [oldest] of [...results].slice(0, Math.max(0, results.size - MOST_KEPT)))
    results.delete(oldest);
  return result;
}

function run(simulation: Prepared): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    started().postMessage({ id: asked, simulation, paths: PATHS });
  });
}

function started(): Worker {
  if (worker) return worker;
  const own = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
  own.onmessage = ({ data }: MessageEvent<{ id: number; result: Result }>) => {
    waiting.get(data.id)?.resolve(data.result);
    waiting.delete(data.id);
  };
  own.onerror = () => {
    own.terminate();
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(new Error('The simulation could not be run in this browser.'));
    waiting.clear();
  };
  worker = own;
  return own;
}
