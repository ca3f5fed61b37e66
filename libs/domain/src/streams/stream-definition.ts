import type { Decision } from '../kernel/decision';

/**
 * How a state that takes long to fold is stored (EVS-15).
 */
export interface StoredForm<State> {
  /**
   * Raised with every change of what is stored, or of what `evolve` makes of events: states of
   * another shape are not used.
   */
  readonly shape: number;
  /**
   * Gives plain values, maps, sets and typed arrays, which a structured clone keeps, and which
   * share nothing with the state: it goes on changing.
   */
  store(state: State): unknown;
  /** Gives a state that behaves as the one that was stored. */
  restore(stored: unknown): State;
}

/**
 * The facts that the rest of the project needs of a stream category. `id` is the id that a stream
 * is named by: `7c0f…` of `portfolio-7c0f…`.
 */
export interface StreamDefinition<State, Event> {
  /** Its name in messages to people, as in 'Portfolio not found'. */
  readonly title: string;
  initial(): State;
  /**
   * May change the state that it is handed, and gives it back. Takes every event that was ever
   * stored.
   */
  evolve(state: State, event: Event): State;
  /** A category whose streams stay short leaves this out. */
  readonly stored?: StoredForm<State>;
  /** Whether the stream has ended for good: it is no longer read or changed. */
  hasEnded(state: State): boolean;
  /**
   * Whether it takes no changes for now. A category whose streams are never archived leaves this
   * out.
   */
  isArchived?(state: State): boolean;
  /**
   * The events, of its own, that end it when its user is erased. A category whose streams
   * never end leaves this out.
   */
  erase?(state: State): Decision<unknown>;
  /**
   * The user who may read and change it; null before it has begun. A stream that has ended keeps
   * its owner.
   */
  ownerOf(state: State, id: string): string | null;
  /**
   * The audience: the user whose devices are told of changes, also when the stream ends or is set
   * aside; null if nobody is told.
   */
  audienceOf(state: State, id: string): string | null;
}
