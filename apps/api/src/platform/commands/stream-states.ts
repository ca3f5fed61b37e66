import type { EventCodec } from '@evenkeel/event-store/codecs';
import {
  EventsMissing,
  type EventStore,
  type FoldableEvent,
  LOG_START,
  type LogPosition,
} from '@evenkeel/event-store/port';
import {
  type StreamCategory,
  type StreamEvent,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { RecentlyUsed, weightOfState } from '@evenkeel/platform/memory';
import type { StateSnapshots } from '@evenkeel/read-models/snapshots';

/**
 * The folded state of a stream up to a revision (-1: no events) and the position of its last event.
 */
export interface HeldState<State> {
  state: State;
  revision: number;
  position: LogPosition;
}

/**
 * Folded states of the streams used last. Memory grows with the number of events folded into all of
 * them, so that number is bounded. A state may lag behind the log if another process writes;
 * `catchUp` folds the events since.
 */
export class StreamStates {
  private readonly held: RecentlyUsed<HeldState<unknown>>;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly snapshots: Pick<StateSnapshots, 'find'>,
    largest: number,
  ) {
    this.held = new RecentlyUsed(largest);
  }

  /** Returns the held state, or null if there is none: the caller then calls `load`. */
  peek<State>(streamId: string): HeldState<State> | null {
    return (this.held.peek(streamId) as HeldState<State> | undefined) ?? null;
  }

  async load<Category extends StreamCategory>(
    category: Category,
    streamId: string,
  ): Promise<HeldState<StreamState<Category>>> {
    const held = await this.begin(category, streamId);
    await this.catchUp(category, streamId, held);
    return held;
  }

  /**
   * Folds the state anew as it was after an event. The caller may change it, and it is not kept.
   */
  async asOf<Category extends StreamCategory>(
    category: Category,
    streamId: string,
    revision: number,
  ): Promise<HeldState<StreamState<Category>>> {
    const held = await this.begin(category, streamId, revision);
    await this.catchUp(category, streamId, held, revision);
    return held;
  }

  /**
   * Returns the newest stored state of a long stream (EVS-15), or else the state without events.
   */
  private async begin<Category extends StreamCategory>(
    category: Category,
    streamId: string,
    until?: number,
  ): Promise<HeldState<StreamState<Category>>> {
    const found = await this.snapshots.find(category, streamId, until);
    return found === null ? nothingOf(category) : { ...found };
  }

  /**
   * Folds the events after the held revision, up to and including `until` if it is given. Returns
   * whether there were any. Throws EventsMissing if the log hides some of them.
   */
  async catchUp<Category extends StreamCategory>(
    category: Category,
    streamId: string,
    held: HeldState<StreamState<Category>>,
    until?: number,
  ): Promise<boolean> {
    const before = held.revision;
    if (until !== undefined && until <= before) return false;
    for await (const page of this.store.readPages(streamId, { from: before + 1, until }))
      await this.foldPage(category, held, page);
    return held.revision > before;
  }

  /**
   * Keeps a state. Drops the states that were not used for the longest time until the number of
   * events is within the bound.
   */
  keep(streamId: string, state: HeldState<unknown>): void {
    this.held.put(streamId, state, weightOfState(state.revision));
  }

  drop(streamId: string): void {
    this.held.take(streamId);
  }

  private async foldPage<Category extends StreamCategory>(
    category: Category,
    held: HeldState<StreamState<Category>>,
    page: readonly FoldableEvent[],
  ): Promise<void> {
    const { evolve } = streamOf(category);
    for (const { event, revision, position } of await this.codec.decode(page)) {
      if (revision !== held.revision + 1) throw new EventsMissing(held.revision + 1, revision - 1);
      held.state = evolve(held.state, event as StreamEvent<Category>);
      held.revision = revision;
      held.position = position;
    }
  }
}

const nothingOf = <Category extends StreamCategory>(
  category: Category,
): HeldState<StreamState<Category>> => ({
  state: streamOf(category).initial(),
  revision: -1,
  position: LOG_START,
});
