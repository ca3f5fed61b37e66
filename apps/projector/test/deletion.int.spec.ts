import { randomUUID } from 'node:crypto';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { accountAdded, assetAdded, created, deposit, recorded } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

const AT = '2026-01-02T10:00:00.000Z';
const DELETED = { type: 'PortfolioDeleted', data: { reason: 'deleted' } } as const;
/** The tables in which the portfolio of these tests has rows. */
const FILLED = expect.arrayContaining([
  'portfolio',
  'account',
  'asset',
  'transaction',
  'holding',
  'account_cash',
  'latest_trade',
  'lot',
  'realised_gain',
  'portfolio_value',
]) as string[];
const TABLES = PROJECTIONS.filter(({ category }) => category === 'portfolio').flatMap(
  ({ tables }) => tables,
);

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

async function newPortfolio() {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  const buy = recorded({ accountId, at: AT, quantity: '2', price: '10', amount: '20' });
  const sell = recorded({
    type: 'sell',
    accountId,
    at: '2026-02-02T10:00:00.000Z',
    quantity: '1',
    price: '11',
    amount: '11',
  });
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '100', AT),
    buy,
    sell,
  ]);
  return { userId, portfolioId, streamId };
}

/** Tables behind the views that still hold a row of the portfolio. */
async function tablesWithRows(portfolioId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, owner } of TABLES)
    if (
      (await bench.rows(`SELECT 1 FROM read."${name}" WHERE ${owner} = $1`, [portfolioId])).length >
      0
    )
      found.push(name);
  return found;
}

test('a deleted portfolio has no row left in any view, and its owner is told of every view', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual(FILLED);
  const position = await bench.append(streamId, userId, [DELETED]);
  await engine.catchUp(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual([]);
  const told = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' &&
      message.change.id === portfolioId &&
      message.change.position === position
        ? [message]
        : [],
    );
  // Rows of the projections, of the figures, and of the series over time.
  await until(() => told().length === 3);
  expect(told().every((message) => message.userId === userId)).toBe(true);
  expect(told().flatMap(({ change }) => change.views)).toEqual(
    expect.arrayContaining([
      'portfolios',
      'accounts',
      'assets',
      'transactions',
      'holdings',
      'gains',
      'value',
      'rebalance',
      'performance',
    ]),
  );
  expect(told().every(({ change }) => change.figures === undefined)).toBe(true);
});

test('a deletion taken in together with what came before it leaves no row either', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  await bench.append(streamId, userId, [DELETED]);
  await bench.engine().catchUp(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual([]);
});

test('a calculation that was asked for before the deletion brings nothing back and stops nothing', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  const kept = bench.engine();
  await kept.catchUp(streamId);
  await bench.append(streamId, userId, [DELETED]);
  await kept.catchUp(streamId);
  // Once with the folded state in memory, once from the log.
  for (const engine of [kept, bench.engine()])
    await engine.catchUp(streamId, { recalculate: true });
  expect(await tablesWithRows(portfolioId)).toEqual([]);
  expect(bench.logged).toEqual([]);
  expect(await bench.rows('SELECT 1 FROM app.quarantine')).toEqual([]);
});

test('other portfolios keep their rows, and a rebuild gives the same', async () => {
  const [kept, deleted] = [await newPortfolio(), await newPortfolio()];
  const engine = bench.engine();
  for (const { streamId } of [kept, deleted]) await engine.catchUp(streamId);
  await bench.append(deleted.streamId, deleted.userId, [DELETED]);
  await engine.catchUp(deleted.streamId);
  expect(await tablesWithRows(kept.portfolioId)).toEqual(FILLED);
  const report = await bench.rebuild(
    PROJECTIONS.filter(({ category }) => category === 'portfolio').map(({ name }) => name),
    true,
  );
  expect(report.comparisons.flatMap(({ different, apart }) => [...different, ...apart])).toEqual(
    [],
  );
  expect(await tablesWithRows(kept.portfolioId)).toEqual(FILLED);
  expect(await tablesWithRows(deleted.portfolioId)).toEqual([]);
});
