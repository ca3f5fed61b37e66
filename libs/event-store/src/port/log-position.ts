declare const isPosition: unique symbol;

/**
 * A place in the log: a token that a store gives. It is compared, kept and sent, and nobody
 * calculates with it: between two events there need not be a place (EventStoreDB refuses to read
 * from one at which no event starts). At run time it is a whole number, whose type hides that.
 */
export interface LogPosition {
  readonly [isPosition]: true;
}

/** Before the first event. */
export const LOG_START = logPosition(0);

/**
 * Reads a position that a store gave back from the form in which it was kept. Throws RangeError.
 */
export function logPosition(kept: number | string | bigint): LogPosition {
  const position: unknown = kept === '' ? NaN : Number(kept);
  if (!Number.isSafeInteger(position) || (position as number) < 0)
    throw new RangeError(`${kept} is no position of the log`);
  return position as LogPosition;
}

/** The form in which a position is kept in events, tables and answers. */
export function keptForm(position: LogPosition): number {
  const kept: unknown = position;
  return kept as number;
}

/** The highest of the positions. */
export function latestOf(first: LogPosition, ...others: readonly LogPosition[]): LogPosition {
  return others.reduce((latest, other) => (other > latest ? other : latest), first);
}
