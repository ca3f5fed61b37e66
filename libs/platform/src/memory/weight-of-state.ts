/** Even the state of a short stream takes the memory of so many events. */
const EVENTS_OF_A_STATE = 20;

/**
 * What a folded state weighs in memory, in events, with which it grows. `revision`: the last event
 * that it is folded to; -1 before the first.
 */
export const weightOfState = (revision: number): number => revision + EVENTS_OF_A_STATE;
