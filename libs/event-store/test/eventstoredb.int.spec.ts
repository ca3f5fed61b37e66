import { openEventStore } from '@evenkeel/event-store';
import { verifyChain } from '@evenkeel/event-store/codecs';
import { AppendTooLarge, StoreUnavailable } from '@evenkeel/event-store/port';
import { describeContract } from './contract';
import { EventStoreDbServer } from './eventstoredb-server/server';
import type { LogUnderTest } from './log-under-test';
import { newStreamId, sampleEvent, sampleEvents } from './sample-events';

const open = (eventStoreUrl: string) => openEventStore({ databaseUrl: '', eventStoreUrl });

async function inProcess(): Promise<LogUnderTest> {
  const server = new EventStoreDbServer();
  await server.start();
  return {
    open: () => open(server.url),
    breakConnections: async () => {
      server.stop();
      await server.start();
    },
    tamper: async (streamId, revision) => {
      const event = server.log.stream(streamId)[revision];
      if (event)
        event.data = Buffer.from(
          Buffer.from(event.data).toString('utf8').replace('479.97', '479.98'),
        );
    },
    dispose: async () => server.stop(),
  };
}

describeContract('EventStoreDB (in-process server)', inProcess, { breakAndTamper: true });

const foreign = process.env.EVENTSTORE_URL;
if (foreign)
  describeContract(
    'EventStoreDB at EVENTSTORE_URL',
    async () => ({ open: () => open(foreign), dispose: async () => undefined }),
    { breakAndTamper: false },
  );
else test.skip('contract of the event store on EventStoreDB at EVENTSTORE_URL', () => undefined);

describe('EventStoreDB', () => {
  let server: EventStoreDbServer;
  beforeEach(async () => {
    server = new EventStoreDbServer();
    await server.start();
  });
  afterEach(() => server.stop());

  test('an append whose answer was lost is not stored twice', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    for (const expected of ['no-stream', 1, 'any'] as const) {
      server.lostAnswers = 1;
      expect(await store.append(streamId, sampleEvents(2), expected)).toMatchObject({
        outcome: 'appended',
        duplicate: true,
      });
    }
    expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 6 });
    await store.close();
  });

  test('an append larger than the server takes is refused as such, stores nothing, and harms no other', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    const large = sampleEvent(0, { data: JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }) });
    const results = await Promise.allSettled([
      store.append(streamId, [large], 'no-stream'),
      ...Array.from({ length: 10 }, () =>
        store.append(newStreamId(), sampleEvents(1), 'no-stream'),
      ),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      ...Array.from({ length: 10 }, () => 'fulfilled'),
    ]);
    await expect(store.append(streamId, [large], 'no-stream')).rejects.toThrow(AppendTooLarge);
    expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 0 });
    await store.close();
  });

  test('data that is not canonical JSON is refused: it would not read back as it was hashed', async () => {
    const store = await open(server.url);
    await expect(
      store.append(newStreamId(), [sampleEvent(0, { data: '{ "b": 1, "a": 2 }' })], 'any'),
    ).rejects.toThrow(TypeError);
    await store.close();
  });

  test('a server that is away is said to be unavailable, and is used again when it is back', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    server.stop();
    await expect(store.append(streamId, sampleEvents(1), 'any')).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(open(server.url)).rejects.toThrow(StoreUnavailable);
    await server.start();
    expect(await store.append(streamId, sampleEvents(1), 'no-stream')).toMatchObject({
      outcome: 'appended',
      revision: 0,
    });
    await store.close();
  });
});
