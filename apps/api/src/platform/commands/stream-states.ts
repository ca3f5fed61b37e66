import type { DomainEvent, EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent } from '@evenkeel/event-store/port';

/** How the events of one kind of stream fold into a state. `evolve` may change the state it is handed. */
export interface StreamKind<State, Event extends DomainEvent> {
  readonly category: 'portfolio' | 'user';
  initial(): State;
  evolve(state: State, event: Event): State;
}

/** The folded state of a stream up to a revision (-1: no events) and the position of its last event. */
export interface HeldState<State> {
  state: State;
  revision: number;
  position: number;
}

/**
 * Folded states of the streams used last, bounded by the number of events folded into them all: memory follows events, not streams.
 * A state may lag behind the log where another process writes; `catchUp` folds what came since.
 */
export class StreamStates {
  private readonly held = new Map<string, { readonly state: HeldState<unknown>; readonly events: number }>();
  private foldedEvents = 0;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly largest: number,
  ) {}

  /** The held state, or null where there is none: then `load` it. */
  peek<State>(streamId: string): HeldState<State> | null {
    return (this.held.get(streamId)?.state as HeldState<State> | undefined) ?? null;
  }

  async load<State, Event extends DomainEvent>(kind: StreamKind<State, Event>, streamId: string): Promise<HeldState<State>> {
    const held: HeldState<State> = { state: kind.initial(), revision: -1, position: 0 };
    await this.catchUp(kind, streamId, held);
    return held;
  }

  /** Folds the events after the held revision. Out: whether there were any. */
  async catchUp<State, Event extends DomainEvent>(kind: StreamKind<State, Event>, streamId: string, held: HeldState<State>): Promise<boolean> {
    const before = held.revision;
    for await (const page of this.store.readPages(streamId, { from: before + 1 })) await this.foldPage(kind, held, page);
    return held.revision > before;
  }

  /** Keeps a state for later, and lets go of those not used for longest where there are too many events. */
  keep(streamId: string, state: HeldState<unknown>): void {
    this.drop(streamId);
    const events = state.revision + 1;
    this.held.set(streamId, { state, events });
    this.foldedEvents += events;
    for (const oldest of this.held.keys()) {
      if (this.foldedEvents <= this.largest || oldest === streamId) break;
      this.drop(oldest);
    }
  }

  drop(streamId: string): void {
    this.foldedEvents -= this.held.get(streamId)?.events ?? 0;
    this.held.delete(streamId);
  }

  private async foldPage<State, Event extends DomainEvent>(kind: StreamKind<State, Event>, held: HeldState<State>, page: readonly FoldableEvent[]): Promise<void> {
    for (const { event, revision, position } of await this.codec.decode(page)) {
      held.state = kind.evolve(held.state, event as Event);
      held.revision = revision;
      held.position = position;
    }
  }
}
