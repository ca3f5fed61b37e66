import { randomBytes, randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import {
  createEventCodec,
  type DomainEvent,
  ERASED,
  EventCodec,
  KeyDestroyed,
  type KeyVault,
  MasterKeyMismatch,
  openKeyVault,
  SealBroken,
  UnknownEvent,
  verifyChain,
} from '@evenkeel/event-store/codecs';
import { REGISTRY } from '@evenkeel/event-store/codecs/registry';
import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import { createTestDatabase } from '../../../test/support/database';
import { everyEvent } from './domain-events';
import { SAMPLES as ASSETS } from './samples/assets';
import { SAMPLES as LEDGER } from './samples/ledger';
import { SAMPLES as REBALANCE } from './samples/rebalance';

const masterKey = randomBytes(32);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let keys: KeyVault;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  keys = await openKeyVault({ databaseUrl: database.url, masterKey });
  store = await openEventStore({ databaseUrl: database.url });
});
afterAll(async () => {
  await keys.close();
  await store.close();
  await database.drop();
});

const RECORDED_AT = '2026-03-31T16:00:00.123Z';
const recordingFor = (ownerId: string) => ({
  ownerId,
  actor: ownerId,
  requestId: 'request-1',
  recordedAt: RECORDED_AT,
  newId: randomUUID,
});

async function storeFor(
  ownerId: string,
  events: DomainEvent[],
  codec = createEventCodec(keys),
): Promise<StoredEvent[]> {
  const streamId = `portfolio-${randomUUID()}`;
  await store.append(streamId, await codec.encode(events, recordingFor(ownerId)), 'no-stream');
  const stored: StoredEvent[] = [];
  for await (const event of store.readStream(streamId)) stored.push(event);
  return stored;
}

/** The moment in the sample, for types that take effect at a moment of their own. */
const EFFECTIVE_AT: { readonly [Type in DomainEvent['type']]?: string } = {
  TransactionRecorded: LEDGER.TransactionRecorded.at,
  TransactionCorrected: LEDGER.TransactionCorrected.at,
  TransactionDeleted: LEDGER.TransactionDeleted.replaced.at,
  StockSplitRecorded: LEDGER.StockSplitRecorded.at,
  StockSplitDeleted: LEDGER.StockSplitDeleted.replaced.at,
  RebalanceActionsChanged: REBALANCE.RebalanceActionsChanged.calculatedAt,
};

test('every event of the domain comes back as it went in, with its envelope', async () => {
  const ownerId = randomUUID();
  const stored = await storeFor(ownerId, everyEvent());
  const decoded = await createEventCodec(keys).decode(stored);
  expect(decoded).toEqual(
    everyEvent().map((event, revision) => ({
      id: stored[revision]?.id,
      event,
      streamId: stored[revision]?.streamId,
      revision,
      position: stored[revision]?.position,
      recordedAt: RECORDED_AT,
      effectiveAt: EFFECTIVE_AT[event.type] ?? null,
      actor: ownerId,
      requestId: 'request-1',
    })),
  );
  expect(stored.map(({ meta }) => meta)).toEqual(
    everyEvent().map(({ type }) => ({
      recordedAt: RECORDED_AT,
      effectiveAt: EFFECTIVE_AT[type] ?? null,
      actor: ownerId,
      requestId: 'request-1',
    })),
  );
});

test('there is a sample of every event that the registry knows', () => {
  expect(
    everyEvent()
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...REGISTRY.keys()].sort());
});

test('no text that could identify a person is stored in the open', async () => {
  const stored = await storeFor(randomUUID(), everyEvent());
  expect(stored.filter(({ data }) => /ädä/i.test(data)).map(({ type }) => type)).toEqual([]);
});

test('an event takes effect when its data says so, unless that is when it was recorded or the caller knows better', async () => {
  const codec = createEventCodec(keys);
  const event = {
    type: 'TransactionRecorded',
    data: { ...LEDGER.TransactionRecorded, at: RECORDED_AT },
  } as DomainEvent;
  const recording = recordingFor(randomUUID());
  expect((await codec.encode([event], recording))[0]?.meta.effectiveAt).toBeNull();
  expect(
    (
      await codec.encode([event], { ...recording, effectiveAt: () => '2020-01-01T00:00:00.000Z' })
    )[0]?.meta.effectiveAt,
  ).toBe('2020-01-01T00:00:00.000Z');
});

test('sealed texts are opened by their paths, and events without such texts have none', async () => {
  const { TransactionDeleted: deleted } = LEDGER;
  const silent = { ...deleted, replaced: { ...deleted.replaced, notes: null } };
  const stored = await storeFor(randomUUID(), [
    { type: 'TransactionDeleted', data: deleted },
    { type: 'TransactionDeleted', data: silent },
  ]);
  expect(await createEventCodec(keys).openedTexts(stored)).toEqual([
    { 'replaced.notes': deleted.replaced.notes },
    {},
  ]);
});

test('events without sealed texts need no key', async () => {
  const ownerId = randomUUID();
  await createEventCodec(keys).encode(
    [{ type: 'AccountArchived', data: { accountId: 'account-1' } }],
    recordingFor(ownerId),
  );
  expect(await keys.openingKey(ownerId)).toBeNull();
});

test('a destroyed key erases the person from every event for good, and the chain still verifies', async () => {
  const ownerId = randomUUID();
  const stored = await storeFor(ownerId, everyEvent());
  await keys.destroy(ownerId);
  const elsewhere = await openKeyVault({ databaseUrl: database.url, masterKey });
  for (const vault of [keys, elsewhere]) {
    const decoded = await createEventCodec(vault).decode(stored);
    expect(JSON.stringify(decoded)).not.toMatch(/ädä/i);
    expect(decoded.find(({ event }) => event.type === 'TransactionDeleted')?.event.data).toEqual({
      ...LEDGER.TransactionDeleted,
      replaced: { ...LEDGER.TransactionDeleted.replaced, notes: ERASED },
    });
    await expect(
      createEventCodec(vault).encode(everyEvent(), recordingFor(ownerId)),
    ).rejects.toThrow(KeyDestroyed);
  }
  expect(await verifyChain(store, stored[0]?.streamId ?? '')).toEqual({
    ok: true,
    events: stored.length,
  });
  await elsewhere.close();
});

test('a key that another process has destroyed seals nothing any more, also where it is still kept', async () => {
  const ownerId = randomUUID();
  const elsewhere = await openKeyVault({ databaseUrl: database.url, masterKey });
  await elsewhere.keyFor(ownerId);
  await keys.destroy(ownerId);
  await expect(elsewhere.keyFor(ownerId)).rejects.toThrow(KeyDestroyed);
  expect(await elsewhere.openingKey(ownerId)).toBeNull();
  await elsewhere.close();
});

test('a user keeps one key, also when two processes ask for it first at the same moment', async () => {
  const other = await openKeyVault({ databaseUrl: database.url, masterKey });
  const ownerId = randomUUID();
  const [mine, theirs] = await Promise.all([keys.keyFor(ownerId), other.keyFor(ownerId)]);
  expect(mine.equals(theirs)).toBe(true);
  expect(mine.equals(await keys.keyFor(randomUUID()))).toBe(false);
  await other.close();
});

test('a master key that does not open the oldest key is refused at the start, also after newer keys were made with it', async () => {
  const own = await createTestDatabase();
  const wrong = randomBytes(32);
  const right = randomBytes(32);
  const open = (key: Buffer) => openKeyVault({ databaseUrl: own.url, masterKey: key });
  const [first, second] = [await open(right), await open(wrong)];
  await first.keyFor('user-1');
  await second.keyFor('user-2');
  await expect(second.keyFor('user-1')).rejects.toThrow(SealBroken);
  await expect(open(wrong)).rejects.toThrow(MasterKeyMismatch);
  await expect(open(wrong)).rejects.toThrow(/Restore master\.key in DATA_DIR .* from the backup/);
  await (await open(right)).close();
  await first.destroy('user-1');
  await (await open(wrong)).close();
  await expect(open(randomBytes(16))).rejects.toThrow(TypeError);
  await Promise.all([first.close(), second.close()]);
  await own.drop();
});

test('an event of an unknown type or a newer version is named, not guessed at', async () => {
  const [stored] = await storeFor(randomUUID(), [
    { type: 'AccountArchived', data: { accountId: 'account-1' } },
  ]);
  const codec = createEventCodec(keys);
  await expect(
    codec.decode([{ ...(stored as StoredEvent), type: 'AccountPainted' }]),
  ).rejects.toMatchObject({
    name: 'UnknownEvent',
    streamId: stored?.streamId,
    revision: 0,
    type: 'AccountPainted',
    schemaVersion: 1,
  });
  await expect(codec.decode([{ ...(stored as StoredEvent), schemaVersion: 2 }])).rejects.toThrow(
    UnknownEvent,
  );
});

test('events of earlier versions are opened by the rules of then and brought up version by version', async () => {
  const registry = new Map(REGISTRY).set('AccountArchived', {
    schemaVersion: 3,
    sealed: ['why'],
    earlier: [
      {
        sealed: ['reason'],
        upcast: ({ reason, ...data }) => ({ ...data, why: `${String(reason)}?` }),
      },
      { sealed: ['why'], upcast: (data) => ({ ...data, accountId: String(data.account) }) },
    ],
  });
  const first = new EventCodec(
    keys,
    new Map(REGISTRY).set('AccountArchived', { schemaVersion: 1, sealed: ['reason'] }),
  );
  const stored = await storeFor(
    randomUUID(),
    [
      {
        type: 'AccountArchived',
        data: { account: 'account-1', reason: 'Ädä moved' },
      } as unknown as DomainEvent,
    ],
    first,
  );
  const [decoded] = await new EventCodec(keys, registry).decode(stored);
  expect(decoded?.event.data).toEqual({
    account: 'account-1',
    accountId: 'account-1',
    why: 'Ädä moved?',
  });
});

test('classifications of version 1, which stand in the open, are read beside sealed ones', async () => {
  const ownerId = randomUUID();
  const added = { type: 'AssetAdded', data: ASSETS.AssetAdded } as DomainEvent;
  const first = new EventCodec(
    keys,
    new Map(REGISTRY).set('AssetAdded', { schemaVersion: 1, sealed: ['name'] }),
  );
  const codec = createEventCodec(keys);
  const [before] = await storeFor(ownerId, [added], first);
  const [now] = await storeFor(ownerId, [added]);
  expect([before, now].map((event) => event?.data.includes('house'))).toEqual([true, false]);
  for (const event of [before, now]) {
    const [decoded] = await codec.decode(event ? [event] : []);
    expect(decoded?.event).toEqual(added);
  }
  expect(now && (await codec.personalTexts(now))).toEqual([
    ASSETS.AssetAdded.name,
    ...ASSETS.AssetAdded.classifications,
  ]);
});

test('keys that cannot be reached are named, and the log is not', async () => {
  const closed = await openKeyVault({ databaseUrl: database.url, masterKey });
  await closed.close();
  await expect(closed.openingKey(randomUUID())).rejects.toThrow(
    /^the users' keys cannot be reached: Cannot use a pool/,
  );
});
