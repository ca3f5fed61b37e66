import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { ownerOf, schemaOf } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { PoolClient } from 'pg';
import { PoisonEvent } from '../failures';
import { prepared } from '../rows/prepared';
import type { CalculatedFigures, Category, Change, Conclusion, PassContext } from '../projection';
import { type Reached, saveCheckpoints, type Target } from './checkpoints';
import { ProjectionRun } from './projection-run';
import type { StreamReader } from './read-events';
import type { StreamMemory } from './stream-memory';
import { type Pending, together } from './transaction';

export interface PassRequest<State> {
  /** In a transaction that holds the targets' checkpoint rows. */
  readonly client: PoolClient;
  readonly pending: Pending;
  readonly reader: StreamReader;
  readonly category: Category<State>;
  readonly streamId: string;
  readonly targets: readonly Target[];
  /** Folded no further than the lowest target. Spoilt when the pass throws. */
  readonly memory: StreamMemory<State>;
  /** Last revision to take in. */
  readonly until: number;
  /** Whether calculated projections run without a new event, too. */
  readonly recalculate: boolean;
  readonly now: Date;
}

export interface PassResult {
  /** Events that were new to some target. */
  readonly events: number;
  /** What changed behind the views. */
  readonly change: Change | null;
  /** What follows from it, and the revision that it follows from. */
  readonly conclusion: { readonly of: Conclusion; readonly revision: number } | null;
}

/**
 * Takes new events of a stream into its targets: folds, projects, writes rows and checkpoints in the caller's transaction. Throws
 * ProjectionFailure or PoisonEvent for what is to be quarantined, anything else for what is to be tried again.
 */
export async function runPass<State>(request: PassRequest<State>): Promise<PassResult> {
  const { client, pending } = request;
  const runs = startRuns(request);
  const events = await takeEvents(request, runs);
  await together(client, finishing(request, runs).map((finish) => () => finish().then((run) => run.write())));
  pending.push(saveCheckpoints(client, reachedBy(request, runs)));
  return resultOf(request, runs, events);
}

/** As {@link runPass} for several streams in one transaction: what all of them have to write goes there with the statements of one. */
export async function runPasses<State>(client: PoolClient, requests: readonly PassRequest<State>[]): Promise<PassResult[]> {
  const passes = requests.map((request) => ({ request, runs: startRuns(request), events: 0 }));
  await together(client, passes.map((pass) => async () => (pass.events = await takeEvents(pass.request, pass.runs))));
  const finished: ProjectionRun<State>[] = [];
  await together(client, passes.flatMap(({ request, runs }) => finishing(request, runs)).map((finish) => async () => finished.push(await finish())));
  await together(client, generationsOf(finished).map(([first, ...others]) => () => first.writeWith(others)));
  await saveCheckpoints(client, passes.flatMap(({ request, runs }) => reachedBy(request, runs)));
  return passes.map(({ request, runs, events }) => resultOf(request, runs, events));
}

/** Runs of different streams by the generation that they write. */
function generationsOf<State>(runs: readonly ProjectionRun<State>[]): [ProjectionRun<State>, ...ProjectionRun<State>[]][] {
  const generations = new Map<string, [ProjectionRun<State>, ...ProjectionRun<State>[]]>();
  for (const run of runs) {
    const schema = schemaOf(run.target.projection, run.target.generation);
    const known = generations.get(schema);
    if (known) known.push(run);
    else generations.set(schema, [run]);
  }
  return [...generations.values()];
}

function reachedBy<State>({ streamId }: PassRequest<State>, runs: readonly ProjectionRun<State>[]): Reached[] {
  return runs.filter(({ applied }) => applied > 0).map(({ target, revision, position, written }) => ({ streamId, changed: written > 0 ? position : 0, ...target, revision, position }));
}

function resultOf<State>(request: PassRequest<State>, runs: readonly ProjectionRun<State>[], events: number): PassResult {
  const live = runs.filter(({ target, written }) => target.status === 'live' && written > 0);
  return { events, change: describe(request, live), conclusion: conclude(live) };
}

function conclude<State>(runs: readonly ProjectionRun<State>[]): PassResult['conclusion'] {
  for (const run of runs) {
    const conclusion = run.conclusion();
    if (conclusion !== null) return { of: conclusion, revision: run.revision };
  }
  return null;
}

/** What ends each run that has something to say: then its rows are ready to be written. Those that write the most come first. */
function finishing<State>({ category, streamId, memory: { state }, recalculate }: PassRequest<State>, runs: readonly ProjectionRun<State>[]): (() => Promise<ProjectionRun<State>>)[] {
  const hasEnded = category.hasEnded(state);
  const concerned = runs.filter((run) => run.applied > 0 || (recalculate && !hasEnded && run.projection.isCalculated));
  const finish = async (run: ProjectionRun<State>): Promise<ProjectionRun<State>> => {
    if (hasEnded) run.end(ownerOf(streamId));
    else await run.finish(state);
    return run;
  };
  let bulky: Promise<unknown> = Promise.resolve();
  const first = concerned.filter(({ projection }) => projection.isBulky).map((run) => () => {
    const finished = finish(run);
    bulky = Promise.allSettled([bulky, finished]);
    return finished;
  });
  const others = concerned.filter(({ projection }) => !projection.isBulky).map((run) => () => bulky.then(() => finish(run)));
  return [...first, ...others];
}

function startRuns<State>({ client, category, streamId, targets, memory, now, recalculate }: PassRequest<State>): ProjectionRun<State>[] {
  let number: Promise<number> | null = null;
  const calculation = (): Promise<number> => (number ??= nextCalculation(client));
  const shared = sharedWork();
  const db: Queryable = { query: (statement, parameters) => client.query(prepared(statement, parameters)) };
  return targets.map((target) => {
    const projection = category.projections.find(({ definition }) => definition.name === target.projection);
    if (!projection) throw new Error(`there is no projection ${target.projection} of ${category.name} streams`);
    const scopes = memory.scopesOf(schemaOf(target.projection, target.generation), target.revision);
    return new ProjectionRun(target, projection, client, { ownerId: ownerOf(streamId), scopes, db, now, calculation, isRecalculation: recalculate, shared });
  });
}

function sharedWork(): PassContext['shared'] {
  const done = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (done.get(name) as Promise<Result> | undefined) ?? work();
    done.set(name, result);
    return result;
  };
}

async function nextCalculation(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ number: string }>({ name: 'next-calculation', text: `SELECT nextval('app.calculation') AS number` });
  return Number(rows[0]?.number);
}

async function takeEvents<State>({ reader, category, streamId, memory, until }: PassRequest<State>, runs: readonly ProjectionRun<State>[]): Promise<number> {
  const lowest = Math.min(...runs.map(({ target }) => target.revision));
  let taken = 0;
  for await (const page of reader.pages(streamId, memory.revision + 1, until)) {
    for (const recorded of page) {
      fold(category, memory, recorded);
      if (recorded.revision <= lowest) continue;
      taken += 1;
      for (const run of runs) if (recorded.revision > run.revision) run.apply(recorded);
    }
    for (const run of runs) await run.makeRoom();
  }
  return taken;
}

function fold<State>(category: Category<State>, memory: StreamMemory<State>, recorded: RecordedEvent): void {
  try {
    memory.state = category.evolve(memory.state, recorded);
    memory.revision = recorded.revision;
  } catch (error) {
    throw new PoisonEvent(recorded.revision, error);
  }
}

function describe<State>({ category, streamId, recalculate }: PassRequest<State>, changed: readonly ProjectionRun<State>[]): Change | null {
  if (changed.length === 0) return null;
  const views = new Set(changed.flatMap(({ projection }) => projection.views));
  // Also where the same pass took events in: what they changed need not be all that shows prices.
  if (recalculate) for (const view of category.calculatedViews) views.add(view);
  const calculated = merged(changed.flatMap((run) => run.figures() ?? []));
  return { streamId, ownerId: ownerOf(streamId), position: Math.max(...changed.map(({ position }) => position)), views: [...views], calculated };
}

/** Figures of all projections as one; all of a pass have the number of the pass. */
function merged(parts: readonly CalculatedFigures[]): CalculatedFigures | null {
  if (parts.length === 0) return null;
  return { figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as CalculatedFigures['figures'], calculation: Math.max(...parts.map(({ calculation }) => calculation)) };
}
