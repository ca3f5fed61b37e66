import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { LOG_START, latestOf } from '@evenkeel/event-store/port';
import { ownerOf } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { PoolClient } from 'pg';
import { PoisonEvent } from '../failures';
import type { BatchContext, CalculatedFigures, Category, Change, Reaction } from '../projection';
import { prepared } from '../rows/prepared';
import { type Reached, saveCheckpoints, schemaOfTarget, type Target } from './checkpoints';
import type { StreamReader } from './read-events';
import { ReadModelRun } from './read-model-run';
import type { StreamMemory } from './stream-memory';
import { type Pending, settleAll } from './transaction';

export interface BatchRequest<State> {
  /** In a transaction that holds the targets' checkpoint rows. */
  readonly client: PoolClient;
  readonly pending: Pending;
  readonly reader: Pick<StreamReader, 'pages'>;
  readonly category: Category<State>;
  readonly streamId: string;
  /** Versions of projections and of calculations. */
  readonly targets: readonly Target[];
  /** Folded no further than the lowest target that is a projection. Spoilt when the batch throws. */
  readonly memory: StreamMemory<State>;
  /** Last revision to take in. */
  readonly until: number;
  /** Whether calculations are made without a new event, too: another input of theirs has changed. */
  readonly recalculate: boolean;
  readonly now: Date;
  /** What read models read beside the stream's events, where it is not what is known now. */
  readonly db?: Queryable;
}

export interface BatchResult {
  /** Events that were new to some target. */
  readonly events: number;
  /** What changed behind the views. */
  readonly change: Change | null;
  /** What follows from it, and the revision that it follows from. */
  readonly reactions: readonly Reaction[];
  readonly revision: number;
  /** Number of the calculations, where some were made. */
  readonly calculation: number | null;
}

/**
 * Takes new events of a stream into its targets: folds, projects, calculates, writes rows and checkpoints in the caller's transaction. Throws
 * ProjectionFailure or PoisonEvent for what is to be quarantined, anything else for what is to be tried again.
 */
export async function processBatch<State>(request: BatchRequest<State>): Promise<BatchResult> {
  const { client, pending, memory } = request;
  const runs = startRuns(request);
  const events = await takeEvents(request, runs);
  for (const run of runs) run.catchUpWith(memory);
  const concerned = concernedBy(request, runs);
  const calculation = concerned.some((run) => run.isCalculation)
    ? await nextCalculation(client)
    : null;
  await finishAll(request, concerned, calculation);
  pending.push(saveCheckpoints(client, request.streamId, reachedBy(runs, concerned, calculation)));
  return resultOf(request, runs, { events, calculation });
}

function startRuns<State>(request: BatchRequest<State>): ReadModelRun<State>[] {
  const { client, category, streamId, targets, memory, now } = request;
  const shared = sharedWork();
  const db: Queryable = request.db ?? {
    query: (statement, parameters) => client.query(prepared(statement, parameters)),
  };
  const readModels = [...category.projections, ...category.calculations];
  return targets.map((target) => {
    const readModel = readModels.find(({ definition }) => definition.name === target.projection);
    if (!readModel)
      throw new Error(`there is no read model ${target.projection} of ${category.name} streams`);
    const version = schemaOfTarget(target);
    const scopes = memory.scopesOf(version, target.revision, target.calculation);
    const context = { ownerId: ownerOf(streamId), scopes, version, db, now, shared };
    return new ReadModelRun(target, readModel, client, context);
  });
}

function sharedWork(): BatchContext['shared'] {
  const done = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (done.get(name) as Promise<Result> | undefined) ?? work();
    done.set(name, result);
    return result;
  };
}

async function takeEvents<State>(
  { reader, category, streamId, memory, until }: BatchRequest<State>,
  runs: readonly ReadModelRun<State>[],
): Promise<number> {
  if (memory.revision >= until) return 0;
  const lowest = Math.min(...runs.map(({ target }) => target.revision));
  let taken = 0;
  for await (const page of reader.pages(streamId, memory.revision + 1, until)) {
    for (const recorded of page) {
      fold(category, memory, recorded);
      if (recorded.revision <= lowest) continue;
      taken += 1;
      for (const run of runs)
        if (recorded.revision > run.revision) run.apply(recorded, memory.state);
    }
    for (const run of runs) await run.makeRoom();
  }
  return taken;
}

function fold<State>(
  category: Category<State>,
  memory: StreamMemory<State>,
  recorded: RecordedEvent,
): void {
  try {
    memory.state = category.evolve(memory.state, recorded);
    memory.revision = recorded.revision;
    memory.position = recorded.position;
  } catch (error) {
    throw new PoisonEvent(recorded.revision, error);
  }
}

/** Those that have news, and the calculations that are asked for without. */
function concernedBy<State>(
  { category, memory, recalculate }: BatchRequest<State>,
  runs: readonly ReadModelRun<State>[],
): ReadModelRun<State>[] {
  // Of a stream without an event there is nothing to calculate.
  const isAsked = recalculate && memory.revision >= 0 && !category.hasEnded(memory.state);
  return runs.filter((run) => run.applied > 0 || (isAsked && run.isCalculation));
}

/** Works out what is left to be written, and writes it. */
async function finishAll<State>(
  { category, streamId, memory }: BatchRequest<State>,
  concerned: readonly ReadModelRun<State>[],
  calculation: number | null,
): Promise<void> {
  const hasEnded = category.hasEnded(memory.state);
  const finish = async (run: ReadModelRun<State>): Promise<void> => {
    if (hasEnded) run.end(ownerOf(streamId));
    else await run.finish(memory.state, calculation ?? 0);
    await run.write();
  };
  await settleAll(concerned.map(finish));
}

async function nextCalculation(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ number: string }>({
    name: 'next-calculation',
    text: `SELECT nextval('app.calculation') AS number`,
  });
  return Number(rows[0]?.number);
}

function reachedBy<State>(
  runs: readonly ReadModelRun<State>[],
  concerned: readonly ReadModelRun<State>[],
  calculation: number | null,
): Reached[] {
  return runs
    .filter((run) => run.applied > 0 || concerned.includes(run))
    .map((run) => ({
      ...run.target,
      revision: run.revision,
      position: run.position,
      calculation: (run.isCalculation && calculation) || run.target.calculation,
      changed: run.written > 0 ? run.position : LOG_START,
    }));
}

function resultOf<State>(
  request: BatchRequest<State>,
  runs: readonly ReadModelRun<State>[],
  { events, calculation }: { events: number; calculation: number | null },
): BatchResult {
  const live = runs.filter(({ target, written }) => target.status === 'live' && written > 0);
  return {
    events,
    calculation,
    change: describe(request, live, calculation),
    reactions: live.flatMap(({ result }) => result.reactions ?? []),
    revision: request.memory.revision,
  };
}

function describe<State>(
  { category, streamId, recalculate }: BatchRequest<State>,
  changed: readonly ReadModelRun<State>[],
  calculation: number | null,
): Change | null {
  if (changed.length === 0) return null;
  const views = new Set(changed.flatMap(({ readModel }) => readModel.definition.views));
  if (recalculate) for (const view of category.inputViews) views.add(view);
  const figures: CalculatedFigures['figures'] = Object.assign(
    {},
    ...changed.map(({ result }) => result.figures),
  );
  return {
    streamId,
    ownerId: ownerOf(streamId),
    position: latestOf(LOG_START, ...changed.map(({ position }) => position)),
    views: [...views],
    calculated: calculation === null ? null : { figures, calculation },
  };
}
