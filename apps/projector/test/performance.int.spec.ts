import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { soon } from '../../../test/support/soon';
import { outdatedPortfolios } from '../src/valuation/outdated';
import {
  accountAdded,
  assetAdded,
  created,
  deposit,
  details,
  recorded,
  registered,
} from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => (bench = await openWorkbench()));
afterEach(() => bench.close());

/** In Vienna it is 21 November, 16:00. */
const NOW = new Date('2026-11-21T15:00:00Z');
const onDay = (day: string, hour = '12') => `${day}T${hour}:00:00.000Z`;

/** Deposit of 100 and a purchase of 10 shares of VEA at 10 on 18 November, in Vienna. */
async function newHolder() {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '100', onDay('2026-11-18')),
    bought(accountId, onDay('2026-11-18'), '10', '10'),
  ]);
  await bench.engine().catchUp(`user-${userId}`);
  return { userId, portfolioId, accountId, streamId };
}

const bought = (accountId: string, at: string, quantity: string, price: string): DomainEvent =>
  recorded({
    accountId,
    at,
    quantity,
    price,
    amount: String(Number(quantity) * Number(price)),
  });

const quoted = (day: string, price: string, at = onDay(day, '20'), recordedAt = NOW) =>
  bench.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', $1, $2, $3, 'test', NULL, $4)`,
    [day, at, price, recordedAt],
  );

const days = async (portfolioId: string) =>
  (
    await bench.rows(
      'SELECT day, value, inflow, outflow, is_incomplete FROM read.performance_day WHERE portfolio_id = $1 ORDER BY day',
      [portfolioId],
    )
  ).map((row) => [row['day'], row['value'], row['inflow']]);

const SERIES = {
  performance_day: 'day',
  performance_account_day: 'account_id, day',
  performance_holding: 'account_id, ticker, day',
};

/** All rows of a portfolio in the live version. */
const wholeSeries = async (portfolioId: string) =>
  Promise.all(
    Object.entries(SERIES).map(([table, order]) =>
      bench.rows(`SELECT * FROM read.${table} WHERE portfolio_id = $1 ORDER BY ${order}`, [
        portfolioId,
      ]),
    ),
  );

test('each day since the first transaction has a row of the portfolio and of each account, at the price of its end', async () => {
  const { streamId, portfolioId, accountId } = await newHolder();
  await quoted('2026-11-19', '11');
  await quoted('2026-11-20', '12.5');
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  expect(await days(portfolioId)).toEqual([
    ['2026-11-18', '100', '100'],
    ['2026-11-19', '110', '0'],
    ['2026-11-20', '125', '0'],
    ['2026-11-21', '125', '0'],
  ]);
  const [, ofAccounts, holdings] = await wholeSeries(portfolioId);
  expect(ofAccounts?.map((row) => [row['account_id'], row['day']])).toEqual([
    [accountId, '2026-11-18'],
    [accountId, '2026-11-19'],
    [accountId, '2026-11-20'],
    [accountId, '2026-11-21'],
  ]);
  expect(holdings).toMatchObject([{ day: '2026-11-18', shares: '10', inflow: '100' }]);
});

test('a quote of an earlier day and a backdated purchase change the series from their day on', async () => {
  const { streamId, portfolioId, accountId, userId } = await newHolder();
  const engine = bench.engine({ now: () => NOW });
  await engine.catchUp(streamId);
  await quoted('2026-11-19', '11');
  await engine.catchUp(streamId, { recalculate: true });
  expect((await days(portfolioId)).map(([, value]) => value)).toEqual(['100', '110', '110', '110']);
  await bench.append(streamId, userId, [bought(accountId, onDay('2026-11-20'), '2', '11')]);
  await engine.catchUp(streamId);
  expect(await days(portfolioId)).toEqual([
    ['2026-11-18', '100', '100'],
    ['2026-11-19', '110', '0'],
    ['2026-11-20', '132', '22'],
    ['2026-11-21', '132', '0'],
  ]);
});

test('a new day has a row, and the day before is that of its end', async () => {
  const { streamId, portfolioId } = await newHolder();
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  await quoted('2026-11-21', '12', onDay('2026-11-21', '21'));
  const next = new Date('2026-11-22T15:00:00Z');
  expect(await outdatedPortfolios(bench.pool, next)).toEqual([portfolioId]);
  await bench.engine({ now: () => next }).catchUp(streamId, { recalculate: true });
  expect((await days(portfolioId)).slice(-2)).toEqual([
    ['2026-11-21', '120', '0'],
    ['2026-11-22', '120', '0'],
  ]);
});

test('an account that is archived does not count, and counts again from the beginning', async () => {
  const { streamId, portfolioId, userId } = await newHolder();
  const other = randomUUID();
  await bench.append(streamId, userId, [
    accountAdded(other),
    deposit(other, '50', onDay('2026-11-17')),
  ]);
  const engine = bench.engine({ now: () => NOW });
  await engine.catchUp(streamId);
  const both = await wholeSeries(portfolioId);
  expect((await days(portfolioId)).map(([, value]) => value)).toEqual([
    '50',
    '150',
    '150',
    '150',
    '150',
  ]);
  await bench.append(streamId, userId, [{ type: 'AccountArchived', data: { accountId: other } }]);
  await engine.catchUp(streamId);
  expect((await days(portfolioId)).map(([, value]) => value)).toEqual(['100', '100', '100', '100']);
  await bench.append(streamId, userId, [{ type: 'AccountRestored', data: { accountId: other } }]);
  await engine.catchUp(streamId);
  expect(await wholeSeries(portfolioId)).toEqual(both);
});

test('who moves to another time zone has the days there', async () => {
  const { streamId, portfolioId, userId } = await newHolder();
  const early = new Date('2026-11-21T03:00:00Z');
  const engine = bench.engine({ now: () => early });
  await engine.catchUp(streamId);
  expect((await days(portfolioId)).at(-1)?.[0]).toBe('2026-11-21');
  const profile = { name: 'Ada', username: 'ada', dateOfBirth: null, timezone: 'Europe/Vienna' };
  await bench.append(`user-${userId}`, userId, [
    {
      type: 'ProfileChanged',
      data: { ...profile, timezone: 'America/New_York', replaced: profile },
    },
  ]);
  await engine.catchUp(`user-${userId}`);
  expect(await outdatedPortfolios(bench.pool, early)).toEqual([portfolioId]);
  await engine.catchUp(streamId, { recalculate: true });
  expect((await days(portfolioId)).at(-1)?.[0]).toBe('2026-11-20');
});

test('after edits of all kinds the series is that which a rebuild makes from nothing', async () => {
  const { streamId, portfolioId, accountId, userId } = await newHolder();
  const second = randomUUID();
  const edited = randomUUID();
  const purchase = {
    accountId,
    at: onDay('2026-11-19', '15'),
    amount: '24',
    price: '12',
    quantity: '2',
  };
  const edits: DomainEvent[][] = [
    [accountAdded(second), recorded({ transactionId: edited, ...purchase })],
    [bought(second, onDay('2026-11-10'), '3', '9.5')],
    [
      {
        type: 'StockSplitRecorded',
        data: {
          splitId: randomUUID(),
          ticker: 'VEA',
          at: onDay('2026-11-20', '08'),
          numerator: '2',
          denominator: '1',
          cashInLieu: [],
        },
      },
    ],
    [
      {
        type: 'TransactionCorrected',
        data: {
          transactionId: edited,
          ...details({ ...purchase, at: onDay('2026-11-12') }),
          replaced: details(purchase),
        },
      },
    ],
    [
      {
        type: 'TransactionDeleted',
        data: {
          transactionId: edited,
          replaced: details({ ...purchase, at: onDay('2026-11-12') }),
        },
      },
    ],
    [{ type: 'AccountArchived', data: { accountId } }],
  ];
  // Rebuilds ask the clock of the machine.
  const engine = bench.engine();
  for (const events of edits) {
    await bench.append(streamId, userId, events);
    await engine.catchUp(streamId);
    await quoted('2026-11-19', '11', onDay('2026-11-19', '20'), new Date());
    await engine.catchUp(streamId, { recalculate: true });
    expect(await bench.rebuild(['performance'], true)).toMatchObject({
      comparisons: [{ projection: 'performance', equal: 1, different: [], apart: [] }],
    });
  }
  expect((await wholeSeries(portfolioId))[0]).not.toEqual([]);
});

test('a series that was lost after the value is found', async () => {
  const { streamId, portfolioId } = await newHolder();
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  const outdated = () => outdatedPortfolios(bench.pool, NOW);
  expect(await outdated()).toEqual([]);
  await bench.rows(
    `UPDATE gen_performance_1.performance_summary SET calculated_at = calculated_at - interval '1 minute'`,
  );
  expect(await outdated()).toEqual([portfolioId]);
  await bench.engine({ now: () => NOW }).catchUp(streamId, { recalculate: true });
  expect(await outdated()).toEqual([]);
});

test('a series that lacks what was dated later is found once that is past', async () => {
  const { userId, accountId, streamId, portfolioId } = await newHolder();
  const later = new Date(NOW.getTime() + 60 * 60_000);
  await bench.append(streamId, userId, [deposit(accountId, '1000', later.toISOString())]);
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  const last = async () => (await days(portfolioId)).at(-1);
  expect(await last()).toEqual(['2026-11-21', '100', '0']);
  const justBefore = new Date(later.getTime() - 1);
  expect(await outdatedPortfolios(bench.pool, justBefore)).toEqual([]);
  expect(await outdatedPortfolios(bench.pool, later)).toEqual([portfolioId]);
  await bench.engine({ now: () => later }).catchUp(streamId, { recalculate: true });
  expect(await last()).toEqual(['2026-11-21', '1100', '1000']);
  expect(await outdatedPortfolios(bench.pool, later)).toEqual([]);
});

test('a portfolio that is deleted leaves no series', async () => {
  const { userId, streamId, portfolioId } = await newHolder();
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  await bench.append(streamId, userId, [{ type: 'PortfolioDeleted', data: { reason: 'deleted' } }]);
  await bench.engine({ now: () => NOW }).catchUp(streamId);
  expect(await wholeSeries(portfolioId)).toEqual([[], [], []]);
});

test('the series is not made of an event that the value lacks, whichever process makes it', async () => {
  const { userId, accountId, streamId, portfolioId } = await newHolder();
  const revisions = () =>
    bench.rows(
      `SELECT projection, revision FROM app.checkpoint WHERE projection IN ('value', 'performance') AND stream_id = $1 ORDER BY projection DESC`,
      [streamId],
    );
  const of = (value: number, performance: number) => [
    { projection: 'value', revision: value },
    { projection: 'performance', revision: performance },
  ];
  const held = async (statement: string) => {
    const client = await bench.pool.connect();
    await client.query(`BEGIN; ${statement}`);
    const release = () => client.query('COMMIT').finally(() => client.release());
    return { release };
  };
  const waiting = async () => {
    const [row] = await bench.rows(
      'SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
    );
    return row?.['count'];
  };
  await bench.engine().catchUp(streamId);
  expect(await revisions()).toEqual(of(4, 4));

  const [first, second] = [bench.engine(), bench.engine()];
  await bench.append(streamId, userId, [deposit(accountId, '1', onDay('2026-11-19'))]);
  await first.project(streamId);
  const series = await held(
    `SELECT FROM app.checkpoint WHERE projection = 'performance' FOR UPDATE`,
  );
  const firstMade = first.calculate(streamId, false);
  await soon(waiting).toBe(1);
  expect(await revisions()).toEqual(of(5, 4));

  await bench.append(streamId, userId, [deposit(accountId, '1', onDay('2026-11-20'))]);
  await first.project(streamId);
  const value = await held('LOCK TABLE gen_value_1.portfolio_value IN SHARE ROW EXCLUSIVE MODE');
  const secondMade = second.calculate(streamId, false);
  await soon(waiting).toBe(2);
  await series.release();
  await firstMade;
  expect(await revisions()).toEqual(of(5, 5));

  await value.release();
  await secondMade;
  expect(await revisions()).toEqual(of(6, 6));
  expect(await outdatedPortfolios(bench.pool, new Date())).not.toContain(portfolioId);
});
