import type { Announcement } from '@evenkeel/platform/announcements';
import type { ViewName } from '@evenkeel/contracts/shared/live';
import type { DomainEvent, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { LogPosition } from '@evenkeel/event-store/port';
import type { ProjectionDefinition, StreamCategory } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { RowWriter } from './rows/row-writer';

/** The data and functions that the code of a read model gets in a batch. */
export interface BatchContext {
  /** The id in the stream's name. */
  readonly ownerId: string;
  readonly writer: RowWriter;
  /**
   * Begins to write the rows collected so far. A projection that writes many rows awaits it from
   * time to time.
   */
  makeRoom(): Promise<void>;
  /**
   * Schema of the version that is written. A read model that continues from its own rows reads them
   * there, since database views show the live version.
   */
  readonly schema: string;
  /** The batch's transaction, for reading reference data. */
  readonly db: Queryable;
  readonly now: Date;
  /**
   * Returns the result of `work`, which is done once a batch, however many read models ask for it
   * by its name.
   */
  shared<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface BatchEnd<State> {
  /** State after the last event of the batch. Must not be changed. */
  readonly state: State;
  /** Log position of the last event reflected. */
  readonly position: LogPosition;
}

/**
 * One batch of one projection. An error quarantines the projection for the stream, unless a service
 * could not be reached.
 */
export interface ProjectionBatch<State> {
  /**
   * Called for each new event in order. `state` is folded up to this event. It must be neither
   * changed nor kept: the next event changes it.
   */
  apply(recorded: RecordedEvent, state: State): void;
  /** Called once after the events. */
  finish?(end: BatchEnd<State>): void | Promise<void>;
}

/** A read model that is the fold of one stream: each event once, in order. */
export interface Projection<State> {
  readonly definition: ProjectionDefinition;
  start(context: BatchContext): ProjectionBatch<State>;
}

/** The input of a calculation. */
export interface CalculationContext<State> extends BatchContext, BatchEnd<State> {
  /**
   * Number of this calculation. It rises with every calculation, so of two results the one with the
   * higher number is newer.
   */
  readonly calculation: number;
}

/**
 * An event that follows from a result. It is recorded after the commit, at exactly the revision
 * that was calculated from.
 */
export interface Reaction {
  readonly event: DomainEvent;
  /** A UUID that follows from the stream and the position, so that the event is recorded once. */
  readonly eventId: string;
  /** The owner of the stream. */
  readonly userId: string;
}

export type Figures = Readonly<Record<string, number>>;

export interface CalculationResult {
  /** Figures for the announcement. */
  readonly figures?: Figures;
  readonly reactions?: readonly Reaction[];
}

/**
 * A read model that depends on more than the events of one stream: on data from outside, on the
 * day, on other calculations. Any process calculates it as a whole when one of its inputs has
 * changed. An error quarantines it for that key alone.
 */
export interface Calculation<State> {
  readonly definition: ProjectionDefinition;
  /**
   * Whether it reads calculations of other streams: a rebuild fills it last, when the views show
   * the new rows of these.
   */
  readonly isLast?: boolean;
  /**
   * Whether it takes long: it has a separate transaction after the other calculations of the key,
   * so that they need not wait.
   */
  readonly isApart?: boolean;
  /**
   * Views that show its other inputs directly: they count as changed when a change of such an input
   * was the reason for the calculation.
   */
  readonly inputViews?: readonly ViewName[];
  /** Writes the rows of one key. Reads its inputs inside the transaction of the context. */
  calculate(context: CalculationContext<State>): Promise<CalculationResult>;
}

/** Figures of several calculations that were made together. */
export interface CalculatedFigures {
  readonly figures: Figures;
  readonly calculation: number;
}

/** The changes of a batch or a calculation, for the announcement. */
export interface Change {
  readonly streamId: string;
  readonly ownerId: string;
  readonly position: LogPosition;
  readonly views: readonly ViewName[];
  readonly calculated: CalculatedFigures | null;
}

/** A stream category with its fold and its read models. */
export interface Category<State> {
  readonly name: StreamCategory;
  initial(): State;
  /** Returns the state after an event. May change the given state. */
  evolve(state: State, recorded: RecordedEvent): State;
  /** Whether the stream has ended for good: its read models then have no rows. */
  hasEnded(state: State): boolean;
  readonly projections: readonly Projection<State>[];
  /**
   * Calculations whose key is the id of such a stream. They are made side by side, in no order;
   * those with `isApart` follow.
   */
  readonly calculations: readonly Calculation<State>[];
  /** Returns the announcement of a change; null if nobody needs it. */
  announce(state: State, change: Change): Announcement | null;
}
