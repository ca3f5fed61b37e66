declare const isPosition: unique symbol;

/**
 * A place in the log: a token that a store gives. Code compares, keeps and sends positions, and
 * never calculates with them, because there may be no place between two events (EventStoreDB
 * refuses to read from a position at which no event starts). At run time it is a whole number,
 * which the type hides.
 */
export interface LogPosition {
  readonly [isPosition]: true;
}

/** The position before the first event. */
export const LOG_START = logPosition(0);

/** Restores a position that a store gave from the form in which it was kept. Throws RangeError. */
export function logPosition(kept: number | string | bigint): LogPosition {
  const position: unknown = kept === '' ? NaN : Number(kept);
  if (!Number.isSafeInteger(position) || (position as number) < 0)
    throw new RangeError(`${kept} is no position of the log`);
  return position as LogPosition;
}

/** Returns the form in which events, tables and answers keep a position. */
export function keptForm(position: LogPosition): number {
  const kept: unknown = position;
  return kept as number;
}

/** Returns the highest of the positions. */
export function latestOf(first: LogPosition, ...others: readonly LogPosition[]): LogPosition {
  return others.reduce((latest, other) => (other > latest ? other : latest), first);
}
