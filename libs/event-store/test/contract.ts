import { verifyChain } from '@evenkeel/event-store/codecs';
import {
  type EventStore,
  type ReadPagesOptions,
  type ReadStreamOptions,
  keptForm,
  type LogPosition,
  logPosition,
  StoreUnavailable,
  type StoredEvent,
} from '@evenkeel/event-store/port';
import { appendNext } from './append-next';
import { describeFollowing } from './contract-following';
import { collect, type LogUnderTest } from './log-under-test';
import { newStreamId, sampleEvent, sampleEvents } from './sample-events';

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

const inOrder = (a: LogPosition, b: LogPosition): number => (a < b ? -1 : a > b ? 1 : 0);

/** The contract for every adapter of the port. */
export function describeContract(
  name: string,
  setUp: () => Promise<LogUnderTest>,
  can: { readonly break: boolean; readonly tamper: boolean },
): void {
  describe(`contract of the event store on ${name}`, () => {
    let log: LogUnderTest;
    let store: EventStore;

    beforeAll(async () => {
      log = await setUp();
      store = await log.open();
    });
    afterAll(async () => {
      await store.close();
      await log.dispose();
    });

    const read = (streamId: string, options?: ReadStreamOptions): Promise<StoredEvent[]> =>
      collect(store.readStream(streamId, options));

    describe('append and read', () => {
      test('what is appended is read back whole, in order, with dense revisions and rising positions', async () => {
        const streamId = newStreamId();
        const events = sampleEvents(5);
        const first = await store.append(streamId, events.slice(0, 2), 'no-stream');
        const second = await store.append(streamId, events.slice(2), 1);
        const stored = await read(streamId);
        expect(stored.map(({ position: _, previousHash: __, hash: ___, ...rest }) => rest)).toEqual(
          events.map((event, revision) => ({ ...event, streamId, revision })),
        );
        expect(first).toEqual({
          outcome: 'appended',
          revision: 1,
          position: stored[1]?.position,
          duplicate: false,
        });
        expect(second).toEqual({
          outcome: 'appended',
          revision: 4,
          position: stored[4]?.position,
          duplicate: false,
        });
        expect(stored.map(({ position }) => position)).toEqual(
          [...new Set(stored.map(({ position }) => position))].sort(inOrder),
        );
      });

      test('a stream that does not exist reads as empty in both directions', async () => {
        expect(await read(newStreamId())).toEqual([]);
        expect(await read(newStreamId(), { direction: 'backwards' })).toEqual([]);
      });

      test('a stream is read forwards and backwards, from a revision, to a limit', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(10), 'no-stream');
        const revisions = async (options: ReadStreamOptions): Promise<number[]> =>
          (await read(streamId, options)).map(({ revision }) => revision);
        expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
        expect(await revisions({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
        expect(await revisions({ from: 10 })).toEqual([]);
        expect(await revisions({ direction: 'backwards', limit: 2 })).toEqual([9, 8]);
        expect(await revisions({ direction: 'backwards', from: 3 })).toEqual([3, 2, 1, 0]);
        expect(await revisions({ direction: 'backwards', from: 50, limit: 1 })).toEqual([9]);
        expect(await revisions({ limit: 0 })).toEqual([]);
      });

      test('a long stream is read whole, page after page, and a reader may stop in the middle', async () => {
        const streamId = newStreamId();
        await appendNext(store, streamId, sampleEvents(2_345));
        expect((await read(streamId)).map(({ revision }) => revision)).toEqual(
          Array.from({ length: 2_345 }, (_, n) => n),
        );
        expect(
          (await read(streamId, { direction: 'backwards', limit: 2_001 })).at(-1)?.revision,
        ).toBe(344);
        for await (const event of store.readStream(streamId)) if (event.revision === 1_500) break;
        expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 2_345 });
      });

      test('readers that stop at their limit are many in a row, on one connection', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(2), 'no-stream');
        for (let n = 0; n < 1_500; n += 1)
          for await (const { revision } of store.readStream(streamId, { limit: 1 })) {
            expect(revision).toBe(0);
            break;
          }
      });

      test('for folding a stream comes in pages, from one revision until another, with who caused it and when, and all else but its proof', async () => {
        const streamId = newStreamId();
        for (const half of [1, 2])
          await store.append(streamId, sampleEvents(2_250), half === 1 ? 'no-stream' : 2_249);
        const pages = await collect(store.readPages(streamId));
        const whole = await read(streamId);
        expect(pages.flat()).toEqual(
          whole.map(({ previousHash: _, hash: __, ...event }) => expect.objectContaining(event)),
        );
        expect(pages.length).toBeGreaterThan(1);
        expect((await collect(store.readWholePages(streamId))).flat()).toEqual(whole);
        const some = await collect(store.readWholePages(streamId, { from: 3, until: 1_500 }));
        expect(some.flat()).toEqual(whole.slice(3, 1_501));
        expect(pages.every((page) => page.length > 0)).toBe(true);

        const revisions = async (options: ReadPagesOptions): Promise<number[]> =>
          (await collect(store.readPages(streamId, options)))
            .flat()
            .map(({ revision }) => revision);
        expect(await revisions({ from: 4_498 })).toEqual([4_498, 4_499]);
        expect(await revisions({ from: 3, until: 5 })).toEqual([3, 4, 5]);
        expect(await revisions({ from: 4_499, until: 10_000 })).toEqual([4_499]);
        expect(await revisions({ from: 5, until: 4 })).toEqual([]);
        expect(await revisions({ from: 4_500 })).toEqual([]);
        expect((await revisions({ until: 2_999 })).length).toBe(3_000);
        expect(await collect(store.readPages(newStreamId()))).toEqual([]);
        for await (const [first] of store.readPages(streamId)) if (first) break;
      });

      test('for folding a stream comes without the events of some types, however many there are of each', async () => {
        const streamId = newStreamId();
        const types = ['TransactionRecorded', 'AccountAdded', 'TransactionDeleted'];
        const events = Array.from({ length: 3_900 }, (_, n) =>
          sampleEvent(n, { type: types[n < 1_300 ? n % 2 : 2 - (n % 2)] ?? '' }),
        );
        // One append has a limit on EventStoreDB.
        for (const from of [0, 1_300, 2_600])
          await store.append(
            streamId,
            events.slice(from, from + 1_300),
            from === 0 ? 'no-stream' : from - 1,
          );
        const left = async (options: ReadPagesOptions): Promise<number[]> =>
          (await collect(store.readPages(streamId, options)))
            .flat()
            .map(({ revision }) => revision);
        const expected = (isLeft: (n: number) => boolean): number[] =>
          events.flatMap((_, n) => (isLeft(n) ? [n] : []));
        const accounts = { without: ['TransactionRecorded', 'TransactionDeleted'] };
        expect(await left(accounts)).toEqual(expected((n) => n % 2 === 1));
        expect(await left({ ...accounts, from: 7, until: 3_600 })).toEqual(
          expected((n) => n % 2 === 1 && n >= 7 && n <= 3_600),
        );
        expect(await left({ without: ['TransactionRecorded'], until: 1_299 })).toEqual(
          expected((n) => n % 2 === 1 && n < 1_300),
        );
        expect(await left({ without: types })).toEqual([]);
      });

      test('streams that are read at the same time come each with its own events, in order, however many there are', async () => {
        const lengths = [3, 0, 1_200, 1, ...Array.from({ length: 60 }, (_, n) => n % 4)];
        const streams = await Promise.all(
          lengths.map(async (length) => {
            const streamId = newStreamId();
            if (length > 0) await store.append(streamId, sampleEvents(length), 'no-stream');
            return { streamId, from: length > 2 ? 1 : 0, length };
          }),
        );
        const found = await Promise.all(
          streams.map(async ({ streamId, from }) =>
            (await collect(store.readPages(streamId, { from }))).flat(),
          ),
        );
        for (const [index, { streamId, from, length }] of streams.entries()) {
          expect(
            found[index]?.map((event) => [event.streamId, event.revision, event.meta]),
          ).toEqual(
            Array.from({ length: length - from }, (_, n) => [
              streamId,
              from + n,
              sampleEvent(from + n).meta,
            ]),
          );
        }
      });

      test('the log is read in pages after a position, in the order of the positions, until fewer than the limit come', async () => {
        const after = await store.headPosition();
        const [one, other] = [newStreamId(), newStreamId()];
        for (const streamId of [one, other, one, other, one])
          await appendNext(store, streamId, sampleEvents(3));
        const seen: StoredEvent[] = [];
        for (
          let page = await store.readAll({ after, limit: 4 });
          ;
          page = await store.readAll({ after: seen.at(-1)?.position ?? after, limit: 4 })
        ) {
          seen.push(...page);
          if (page.length < 4) break;
        }
        const ours = seen.filter(({ streamId }) => streamId === one || streamId === other);
        expect(ours.map(({ streamId, revision }) => [streamId === one, revision])).toEqual([
          ...[0, 1, 2].map((r) => [true, r]),
          ...[0, 1, 2].map((r) => [false, r]),
          ...[3, 4, 5].map((r) => [true, r]),
          ...[3, 4, 5].map((r) => [false, r]),
          ...[6, 7, 8].map((r) => [true, r]),
        ]);
        expect(await store.headPosition()).toBe(seen.at(-1)?.position);
        expect(ours).toEqual(
          [...(await read(one)), ...(await read(other))].sort((a, b) =>
            inOrder(a.position, b.position),
          ),
        );
      });
    });

    describe('positions', () => {
      test('the event at a position is found, and none between two events or behind the last', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(3), 'no-stream');
        const stored = await read(streamId);
        for (const event of stored) expect(await store.eventAt(event.position)).toEqual(event);
        const [one, next] = stored.map(({ position }) => keptForm(position));
        const between = Array.from({ length: (next ?? 0) - (one ?? 0) - 1 }, (_, n) => n + 1);
        // PostgreSQL counts positions without gaps.
        for (const n of [...between.slice(0, 2), ...between.slice(-2)])
          expect(await store.eventAt(logPosition((one ?? 0) + n))).toBe(null);
        const behind = keptForm(await store.headPosition()) + 1_000_000;
        expect(await store.eventAt(logPosition(behind))).toBe(null);
      });

      test('the log is read on from each position that the store gave, of an event in the middle of an append too', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(3), 'no-stream');
        const stored = await read(streamId);
        for (const [index, { position }] of stored.entries()) {
          const page = await store.readAll({ after: position, limit: 5 });
          expect(page.filter((event) => event.streamId === streamId)).toEqual(
            stored.slice(index + 1),
          );
        }
      });
    });

    describe('expected revisions', () => {
      test('a conflict stores nothing and says the actual revision', async () => {
        const streamId = newStreamId();
        expect(await store.append(streamId, sampleEvents(1), 0)).toEqual({
          outcome: 'conflict',
          actualRevision: -1,
        });
        await store.append(streamId, sampleEvents(3), 'no-stream');
        expect(await store.append(streamId, sampleEvents(1), 'no-stream')).toEqual({
          outcome: 'conflict',
          actualRevision: 2,
        });
        expect(await store.append(streamId, sampleEvents(2), 1)).toEqual({
          outcome: 'conflict',
          actualRevision: 2,
        });
        expect(await store.append(streamId, sampleEvents(2), 3)).toEqual({
          outcome: 'conflict',
          actualRevision: 2,
        });
        expect(await read(streamId)).toHaveLength(3);
      });

      test('of many who expect the same revision one wins, whichever way into the log they use', async () => {
        const other = await log.open();
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(1), 'no-stream');
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            (n % 2 === 0 ? store : other).append(streamId, [sampleEvent(n)], 0),
          ),
        );
        expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(results.filter(({ outcome }) => outcome === 'conflict')).toEqual(
          Array.from({ length: 19 }, () => ({ outcome: 'conflict', actualRevision: 1 })),
        );
        await other.close();
      });

      test('appends at the same moment through two ways all find their place', async () => {
        const other = await log.open();
        const streamId = newStreamId();
        const results = await Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            appendNext(n % 2 === 0 ? store : other, streamId, [sampleEvent(n)]),
          ),
        );
        expect(results.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
          Array.from({ length: 30 }, (_, n) => n),
        );
        expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 30 });
        await other.close();
      });

      test('a conflict of one append does no harm to others on their way', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(1), 'no-stream');
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            n % 4 === 0
              ? store.append(streamId, sampleEvents(1), 'no-stream')
              : store.append(newStreamId(), sampleEvents(2), 'no-stream'),
          ),
        );
        expect(results.map(({ outcome }) => outcome)).toEqual(
          Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? 'conflict' : 'appended')),
        );
      });
    });

    describe('idempotency', () => {
      test.each(['no-stream', 2] as const)(
        'an append (%s) that is stored already changes nothing and answers as it did then',
        async (expected) => {
          const streamId = newStreamId();
          if (expected === 2) await store.append(streamId, sampleEvents(3), 'no-stream');
          const events = sampleEvents(3);
          const first = await store.append(streamId, events, expected);
          await appendNext(store, streamId, sampleEvents(2));
          const stored = await read(streamId);
          const other = await log.open();
          expect(first).toMatchObject({ outcome: 'appended', duplicate: false });
          for (const way of [store, other])
            expect(await way.append(streamId, events, expected)).toEqual({
              ...first,
              duplicate: true,
            });
          expect(await read(streamId)).toEqual(stored);
          await other.close();
        },
      );

      test.each([1, 3])(
        'the ids of %i events from two ways, each with its own moment: the second is a duplicate, and the chain holds when it appends more',
        async (count) => {
          const other = await log.open();
          const streamId = newStreamId();
          await other.append(streamId, sampleEvents(1), 'no-stream');
          const events = sampleEvents(count);
          const first = await store.append(streamId, events, 0);
          const later = events.map(({ meta, ...event }) => ({
            ...event,
            meta: { ...meta, recordedAt: '2026-03-31T16:00:00.456Z' },
          }));
          expect(first).toMatchObject({ outcome: 'appended', duplicate: false });
          expect(await other.append(streamId, later, 0)).toEqual({ ...first, duplicate: true });
          expect(await other.append(streamId, sampleEvents(1), count)).toMatchObject({
            outcome: 'appended',
            revision: count + 1,
            duplicate: false,
          });
          expect((await read(streamId, { from: 1, limit: count })).map(({ meta }) => meta)).toEqual(
            events.map(({ meta }) => meta),
          );
          expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: count + 2 });
          await other.close();
        },
      );

      test('the same append twice at once is stored once', async () => {
        const streamId = newStreamId();
        const events = sampleEvents(2);
        const results = await Promise.all([
          store.append(streamId, events, 'no-stream'),
          store.append(streamId, events, 'no-stream'),
        ]);
        expect(
          results.map((result) => result.outcome === 'appended' && result.duplicate).sort(),
        ).toEqual([false, true]);
        expect(await read(streamId)).toHaveLength(2);
      });
    });

    test('what the log could not keep or prove is refused before it is sent', async () => {
      const streamId = newStreamId();
      await expect(store.append(streamId, [], 'no-stream')).rejects.toThrow(TypeError);
      await expect(
        store.append(streamId, [sampleEvent(0, { id: 'one' })], 'no-stream'),
      ).rejects.toThrow(TypeError);
      await expect(
        store.append(streamId, [sampleEvent(0, { type: '$system' })], 'no-stream'),
      ).rejects.toThrow(TypeError);
      await expect(store.append('two\nlines', [sampleEvent()], 'no-stream')).rejects.toThrow(
        TypeError,
      );
      await expect(store.append(streamId, [sampleEvent()], -1)).rejects.toThrow(TypeError);
      const twice = sampleEvent();
      await expect(store.append(streamId, [twice, twice], 'no-stream')).rejects.toThrow(TypeError);
      expect(await read(streamId)).toEqual([]);
    });

    describeFollowing(() => ({ log, store }), can);

    (can.tamper ? test : test.skip)(
      'an altered event breaks the chain at its revision',
      async () => {
        const streamId = newStreamId();
        await appendNext(store, streamId, sampleEvents(6));
        expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 6 });
        await log.tamper?.(streamId, 3);
        expect(await verifyChain(store, streamId)).toEqual({
          ok: false,
          revision: 3,
          reason: 'its content does not have its hash',
        });
      },
    );

    test('a closed store says that it is unavailable', async () => {
      const other = await log.open();
      await other.ping();
      await other.close();
      await expect(other.append(newStreamId(), sampleEvents(1), 'no-stream')).rejects.toThrow(
        StoreUnavailable,
      );
      await expect(other.ping()).rejects.toThrow(StoreUnavailable);
    });
  });
}
