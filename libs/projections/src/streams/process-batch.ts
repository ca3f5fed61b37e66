import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { LOG_START, latestOf } from '@evenkeel/event-store/port';
import { type Pending, prepared, settleAll } from '@evenkeel/platform/postgres';
import { ownerOf } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { PoolClient } from 'pg';
import { ReadModelFailure } from '../failures';
import type { BatchContext, Category, Change, Figures, Reaction } from '../projection';
import { saveCheckpoints, type Target } from './checkpoints';
import type { StreamReader } from './read-events';
import { ReadModelRun } from './read-model-run';
import type { StreamMemory } from './stream-memory';

export interface BatchRequest<State> {
  /** A connection in a transaction that holds the targets' checkpoint rows. */
  readonly client: PoolClient;
  readonly pending: Pending;
  readonly reader: Pick<StreamReader, 'pages'>;
  readonly category: Category<State>;
  readonly streamId: string;
  /** Versions of projections and of calculations that the batch writes. */
  readonly targets: readonly Target[];
  /**
   * Memory that is folded no further than the lowest target that is a projection. Do not use it
   * again if the batch throws, or is not committed.
   */
  readonly memory: StreamMemory<State>;
  /** Last revision to process. */
  readonly until: number;
  /** Whether calculations are made without a new event, too, because another input has changed. */
  readonly recalculate: boolean;
  readonly now: Date;
  /** Connection for the other inputs of read models, if these are not the present ones. */
  readonly db?: Queryable;
}

export interface BatchResult {
  /** Number of events that were new to at least one target. */
  readonly events: number;
  /** The changes in live versions; null if there are none. */
  readonly change: Change | null;
  /** The reactions of live calculations. */
  readonly reactions: readonly Reaction[];
}

/**
 * Processes new events of a stream for its targets: folds, projects, calculates, writes rows and
 * checkpoints in the caller's transaction. Throws ReadModelFailure if read models must be
 * quarantined, any other error if the batch can be tried again.
 */
export async function processBatch<State>(request: BatchRequest<State>): Promise<BatchResult> {
  const { client, pending, category, streamId, memory, recalculate } = request;
  const runs = startRuns(request);
  const events = await takeEvents(request, runs);
  const hasEnded = category.hasEnded(memory.state);
  // A stream without events has nothing to calculate.
  const isAsked = recalculate && memory.revision >= 0 && !hasEnded;
  const concerned = runs.filter((run) => run.isBehind || (isAsked && run.isCalculation));
  const isCalculated = concerned.some(({ isCalculation }) => isCalculation);
  const calculation = isCalculated ? await nextCalculation(client) : 0;
  await settleAll(concerned.map((run) => run.finish(hasEnded, calculation)));
  const reached = concerned.map((run) => run.reached);
  memory.keep(reached);
  pending.push(saveCheckpoints(client, streamId, reached));
  const changed = concerned.filter(
    ({ target, written }) => target.status === 'live' && written > 0,
  );
  return {
    events,
    change: changed.length > 0 ? changeOf(request, changed, calculation) : null,
    reactions: changed.flatMap(({ result }) => result.reactions ?? []),
  };
}

function startRuns<State>(request: BatchRequest<State>): ReadModelRun<State>[] {
  const { client, category, streamId, targets, memory, now } = request;
  const db: Queryable = request.db ?? {
    query: (statement, parameters) => client.query(prepared(statement, parameters)),
  };
  const context = { ownerId: ownerOf(streamId), db, now, shared: sharedWork() };
  const readModels = [...category.projections, ...category.calculations];
  return targets.map((target) => {
    const readModel = readModels.find(({ definition }) => definition.name === target.projection);
    if (!readModel)
      throw new Error(`there is no read model ${target.projection} of ${category.name} streams`);
    return new ReadModelRun(target, readModel, client, memory, context);
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
      // A stream that has ended has no rows: `finish` removes them, whatever follows its end.
      if (!category.hasEnded(memory.state)) for (const run of runs) run.apply(recorded);
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
    throw new ReadModelFailure(recorded.revision, error);
  }
}

async function nextCalculation(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    prepared(`SELECT nextval('app.calculation') AS number`, []),
  );
  return Number(rows[0]?.number);
}

function changeOf<State>(
  { streamId, recalculate }: BatchRequest<State>,
  changed: readonly ReadModelRun<State>[],
  calculation: number,
): Change {
  const views = changed.flatMap(({ readModel }) => [
    ...readModel.definition.views,
    ...((recalculate && 'inputViews' in readModel && readModel.inputViews) || []),
  ]);
  const figures = Object.assign({}, ...changed.map(({ result }) => result.figures)) as Figures;
  return {
    streamId,
    ownerId: ownerOf(streamId),
    position: latestOf(LOG_START, ...changed.map(({ reached }) => reached.position)),
    views: [...new Set(views)],
    calculated: calculation === 0 ? null : { figures, calculation },
  };
}
