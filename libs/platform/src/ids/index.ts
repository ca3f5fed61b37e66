import { v7 } from 'uuid';

/**
 * Returns a new id: a UUID of version 7 (RFC 9562) in lower case. Ids of one process rise strictly.
 * Ids of different processes rise by the clock, to the millisecond. So ids that are made one after
 * the other are neighbours in every index (docs/performance.md).
 */
export const newId = (): string => v7();
