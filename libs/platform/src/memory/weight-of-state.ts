/** The state of a stream takes the memory of so many events more, even if it is short. */
const EVENTS_OF_A_STATE = 20;

/**
 * The weight of a folded state in memory, in events. `revision`: the last event that it is folded
 * to; -1 before the first.
 */
export const weightOfState = (revision: number): number => revision + EVENTS_OF_A_STATE;
