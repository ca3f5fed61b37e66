import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '@evenkeel/event-store/codecs';
import { type EventStore, type ReadStreamOptions, StoreUnavailable, type StoredEvent } from '@evenkeel/event-store/port';
import { followStream } from './following';
import { newStreamId, sampleEvent, sampleEvents } from './sample-events';

/** A log that the contract is tried on. What a test cannot do to a foreign server is left out, and its tests are listed as skipped. */
export interface LogUnderTest {
  /** One more way into the same log, as another process would have it. */
  open(): Promise<EventStore>;
  /** Cuts every connection to it; new ones work. */
  readonly breakConnections?: () => Promise<void>;
  /** Changes a stored event behind the store's back. */
  readonly tamper?: (streamId: string, revision: number) => Promise<void>;
  dispose(): Promise<void>;
}

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

/** What holds for every adapter of the port. */
export function describeContract(name: string, setUp: () => Promise<LogUnderTest>, can: { readonly breakAndTamper: boolean }): void {
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

    const read = (streamId: string, options?: ReadStreamOptions): Promise<StoredEvent[]> => collect(store.readStream(streamId, options));

    describe('append and read', () => {
      test('what is appended is read back whole, in order, with dense revisions and rising positions', async () => {
        const streamId = newStreamId();
        const events = sampleEvents(5);
        const first = await store.append(streamId, events.slice(0, 2), 'no-stream');
        const second = await store.append(streamId, events.slice(2), 1);
        const stored = await read(streamId);
        expect(stored.map(({ position: _, previousHash: __, hash: ___, ...rest }) => rest)).toEqual(events.map((event, revision) => ({ ...event, streamId, revision })));
        expect(first).toEqual({ outcome: 'appended', revision: 1, position: stored[1]?.position, duplicate: false });
        expect(second).toEqual({ outcome: 'appended', revision: 4, position: stored[4]?.position, duplicate: false });
        expect(stored.map(({ position }) => position)).toEqual([...new Set(stored.map(({ position }) => position))].sort((a, b) => a - b));
      });

      test('a stream that does not exist reads as empty in both directions', async () => {
        expect(await read(newStreamId())).toEqual([]);
        expect(await read(newStreamId(), { direction: 'backwards' })).toEqual([]);
      });

      test('a stream is read forwards and backwards, from a revision, to a limit', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(10), 'no-stream');
        const revisions = async (options: ReadStreamOptions): Promise<number[]> => (await read(streamId, options)).map(({ revision }) => revision);
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
        await store.append(streamId, sampleEvents(2_345), 'any');
        expect((await read(streamId)).map(({ revision }) => revision)).toEqual(Array.from({ length: 2_345 }, (_, n) => n));
        expect((await read(streamId, { direction: 'backwards', limit: 2_001 })).at(-1)?.revision).toBe(344);
        for await (const event of store.readStream(streamId)) if (event.revision === 1_500) break;
        expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 2_345 });
      });

      test('the log is read in pages after a position, in the order of the positions, until fewer than the limit come', async () => {
        const after = await store.headPosition();
        const [one, other] = [newStreamId(), newStreamId()];
        for (const streamId of [one, other, one, other, one]) await store.append(streamId, sampleEvents(3), 'any');
        const seen: StoredEvent[] = [];
        for (let page = await store.readAll({ after, limit: 4 }); ; page = await store.readAll({ after: seen.at(-1)?.position ?? after, limit: 4 })) {
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
        expect(ours).toEqual([...(await read(one)), ...(await read(other))].sort((a, b) => a.position - b.position));
      });
    });

    describe('expected revisions', () => {
      test('a conflict stores nothing and says the actual revision', async () => {
        const streamId = newStreamId();
        expect(await store.append(streamId, sampleEvents(1), 0)).toEqual({ outcome: 'conflict', actualRevision: -1 });
        await store.append(streamId, sampleEvents(3), 'no-stream');
        expect(await store.append(streamId, sampleEvents(1), 'no-stream')).toEqual({ outcome: 'conflict', actualRevision: 2 });
        expect(await store.append(streamId, sampleEvents(2), 1)).toEqual({ outcome: 'conflict', actualRevision: 2 });
        expect(await store.append(streamId, sampleEvents(2), 3)).toEqual({ outcome: 'conflict', actualRevision: 2 });
        expect(await read(streamId)).toHaveLength(3);
      });

      test('of many who expect the same revision one wins, whichever way into the log they use', async () => {
        const other = await log.open();
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(1), 'no-stream');
        const results = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? store : other).append(streamId, [sampleEvent(n)], 0)));
        expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(results.filter(({ outcome }) => outcome === 'conflict')).toEqual(Array.from({ length: 19 }, () => ({ outcome: 'conflict', actualRevision: 1 })));
        await other.close();
      });

      test('any needs no revision: appends at the same moment through two ways all find their place', async () => {
        const other = await log.open();
        const streamId = newStreamId();
        const results = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? store : other).append(streamId, [sampleEvent(n)], 'any')));
        expect(results.map((result) => result.outcome === 'appended' && result.revision).sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, n) => n));
        expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 30 });
        await other.close();
      });

      test('a conflict of one append does no harm to others on their way', async () => {
        const streamId = newStreamId();
        await store.append(streamId, sampleEvents(1), 'no-stream');
        const results = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? store.append(streamId, sampleEvents(1), 'no-stream') : store.append(newStreamId(), sampleEvents(2), 'no-stream'))));
        expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? 'conflict' : 'appended')));
      });
    });

    describe('idempotency', () => {
      test.each(['any', 'no-stream', 2] as const)('an append (%s) that is stored already changes nothing and answers as it did then', async (expected) => {
        const streamId = newStreamId();
        if (expected === 2) await store.append(streamId, sampleEvents(3), 'no-stream');
        const events = sampleEvents(3);
        const first = await store.append(streamId, events, expected);
        await store.append(streamId, sampleEvents(2), 'any');
        const stored = await read(streamId);
        const other = await log.open();
        expect(first).toMatchObject({ outcome: 'appended', duplicate: false });
        for (const way of [store, other]) expect(await way.append(streamId, events, expected)).toEqual({ ...first, duplicate: true });
        expect(await read(streamId)).toEqual(stored);
        await other.close();
      });

      test('the same append twice at once is stored once', async () => {
        const streamId = newStreamId();
        const events = sampleEvents(2);
        const results = await Promise.all([store.append(streamId, events, 'any'), store.append(streamId, events, 'any')]);
        expect(results.map((result) => result.outcome === 'appended' && result.duplicate).sort()).toEqual([false, true]);
        expect(await read(streamId)).toHaveLength(2);
      });
    });

    test('what the log could not keep or prove is refused before it is sent', async () => {
      const streamId = newStreamId();
      await expect(store.append(streamId, [], 'any')).rejects.toThrow(TypeError);
      await expect(store.append(streamId, [sampleEvent(0, { id: 'one' })], 'any')).rejects.toThrow(TypeError);
      await expect(store.append(streamId, [sampleEvent(0, { type: '$system' })], 'any')).rejects.toThrow(TypeError);
      await expect(store.append('two\nlines', [sampleEvent()], 'any')).rejects.toThrow(TypeError);
      await expect(store.append(streamId, [sampleEvent()], -1)).rejects.toThrow(TypeError);
      const twice = sampleEvent();
      await expect(store.append(streamId, [twice, twice], 'any')).rejects.toThrow(TypeError);
      expect(await read(streamId)).toEqual([]);
    });

    describe('following', () => {
      test('a follower catches up and goes on live, each event once and in order', async () => {
        const streamId = newStreamId();
        const after = await store.headPosition();
        await store.append(streamId, sampleEvents(120), 'any');
        const following = followStream(store, streamId, after);
        await following.until(120);
        for (let n = 0; n < 10; n += 1) await store.append(streamId, [sampleEvent(n)], 'any');
        await following.until(130);
        await following.stop();
        expect(following.seen).toEqual(await read(streamId));
      });

      test('an append through another way into the log rings within a moment', async () => {
        const other = await log.open();
        const streamId = newStreamId();
        const following = followStream(store, streamId, await store.headPosition());
        await other.append(streamId, [sampleEvent()], 'any');
        await following.until(1);
        await sleep(300);
        const started = performance.now();
        await other.append(streamId, [sampleEvent()], 'any');
        await following.until(2);
        const took = performance.now() - started;
        await following.stop();
        await other.close();
        expect(took).toBeLessThan(240);
      });

      test('a slow handler is given one batch at a time, loses nothing and holds up nobody', async () => {
        const streamId = newStreamId();
        let running = 0;
        let mostAtOnce = 0;
        const following = followStream(store, streamId, await store.headPosition(), async () => {
          mostAtOnce = Math.max(mostAtOnce, (running += 1));
          await sleep(20);
          running -= 1;
        });
        for (let n = 0; n < 40; n += 1) await store.append(streamId, sampleEvents(10), 'any');
        await following.until(400);
        await following.stop();
        expect(mostAtOnce).toBe(1);
        expect(following.seen.map(({ revision }) => revision)).toEqual(Array.from({ length: 400 }, (_, n) => n));
      });

      test('a throwing handler ends it with that error', async () => {
        const after = await store.headPosition();
        await store.append(newStreamId(), sampleEvents(1), 'any');
        const following = store.follow({ after, signal: new AbortController().signal }, () => Promise.reject(new Error('poison')));
        await expect(following).rejects.toThrow('poison');
      });

      test('it ends when it is told to, and when the store is closed', async () => {
        const other = await log.open();
        const head = await other.headPosition();
        const ending = new AbortController();
        const told = other.follow({ after: head, signal: ending.signal }, () => Promise.resolve());
        const closed = other.follow({ after: head, signal: new AbortController().signal }, () => Promise.resolve());
        ending.abort();
        await told;
        await other.close();
        await closed;
      });

      (can.breakAndTamper ? test : test.skip)('after its connections broke it goes on where it was', async () => {
        const streamId = newStreamId();
        const following = followStream(store, streamId, await store.headPosition());
        for (let round = 0; round < 4; round += 1) {
          await appendSurely(store, streamId);
          await following.until(round * 2 + 1);
          await log.breakConnections?.();
          await appendSurely(store, streamId);
          await following.until(round * 2 + 2);
        }
        await following.stop();
        expect(following.seen).toEqual(await read(streamId));
        expect(following.seen.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      });
    });

    (can.breakAndTamper ? test : test.skip)('appends under breaking connections: what was acknowledged is stored, once, and the chain holds', async () => {
      const streams = Array.from({ length: 8 }, newStreamId);
      const ends = Date.now() + 1_500;
      const acknowledged = await Promise.all(
        streams.map(async (streamId) => {
          let count = 0;
          for (; Date.now() < ends; count += 1) await appendSurely(store, streamId);
          return count;
        }).concat(
          (async () => {
            while (Date.now() < ends) await sleep(150).then(() => log.breakConnections?.());
            return 0;
          })(),
        ),
      );
      for (const [index, streamId] of streams.entries()) expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: acknowledged[index] });
    });

    (can.breakAndTamper ? test : test.skip)('an altered event breaks the chain at its revision', async () => {
      const streamId = newStreamId();
      await store.append(streamId, sampleEvents(6), 'any');
      expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 6 });
      await log.tamper?.(streamId, 3);
      expect(await verifyChain(store, streamId)).toEqual({ ok: false, revision: 3, reason: 'its content does not have its hash' });
    });

    test('a closed store says that it is unavailable', async () => {
      const other = await log.open();
      await other.ping();
      await other.close();
      await expect(other.append(newStreamId(), sampleEvents(1), 'any')).rejects.toThrow(StoreUnavailable);
      await expect(other.ping()).rejects.toThrow(StoreUnavailable);
    });
  });
}

/** Appends one event, again with the same id while the store is unavailable: what every caller may do. */
async function appendSurely(store: EventStore, streamId: string): Promise<void> {
  const events = [sampleEvent(0, { id: randomUUID() })];
  for (;;) {
    try {
      await store.append(streamId, events, 'any');
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await sleep(20);
    }
  }
}

async function collect(events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
