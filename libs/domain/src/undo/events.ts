/** Closes an undo: the `changes` events directly before it in the stream, of the same append, took back what was asked for. */
export interface ChangesUndone {
  /** What was asked for: exactly one of the three is not null. Of a part of everything since a moment, also what was taken back. */
  readonly eventIds: readonly string[] | null;
  readonly importId: string | null;
  /** Everything recorded from this moment on. ISO 8601, UTC, milliseconds. */
  readonly since: string | null;
  readonly changes: number;
  /** What was undone, in the words that the history had for it. */
  readonly what: string;
}

export type UndoEvent = { readonly type: 'ChangesUndone'; readonly data: ChangesUndone };
