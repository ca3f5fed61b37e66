import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { dayIn } from '@evenkeel/platform/calendar';
import { netWorthDayWatch, netWorthWatch } from '../src/features/networth/net-worth-watch';
import { registered } from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => (bench = await openWorkbench()));
afterEach(() => bench.close());

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
const itemId = randomUUID();
const loan: DomainEvent = {
  type: 'NetWorthItemAdded',
  data: {
    itemId,
    kind: 'debt',
    name: 'Loan',
    category: 'Auto Loan',
    day: '2026-01-15',
    value: '120000',
    terms: { interestRate: null, monthlyPayment: '100', paymentDay: null },
  },
};
const other: DomainEvent = {
  type: 'NetWorthItemAdded',
  data: { ...loan.data, itemId: randomUUID() },
};
const valued: DomainEvent = {
  type: 'NetWorthItemValued',
  data: { itemId, name: 'Loan', day: '2026-02-01', value: '50', replaced: null },
};
const deleted: DomainEvent = {
  type: 'NetWorthItemDeleted',
  data: { itemId, replaced: { name: 'Loan', category: 'Auto Loan' } },
};

async function household() {
  const userId = randomUUID();
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  const stream = `household-${userId}`;
  const engine = bench.engine();
  return {
    userId,
    record: async (...events: DomainEvent[]) => {
      await bench.append(stream, userId, events);
      await engine.catchUp(stream);
    },
    calculate: () => engine.catchUp(`user-${userId}`, { recalculate: true }),
    items: () =>
      bench.rows(
        'SELECT item_id, stated, revision::int FROM read.manual_item WHERE user_id = $1 ORDER BY ordinal',
        [userId],
      ),
  };
}

test('items are the same however their events are cut into batches', async () => {
  const { record, items } = await household();
  await record(loan, valued, other);
  expect(await items()).toMatchObject([
    { item_id: itemId, revision: 1, stated: [{ value: '120000' }, { day: '2026-02-01' }] },
    { revision: 2 },
  ]);
  await record(deleted);
  expect(await items()).toMatchObject([{ revision: 2 }]);
  const whole = await household();
  await whole.record(loan, valued, other, deleted);
  expect(await whole.items()).toEqual(await items());
});

test('a change whose request was lost is found', async () => {
  const { userId, record, calculate } = await household();
  await calculate();
  const outdated = () => netWorthWatch.outdated(bench.pool, new Date());
  expect(await outdated()).toEqual([]);
  await record(loan);
  expect(await outdated()).toEqual([`user-${userId}`]);
  await calculate();
  expect(await outdated()).toEqual([]);
  await record(deleted);
  expect(await outdated()).toEqual([`user-${userId}`]);
});

test('a loan runs down on a new day of the user', async () => {
  const { userId, record, calculate } = await household();
  await record(loan);
  await calculate();
  expect(await netWorthDayWatch.outdated(bench.pool, new Date())).toEqual([]);
  expect(await netWorthDayWatch.outdated(bench.pool, tomorrow)).toEqual([`user-${userId}`]);
});

test('a value of a later day counts once it is that day', async () => {
  const later = await household();
  const house = { ...loan.data, kind: 'asset', category: 'Real Estate', terms: null } as const;
  await later.record({ type: 'NetWorthItemAdded', data: house });
  await later.calculate();
  expect(await netWorthDayWatch.outdated(bench.pool, tomorrow)).toEqual([]);
  // Stated where it was tomorrow already, by who lives elsewhere now.
  const day = dayIn('Europe/Vienna', tomorrow);
  await later.record({ type: 'NetWorthItemValued', data: { ...valued.data, day } });
  await later.calculate();
  expect(await netWorthDayWatch.outdated(bench.pool, new Date())).toEqual([]);
  expect(await netWorthDayWatch.outdated(bench.pool, tomorrow)).toEqual([`user-${later.userId}`]);
});
