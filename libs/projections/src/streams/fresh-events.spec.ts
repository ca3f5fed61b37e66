import type { StoredEvent } from '@evenkeel/event-store/port';
import fc from 'fast-check';
import { FreshEvents } from './fresh-events';

const event = (streamId: string, revision: number) => ({ streamId, revision }) as StoredEvent;
const events = (streamId: string, from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => event(streamId, from + index));
const revisions = (found: readonly StoredEvent[] | null) =>
  found?.map(({ revision }) => revision) ?? null;

describe('what the subscription has just read', () => {
  test('is found from the revision on that is asked for, as often as it is asked for', () => {
    const fresh = new FreshEvents();
    fresh.add([event('a', 3), event('b', 7), event('a', 4)]);
    fresh.add([event('a', 5)]);
    for (const _reader of ['projections', 'calculations'])
      expect(revisions(fresh.find('a', 4, Infinity))).toEqual([4, 5]);
    expect(revisions(fresh.find('b', 7, Infinity))).toEqual([7]);
  });

  test('ends with the last revision that is asked for', () => {
    const fresh = new FreshEvents();
    fresh.add(events('a', 3, 6));
    expect(revisions(fresh.find('a', 3, 4))).toEqual([3, 4]);
    fresh.add([event('a', 7)]);
    expect(revisions(fresh.find('a', 5, 7))).toEqual([5, 6, 7]);
    expect(fresh.find('a', 8, Infinity)).toBeNull();
  });

  test('is none where an event before it is missing, or where all of it is known', () => {
    const fresh = new FreshEvents();
    fresh.add([event('a', 3)]);
    expect(fresh.find('a', 2, Infinity)).toBeNull();
    fresh.add([event('a', 3)]);
    expect(fresh.find('a', 4, Infinity)).toBeNull();
    fresh.add([event('a', 3), event('a', 5)]);
    expect(fresh.find('a', 3, Infinity)).toBeNull();
  });

  test('has no gap, nothing of another stream, and ends with the last that came, whatever came before and again', () => {
    const run = fc.record({
      stream: fc.constantFrom('a', 'b'),
      from: fc.nat(12),
      length: fc.integer({ min: 1, max: 300 }),
      take: fc.option(fc.nat(12)),
    });
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const fresh = new FreshEvents();
        for (const { stream, from, length, take } of runs) {
          const last = from + length - 1;
          fresh.add(events(stream, from, last));
          const found = take === null ? null : fresh.find(stream, take, Infinity);
          if (found && take !== null) expect(found).toEqual(events(stream, take, last));
        }
      }),
    );
  });

  test('is forgotten where there is much of it, and when a subscription begins anew', () => {
    const fresh = new FreshEvents();
    fresh.add(events('a', 0, 399));
    fresh.add(events('b', 0, 399));
    expect(fresh.find('a', 0, Infinity)).toBeNull();
    expect(fresh.find('b', 0, Infinity)).toHaveLength(400);
    fresh.clear();
    expect(fresh.find('b', 0, Infinity)).toBeNull();
    fresh.add([event('c', 0)]);
    fresh.add(events('b', 400, 1200));
    expect([fresh.find('b', 400, Infinity), fresh.find('c', 0, Infinity)]).toEqual([null, null]);
  });
});
