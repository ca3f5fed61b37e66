import { type EventStore, LOG_START } from './port';

export type ReadableLog = Pick<EventStore, 'readAll'>;

/** Returns whether the log has an event. Throws StoreUnavailable. */
export const holdsEvents = async (log: ReadableLog): Promise<boolean> =>
  (await log.readAll({ after: LOG_START, limit: 1 })).length > 0;
