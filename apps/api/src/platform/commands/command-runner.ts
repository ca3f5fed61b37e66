import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import {
  type AppendResult,
  type EventStore,
  type LogPosition,
  type NewEvent,
  portionsOf,
  StoreUnavailable,
} from '@evenkeel/event-store/port';
import type { Decision } from '@evenkeel/domain/kernel';
import {
  type StreamCategory,
  type StreamEvent,
  streamId as streamIdOf,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { TurnTooLate, Turns } from '@evenkeel/platform/memory';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, refused, unavailable } from '../http/problems';
import { CLOCK_AND_IDS, type ClockAndIds, EVENT_CODEC, EVENT_STORE } from '../tokens';
import { inChunks } from './in-chunks';
import { type EventIds, eventIdsFor } from './intents';
import { findRecorded, type Recorded } from './recorded-events';
import { Shares } from './shares';
import { type HeldState, StreamStates } from './stream-states';

/**
 * Pauses before a command is decided again because its append met another revision. Milliseconds.
 * The longer ones are for EventStoreDB: while a cluster elects a leader, it may refuse an append
 * although nobody else has written.
 */
const PAUSES = [0, 10, 20, 50, 100, 200, 400, 800, 800];
/**
 * Events folded into all held states together: about 40 MB of ledger. A state that is not held
 * begins with the stored one.
 */
const MOST_FOLDED_EVENTS = 100_000;
/** Commands of a person that run or wait for their turn (API-65). */
const MOST_OF_A_PERSON = 100;
const BUSY =
  'Too many of your changes are being saved at once. Nothing was saved. Please try again.';

/**
 * Time in milliseconds for which a command waits for those before it. The rest is for the command
 * itself, before the api must answer that the outcome is unknown (API-40).
 */
const LONGEST_WAIT_MS = 8_000;
const WAITED = 'Earlier changes are still being saved. This one was not saved. Please try again.';
/** Retry-After in seconds. */
const TRY_AGAIN = 5;

/** One command for one stream. */
export interface StreamCommand<Category extends StreamCategory, Result> {
  readonly category: Category;
  readonly id: string;
  /** The user whose key seals texts that could identify a person. */
  readonly ownerId: string;
  readonly actor: string;
  readonly requestId: string;
  /**
   * Decides on a state that nothing changes until the decision is made. `revision`: the revision of
   * the last event that the state reflects. `recorded`: the events that this command has recorded
   * so far, if it was cut short.
   */
  readonly decide: (
    state: StreamState<Category>,
    revision: number,
    recorded: readonly Recorded[],
  ) => MaybeLater<Decision<StreamEvent<Category>>>;
  /**
   * Makes the answer from the state after the events, and from the moment at which they were
   * recorded (ISO 8601). It copies the data that it needs, because the state changes later.
   */
  readonly answer: (state: StreamState<Category>, recordedAt: string) => Result;
  /**
   * For a command whose events show how far it has come. If the store does not take them all at
   * once, they may be recorded in several portions, and deciding again gives the rest. Its caller
   * waits for minutes (API-40), so it waits for its turn without limit.
   */
  readonly mayBeCutShort?: boolean;
  /**
   * Type of the events that close a part. Each portion ends with one of them. If a part is larger
   * than the store takes at once, the store refuses a command that may not be cut short elsewhere.
   */
  readonly partEnd?: StreamEvent<Category>['type'];
}

/** A promise if the decision takes long and is made in a thread. */
export type MaybeLater<Value> = Value | Promise<Value>;

export interface Executed<Result> {
  readonly result: Result;
  /** Position of the stream's last event. */
  readonly position: LogPosition;
}

/** A command that is being run. */
interface RunningCommand<Category extends StreamCategory, Result> {
  readonly command: StreamCommand<Category, Result>;
  readonly streamId: string;
  readonly ids: EventIds;
  /** The events that the command has recorded, if others are missing. */
  readonly recorded: Recorded[];
}

/**
 * Runs commands: folds the state, decides the command, and appends the events with the expected
 * revision. Commands of one stream take turns within this process. If another process has written
 * to the stream meanwhile, its events are folded and the command is decided again, nine times at
 * most. Only the newest state can refuse a command. All attempts of a command give their events the
 * same ids, so an attempt whose events were recorded but whose answer was lost is recognised. The
 * runner refuses with 503 a person who has too many commands running or waiting (API-65), and a
 * command that waits too long (API-68).
 */
@Injectable()
export class CommandRunner {
  private readonly turns = new Turns();
  private readonly persons = new Shares({ held: MOST_OF_A_PERSON, waiting: 0 }, BUSY);
  private readonly states: StreamStates;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(StateSnapshots) snapshots: Pick<StateSnapshots, 'find'>,
  ) {
    this.states = new StreamStates(store, codec, snapshots, MOST_FOLDED_EVENTS);
  }

  async run<Category extends StreamCategory, Result>(
    command: StreamCommand<Category, Result>,
  ): Promise<Executed<Result>> {
    const streamId = streamIdOf(command.category, command.id);
    const running = {
      command,
      streamId,
      ids: eventIdsFor(streamId, this.clockAndIds),
      recorded: [],
    };
    const runInTurn = () =>
      this.withState(
        command.category,
        streamId,
        async (held, isNewest) =>
          (await this.answerOfEarlier(running, null)) ??
          (await this.decideAndAppend(running, held, isNewest)),
      );
    return this.persons.take(command.ownerId, () =>
      command.mayBeCutShort
        ? this.turns.take(streamId, runInTurn)
        : this.turns.takeWithin(LONGEST_WAIT_MS, streamId, runInTurn).catch((error: unknown) => {
            throw error instanceof TurnTooLate ? unavailable(WAITED, TRY_AGAIN) : error;
          }),
    );
  }

  /** Reads the newest state of a stream. `read` copies the data that it needs. */
  async readState<Category extends StreamCategory, Result>(
    category: Category,
    id: string,
    read: (state: StreamState<Category>) => Result,
  ): Promise<Executed<Result>> {
    const streamId = streamIdOf(category, id);
    return this.turns.take(streamId, () =>
      this.withState(category, streamId, async (held, isNewest) => {
        if (!isNewest) await this.states.catchUp(category, streamId, held);
        return { result: read(held.state), position: held.position };
      }),
    );
  }

  /** Takes the state of a stream, uses it and keeps it. Call it within the stream's turn. */
  private async withState<Category extends StreamCategory, Result>(
    category: Category,
    streamId: string,
    use: (held: HeldState<StreamState<Category>>, isNewest: boolean) => Promise<Result>,
  ): Promise<Result> {
    const known = this.states.peek<StreamState<Category>>(streamId);
    const held = known ?? (await this.states.load(category, streamId));
    try {
      const result = await use(held, known === null);
      this.keep(streamId, held);
      return result;
    } catch (error) {
      // After any other error than a refusal it is unknown how many events the state contains.
      if (error instanceof ProblemError) this.keep(streamId, held);
      else this.states.drop(streamId);
      throw error;
    }
  }

  private keep(streamId: string, held: HeldState<unknown>): void {
    if (held.revision >= 0) this.states.keep(streamId, held);
  }

  private async decideAndAppend<Category extends StreamCategory, Result>(
    running: RunningCommand<Category, Result>,
    held: HeldState<StreamState<Category>>,
    isNewest: boolean,
  ): Promise<Executed<Result>> {
    const { command, streamId } = running;
    const { category } = command;
    const recordedAt = this.clockAndIds.now().toISOString();
    let isCurrent = isNewest;
    let isContested = false;
    for (let attempt = 0; ; attempt += 1) {
      const decision = await command.decide(held.state, held.revision, running.recorded);
      let before = held.revision;
      if (decision.ok && decision.events.length > 0) {
        const appended = await this.append(running, decision.events, before, recordedAt);
        if (appended.outcome === 'appended' && !appended.duplicate) {
          await fold(category, held, decision.events, appended);
          return { result: command.answer(held.state, recordedAt), position: held.position };
        }
        if (appended.outcome === 'appended') before = appended.revision - decision.events.length;
        const pause = PAUSES[attempt];
        if (pause === undefined) throw isContested ? contested() : unavailable();
        await sleep(pause);
        isContested = (await this.states.catchUp(category, streamId, held)) || isContested;
      } else if (isCurrent || !(await this.states.catchUp(category, streamId, held))) {
        if (!decision.ok) throw refused(decision.refusal);
        return { result: command.answer(held.state, recordedAt), position: held.position };
      }
      isCurrent = true;
      const earlier = await this.answerOfEarlier(running, before);
      if (earlier) return earlier;
    }
  }

  /**
   * Returns the answer to an earlier attempt of the same command whose events are in the log; null
   * if there is none. Makes the decision again from the state on which the attempt was decided, and
   * the answer from the state after its events. `after`: a revision before those events; null if
   * only the time of the intent is known.
   */
  private async answerOfEarlier<Category extends StreamCategory, Result>(
    running: RunningCommand<Category, Result>,
    after: number | null,
  ): Promise<Executed<Result> | null> {
    const { command, streamId, ids } = running;
    if (after === null && ids.notBefore === null) return null;
    const recorded = await findRecorded(this.store, streamId, ids, after);
    if (!recorded) return null;
    const held = await this.states.asOf(command.category, streamId, recorded.first - 1);
    const decision = await command.decide(held.state, held.revision, running.recorded);
    if (decision.ok && decision.events.length > recorded.count) {
      // The earlier attempt was cut off between two appends, perhaps more than once. The missing
      // events are decided on the newest state.
      ids.skip(recorded.count);
      running.recorded.push(recorded);
      return this.answerOfEarlier(running, after);
    }
    await this.states.catchUp(command.category, streamId, held, recorded.last);
    return { result: command.answer(held.state, recorded.recordedAt), position: held.position };
  }

  private async append<Category extends StreamCategory, Result>(
    { command, streamId, ids }: RunningCommand<Category, Result>,
    events: readonly StreamEvent<Category>[],
    revision: number,
    recordedAt: string,
  ): Promise<AppendResult> {
    const { ownerId, actor, requestId } = command;
    const encoded: NewEvent[] = [];
    let place = 0;
    await inChunks(events, async (chunk) => {
      encoded.push(
        ...(await this.codec.encode(chunk, {
          ownerId,
          actor,
          requestId,
          recordedAt,
          newId: () => ids.at(place++),
        })),
      );
    });
    return this.appendInOrder(streamId, this.portions(command, encoded), revision);
  }

  private portions<Category extends StreamCategory>(
    { mayBeCutShort, partEnd }: StreamCommand<Category, unknown>,
    events: readonly NewEvent[],
  ): readonly (readonly NewEvent[])[] {
    if (!mayBeCutShort && partEnd === undefined) return [events];
    const isEnd = (event: NewEvent | undefined): boolean => event?.type === partEnd;
    const portions = portionsOf(this.store, events, isEnd);
    return mayBeCutShort || portions.every((portion) => isEnd(portion.at(-1)))
      ? portions
      : [events];
  }

  /**
   * Appends portions in order. Each expects the revision of the one before. After a conflict, the
   * portions before it stay recorded.
   */
  private async appendInOrder(
    streamId: string,
    portions: readonly (readonly NewEvent[])[],
    before: number,
  ): Promise<AppendResult> {
    let result: AppendResult = { outcome: 'conflict', actualRevision: before };
    let [revision, isKnown] = [before, false];
    for (const portion of portions) {
      result = await this.appendOnce(streamId, portion, revision);
      if (result.outcome === 'conflict') return result;
      revision = result.revision;
      isKnown ||= result.duplicate;
    }
    return result.outcome === 'appended' ? { ...result, duplicate: isKnown } : result;
  }

  private async appendOnce(
    streamId: string,
    events: readonly NewEvent[],
    revision: number,
  ): Promise<AppendResult> {
    const expected = revision < 0 ? 'no-stream' : revision;
    try {
      return await this.store.append(streamId, events, expected);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.store.append(streamId, events, expected);
    }
  }
}

async function fold<Category extends StreamCategory>(
  category: Category,
  held: HeldState<StreamState<Category>>,
  events: readonly StreamEvent<Category>[],
  { revision, position }: { readonly revision: number; readonly position: LogPosition },
): Promise<void> {
  const { evolve } = streamOf(category);
  await inChunks(events, (chunk) => {
    for (const event of chunk) held.state = evolve(held.state, event);
  });
  held.revision = revision;
  held.position = position;
}

const contested = (): ProblemError =>
  new ProblemError(
    409,
    'Somebody else changed this at the same time, so your change was not saved. Please try again.',
    [],
    1,
  );
