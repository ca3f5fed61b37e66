/**
 * Closes an undo: the `changes` events directly before it in the stream, of the same append, took
 * back what was asked for.
 */
export interface ChangesUndone {
  /**
   * The request: exactly one of the three is not null. A part (EVS-18, EVS-19) has what it took
   * back.
   */
  readonly eventIds: readonly string[] | null;
  readonly importId: string | null;
  /** Everything recorded from this moment on. ISO 8601, UTC, milliseconds. */
  readonly since: string | null;
  readonly changes: number;
  /** The undone changes, in the words that the history had for them. */
  readonly what: string;
}

export type UndoEvent = { readonly type: 'ChangesUndone'; readonly data: ChangesUndone };
