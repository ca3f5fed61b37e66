import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import { createEventCodec, openKeyVault, type KeyVault } from '@evenkeel/event-store/codecs';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@evenkeel/event-store/port';
import { accept } from '@evenkeel/domain/kernel';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { EventStoreDbServer } from '../../../test/support/eventstoredb-server/server';
import { createMigratedDatabase } from '../../../test/support/database';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { Pool } from 'pg';
import { CommandRunner } from '../src/platform/commands/command-runner';
import { forIntent, Intent } from '../src/platform/commands/intents';
import { SETTINGS } from './person';

let database: { url: string; drop: () => Promise<void> };
let server: EventStoreDbServer;
let store: EventStore;
let keys: KeyVault;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  server = new EventStoreDbServer();
  await server.start();
  keys = await openKeyVault({ databaseUrl: database.url, masterKey: Buffer.alloc(32, 3) });
});
afterAll(async () => {
  await keys.close();
  await pool.end();
  server.stop();
  await database.drop();
});

function openedBefore(eventStoreUrl: () => string | undefined): void {
  beforeAll(async () => {
    store = await openEventStore({ databaseUrl: database.url, eventStoreUrl: eventStoreUrl() });
  });
  afterAll(() => store.close());
}

const NOW = new Date('2026-11-20T15:00:00.000Z');
const runnerOver = (over: EventStore): CommandRunner =>
  new CommandRunner(
    over,
    createEventCodec(keys),
    { now: () => NOW, newId: randomUUID },
    snapshots(),
  );
/** Stored states that could not be used, each with the reason. */
const unusable: string[] = [];
const snapshots = (): StateSnapshots =>
  new StateSnapshots({
    db: pool,
    store,
    keys,
    onUnusable: (streamId, reason) => unusable.push(`${streamId}: ${reason}`),
  });

const create = (runner: CommandRunner, portfolioId: string, userId: string) =>
  runner.run({
    category: 'portfolio',
    id: portfolioId,
    ownerId: userId,
    actor: userId,
    requestId: 'request-1',
    decide: ({ portfolio }) =>
      portfolio
        ? accept()
        : decidePortfolio(
            { type: 'CreatePortfolio', portfolioId, userId, owned: 0, ...SETTINGS },
            portfolio,
          ),
    answer: ({ portfolio }, recordedAt) => ({ portfolio, recordedAt }),
  });

/** Gives a portfolio a name; the command decides when `waitsFor` has ended. */
const renameWith = (
  runner: CommandRunner,
  { portfolioId, userId, name }: Record<'portfolioId' | 'userId' | 'name', string>,
  { waitsFor = Promise.resolve(), mayBeCutShort = false } = {},
) =>
  runner.run({
    category: 'portfolio',
    id: portfolioId,
    ownerId: userId,
    actor: userId,
    requestId: 'request-2',
    mayBeCutShort,
    decide: async ({ portfolio }) => {
      await waitsFor;
      return decidePortfolio(
        { type: 'ChangePortfolio', changes: { ...SETTINGS, name } },
        portfolio,
      );
    },
    answer: ({ portfolio }) => portfolio?.settings.name,
  });

async function streamOf(portfolioId: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(`portfolio-${portfolioId}`)) events.push(event);
  return events;
}

describe.each([
  ['PostgreSQL', () => undefined],
  ['EventStoreDB', () => server.url],
])('commands over %s', (_name, eventStoreUrl) => {
  openedBefore(eventStoreUrl);

  test('what is decided is stored once, with who, when and from which request', async () => {
    const [portfolioId, userId] = [randomUUID(), randomUUID()];
    const { result, position } = await create(runnerOver(store), portfolioId, userId);
    expect(result).toEqual({
      portfolio: { portfolioId, userId, settings: SETTINGS, status: 'active' },
      recordedAt: NOW.toISOString(),
    });
    const stored = await streamOf(portfolioId);
    expect(
      stored.map(({ type, revision, position: at, meta }) => ({ type, revision, at, meta })),
    ).toEqual([
      {
        type: 'PortfolioCreated',
        revision: 0,
        at: position,
        meta: {
          recordedAt: NOW.toISOString(),
          effectiveAt: null,
          actor: userId,
          requestId: 'request-1',
        },
      },
    ]);
  });

  /** The store over a network that loses the answer to the first append. */
  function losingFirstAnswer(): EventStore {
    let isLost = false;
    const append: EventStore['append'] = async (...order) => {
      const answer = await store.append(...order);
      if (isLost) return answer;
      isLost = true;
      throw new StoreUnavailable('the answer was lost');
    };
    return new Proxy(store, {
      get: (target, name) => (name === 'append' ? append : Reflect.get(target, name).bind(target)),
    });
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
        category: 'portfolio',
        id: portfolioId,
        ownerId: userId,
        actor: userId,
        requestId: 'request-2',
        decide: ({ portfolio }) =>
          decidePortfolio(
            {
              type: 'ChangePortfolio',
              changes: { ...SETTINGS, name, description: portfolio?.settings.name ?? null },
            },
            portfolio,
          ),
        answer: ({ portfolio }) => portfolio?.settings,
      });
    await create(one, portfolioId, userId);
    await rename(two, 'by two');
    expect((await rename(one, 'by one')).result).toEqual({
      ...SETTINGS,
      name: 'by one',
      description: 'by two',
    });
    expect(await streamOf(portfolioId)).toHaveLength(3);
  });

  /** Returns a store in which `append` does each append. */
  const storeWith = (append: EventStore['append']): EventStore =>
    new Proxy(store, {
      get: (target, name) => (name === 'append' ? append : Reflect.get(target, name).bind(target)),
    });

  /** Creates a portfolio that must not exist yet, as the api does. */
  const createNew = (runner: CommandRunner, portfolioId: string, userId: string) =>
    runner.run({
      category: 'portfolio',
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId: 'request-1',
      decide: ({ portfolio }) =>
        decidePortfolio(
          { type: 'CreatePortfolio', portfolioId, userId, owned: 0, ...SETTINGS },
          portfolio,
        ),
      answer: ({ portfolio }, recordedAt) => ({ portfolio, recordedAt }),
    });

  test('while a hundred commands of one person run or wait, the next one is refused, and not that of another', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const runner = runnerOver(storeWith((...order) => held.then(() => store.append(...order))));
    const [portfolioId, userId] = [randomUUID(), randomUUID()];
    const commands = Array.from({ length: 100 }, (_, place) =>
      create(runner, place % 2 ? portfolioId : randomUUID(), userId),
    );
    await expect(create(runner, randomUUID(), userId)).rejects.toMatchObject({
      status: 503,
      retryAfter: 1,
      message:
        'Too many of your changes are being saved at once. Nothing was saved. Please try again.',
    });
    const another = create(runner, randomUUID(), randomUUID());
    letGo();
    await Promise.all([...commands, another]);
    expect(await streamOf(portfolioId)).toHaveLength(1);
    await create(runner, randomUUID(), userId);
  });

  test('a conflict with the events of the first attempt is recognised by their ids, and is no refusal', async () => {
    const [portfolioId, userId] = [randomUUID(), randomUUID()];
    let appends = 0;
    const runner = runnerOver(
      storeWith(async (...order) => {
        const result = await store.append(...order);
        appends += 1;
        return result.outcome === 'appended'
          ? { outcome: 'conflict', actualRevision: result.revision }
          : result;
      }),
    );
    const { result, position } = await createNew(runner, portfolioId, userId);
    expect(result.portfolio?.portfolioId).toBe(portfolioId);
    expect((await streamOf(portfolioId)).map((event) => event.position)).toEqual([position]);
    expect(appends).toBe(1);
  });

  test('a stream that is refused for a while although nothing was written there is tried again', async () => {
    const [portfolioId, userId] = [randomUUID(), randomUUID()];
    let refusals = 0;
    const runner = runnerOver(
      storeWith((...order) =>
        (refusals += 1) <= 6
          ? Promise.resolve({ outcome: 'conflict', actualRevision: 3 })
          : store.append(...order),
      ),
    );
    await createNew(runner, portfolioId, userId);
    expect(await streamOf(portfolioId)).toHaveLength(1);
  });

  test('a stream that stays refused although nothing was written there is an outage, not a conflict', async () => {
    const runner = runnerOver(
      storeWith(() => Promise.resolve({ outcome: 'conflict', actualRevision: 3 })),
    );
    await expect(createNew(runner, randomUUID(), randomUUID())).rejects.toMatchObject({
      status: 503,
      retryAfter: 1,
    });
  });

  test('a repeat of an intent gives the answer of the first attempt, whatever was recorded since', async () => {
    const [portfolioId, userId, seed] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await forIntent(new Intent(seed, null), () =>
      createNew(runnerOver(store), portfolioId, userId),
    );
    await runnerOver(store).run({
      category: 'portfolio',
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId: 'request-2',
      decide: ({ portfolio }) =>
        decidePortfolio(
          { type: 'ChangePortfolio', changes: { ...SETTINGS, name: 'Later' } },
          portfolio,
        ),
      answer: () => null,
    });
    const again = await forIntent(new Intent(seed, NOW), () =>
      createNew(runnerOver(store), portfolioId, userId),
    );
    expect(again).toEqual(first);
    expect(await streamOf(portfolioId)).toHaveLength(2);
  });

  describe('a command whose events are recorded in several appends', () => {
    const NAMES = ['one', 'two', 'three', 'four'];
    const cutOff = () =>
      storeWith(async (streamId, events, expected) => {
        await store.append(streamId, events.slice(0, 1), expected);
        throw new Error('the process died');
      });

    /**
     * A new portfolio, and a command of one intent that renames it several times, each name once.
     */
    async function renamed() {
      const [portfolioId, userId, seed] = [randomUUID(), randomUUID(), randomUUID()];
      await create(runnerOver(store), portfolioId, userId);
      const change = (runner: CommandRunner, changesOf: (name?: string) => readonly object[]) =>
        runner.run({
          category: 'portfolio',
          id: portfolioId,
          ownerId: userId,
          actor: userId,
          requestId: 'request-2',
          decide: ({ portfolio }) =>
            accept(
              ...changesOf(portfolio?.settings.name).flatMap((changes) => {
                const decision = decidePortfolio({ type: 'ChangePortfolio', changes }, portfolio);
                return decision.ok ? decision.events : [];
              }),
            ),
          answer: ({ portfolio }) => portfolio?.settings.name,
        });
      const renameAll = (runner: CommandRunner, begunAt: Date | null) =>
        forIntent(new Intent(seed, begunAt), () =>
          change(runner, (name = '') =>
            NAMES.slice(NAMES.indexOf(name) + 1).map((next) => ({ name: next })),
          ),
        );
      const another = () => change(runnerOver(store), () => [{ baseDrift: '7' }]);
      return { portfolioId, renameAll, another };
    }

    test('goes on where an earlier attempt could not record them any more, each once', async () => {
      const { portfolioId, renameAll } = await renamed();
      await expect(renameAll(runnerOver(cutOff()), null)).rejects.toThrow('the process died');
      expect((await renameAll(runnerOver(store), NOW)).result).toBe('four');
      expect((await renameAll(runnerOver(store), NOW)).result).toBe('four');
      expect(await streamOf(portfolioId)).toHaveLength(5);
    });

    test('goes on after it was cut off twice, with another change in between: each event has an id of its own', async () => {
      const { portfolioId, renameAll, another } = await renamed();
      await expect(renameAll(runnerOver(cutOff()), null)).rejects.toThrow('the process died');
      await another();
      await expect(renameAll(runnerOver(cutOff()), NOW)).rejects.toThrow('the process died');
      expect((await renameAll(runnerOver(store), NOW)).result).toBe('four');
      expect((await renameAll(runnerOver(store), NOW)).result).toBe('four');
      const events = await streamOf(portfolioId);
      expect(events).toHaveLength(6);
      expect(new Set(events.map(({ id }) => id)).size).toBe(6);
    });
  });

  const rename = (runner: CommandRunner, [portfolioId, userId]: readonly string[], name: string) =>
    runner.run({
      category: 'portfolio',
      id: portfolioId ?? '',
      ownerId: userId ?? '',
      actor: userId ?? '',
      requestId: 'request-2',
      decide: ({ portfolio }) =>
        decidePortfolio({ type: 'ChangePortfolio', changes: { name } }, portfolio),
      answer: ({ portfolio }) => portfolio?.settings,
    });

  /**
   * A runner as after a restart, over a store that notes from which revision on a stream is folded.
   */
  function restarted(): { readonly runner: CommandRunner; readonly from: (number | undefined)[] } {
    const from: (number | undefined)[] = [];
    const readPages: EventStore['readPages'] = (streamId, options) => {
      from.push(options?.from);
      return store.readPages(streamId, options);
    };
    const runner = runnerOver(
      new Proxy(store, {
        get: (target, name) =>
          name === 'readPages' ? readPages : Reflect.get(target, name).bind(target),
      }),
    );
    return { runner, from };
  }

  /** A portfolio whose state was stored after its second event. */
  async function withSnapshot(): Promise<readonly [portfolioId: string, userId: string]> {
    const ids = [randomUUID(), randomUUID()] as const;
    const runner = runnerOver(store);
    await create(runner, ...ids);
    const { position } = await rename(runner, ids, 'stored');
    const { result: state } = await runner.readState('portfolio', ids[0], (found) => found);
    await snapshots().save('portfolio', `portfolio-${ids[0]}`, { state, revision: 1, position });
    return ids;
  }

  test('after a restart the first command begins with the stored state, and folds what came after it (EVS-15)', async () => {
    const ids = await withSnapshot();
    await rename(runnerOver(store), ids, 'recorded after it');
    const { runner, from } = restarted();
    const { result } = await rename(runner, ids, 'first after the restart');
    expect(result).toEqual({ ...SETTINGS, name: 'first after the restart' });
    expect(from).toEqual([2]);
    expect(await streamOf(ids[0])).toHaveLength(4);
  });

  test('a stored state that does not agree with the log is not used, and removed (EVS-15)', async () => {
    const ids = await withSnapshot();
    const streamId = `portfolio-${ids[0]}`;
    await pool.query('UPDATE app.state_snapshot SET hash = $2 WHERE stream_id = $1', [
      streamId,
      'f'.repeat(64),
    ]);
    const { runner, from } = restarted();
    await rename(runner, ids, 'folded from the first event');
    expect(from).toEqual([0]);
    expect(unusable).toContain(`${streamId}: it does not agree with the log`);
    const left = await pool.query('SELECT FROM app.state_snapshot WHERE stream_id = $1', [
      streamId,
    ]);
    expect(left.rowCount).toBe(0);
  });
});

describe('commands over PostgreSQL, which knows every id', () => {
  openedBefore(() => undefined);

  test('an append that an earlier attempt made a long time ago is answered as it was then', async () => {
    const [portfolioId, userId, seed] = [randomUUID(), randomUUID(), randomUUID()];
    await create(runnerOver(store), portfolioId, userId);
    const rename = (name: string, intent: Intent) =>
      forIntent(intent, () => renameWith(runnerOver(store), { portfolioId, userId, name }));
    const first = await rename('one', new Intent(seed, null));
    await rename('two', new Intent(randomUUID(), null));
    // The key is forgotten by now, so nobody knows of a first attempt.
    expect(await rename('one', new Intent(seed, null))).toEqual(first);
    expect(await streamOf(portfolioId)).toHaveLength(3);
  });
});

describe('a command behind one that takes long', () => {
  openedBefore(() => undefined);

  test('is refused before its time is up and never recorded, unless it may take long itself', async () => {
    const [portfolioId, userId] = [randomUUID(), randomUUID()];
    const runner = runnerOver(store);
    await create(runner, portfolioId, userId);
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const rename = (name: string, how?: Parameters<typeof renameWith>[2]) =>
      renameWith(runner, { portfolioId, userId, name }, how);
    const long = rename('an import', { waitsFor: held, mayBeCutShort: true });
    const nextLong = rename('the next import', { mayBeCutShort: true });
    await expect(rename('too late')).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
      message: 'Earlier changes are still being saved. This one was not saved. Please try again.',
    });
    end();
    expect([(await long).result, (await nextLong).result]).toEqual([
      'an import',
      'the next import',
    ]);
    expect((await rename('in time')).result).toBe('in time');
    expect(await streamOf(portfolioId)).toHaveLength(4);
  });
});

describe('commands over EventStoreDB', () => {
  openedBefore(() => server.url);

  test('nothing is decided on what is left of a stream whose first events the log hides (EVS-22)', async () => {
    const userId = randomUUID();
    const include = (includeInvestmentIncome: boolean) =>
      runnerOver(store).run({
        category: 'household',
        id: userId,
        ownerId: userId,
        actor: userId,
        requestId: 'request-1',
        decide: () =>
          accept({
            type: 'InvestmentIncomeSet',
            data: {
              accountId: userId,
              includeInvestmentIncome,
              replaced: !includeInvestmentIncome,
            },
          }),
        answer: () => null,
      });
    await include(false);
    await include(true);
    server.log.truncated.set(`household-${userId}`, 1);
    await expect(include(false)).rejects.toThrow(
      'the log does not give revisions 0 to 0 of the stream',
    );
  });
});
