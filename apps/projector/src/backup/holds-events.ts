import { type EventStore, LOG_START } from '@evenkeel/event-store/port';

export type ReadableLog = Pick<EventStore, 'readAll'>;

export const holdsEvents = async (log: ReadableLog): Promise<boolean> =>
  (await log.readAll({ after: LOG_START, limit: 1 })).length > 0;
