import type { Decision } from '../kernel/decision';

/** The stored form of a state that takes long to fold (EVS-15). */
export interface StoredForm<State> {
  /**
   * Number of the form. It rises with every change of the stored data, or of the result of
   * `evolve`: states of another shape are not used.
   */
  readonly shape: number;
  /**
   * Returns plain values, maps, sets and typed arrays, which a structured clone keeps. They share
   * nothing with the state, which continues to change.
   */
  store(state: State): unknown;
  /** Returns a state that behaves like the stored one. */
  restore(stored: unknown): State;
}

/**
 * The properties of a stream category that the rest of the project needs. `id` is the id in the
 * stream's name: `7c0f…` of `portfolio-7c0f…`.
 */
export interface StreamDefinition<State, Event> {
  /** Name of the category in messages to people, as in 'Portfolio not found'. */
  readonly title: string;
  initial(): State;
  /**
   * Applies an event. May change the given state, and returns it. Accepts every event that was ever
   * stored.
   */
  evolve(state: State, event: Event): State;
  /** Stored form of the state. A category whose streams stay short omits it. */
  readonly stored?: StoredForm<State>;
  /** Checks whether the stream has ended for good: nobody reads or changes it any more. */
  hasEnded(state: State): boolean;
  /**
   * Checks whether the stream takes no changes for now. A category whose streams are never archived
   * omits this.
   */
  isArchived?(state: State): boolean;
  /**
   * Decides the events that end the stream when its user is erased. A category whose streams never
   * end omits this.
   */
  erase?(state: State): Decision<unknown>;
  /**
   * Returns the user who may read and change the stream; null before it has begun. A stream that
   * has ended keeps its owner.
   */
  ownerOf(state: State, id: string): string | null;
  /**
   * Returns the audience: the user whose devices receive pushes of changes, also when the stream
   * ends or is set aside; null if nobody does.
   */
  audienceOf(state: State, id: string): string | null;
}
