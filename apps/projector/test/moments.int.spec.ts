import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { MOMENT_READ_MODELS, MOMENT_SHAPE } from '@evenkeel/read-models/moments';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { CATEGORIES } from '../src/categories';
import { makeMoment } from '../src/moments/make-moment';
import { type Instance, openInstance } from './instance';
import {
  accountAdded,
  assetAdded,
  created,
  deposit,
  details,
  methodChanged,
  recorded,
  registered,
} from './person';

let one: Instance;
beforeEach(async () => {
  one = await openInstance();
});
afterEach(() => one.close());

const day = (n: number): string => `2024-01-${String(n).padStart(2, '0')}T15:00:00.000Z`;
const split = (at: string): DomainEvent => ({
  type: 'StockSplitRecorded',
  data: {
    splitId: randomUUID(),
    ticker: 'VEA',
    at,
    numerator: '3',
    denominator: '2',
    cashInLieu: [],
  },
});

/**
 * A portfolio with more than a thousand events, whose state is stored, and some events after it
 * that reach back behind it.
 */
async function longPortfolio(): Promise<string> {
  const [userId, portfolioId, accountId, other] = Array.from({ length: 4 }, () => randomUUID());
  if (!userId || !portfolioId || !accountId || !other) throw new Error('no ids');
  const ids = Array.from({ length: 600 }, () => randomUUID());
  const trade = (n: number) => ({ accountId: n % 3 ? accountId : other, at: day(1 + (n % 28)) });
  const before = (n: number) => details({ ...trade(n), amount: '10.00' });
  const corrected = (n: number, at: string): DomainEvent => ({
    type: 'TransactionCorrected',
    data: {
      transactionId: ids[n] ?? '',
      ...details({ ...trade(n), at, quantity: '2', amount: '20.00' }),
      replaced: before(n),
    },
  });
  const deleted = (n: number): DomainEvent => ({
    type: 'TransactionDeleted',
    data: { transactionId: ids[n] ?? '', replaced: before(n) },
  });
  const streamId = `portfolio-${portfolioId}`;
  const append = (events: readonly DomainEvent[]) => one.append(streamId, userId, events);
  await one.append(`user-${userId}`, userId, [registered(userId)]);
  await append([created(portfolioId, userId), accountAdded(accountId), accountAdded(other)]);
  await append([
    assetAdded('VEA', accountId),
    deposit(accountId, '20000.00', day(1)),
    ...ids.map((transactionId, n) => recorded({ ...trade(n), transactionId, amount: '10.00' })),
    split(day(9)),
    methodChanged(other, 'FIFO', 'LIFO'),
    ...ids.slice(0, 200).map((_, n) => corrected(n, day(1 + ((n * 5) % 28)))),
    ...ids.slice(300, 500).map((_, n) => deleted(300 + n)),
    recorded({ ...trade(7), at: day(20), type: 'sell', quantity: '5', amount: '60.00' }),
  ]);
  expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
  await append([corrected(250, day(27)), deleted(251), deposit(other, '5.00', day(2))]);
  return portfolioId;
}

/** Makes a moment. Returns all its rows, and how many events were read until it could be read. */
async function made(portfolioId: string, asOf: Date | null, hasStates: boolean) {
  const { pool, store, keys, codec } = one.services;
  const userId = randomUUID();
  const [row] = await one.rows(
    `INSERT INTO app.moment (portfolio_id, user_id, as_of, shape, revision) VALUES ($1, $2, $3, $4, -1) RETURNING moment_id`,
    [portfolioId, userId, asOf, `${MOMENT_SHAPE} ${hasStates}`],
  );
  const asked = { momentId: String(row?.moment_id), portfolioId, userId, asOf, knownAt: null };
  const onUnusable = (_streamId: string, reason: string): never => {
    throw new Error(reason);
  };
  const snapshots = new StateSnapshots({ db: pool, store, keys, onUnusable });
  const read: number[] = [];
  const log = new StreamReader(store, codec);
  const reader = {
    pages: (...from: Parameters<StreamReader['pages']>) => counted(log.pages(...from), read),
  };
  const counting: Pick<EventStore, 'eventAt' | 'readPages'> = {
    eventAt: (position) => store.eventAt(position),
    readPages: (...from) => counted(store.readPages(...from), read),
  };
  await makeMoment(
    {
      pool,
      reader,
      store: counting,
      codec,
      snapshots: hasStates ? snapshots : { find: () => Promise.resolve(null) },
      category: CATEGORIES.portfolio,
    },
    asked,
  );
  const [moment] = await one.rows('SELECT * FROM app.moment WHERE moment_id = $1', [
    asked.momentId,
  ]);
  expect(moment?.status).toBe('complete');
  return { tables: await rowsIn(String(moment?.schema)), read };
}

/** Counts the events that each reading gives. */
async function* counted<Page extends readonly unknown[]>(
  pages: AsyncIterable<Page>,
  read: number[],
): AsyncGenerator<Page> {
  const place = read.push(0) - 1;
  for await (const page of pages) {
    read[place] = (read[place] ?? 0) + page.length;
    yield page;
  }
}

const INCIDENTAL = ['calculation', 'position', 'calculated_at'];

async function rowsIn(schema: string): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const { name, key } of MOMENT_READ_MODELS.flatMap((model) => model.tables)) {
    const rows = await one.rows(`SELECT * FROM ${schema}."${name}" ORDER BY ${key.join()}`);
    tables[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !INCIDENTAL.includes(column))),
    );
  }
  // An account without a row has no cash.
  tables.account_cash = (tables.account_cash as Record<string, unknown>[]).filter(
    ({ cash }) => cash !== '0',
  );
  return tables;
}

test.each([
  ['now', null],
  ['before its account was entered', new Date(day(15))],
  ['at the end of what was corrected', new Date(day(28))],
])(
  'a moment that begins with the stored state has the rows of one that is folded from nothing: %s (HIS-83)',
  async (_when, asOf) => {
    const portfolioId = await longPortfolio();
    const whole = await made(portfolioId, asOf, false);
    const short = await made(portfolioId, asOf, true);
    expect(short.tables).toEqual(whole.tables);
    expect((short.tables.transaction as unknown[]).length).toBeGreaterThan(100);
    expect((short.tables.holding as unknown[]).length).toBe(2);
    expect(whole.read).toEqual([1011]);
    // Events up to the stored state that are no transactions, and all events after it; the rows of
    // transactions come from all events.
    expect(short.read).toEqual([5, 3, 1011]);
  },
);

/**
 * A portfolio whose transactions were deleted from a first account, or moved to a second one that
 * was entered after them.
 */
async function movedPortfolio(): Promise<string> {
  const [userId = '', portfolioId = '', first = '', second = ''] = Array.from({ length: 4 }, () =>
    randomUUID(),
  );
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  const at = day(3);
  const before = details({ accountId: first, at, amount: '10.00' });
  const streamId = `portfolio-${portfolioId}`;
  const append = (events: readonly DomainEvent[]) => one.append(streamId, userId, events);
  await one.append(`user-${userId}`, userId, [registered(userId)]);
  await append([created(portfolioId, userId), accountAdded(first), assetAdded('VEA', first)]);
  await append([
    ...ids.map((transactionId) =>
      recorded({ accountId: first, at, transactionId, amount: '10.00' }),
    ),
    ...ids.slice(1).map((transactionId): DomainEvent => ({
      type: 'TransactionDeleted',
      data: { transactionId, replaced: before },
    })),
  ]);
  await append([
    accountAdded(second),
    {
      type: 'TransactionCorrected',
      data: {
        transactionId: ids[0] ?? '',
        ...details({ accountId: second, at, amount: '20.00' }),
        replaced: before,
      },
    },
    ...Array.from({ length: 9 }, () => recorded({ accountId: second, at, amount: '10.00' })),
  ]);
  expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
  return portfolioId;
}

test.each([
  ['now', null],
  ['before its accounts were entered', new Date(day(15))],
])(
  'a moment has what went over to an account that was entered later: %s (HIS-83)',
  async (_when, asOf) => {
    const portfolioId = await movedPortfolio();
    const whole = await made(portfolioId, asOf, false);
    const short = await made(portfolioId, asOf, true);
    expect(short.tables).toEqual(whole.tables);
    expect(short.tables.transaction as unknown[]).toHaveLength(10);
    expect(short.tables.holding as unknown[]).toHaveLength(1);
  },
);
