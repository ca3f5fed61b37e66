import type { Announcement } from '@evenkeel/platform/announcements';
import type { PortfolioFigures, ViewName } from '@evenkeel/contracts/shared/live';
import type { DomainEvent, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { ProjectionDefinition, StreamCategory } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { RowWriter } from './rows/row-writer';
import type { ScopeMemory } from './rows/scope-memory';

/** What a projection is handed for one pass over new events of one stream. */
export interface PassContext {
  /** The id that the stream is named by. */
  readonly ownerId: string;
  readonly writer: RowWriter;
  readonly scopes: ScopeMemory;
  /** To be awaited now and then by a projection that writes many rows: begins to write what has piled up. */
  makeRoom(): Promise<void>;
  /** The pass' transaction, for reading reference data. */
  readonly db: Queryable;
  readonly now: Date;
  /** Number of this pass' calculation: rises with every pass of the stream. */
  calculation(): Promise<number>;
  /** Whether figures are to be calculated anew though the stream may say nothing new. */
  readonly isRecalculation: boolean;
  /** The result of some work, which is done once a pass however many ask for it by its name. */
  shared<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Figures of one projection or of several together. */
export interface CalculatedFigures {
  readonly figures: Partial<PortfolioFigures>;
  readonly calculation: number;
}

/** An event that follows from what was calculated. It is recorded after the commit, on exactly the events that it was calculated from. */
export interface Conclusion {
  readonly event: DomainEvent;
  /** A UUID that follows from the stream and the position, so that it is recorded once. */
  readonly eventId: string;
  /** Whose stream it is. */
  readonly userId: string;
}

export interface PassEnd<State> {
  readonly state: State;
  /** Position of the last event reflected. */
  readonly position: number;
}

/** One pass of one projection. A throw quarantines the projection for the stream, unless a service could not be reached. */
export interface ProjectionPass<State> {
  /** Called for each new event in order. */
  apply(recorded: RecordedEvent): void;
  /** Called once after the events, with the state folded up to the last of them. */
  finish?(end: PassEnd<State>): void | Promise<void>;
  /** Figures for the announcement, where this projection knows them. */
  figures?(): CalculatedFigures | null;
  /** Asked after `finish`, and only where the rows are those behind the views. */
  conclusion?(): Conclusion | null;
}

export interface Projection<State> {
  readonly definition: ProjectionDefinition;
  /** Views that change when its rows do. */
  readonly views: readonly ViewName[];
  /** Whether its rows depend on more than the stream, so that they are calculated anew when asked to. */
  readonly isCalculated?: boolean;
  /** Whether `finish` may write very many rows: the others finish behind it, while the server is at them. */
  readonly isBulky?: boolean;
  start(context: PassContext): ProjectionPass<State>;
}

/** What changed in one pass, for the announcement. */
export interface Change {
  readonly streamId: string;
  readonly ownerId: string;
  readonly position: number;
  readonly views: readonly ViewName[];
  readonly calculated: CalculatedFigures | null;
}

/** A kind of stream with its fold and its projections. */
export interface Category<State> {
  readonly name: StreamCategory;
  initial(): State;
  /** May change the state handed over. */
  evolve(state: State, recorded: RecordedEvent): State;
  /** Whether the stream has ended for good: then no projection of it has rows, and none is asked for any. */
  hasEnded(state: State): boolean;
  readonly projections: readonly Projection<State>[];
  /** Views that a calculation without an event changes. */
  readonly calculatedViews: readonly ViewName[];
  /** Null where nobody need be told. */
  announce(state: State, change: Change): Announcement | null;
}
