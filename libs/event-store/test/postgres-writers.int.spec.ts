import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStore } from '@evenkeel/event-store';
import { verifyChain } from '@evenkeel/event-store/codecs';
import { keptForm, LOG_START, logPosition, type StoredEvent } from '@evenkeel/event-store/port';
import { createTestDatabase } from '../../../test/support/database';
import { appendNext } from './append-next';
import { brokenInvariants } from './invariants';
import { newStreamId, sampleEvent, sampleEvents } from './sample-events';

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

const ROOT = resolve(__dirname, '../../..');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('several stores that are opened at the same moment on an empty database set it up once', async () => {
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => openEventStore({ databaseUrl: database.url })),
  );
  await Promise.all(
    stores.map((store) => store.append(newStreamId(), sampleEvents(2), 'no-stream')),
  );
  expect(await stores[0]?.headPosition()).toEqual(logPosition(8));
  await Promise.all(stores.map((store) => store.close()));
});

test('two writers at once keep positions dense and in commit order: a follower misses nothing', async () => {
  const stores = await Promise.all([
    openEventStore({ databaseUrl: database.url }),
    openEventStore({ databaseUrl: database.url }),
    openEventStore({ databaseUrl: database.url }),
  ]);
  const [one, other, reader] = stores as [
    (typeof stores)[0],
    (typeof stores)[0],
    (typeof stores)[0],
  ];
  const seen: number[] = [];
  const ending = new AbortController();
  const following = reader.follow(
    { after: LOG_START, batchSize: 37, signal: ending.signal },
    async (batch) => {
      seen.push(...batch.map(({ position }) => keptForm(position)));
      if (seen.length === 2_400) ending.abort();
    },
  );
  const shared = newStreamId();
  await Promise.all(
    [one, other].flatMap((store) =>
      Array.from({ length: 20 }, async (_, caller) => {
        const streamId = caller < 5 ? shared : newStreamId();
        for (let n = 0; n < 30; n += 1)
          await appendNext(store, streamId, sampleEvents(1 + (n % 3)));
      }),
    ),
  );
  await following;
  expect(seen).toEqual(Array.from({ length: 2_400 }, (_, n) => n + 1));
  expect(await brokenInvariants(database.url)).toEqual([]);
  expect(await verifyChain(reader, shared)).toEqual({ ok: true, events: 600 });
  await Promise.all(stores.map((store) => store.close()));
});

test('an append of 50,001 events is stored whole, in one piece of the log, and a stale one not at all', async () => {
  const store = await openEventStore({ databaseUrl: database.url });
  const streamId = newStreamId();
  const [large] = await Promise.all([
    store.append(streamId, sampleEvents(50_001), 'no-stream'),
    ...Array.from({ length: 50 }, () => appendNext(store, newStreamId(), sampleEvents(1))),
  ]);
  expect(large).toMatchObject({ outcome: 'appended', revision: 50_000, duplicate: false });
  const other = await openEventStore({ databaseUrl: database.url });
  await other.append(streamId, sampleEvents(1), 50_000);
  expect(await store.append(streamId, sampleEvents(5_000), 50_000)).toEqual({
    outcome: 'conflict',
    actualRevision: 50_001,
  });
  const first = (await store.readStream(streamId, { limit: 1 })[Symbol.asyncIterator]().next())
    .value as StoredEvent;
  expect(large).toMatchObject({ position: logPosition(keptForm(first.position) + 50_000) });
  expect(await brokenInvariants(database.url)).toEqual([]);
  expect(await verifyChain(store, streamId)).toEqual({ ok: true, events: 50_002 });
  await store.close();
  await other.close();
});

test('an event whose id stands elsewhere in the log is refused, and harms none that is written with it', async () => {
  const store = await openEventStore({ databaseUrl: database.url });
  const stored = sampleEvent();
  await appendNext(store, newStreamId(), [stored]);
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      appendNext(store, newStreamId(), n === 7 ? [sampleEvent(), stored] : sampleEvents(2)),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n === 7 ? 'rejected' : 'fulfilled')),
  );
  expect(await brokenInvariants(database.url)).toEqual([]);
  expect(await store.headPosition()).toBe(23);
  await store.close();
});

test('writers killed at any moment leave the log whole, with everything that was acknowledged', async () => {
  mkdirSync(resolve(ROOT, '.cache'), { recursive: true });
  const built = mkdtempSync(resolve(ROOT, '.cache/writer-'));
  execFileSync(
    resolve(ROOT, 'node_modules/.bin/swc'),
    ['libs/event-store', 'libs/platform', '-d', built, '--config-file', '.swcrc'],
    { cwd: ROOT, stdio: 'ignore' },
  );
  const shared = newStreamId();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      [0, 1].map(async () => {
        const writer = spawn(
          process.execPath,
          [resolve(built, 'libs/event-store/test/writer.js'), database.url, shared],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        let said = '';
        writer.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
        const ended = new Promise((done) => writer.once('close', done));
        const isGoing = () => said.split('\n').length > 20;
        while (!isGoing() && writer.exitCode === null) await sleep(10);
        await sleep(150 + Math.random() * 350);
        writer.kill('SIGKILL');
        await ended;
        acknowledged.push(...said.split('\n').slice(0, -1));
      }),
    );
    expect(await brokenInvariants(database.url)).toEqual([]);
  }
  rmSync(built, { recursive: true, force: true });

  const store = await openEventStore({ databaseUrl: database.url });
  const stored = new Set<string>();
  for (let after = LOG_START; ;) {
    const page = await store.readAll({ after, limit: 1_000 });
    for (const { streamId, id, revision, position } of page)
      stored.add(`${streamId} ${id} ${revision} ${position}`);
    if (page.length < 1_000) break;
    after = page.at(-1)?.position ?? after;
  }
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
  expect(await verifyChain(store, shared)).toMatchObject({ ok: true });
  await appendNext(store, shared, sampleEvents(2));
  expect(await brokenInvariants(database.url)).toEqual([]);
  await store.close();
});
