/**
 * Closes an undo: the `changes` events directly before it in the stream, of the same append, took
 * back the requested changes.
 */
export interface ChangesUndone {
  /**
   * The request: exactly one of the next three members is not null. A part (EVS-18, EVS-19) names
   * the events that it took back.
   */
  readonly eventIds: readonly string[] | null;
  readonly importId: string | null;
  /** Moment from which on everything is undone. ISO 8601, UTC, milliseconds. */
  readonly since: string | null;
  readonly changes: number;
  /** The undone changes, in the words of the history. */
  readonly what: string;
}

export type UndoEvent = { readonly type: 'ChangesUndone'; readonly data: ChangesUndone };
