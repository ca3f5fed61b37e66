import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@evenkeel/event-store/port';

/** Returns an event in the codec's form. */
export function sampleEvent(n = 0, changes: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'TransactionRecorded',
    schemaVersion: 1,
    data: `{"amount":"479.97","n":${n},"notes":"Müller – 株式 🚢","ticker":"VTI"}`,
    meta: {
      recordedAt: '2026-03-31T16:00:00.123Z',
      effectiveAt: n % 2 === 0 ? '2026-01-07T16:00:00.000Z' : null,
      actor: 'user-1',
      requestId: 'request-1',
    },
    ...changes,
  };
}

export const sampleEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => sampleEvent(n));

export const newStreamId = (): string => `portfolio-${randomUUID()}`;
