import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { appendNext } from './append-next';
import { followStream } from './following';
import { appendSurely, collect, type LogUnderTest } from './log-under-test';
import { newStreamId, sampleEvent, sampleEvents } from './sample-events';

/** The contract for followers and broken connections. */
export function describeFollowing(
  at: () => { readonly log: LogUnderTest; readonly store: EventStore },
  can: { readonly break: boolean },
): void {
  describe('following', () => {
    test('a follower catches up and goes on live, each event once and in order', async () => {
      const streamId = newStreamId();
      const after = await at().store.headPosition();
      await appendNext(at().store, streamId, sampleEvents(120));
      const following = followStream(at().store, streamId, after);
      await following.until(120);
      for (let n = 0; n < 10; n += 1) await appendNext(at().store, streamId, [sampleEvent(n)]);
      await following.until(130);
      await following.stop();
      expect(following.seen).toEqual(await collect(at().store.readStream(streamId)));
    });

    test('an append through another way into the log arrives too', async () => {
      const other = await at().log.open();
      const streamId = newStreamId();
      const following = followStream(at().store, streamId, await at().store.headPosition());
      await appendNext(other, streamId, [sampleEvent()]);
      await following.until(1);
      await appendNext(other, streamId, [sampleEvent()]);
      await following.until(2);
      await following.stop();
      await other.close();
    });

    test('a slow handler is given one batch at a time, loses nothing and holds up nobody', async () => {
      const streamId = newStreamId();
      let running = 0;
      let mostAtOnce = 0;
      const following = followStream(
        at().store,
        streamId,
        await at().store.headPosition(),
        async () => {
          mostAtOnce = Math.max(mostAtOnce, (running += 1));
          await sleep(20);
          running -= 1;
        },
      );
      for (let n = 0; n < 40; n += 1) await appendNext(at().store, streamId, sampleEvents(10));
      await following.until(400);
      await following.stop();
      expect(mostAtOnce).toBe(1);
      expect(following.seen.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 400 }, (_, n) => n),
      );
    });

    test('a throwing handler ends it with that error', async () => {
      const after = await at().store.headPosition();
      await appendNext(at().store, newStreamId(), sampleEvents(1));
      const following = at().store.follow({ after, signal: new AbortController().signal }, () =>
        Promise.reject(new Error('poison')),
      );
      await expect(following).rejects.toThrow('poison');
    });

    test('it ends when it is told to, and when the store is closed', async () => {
      const other = await at().log.open();
      const head = await other.headPosition();
      const ending = new AbortController();
      const told = other.follow({ after: head, signal: ending.signal }, () => Promise.resolve());
      const closed = other.follow({ after: head, signal: new AbortController().signal }, () =>
        Promise.resolve(),
      );
      ending.abort();
      await told;
      await other.close();
      await closed;
    });

    (can.break ? test : test.skip)(
      'after its connections broke it goes on where it was',
      async () => {
        const streamId = newStreamId();
        const following = followStream(at().store, streamId, await at().store.headPosition());
        for (let round = 0; round < 4; round += 1) {
          await appendSurely(at().store, streamId);
          await following.until(round * 2 + 1);
          await at().log.breakConnections?.();
          await appendSurely(at().store, streamId);
          await following.until(round * 2 + 2);
        }
        await following.stop();
        expect(following.seen).toEqual(await collect(at().store.readStream(streamId)));
        expect(following.seen.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      },
    );
  });

  (can.break ? test : test.skip)(
    'appends under breaking connections: what was acknowledged is stored, once, and the chain holds',
    async () => {
      const streams = Array.from({ length: 8 }, newStreamId);
      const ends = Date.now() + 1_500;
      const acknowledged = await Promise.all(
        streams
          .map(async (streamId) => {
            let count = 0;
            for (; Date.now() < ends; count += 1) await appendSurely(at().store, streamId);
            return count;
          })
          .concat(
            (async () => {
              // The last appends must find what the last break has broken, because reading does not
              // try again.
              while (Date.now() < ends - 500)
                await sleep(150).then(() => at().log.breakConnections?.());
              return 0;
            })(),
          ),
      );
      for (const [index, streamId] of streams.entries())
        expect(await verifyChain(at().store, streamId)).toEqual({
          ok: true,
          events: acknowledged[index],
        });
    },
  );
}
