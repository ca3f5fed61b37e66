import { isDeepStrictEqual } from 'node:util';
import { plural } from '@evenkeel/domain/kernel';
import {
  STREAM_CATEGORIES,
  type StreamCategory,
  type StreamEvent,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { LOG_START } from '@evenkeel/event-store/port';
import { isInfrastructure } from '@evenkeel/projections/failures';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { type FoldedState, StateSnapshots } from '@evenkeel/read-models/snapshots';
import type { Services } from '../services';
import type { Command, CliContext } from './cli-context';
import { table, whole } from './table';

/**
 * Stores the states of the streams that have grown since their last stored state (EVS-15). Reports
 * and skips a stream that cannot be folded.
 */
export const takeSnapshots: Command = async (context) => {
  const { snapshots, removed } = snapshotsOf(context.services);
  const failed: string[][] = [];
  let taken = 0;
  for (const category of STREAM_CATEGORIES)
    for (const streamId of await snapshots.due(category))
      try {
        await take(context.services, snapshots, category, streamId);
        taken += 1;
      } catch (error) {
        failed.push([streamId, reasonOf(error)]);
      }
  context.out.write(`${whole(taken)} stored.\n`);
  tell(context, [...removed, ...failed]);
  return failed.length === 0;
};

/**
 * Compares each stored state with the fold of its stream from the first event. Reports a state that
 * differs or cannot be used.
 */
export const verifySnapshots: Command = async (context) => {
  const { snapshots, removed } = snapshotsOf(context.services);
  const different: string[][] = [];
  let equal = 0;
  for (const category of STREAM_CATEGORIES)
    for (const streamId of await snapshots.taken(category)) {
      try {
        const found = await snapshots.find(category, streamId);
        if (found === null) continue;
        if (await isFold(context.services, category, streamId, found)) equal += 1;
        else
          different.push([
            streamId,
            `it differs from the fold of ${plural(found.revision + 1, 'event')}`,
          ]);
      } catch (error) {
        different.push([streamId, reasonOf(error)]);
      }
    }
  const flaws = [...removed, ...different];
  context.out.write(
    `${plural(equal, 'stored state equals', 'stored states equal')} a fold from the first event, ${plural(flaws.length, 'does', 'do')} not.\n`,
  );
  tell(context, flaws);
  return flaws.length === 0;
};

/**
 * Returns the reason why a stream cannot be folded. Throws if a service is away, because that says
 * nothing about a stream.
 */
function reasonOf(error: unknown): string {
  if (isInfrastructure(error)) throw error;
  return (error as Error).message;
}

function tell({ out }: CliContext, flaws: readonly string[][]): void {
  if (flaws.length > 0) out.write(`\n${table(['stream', 'reason'], flaws)}`);
}

/** Returns the stored states. `removed`: those that could not be used, with the reason. */
function snapshotsOf({ pool, store, keys }: Services): {
  readonly snapshots: StateSnapshots;
  readonly removed: readonly string[][];
} {
  const removed: string[][] = [];
  const onUnusable = (streamId: string, reason: string): void =>
    void removed.push([streamId, `${reason}: removed`]);
  return { snapshots: new StateSnapshots({ db: pool, store, keys, onUnusable }), removed };
}

async function take<Category extends StreamCategory>(
  services: Services,
  snapshots: StateSnapshots,
  category: Category,
  streamId: string,
): Promise<void> {
  const before = await snapshots.find(category, streamId);
  const folded = await foldOn(services, category, streamId, before ?? nothingOf(category));
  await snapshots.save(category, streamId, folded);
}

async function isFold<Category extends StreamCategory>(
  services: Services,
  category: Category,
  streamId: string,
  { state, revision, position }: FoldedState<StreamState<Category>>,
): Promise<boolean> {
  const folded = await foldOn(services, category, streamId, nothingOf(category), revision);
  const { stored } = streamOf(category);
  return (
    folded.position === position &&
    isDeepStrictEqual(stored?.store(folded.state), stored?.store(state))
  );
}

/** Continues a fold. `until`: a revision, inclusive. */
async function foldOn<Category extends StreamCategory>(
  { store, codec }: Services,
  category: Category,
  streamId: string,
  from: FoldedState<StreamState<Category>>,
  until = Infinity,
): Promise<FoldedState<StreamState<Category>>> {
  const { evolve } = streamOf(category);
  let { state, revision, position } = from;
  const pages = new StreamReader(store, codec).pages(streamId, revision + 1, until);
  for await (const page of pages)
    for (const recorded of page) {
      state = evolve(state, recorded.event as StreamEvent<Category>);
      ({ revision, position } = recorded);
    }
  return { state, revision, position };
}

const nothingOf = <Category extends StreamCategory>(
  category: Category,
): FoldedState<StreamState<Category>> => ({
  state: streamOf(category).initial(),
  revision: -1,
  position: LOG_START,
});
