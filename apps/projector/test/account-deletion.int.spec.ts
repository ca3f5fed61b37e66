import { randomUUID } from 'node:crypto';
import { ledgerProjection } from '@evenkeel/read-models/ledger/tables';
import {
  accountAdded,
  accountDetails,
  assetAdded,
  created,
  deposit,
  details,
  recorded,
} from './person';
import { openWorkbench, type Workbench } from './workbench';

const [JANUARY, FEBRUARY, MARCH] = [
  '2026-01-02T10:00:00.000Z',
  '2026-02-02T10:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
] as const;
const TABLES = [
  'account',
  ...ledgerProjection.tables
    .filter(({ columns }) => 'account_id' in columns)
    .map(({ name }) => name),
];

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

/** Two accounts with shares of VEA; the second one traded last, and ITOT is only in the second. */
async function twoAccounts() {
  const [userId, portfolioId, kept, doomed, moved] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(kept),
    accountAdded(doomed),
    assetAdded('VEA', kept),
    assetAdded('ITOT', doomed),
    recorded({ accountId: kept, at: JANUARY, quantity: '2', price: '10', amount: '20' }),
    deposit(doomed, '100', JANUARY),
    recorded({ transactionId: moved, accountId: kept, at: FEBRUARY, price: '13', amount: '13' }),
    recorded({ accountId: doomed, at: FEBRUARY, quantity: '3', price: '11', amount: '33' }),
    recorded({ type: 'sell', accountId: doomed, at: MARCH, price: '12', amount: '12' }),
    recorded({ accountId: doomed, ticker: 'ITOT', at: MARCH, price: '7', amount: '7' }),
  ]);
  const remove = () =>
    bench.append(streamId, userId, [
      { type: 'AccountDeleted', data: { accountId: doomed, replaced: accountDetails('FIFO') } },
    ]);
  /** Corrected to be one of the doomed account's. */
  const move = async () => {
    const replaced = details({ accountId: kept, at: FEBRUARY, price: '13', amount: '13' });
    await bench.append(streamId, userId, [
      {
        type: 'TransactionCorrected',
        data: { transactionId: moved, ...replaced, accountId: doomed, replaced },
      },
    ]);
  };
  return { userId, portfolioId, streamId, kept, doomed, remove, move };
}

async function tablesWith(portfolioId: string, accountId: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES)
    if (
      (
        await bench.rows(
          `SELECT 1 FROM read."${table}" WHERE portfolio_id = $1 AND account_id = $2`,
          [portfolioId, accountId],
        )
      ).length > 0
    )
      found.push(table);
  return found;
}
const trades = (portfolioId: string) =>
  bench.rows('SELECT ticker, price::text FROM read.latest_trade WHERE portfolio_id = $1', [
    portfolioId,
  ]);

test('a deleted account takes its transactions, holdings, lots, gains and cash with it; the other account keeps its own', async () => {
  const { portfolioId, streamId, kept, doomed, remove } = await twoAccounts();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  expect(await tablesWith(portfolioId, doomed)).toEqual(TABLES);
  const before = await tablesWith(portfolioId, kept);
  expect(await trades(portfolioId)).toEqual(
    expect.arrayContaining([
      { ticker: 'VEA', price: '12' },
      { ticker: 'ITOT', price: '7' },
    ]),
  );
  await remove();
  await engine.catchUp(streamId);
  expect(await tablesWith(portfolioId, doomed)).toEqual([]);
  expect(await tablesWith(portfolioId, kept)).toEqual(before);
  expect(await trades(portfolioId)).toEqual([{ ticker: 'VEA', price: '13' }]);
  expect(
    await bench.rows('SELECT total_value::text FROM read.portfolio_value WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ total_value: '6' }]);
});

test('no asset is held in a deleted account any more', async () => {
  const { portfolioId, streamId, kept, remove } = await twoAccounts();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  await remove();
  await engine.catchUp(streamId);
  expect(
    await bench.rows(
      'SELECT ticker, hold_in_accounts::text[] AS accounts FROM read.asset WHERE portfolio_id = $1 ORDER BY ticker',
      [portfolioId],
    ),
  ).toEqual([
    { ticker: 'ITOT', accounts: [] },
    { ticker: 'VEA', accounts: [kept] },
  ]);
});

test.each([
  ['taken in before', true],
  ['taken in together with the deletion', false],
])(
  'a transaction that was moved into the deleted account goes with it, %s',
  async (_when, isTakenInBefore) => {
    const { portfolioId, streamId, kept, doomed, remove, move } = await twoAccounts();
    const engine = bench.engine();
    await engine.catchUp(streamId);
    await move();
    if (isTakenInBefore) await engine.catchUp(streamId);
    await remove();
    await engine.catchUp(streamId);
    expect(await tablesWith(portfolioId, doomed)).toEqual([]);
    expect(
      await bench.rows('SELECT account_id FROM read.transaction WHERE portfolio_id = $1', [
        portfolioId,
      ]),
    ).toEqual([{ account_id: kept }]);
  },
);
