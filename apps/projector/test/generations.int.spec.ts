import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { portfolioCategory, userCategory } from '../src/categories';
import { rebuild, type RebuildReport, workOf } from '../src/engine/generations/rebuild';
import { rollBack } from '../src/engine/generations/rollback';
import { StreamReader } from '../src/engine/streams/read-events';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const ALL = PROJECTIONS.map(({ name }) => name);

function rebuildAll(isTrial: boolean, names = ALL, reader = bench.reader): Promise<RebuildReport> {
  return rebuild({ pool: bench.pool, reader, onProgress: () => undefined }, [workOf(userCategory), workOf(portfolioCategory)], names, isTrial);
}

async function newPortfolio(buys: number): Promise<{ userId: string; accountId: string; streamId: string; portfolioId: string }> {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.append(streamId, userId, [created(portfolioId, userId), accountAdded(accountId), assetAdded('VEA', accountId), deposit(accountId, '1000', at(0))]);
  await bench.append(streamId, userId, Array.from({ length: buys }, (_, index) => buy(accountId, index + 1)));
  return { userId, accountId, streamId, portfolioId };
}

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
const buy = (accountId: string, minute: number) => recorded({ accountId, at: at(minute), quantity: '1', price: '2', amount: '2' });

async function advanceAll(): Promise<void> {
  const engine = bench.engine();
  // Users first, as people come: where they live decides what day it is in their portfolios.
  for (const { stream_id: streamId } of await bench.rows('SELECT DISTINCT stream_id FROM eventstore.event ORDER BY stream_id DESC')) await engine.advance(String(streamId));
}

test('a rebuild fills new generations equal to the live ones and switches every view', async () => {
  await newPortfolio(30);
  const { streamId } = await newPortfolio(700);
  await advanceAll();
  const before = await bench.rows('SELECT * FROM read.lot ORDER BY lot_id');
  const report = await rebuildAll(false);
  expect(report).toEqual({
    switched: true,
    stopped: [],
    comparisons: PROJECTIONS.map(({ name, category }) => ({ projection: name, equal: category === 'user' ? 2 : 2, different: [], apart: [] })),
  });
  expect(await bench.rows('SELECT * FROM read.lot ORDER BY lot_id')).toEqual(before);
  expect(await bench.rows(`SELECT status, count(*)::int AS generations FROM app.generation GROUP BY 1 ORDER BY 1`)).toEqual([
    { status: 'live', generations: ALL.length },
    { status: 'previous', generations: ALL.length },
  ]);
  expect(await bench.rows(`SELECT DISTINCT view_definition LIKE '%gen_ledger_1.%' AS is_old FROM information_schema.views WHERE table_schema = 'read' AND table_name = 'lot'`)).toEqual([{ is_old: false }]);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [streamId.slice('portfolio-'.length)])).toEqual([{ lots: 700 }]);
});

test('short streams are filled together, and one that cannot be taken in stops alone', async () => {
  const portfolios = [];
  for (let count = 0; count < 45; count += 1) portfolios.push(await newPortfolio(1 + (count % 4)));
  const poisoned = portfolios[7];
  const meta = { recordedAt: at(0), effectiveAt: null, actor: 'system:test', requestId: randomUUID() };
  await bench.appendStored(poisoned?.streamId ?? '', [{ id: randomUUID(), type: 'FromTheFuture', schemaVersion: 1, data: '{}', meta }]);
  await advanceAll();
  const lots = await bench.rows('SELECT * FROM read.lot ORDER BY lot_id');
  const report = await rebuildAll(false);
  expect(report.switched).toBe(true);
  expect(report.comparisons.find(({ projection }) => projection === 'ledger')).toEqual({ projection: 'ledger', equal: 45, different: [], apart: [] });
  expect(await bench.rows('SELECT * FROM read.lot ORDER BY lot_id')).toEqual(lots);
  expect(await bench.rows(`SELECT DISTINCT q.stream_id FROM app.quarantine q JOIN app.generation g USING (projection, generation) WHERE g.status = 'live'`)).toEqual([{ stream_id: poisoned?.streamId }]);
});

test('a trial leaves nothing behind and says when the live rows differ', async () => {
  const { portfolioId, streamId } = await newPortfolio(3);
  await advanceAll();
  expect(await rebuildAll(true)).toMatchObject({ switched: false, stopped: [], comparisons: PROJECTIONS.map(() => ({ different: [], apart: [] })) });
  await bench.pool.query(`UPDATE gen_ledger_1.lot SET cost = cost + 1 WHERE ctid = (SELECT min(ctid) FROM gen_ledger_1.lot WHERE portfolio_id = $1)`, [portfolioId]);
  const report = await rebuildAll(true);
  expect(report.comparisons.find(({ projection }) => projection === 'ledger')).toEqual({ projection: 'ledger', equal: 0, different: [streamId], apart: [] });
  expect(await bench.rows(`SELECT DISTINCT generation FROM app.generation`)).toEqual([{ generation: 1 }]);
  expect(await bench.rows(`SELECT DISTINCT generation FROM app.checkpoint`)).toEqual([{ generation: 1 }]);
});

test('a rebuild while writes go on loses none of them, and nobody sees a half-filled view', async () => {
  const portfolios = await Promise.all([newPortfolio(400), newPortfolio(200), newPortfolio(100)]);
  await advanceAll();
  const engine = bench.engine();
  let isOver = false;
  let fewest = Infinity;
  const write = async (index: number): Promise<number> => {
    const { userId, accountId, streamId } = portfolios[index] ?? (await newPortfolio(1));
    let written = 0;
    for (; !isOver; written += 1) {
      await bench.append(streamId, userId, [buy(accountId, 1000 + written)]);
      await engine.advance(streamId);
    }
    return written;
  };
  const look = async (): Promise<number> => {
    while (!isOver) {
      const [row] = await bench.rows('SELECT count(*)::int AS lots FROM read.lot');
      fewest = Math.min(fewest, Number(row?.lots));
    }
    return 0;
  };
  const others = Promise.all([write(0), write(1), write(2), look()]);
  const first = await rebuildAll(false);
  const second = await rebuildAll(false, ['ledger']);
  isOver = true;
  const written = (await others).reduce((sum, count) => sum + count, 0);
  await advanceAll();

  expect([first.switched, second.switched]).toEqual([true, true]);
  expect([...first.comparisons, ...second.comparisons].flatMap(({ different, apart }) => [...different, ...apart])).toEqual([]);
  expect(written).toBeGreaterThan(10);
  expect(fewest).toBeGreaterThanOrEqual(700);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot')).toEqual([{ lots: 700 + written }]);
  expect((await rebuildAll(true)).comparisons.flatMap(({ different, apart }) => [...different, ...apart])).toEqual([]);
});

test('the generation before is kept up to date and can be gone back to', async () => {
  const { userId, accountId, streamId, portfolioId } = await newPortfolio(5);
  await advanceAll();
  await rebuildAll(false);
  await bench.append(streamId, userId, [buy(accountId, 50)]);
  await bench.engine().advance(streamId);
  expect(await rollBack(bench.pool, PROJECTIONS)).toEqual(ALL);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [portfolioId])).toEqual([{ lots: 6 }]);
  expect(await bench.rows(`SELECT projection FROM app.generation WHERE status = 'live' AND generation = 1`)).toHaveLength(ALL.length);
  await bench.append(streamId, userId, [buy(accountId, 51)]);
  await bench.engine().advance(streamId);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [portfolioId])).toEqual([{ lots: 7 }]);
  expect((await rebuildAll(true)).comparisons.flatMap(({ different, apart }) => [...different, ...apart])).toEqual([]);
});

test('a release that changes tables fills them anew at its start', async () => {
  const { portfolioId } = await newPortfolio(5);
  await advanceAll();
  const [live] = await bench.rows(`SELECT generation FROM app.generation WHERE projection = 'ledger' AND status = 'live'`);
  // The release before had neither this table nor this column.
  await bench.pool.query(`DROP TABLE gen_ledger_${String(live?.generation)}.stock_split CASCADE; ALTER TABLE gen_ledger_${String(live?.generation)}.lot DROP COLUMN cost CASCADE`);
  await bench.pool.query(`UPDATE app.generation SET shape = 'older' WHERE projection = 'ledger'`);
  const engine = bench.engine();
  await engine.start();
  // No way back: this release could not keep the rows of the other one up to date.
  expect(await bench.rows(`SELECT generation > 1 AS is_new, status FROM app.generation WHERE projection = 'ledger' AND status <> 'superseded'`)).toEqual([{ is_new: true, status: 'live' }]);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [portfolioId])).toEqual([{ lots: 5 }]);
  await engine.stop();
});

test('a rebuild that cannot go on removes all that it began, also of categories whose turn had not come', async () => {
  await newPortfolio(2);
  await advanceAll();
  const store = await openEventStore({ databaseUrl: bench.databaseUrl });
  await store.close();
  await expect(rebuildAll(false, ALL, new StreamReader(store, bench.codec))).rejects.toThrow();
  expect(await bench.rows(`SELECT status, count(*)::int AS generations FROM app.generation GROUP BY 1`)).toEqual([{ status: 'live', generations: ALL.length }]);
  expect(await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%' AND nspname NOT LIKE '%\\_1'`)).toEqual([]);
});

test('a switch leaves the tables that nobody needs any more to the sweep', async () => {
  await newPortfolio(2);
  await advanceAll();
  await rebuildAll(false);
  await rebuildAll(false);
  const statuses = `SELECT status, count(*)::int AS generations FROM app.generation GROUP BY 1 ORDER BY 1`;
  const kept = ['live', 'previous'].map((status) => ({ status, generations: ALL.length }));
  expect(await bench.rows(statuses)).toEqual([...kept, { status: 'superseded', generations: ALL.length }]);
  await bench.engine().sweep.sweepOnce();
  await until(async () => (await bench.rows(`SELECT 1 FROM app.generation WHERE status = 'superseded'`)).length === 0);
  expect(await bench.rows(statuses)).toEqual(kept);
  expect(await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%\\_1'`)).toEqual([]);
});

test('generations that wait for their turn in a rebuild are not abandoned as long as another one of it goes on', async () => {
  const begin = `INSERT INTO app.generation (projection, generation, category, status, shape, started_at, progress_at) SELECT $1, 1, 'user', 'building', '', now() - interval '1 hour', now() - $2::interval`;
  const unfinished = `SELECT projection FROM app.generation WHERE status = 'building' ORDER BY 1`;
  await bench.pool.query(begin, ['going_on', '9 minutes']);
  await bench.pool.query(begin, ['waiting', '1 hour']);
  await bench.engine().sweep.sweepOnce();
  expect(await bench.rows(unfinished)).toEqual([{ projection: 'going_on' }, { projection: 'waiting' }]);
  await bench.pool.query(`UPDATE app.generation SET progress_at = now() - interval '11 minutes' WHERE projection = 'going_on'`);
  await bench.engine().sweep.sweepOnce();
  expect(await bench.rows(unfinished)).toEqual([]);
});

test('previous generations are dropped after a day, unfinished ones when their builder is silent', async () => {
  await newPortfolio(2);
  await advanceAll();
  await rebuildAll(false);
  await bench.pool.query(`UPDATE app.generation SET switched_at = now() - interval '25 hours' WHERE status = 'previous'`);
  await bench.engine().sweep.sweepOnce();
  await until(async () => (await bench.rows(`SELECT 1 FROM app.generation WHERE status = 'previous'`)).length === 0);
  expect(await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%\\_1'`)).toEqual([]);
});
