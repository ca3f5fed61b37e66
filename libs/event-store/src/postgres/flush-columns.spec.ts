import type { NewEvent } from '../port/event-store';
import { NO_STREAM } from '../shared/head-cache';
import { FlushColumns } from './flush-columns';

const eventsOf = (count: number, data: string): NewEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `0190a0a0-0000-7000-8000-${String(place).padStart(12, '0')}`,
    type: 'Happened',
    schemaVersion: 1,
    data,
    meta: {
      recordedAt: '2026-11-26T10:00:00.000Z',
      effectiveAt: place % 2 === 0 ? null : '2026-11-25T10:00:00.000Z',
      actor: 'a',
      requestId: 'r',
    },
  }));
const filled = (columns: FlushColumns, events: readonly NewEvent[]): Buffer[] => {
  columns.add('thing-1', events, NO_STREAM);
  return columns.parameters();
};

describe('the parameters of a flush', () => {
  it('are in one block of memory, but those of the streams', () => {
    const events = filled(new FlushColumns(1024), eventsOf(1024, '{}')).slice(4);
    expect(new Set(events.map(({ buffer }) => buffer)).size).toBe(1);
  });

  it('are those of the next flush after a clear, in the same memory', () => {
    const columns = new FlushColumns(1024);
    // The events take more than the expected bytes, so the column takes a larger block.
    const [, , , , ...before] = filled(columns, eventsOf(1000, `"${'long'.repeat(500)}"`));
    columns.clear();
    const next = eventsOf(3, '{"n":1}');
    const after = filled(columns, next);
    expect(after).toEqual(filled(new FlushColumns(1024), next));
    expect(after.slice(4).every(({ buffer }, place) => buffer === before[place]?.buffer)).toBe(
      true,
    );
  });
});
