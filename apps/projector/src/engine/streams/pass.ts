import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { ownerOf, schemaOf } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { isInfrastructure, PoisonEvent, ProjectionFailure } from '../failures';
import type { Category, Change, Projection, ProjectionPass } from '../projection';
import { flush } from '../rows/flush';
import { RowWriter } from '../rows/row-writer';
import { saveCheckpoints, type Target } from './checkpoints';
import type { StreamReader } from './read-events';
import type { StreamMemory } from './stream-memory';

export interface PassRequest<State> {
  /** In a transaction that holds the targets' checkpoint rows. */
  readonly client: PoolClient;
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
}

interface Run<State> {
  readonly target: Target;
  readonly projection: Projection<State>;
  readonly writer: RowWriter;
  readonly pass: ProjectionPass<State>;
  revision: number;
  position: number;
  applied: number;
}

/**
 * Takes new events of a stream into its targets: folds, projects, writes rows and checkpoints in the caller's transaction. Throws
 * ProjectionFailure or PoisonEvent for what is to be quarantined, anything else for what is to be tried again.
 */
export async function runPass<State>(request: PassRequest<State>): Promise<PassResult> {
  const runs = startRuns(request);
  const events = await takeEvents(request, runs);
  const changed: Run<State>[] = [];
  for (const run of runs.filter((candidate) => candidate.applied > 0 || (request.recalculate && candidate.projection.isCalculated))) {
    if (await finish(request, run)) changed.push(run);
  }
  await saveCheckpoints(
    request.client,
    request.streamId,
    runs.filter(({ applied }) => applied > 0).map((run) => ({ ...run.target, revision: run.revision, position: run.position, changed: changed.includes(run) ? run.position : 0 })),
  );
  return { events, change: describe(request, changed.filter(({ target }) => target.status === 'live'), events) };
}

function startRuns<State>({ client, category, streamId, targets, memory, now }: PassRequest<State>): Run<State>[] {
  let number: Promise<number> | null = null;
  const calculation = (): Promise<number> => (number ??= nextCalculation(client));
  return targets.map((target) => {
    const projection = category.projections.find(({ definition }) => definition.name === target.projection);
    if (!projection) throw new Error(`there is no projection ${target.projection} of ${category.name} streams`);
    const writer = new RowWriter(projection.definition.tables);
    const scopes = memory.scopesOf(schemaOf(target.projection, target.generation), target.revision);
    const pass = projection.start({ ownerId: ownerOf(streamId), writer, scopes, db: client, now, calculation });
    return { target, projection, writer, pass, revision: target.revision, position: target.position, applied: 0 };
  });
}

async function nextCalculation(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ number: string }>(`SELECT nextval('app.calculation') AS number`);
  return Number(rows[0]?.number);
}

async function takeEvents<State>({ reader, category, streamId, memory, until }: PassRequest<State>, runs: readonly Run<State>[]): Promise<number> {
  const lowest = Math.min(...runs.map(({ target }) => target.revision));
  let taken = 0;
  for await (const page of reader.pages(streamId, memory.revision + 1, until)) {
    for (const recorded of page) {
      fold(category, memory, recorded);
      if (recorded.revision <= lowest) continue;
      taken += 1;
      for (const run of runs) if (recorded.revision > run.revision) apply(run, recorded);
    }
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

function apply<State>(run: Run<State>, recorded: RecordedEvent): void {
  try {
    run.pass.apply(recorded);
  } catch (error) {
    throw new ProjectionFailure(run.target.projection, run.target.generation, recorded.revision, error);
  }
  run.revision = recorded.revision;
  run.position = recorded.position;
  run.applied += 1;
}

async function finish<State>({ client, memory }: PassRequest<State>, run: Run<State>): Promise<boolean> {
  const { projection, generation } = run.target;
  try {
    await run.pass.finish?.({ state: memory.state, position: run.position });
    return (await flush(client, schemaOf(projection, generation), run.writer)) > 0;
  } catch (error) {
    throw isInfrastructure(error) ? error : new ProjectionFailure(projection, generation, run.revision, error, true);
  }
}

function describe<State>({ category, streamId, recalculate }: PassRequest<State>, changed: readonly Run<State>[], events: number): Change | null {
  if (changed.length === 0) return null;
  const views = new Set(changed.flatMap(({ projection }) => projection.views));
  if (recalculate && events === 0) for (const view of category.calculatedViews) views.add(view);
  const calculated = changed.map(({ pass }) => pass.figures?.() ?? null).find((figures) => figures !== null) ?? null;
  return { streamId, ownerId: ownerOf(streamId), position: Math.max(...changed.map(({ position }) => position)), views: [...views], calculated };
}
