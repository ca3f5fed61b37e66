import { status } from '@grpc/grpc-js';
import { connect } from '@evenkeel/event-store/eventstoredb/connect';
import { headPosition, readStream } from '@evenkeel/event-store/eventstoredb/reader';
import { openEventStore } from '@evenkeel/event-store';
import { verifyChain } from '@evenkeel/event-store/codecs';
import {
  AppendTooLarge,
  keptForm,
  LOG_START,
  logPosition,
  StoreUnavailable,
} from '@evenkeel/event-store/port';
import { EventStoreProgram, findEventStoreDb } from '../../../test/support/event-store-server';
import { startEventStoreDb } from '../../../test/support/test-log';
import { appendNext } from './append-next';
import { describeContract } from './contract';
import { EventStoreDbServer } from '../../../test/support/eventstoredb-server/server';
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

describeContract('EventStoreDB (in-process server)', inProcess, { break: true, tamper: true });

const foreign = process.env.EVENTSTORE_URL;
if (foreign)
  describeContract(
    'EventStoreDB at EVENTSTORE_URL',
    async () => ({ open: () => open(foreign), dispose: async () => undefined }),
    { break: false, tamper: false },
  );
else test.skip('contract of the event store on EventStoreDB at EVENTSTORE_URL', () => undefined);

const program = findEventStoreDb();
if (program !== null)
  describeContract(
    'EventStoreDB of EVENTSTORE_SERVER',
    async () => {
      const server = await startEventStoreDb();
      return {
        open: () => open(server.url),
        breakConnections: server.restart,
        dispose: server.stop,
      };
    },
    { break: true, tamper: false },
  );
else test.skip('contract of the event store on EventStoreDB of EVENTSTORE_SERVER', () => undefined);

describe('EventStoreDB that refuses the user of the address', () => {
  test.each([
    [status.PERMISSION_DENIED, 'the event store .* members of \\$admins may$'],
    [status.UNAUTHENTICATED, 'the event store .* not with this password$'],
  ] as const)('(%i) is an outage that names the setting', async (denial, reason) => {
    const server = new EventStoreDbServer();
    await server.start();
    const streamId = newStreamId();
    const store = await open(server.url);
    const problem = (message: string) => ({
      name: 'StoreUnavailable',
      message: expect.stringMatching(`^${message}`),
    });
    const expected = problem(`EVENTSTORE_URL: ${reason}`);
    server.denial = denial;
    const { host } = new URL(server.url.replace('esdb:', 'http:'));
    await expect(open(server.url)).rejects.toMatchObject(
      problem(`EventStoreDB at ${host} \\(EVENTSTORE_URL\\): ${reason}`),
    );
    await expect(store.append(streamId, sampleEvents(1), 'no-stream')).rejects.toMatchObject(
      expected,
    );
    server.denial = null;
    expect(await store.append(streamId, sampleEvents(1), 'no-stream')).toMatchObject({
      outcome: 'appended',
      revision: 0,
    });
    await store.close();
    server.stop();
  });
});

describe('EventStoreDB that loses answers', () => {
  let server: EventStoreDbServer;
  beforeEach(async () => {
    server = new EventStoreDbServer();
    await server.start();
  });
  afterEach(() => server.stop());

  test('an append whose answer was lost is not stored twice', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    for (const expected of ['no-stream', 1, 3] as const) {
      server.lostAnswers = 1;
      expect(await store.append(streamId, sampleEvents(2), expected)).toMatchObject({
        outcome: 'appended',
        duplicate: true,
      });
    }
    expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 6 });
    await store.close();
  });

  test('the end of the log is read without leaving the call (EVS-4)', async () => {
    const store = await open(server.url);
    for (let n = 0; n < 4; n += 1)
      await store.append(newStreamId(), sampleEvents(500), 'no-stream');
    server.readsLeft = 0;
    for (let n = 0; n < 5; n += 1)
      expect(await store.headPosition()).toBe(server.log.events.at(-1)?.position);
    await store.close();
    expect(server.readsLeft).toBe(0);
  });

  test('an append that is refused although nothing is in its way is made again', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    await store.append(streamId, sampleEvents(1), 'no-stream');
    server.refusals = 2;
    expect(await store.append(streamId, sampleEvents(1), 0)).toMatchObject({
      outcome: 'appended',
      revision: 1,
      duplicate: false,
    });
    server.refusals = 3;
    expect(await store.append(streamId, sampleEvents(1), 1)).toEqual({
      outcome: 'conflict',
      actualRevision: 1,
    });
    await store.close();
  });
});

/** The server of a test, with its actions and its log. */
interface Server {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the server, and removes its log. */
  remove(): Promise<void>;
}

const kinds: [string, () => Promise<Server>][] = [
  [
    'in-process server',
    async () => {
      const server = new EventStoreDbServer();
      await server.start();
      const stop = async () => server.stop();
      return { url: server.url, start: () => server.start(), stop, remove: stop };
    },
  ],
];
if (program !== null)
  kinds.push([
    'EVENTSTORE_SERVER',
    async () => {
      const server = await EventStoreProgram.start(program);
      return {
        url: server.url,
        start: () => server.startAgain(),
        stop: () => server.kill(),
        remove: () => server.remove(),
      };
    },
  ]);

describe.each(kinds)('EventStoreDB (%s)', (_kind, startServer) => {
  let server: Server;
  beforeAll(async () => void (server = await startServer()));
  afterAll(() => server.remove());

  test('the log is not read on from a position at which no event starts', async () => {
    const store = await open(server.url);
    await store.append(newStreamId(), sampleEvents(2), 'no-stream');
    const [first] = await store.readAll({ after: LOG_START, limit: 1 });
    const made = logPosition(keptForm(first?.position ?? LOG_START) + 1);
    await expect(store.readAll({ after: made, limit: 1 })).rejects.toThrow('ReadAllResult');
    await store.close();
  });

  test('a client whose reads were left in the middle can be disposed of: no call stays open', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    await store.append(streamId, sampleEvents(1_500), 'no-stream');
    await store.close();
    const client = connect(server.url);
    for await (const { revision } of readStream(client, streamId, {})) if (revision === 3) break;
    await headPosition(client);
    await client.dispose();
  });

  test('of several nodes one that answers is found, whichever of them is away', async () => {
    const { port } = new URL(server.url.replace('esdb', 'http'));
    for (const scheme of ['esdb', 'esdb+discover', 'kurrentdb+discover']) {
      const store = await open(`${scheme}://127.0.0.1:1,127.0.0.1:${port}?tls=false`);
      expect(await store.append(newStreamId(), sampleEvents(1), 'no-stream')).toMatchObject({
        outcome: 'appended',
      });
      await store.close();
    }
  });

  test('an address that asks for answers instead of errors changes nothing', async () => {
    const store = await open(`${server.url}&throwOnAppendFailure=false`);
    const streamId = newStreamId();
    await store.append(streamId, sampleEvents(2), 'no-stream');
    await appendNext(await open(server.url), streamId, sampleEvents(1));
    expect(await store.append(streamId, sampleEvents(1), 1)).toEqual({
      outcome: 'conflict',
      actualRevision: 2,
    });
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
      store.append(newStreamId(), [sampleEvent(0, { data: '{ "b": 1, "a": 2 }' })], 'no-stream'),
    ).rejects.toThrow(TypeError);
    await store.close();
  });

  test('a server that is away is said to be unavailable, and is used again when it is back', async () => {
    const store = await open(server.url);
    const streamId = newStreamId();
    await server.stop();
    await expect(store.append(streamId, sampleEvents(1), 'no-stream')).rejects.toThrow(
      StoreUnavailable,
    );
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
