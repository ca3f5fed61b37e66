import type { DomainEvent, EventCodec } from '@evenkeel/event-store/codecs';
import { type AppendResult, type EventStore, type NewEvent, StoreUnavailable } from '@evenkeel/event-store/port';
import type { Decision } from '@evenkeel/domain/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, refused } from '../http/problems';
import { EDGE, type Edge, EVENT_CODEC, EVENT_STORE } from '../tokens';
import { inSlices } from './in-slices';
import { type HeldState, type StreamKind, StreamStates } from './stream-states';
import { Turns } from './turns';

const MOST_ATTEMPTS = 5;
/** About 100 MB of ledger. */
const MOST_FOLDED_EVENTS = 200_000;

/** One command for one stream. */
export interface StreamCommand<State, Event extends DomainEvent, Result> {
  readonly kind: StreamKind<State, Event>;
  readonly id: string;
  /** Whose key seals what identifies a person. */
  readonly ownerId: string;
  readonly actor: string;
  readonly requestId: string;
  readonly decide: (state: State) => Decision<Event>;
  /**
   * What to answer, from the state after the events and the moment at which they were recorded (ISO 8601). Copies what it needs: the
   * state goes on changing.
   */
  readonly answer: (state: State, recordedAt: string) => Result;
}

export interface Executed<Result> {
  readonly result: Result;
  /** Position of the stream's last event. */
  readonly position: number;
}

/**
 * Runs commands: folded state, decision, append with the expected revision. Commands of one stream take turns within this process; where
 * another process was faster, its events are folded and the command is decided again, five times at most. A refusal, too, is only given
 * on the newest state.
 */
@Injectable()
export class CommandRunner {
  private readonly turns = new Turns();
  private readonly states: StreamStates;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    @Inject(EDGE) private readonly edge: Edge,
  ) {
    this.states = new StreamStates(store, codec, MOST_FOLDED_EVENTS);
  }

  async run<State, Event extends DomainEvent, Result>(command: StreamCommand<State, Event, Result>): Promise<Executed<Result>> {
    const streamId = `${command.kind.category}-${command.id}`;
    return this.withState(command.kind, streamId, (held, isNewest) => this.decideAndAppend(command, streamId, held, isNewest));
  }

  /** Looks at the newest state of a stream. `look` copies what it needs. */
  async look<State, Event extends DomainEvent, Result>(kind: StreamKind<State, Event>, id: string, look: (state: State) => Result): Promise<Executed<Result>> {
    const streamId = `${kind.category}-${id}`;
    return this.withState(kind, streamId, async (held, isNewest) => {
      if (!isNewest) await this.states.catchUp(kind, streamId, held);
      return { result: look(held.state), position: held.position };
    });
  }

  private withState<State, Event extends DomainEvent, Result>(
    kind: StreamKind<State, Event>,
    streamId: string,
    use: (held: HeldState<State>, isNewest: boolean) => Promise<Result>,
  ): Promise<Result> {
    return this.turns.take(streamId, async () => {
      const known = this.states.peek<State>(streamId);
      const held = known ?? (await this.states.load(kind, streamId));
      try {
        const result = await use(held, known === null);
        this.keep(streamId, held);
        return result;
      } catch (error) {
        // After anything but a refusal nobody knows how far the state was folded.
        if (error instanceof ProblemError) this.keep(streamId, held);
        else this.states.drop(streamId);
        throw error;
      }
    });
  }

  private keep(streamId: string, held: HeldState<unknown>): void {
    if (held.revision >= 0) this.states.keep(streamId, held);
  }

  private async decideAndAppend<State, Event extends DomainEvent, Result>(
    command: StreamCommand<State, Event, Result>,
    streamId: string,
    held: HeldState<State>,
    isNewest: boolean,
  ): Promise<Executed<Result>> {
    const recordedAt = this.edge.now().toISOString();
    let isCurrent = isNewest;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; ) {
      const decision = command.decide(held.state);
      if (!decision.ok || decision.events.length === 0) {
        const isOld = !isCurrent && (await this.states.catchUp(command.kind, streamId, held));
        isCurrent = true;
        if (isOld) continue;
        if (!decision.ok) throw refused(decision.refusal);
        return { result: command.answer(held.state, recordedAt), position: held.position };
      }
      const appended = await this.append(command, streamId, decision.events, held.revision, recordedAt);
      if (appended.outcome === 'appended') {
        await inSlices(decision.events, (slice) => {
          for (const event of slice) held.state = command.kind.evolve(held.state, event);
        });
        held.revision = appended.revision;
        held.position = appended.position;
        return { result: command.answer(held.state, recordedAt), position: held.position };
      }
      await this.states.catchUp(command.kind, streamId, held);
      isCurrent = true;
      attempt += 1;
    }
    throw new ProblemError(409, 'This was changed by others at the same time. Please try again.');
  }

  private async append<State, Event extends DomainEvent, Result>(
    command: StreamCommand<State, Event, Result>,
    streamId: string,
    events: readonly Event[],
    revision: number,
    recordedAt: string,
  ): Promise<AppendResult> {
    const { ownerId, actor, requestId } = command;
    const encoded: NewEvent[] = [];
    await inSlices(events, async (slice) => {
      encoded.push(...(await this.codec.encode(slice, { ownerId, actor, requestId, recordedAt, newId: () => this.edge.newId() })));
    });
    const expected = revision < 0 ? 'no-stream' : revision;
    try {
      return await this.store.append(streamId, encoded, expected);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.store.append(streamId, encoded, expected);
    }
  }
}
