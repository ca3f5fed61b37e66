import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import { createEventCodec, openKeyVault, type KeyVault } from '@evenkeel/event-store/codecs';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@evenkeel/event-store/port';
import { accept } from '@evenkeel/domain/kernel';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { createTestDatabase } from '../../../test/support/database';
import { CommandRunner } from '../src/platform/commands/command-runner';
import { PORTFOLIO } from '../src/platform/commands/streams';
import { SETTINGS } from './person';

let database: { url: string; drop: () => Promise<void> };
let store: EventStore;
let keys: KeyVault;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await openEventStore({ databaseUrl: database.url });
  keys = await openKeyVault({ databaseUrl: database.url, masterKey: Buffer.alloc(32, 3) });
});
afterAll(async () => {
  await store.close();
  await keys.close();
  await database.drop();
});

const NOW = new Date('2026-11-20T15:00:00.000Z');
const runnerOver = (over: EventStore): CommandRunner => new CommandRunner(over, createEventCodec(keys), { now: () => NOW, newId: randomUUID });

const create = (runner: CommandRunner, portfolioId: string, userId: string) =>
  runner.run({
    kind: PORTFOLIO, id: portfolioId, ownerId: userId, actor: userId, requestId: 'request-1',
    decide: ({ portfolio }) => (portfolio ? accept() : decidePortfolio({ type: 'CreatePortfolio', portfolioId, userId, ...SETTINGS }, portfolio)),
    answer: ({ portfolio }, recordedAt) => ({ portfolio, recordedAt }),
  });

async function streamOf(portfolioId: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(`portfolio-${portfolioId}`)) events.push(event);
  return events;
}

test('what is decided is stored once, with who, when and from which request', async () => {
  const [portfolioId, userId] = [randomUUID(), randomUUID()];
  const { result, position } = await create(runnerOver(store), portfolioId, userId);
  expect(result).toEqual({ portfolio: { portfolioId, userId, settings: SETTINGS, status: 'active' }, recordedAt: NOW.toISOString() });
  const stored = await streamOf(portfolioId);
  expect(stored.map(({ type, revision, position: at, meta }) => ({ type, revision, at, meta }))).toEqual([
    { type: 'PortfolioCreated', revision: 0, at: position, meta: { recordedAt: NOW.toISOString(), effectiveAt: null, actor: userId, requestId: 'request-1' } },
  ]);
});

/** The store as it is seen over a network that loses the answer to the first append. */
function losingFirstAnswer(): EventStore {
  let isLost = false;
  const append: EventStore['append'] = async (...order) => {
    const answer = await store.append(...order);
    if (isLost) return answer;
    isLost = true;
    throw new StoreUnavailable('the answer was lost');
  };
  return new Proxy(store, { get: (target, name) => (name === 'append' ? append : Reflect.get(target, name).bind(target)) });
}

test('an append whose answer is lost is tried again under the same ids, and stored once', async () => {
  const portfolioId = randomUUID();
  const runner = runnerOver(losingFirstAnswer());
  const first = await create(runner, portfolioId, randomUUID());
  expect(await streamOf(portfolioId)).toHaveLength(1);
  expect((await create(runner, portfolioId, randomUUID())).position).toBe(first.position);
});

test('a runner whose state is old decides again on what others wrote', async () => {
  const [portfolioId, userId] = [randomUUID(), randomUUID()];
  const [one, two] = [runnerOver(store), runnerOver(store)];
  const rename = (runner: CommandRunner, name: string) =>
    runner.run({
      kind: PORTFOLIO, id: portfolioId, ownerId: userId, actor: userId, requestId: 'request-2',
      decide: ({ portfolio }) => decidePortfolio({ type: 'ChangePortfolio', changes: { ...SETTINGS, name, description: portfolio?.settings.name ?? null } }, portfolio),
      answer: ({ portfolio }) => portfolio?.settings,
    });
  await create(one, portfolioId, userId);
  await rename(two, 'by two');
  expect((await rename(one, 'by one')).result).toEqual({ ...SETTINGS, name: 'by one', description: 'by two' });
  expect(await streamOf(portfolioId)).toHaveLength(3);
});
