import { randomUUID } from 'node:crypto';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { portfolioCategory } from '../src/categories';
import { rebuild, workOf } from '../src/engine/generations/rebuild';
import { Conclusions } from '../src/engine/conclusions';
import { Outbox } from '../src/engine/outbox';
import { Advance } from '../src/engine/streams/advance';
import { accountAdded, assetAdded, created, deposit, recorded } from './person';
import { openWorkbench, type Workbench } from './workbench';

const AT = '2026-01-02T10:00:00.000Z';
const DELETED = { type: 'PortfolioDeleted', data: { reason: 'deleted' } } as const;
/** What the portfolio of these tests has rows in. */
const FILLED = expect.arrayContaining(['portfolio', 'account', 'asset', 'transaction', 'position', 'account_cash', 'latest_trade', 'lot', 'realised_gain', 'portfolio_value']) as string[];
const TABLES = PROJECTIONS.filter(({ category }) => category === 'portfolio').flatMap(({ tables }) => tables);

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

async function newPortfolio() {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  const buy = recorded({ accountId, at: AT, quantity: '2', price: '10', amount: '20' });
  const sell = recorded({ type: 'sell', accountId, at: '2026-02-02T10:00:00.000Z', quantity: '1', price: '11', amount: '11' });
  await bench.append(streamId, userId, [created(portfolioId, userId), accountAdded(accountId), assetAdded('VEA', accountId), deposit(accountId, '100', AT), buy, sell]);
  return { userId, portfolioId, streamId };
}

/** Tables behind the views that still hold a row of the portfolio. */
async function tablesWithRows(portfolioId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, owner } of TABLES) if ((await bench.rows(`SELECT 1 FROM read."${name}" WHERE ${owner} = $1`, [portfolioId])).length > 0) found.push(name);
  return found;
}

test('a deleted portfolio has no row left in any view, and its owner is told of every view', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  const engine = bench.engine();
  await engine.advance(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual(FILLED);
  const position = await bench.append(streamId, userId, [DELETED]);
  await engine.advance(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual([]);
  const told = bench.announced.find((message) => message.kind === 'portfolio' && message.change.portfolioId === portfolioId && message.change.position === position);
  expect(told).toMatchObject({ userId, change: { views: expect.arrayContaining(['portfolios', 'accounts', 'assets', 'transactions', 'holdings', 'gains', 'value']) as string[] } });
  expect(told).not.toHaveProperty('change.figures');
});

test('a deletion taken in together with what came before it leaves no row either', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  await bench.append(streamId, userId, [DELETED]);
  await bench.engine().advance(streamId);
  expect(await tablesWithRows(portfolioId)).toEqual([]);
});

test('a calculation that was asked for before the deletion brings nothing back and stops nothing', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  const stopped: string[] = [];
  const outbox = new Outbox(bench.pool, bench.announcements, (error) => stopped.push(error.message));
  const conclusions = new Conclusions(bench.store, bench.codec, () => new Date(), (error) => stopped.push(error.message));
  const portfolios = () => new Advance(portfolioCategory, { pool: bench.pool, reader: bench.reader, outbox, now: () => new Date(), conclusions, onQuarantine: (_id, failure) => stopped.push(failure.message) });
  const kept = portfolios();
  await kept.advance(streamId);
  await bench.append(streamId, userId, [DELETED]);
  await kept.advance(streamId);
  // Once with the folded state in memory, once from the log.
  for (const advance of [kept, portfolios()]) await advance.advance(streamId, { recalculate: true });
  expect(await tablesWithRows(portfolioId)).toEqual([]);
  expect(stopped).toEqual([]);
});

test('other portfolios keep their rows, and a rebuild gives the same', async () => {
  const [kept, deleted] = [await newPortfolio(), await newPortfolio()];
  const engine = bench.engine();
  for (const { streamId } of [kept, deleted]) await engine.advance(streamId);
  await bench.append(deleted.streamId, deleted.userId, [DELETED]);
  await engine.advance(deleted.streamId);
  expect(await tablesWithRows(kept.portfolioId)).toEqual(FILLED);
  const services = { pool: bench.pool, reader: bench.reader, onProgress: () => undefined };
  const report = await rebuild(services, [workOf(portfolioCategory)], PROJECTIONS.map(({ name }) => name), true);
  expect(report.comparisons.flatMap(({ different, apart }) => [...different, ...apart])).toEqual([]);
  expect(await tablesWithRows(kept.portfolioId)).toEqual(FILLED);
  expect(await tablesWithRows(deleted.portfolioId)).toEqual([]);
});
