/**
 * Number of events whose memory the state of a stream takes in addition to its own, even if it is
 * short.
 */
const EVENTS_OF_A_STATE = 20;

/**
 * Returns the weight of a folded state in memory, in events. `revision`: the revision of its last
 * event; -1 before the first.
 */
export const weightOfState = (revision: number): number => revision + EVENTS_OF_A_STATE;
