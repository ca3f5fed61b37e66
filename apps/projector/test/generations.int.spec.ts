import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStore } from '@evenkeel/event-store';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { dropUnneeded } from '@evenkeel/projections/rebuild/drop-unneeded';
import type { RebuildReport } from '@evenkeel/projections/rebuild/rebuild-state';
import { SWITCH_LOCK } from '@evenkeel/projections/streams/checkpoints';
import { Client } from 'pg';
import { rollBack } from '../src/ops/roll-back';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import {
  catchUpEverything,
  at,
  beginLeading,
  buy,
  expectNothingBegun,
  type History,
  newHistory,
} from './history';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const ALL = PROJECTIONS.map(({ name }) => name);

const rebuildAll = (isTrial: boolean, names = ALL): Promise<RebuildReport> =>
  bench.rebuild(names, isTrial);

const newPortfolio = (buys: number): Promise<History> => newHistory(bench, buys);
/** An event that this release does not know. */
const fromTheFuture = () => ({
  id: randomUUID(),
  type: 'FromTheFuture',
  schemaVersion: 1,
  data: '{}',
  meta: {
    recordedAt: at(0),
    effectiveAt: null,
    actor: 'system:test',
    requestId: randomUUID(),
  },
});
const catchUpAll = (): Promise<void> => catchUpEverything(bench);

/** Reads the log slower than writes are projected. */
class SlowReader extends StreamReader {
  override async *pages(
    ...range: Parameters<StreamReader['pages']>
  ): AsyncGenerator<readonly RecordedEvent[]> {
    yield* super.pages(...range);
    await sleep(200);
  }
}

test('a rebuild fills new generations equal to the live ones and switches every view', async () => {
  await newPortfolio(30);
  const { streamId } = await newPortfolio(700);
  await catchUpAll();
  const before = await bench.rows('SELECT * FROM read.lot ORDER BY lot_id');
  const report = await rebuildAll(false);
  const { comparisons, ...rest } = report;
  // Events of two portfolios and two users; the kind that is filled last counts none again.
  expect(rest).toEqual({ events: 738 + 2, switched: true, stopped: [] });
  expect(new Map(comparisons.map((compared) => [compared.projection, compared]))).toEqual(
    new Map(
      PROJECTIONS.map(({ name, category }) => [
        name,
        // Nobody has a household here.
        { projection: name, equal: category === 'household' ? 0 : 2, different: [], apart: [] },
      ]),
    ),
  );
  expect(await bench.rows('SELECT * FROM read.lot ORDER BY lot_id')).toEqual(before);
  expect(
    await bench.rows(
      `SELECT status, count(*)::int AS generations FROM app.generation GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { status: 'live', generations: ALL.length },
    { status: 'previous', generations: ALL.length },
  ]);
  expect(
    await bench.rows(
      `SELECT DISTINCT view_definition LIKE '%gen_ledger_1.%' AS is_old FROM information_schema.views WHERE table_schema = 'read' AND table_name = 'lot'`,
    ),
  ).toEqual([{ is_old: false }]);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      streamId.slice('portfolio-'.length),
    ]),
  ).toEqual([{ lots: 700 }]);
});

test('short streams are filled together, and one that cannot be taken in stops alone', async () => {
  const portfolios = [];
  for (let count = 0; count < 45; count += 1) portfolios.push(await newPortfolio(1 + (count % 4)));
  const poisoned = portfolios[7];
  await bench.appendStored(poisoned?.streamId ?? '', [fromTheFuture()]);
  await catchUpAll();
  const lots = await bench.rows('SELECT * FROM read.lot ORDER BY lot_id');
  const report = await rebuildAll(false);
  expect(report.switched).toBe(true);
  expect(report.comparisons.find(({ projection }) => projection === 'ledger')).toEqual({
    projection: 'ledger',
    equal: 45,
    different: [],
    apart: [],
  });
  expect(await bench.rows('SELECT * FROM read.lot ORDER BY lot_id')).toEqual(lots);
  expect(
    await bench.rows(
      `SELECT DISTINCT q.stream_id FROM app.quarantine q JOIN app.generation g USING (projection, generation) WHERE g.status = 'live'`,
    ),
  ).toEqual([{ stream_id: poisoned?.streamId }]);
});

test('a trial leaves nothing behind and says when the live rows differ', async () => {
  const { portfolioId, streamId } = await newPortfolio(3);
  await catchUpAll();
  expect(await rebuildAll(true)).toMatchObject({
    switched: false,
    stopped: [],
    comparisons: PROJECTIONS.map(() => ({ different: [], apart: [] })),
  });
  await bench.pool.query(
    `UPDATE gen_ledger_1.lot SET cost = cost + 1 WHERE ctid = (SELECT min(ctid) FROM gen_ledger_1.lot WHERE portfolio_id = $1)`,
    [portfolioId],
  );
  const report = await rebuildAll(true);
  expect(report.comparisons.find(({ projection }) => projection === 'ledger')).toEqual({
    projection: 'ledger',
    equal: 0,
    different: [streamId],
    apart: [],
  });
  expect(await bench.rows(`SELECT DISTINCT generation FROM app.generation`)).toEqual([
    { generation: 1 },
  ]);
  expect(await bench.rows(`SELECT DISTINCT generation FROM app.checkpoint`)).toEqual([
    { generation: 1 },
  ]);
});

test('a rebuild while writes go on loses none of them, and nobody sees a half-filled view', async () => {
  const portfolios = await Promise.all([newPortfolio(400), newPortfolio(200), newPortfolio(100)]);
  await catchUpAll();
  await beginLeading(bench);
  const engine = bench.engine();
  let isOver = false;
  let fewest = Infinity;
  const write = async (index: number): Promise<number> => {
    const { userId, accountId, streamId } = portfolios[index] ?? (await newPortfolio(1));
    let written = 0;
    for (; !isOver; written += 1) {
      await bench.append(streamId, userId, [buy(accountId, 1000 + written)]);
      await engine.catchUp(streamId);
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
  await catchUpAll();

  expect([first.switched, second.switched]).toEqual([true, true]);
  expect(
    [...first.comparisons, ...second.comparisons].flatMap(({ different, apart }) => [
      ...different,
      ...apart,
    ]),
  ).toEqual([]);
  expect(written).toBeGreaterThan(10);
  expect(fewest).toBeGreaterThanOrEqual(700);
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot')).toEqual([
    { lots: 700 + written },
  ]);
  expect(
    (await rebuildAll(true)).comparisons.flatMap(({ different, apart }) => [
      ...different,
      ...apart,
    ]),
  ).toEqual([]);
});

test('a rebuild catches up with writes that are projected faster than it reads the log', async () => {
  const { userId, accountId, streamId } = await newPortfolio(20);
  await catchUpAll();
  await beginLeading(bench);
  const engine = bench.engine();
  const rebuilds = await bench.rebuilds({ reader: new SlowReader(bench.store, bench.codec) });
  rebuilds.work();
  let isOver = false;
  const write = async (): Promise<number> => {
    let written = 0;
    for (; !isOver; written += 1) {
      await bench.append(streamId, userId, [buy(accountId, 1000 + written)]);
      await engine.catchUp(streamId);
    }
    return written;
  };
  const writing = write();
  const report = await rebuilds.run({ names: ALL, isTrial: false }).finally(() => {
    isOver = true;
    return rebuilds.close();
  });
  const written = await writing;

  expect(report.switched).toBe(true);
  expect(report.comparisons.flatMap(({ different, apart }) => [...different, ...apart])).toEqual(
    [],
  );
  await catchUpAll();
  expect(await bench.rows('SELECT count(*)::int AS lots FROM read.lot')).toEqual([
    { lots: 20 + written },
  ]);
});

test('the generation before is kept up to date and can be gone back to', async () => {
  const { userId, accountId, streamId, portfolioId } = await newPortfolio(5);
  await catchUpAll();
  await rebuildAll(false);
  await bench.append(streamId, userId, [buy(accountId, 50)]);
  await bench.engine().catchUp(streamId);
  expect(await rollBack(bench.pool, PROJECTIONS)).toEqual(ALL);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ lots: 6 }]);
  expect(
    await bench.rows(
      `SELECT projection FROM app.generation WHERE status = 'live' AND generation = 1`,
    ),
  ).toHaveLength(ALL.length);
  await bench.append(streamId, userId, [buy(accountId, 51)]);
  await bench.engine().catchUp(streamId);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ lots: 7 }]);
  expect(
    (await rebuildAll(true)).comparisons.flatMap(({ different, apart }) => [
      ...different,
      ...apart,
    ]),
  ).toEqual([]);
});

test('a release that changes tables fills them anew at its start', async () => {
  const { portfolioId } = await newPortfolio(5);
  await catchUpAll();
  const [live] = await bench.rows(
    `SELECT generation FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
  );
  // The release before had neither this table nor this column.
  await bench.pool.query(
    `DROP TABLE gen_ledger_${String(live?.generation)}.stock_split CASCADE; ALTER TABLE gen_ledger_${String(live?.generation)}.lot DROP COLUMN cost CASCADE`,
  );
  await bench.pool.query(`UPDATE app.generation SET shape = 'older' WHERE projection = 'ledger'`);
  const rebuilds = await bench.rebuilds();
  rebuilds.work();
  expect(await rebuilds.rebuildOtherShapes()).toEqual(['ledger']);
  expect(await rebuilds.rebuildOtherShapes()).toEqual([]);
  await rebuilds.close();
  // No way back: this release could not keep the rows of the other one up to date.
  expect(
    await bench.rows(
      `SELECT generation > 1 AS is_new, status FROM app.generation WHERE projection = 'ledger' AND status <> 'superseded'`,
    ),
  ).toEqual([{ is_new: true, status: 'live' }]);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ lots: 5 }]);
});

test('where a stream stops at the start of a release that changes tables, that stream alone stands still', async () => {
  const poisoned = await newPortfolio(2);
  const other = await newPortfolio(3);
  await catchUpAll();
  await bench.appendStored(poisoned.streamId, [fromTheFuture()]);
  await bench.pool.query(`UPDATE app.generation SET shape = 'older' WHERE projection = 'ledger'`);
  const rebuilds = await bench.rebuilds();
  rebuilds.work();
  expect(await rebuilds.rebuildOtherShapes()).toEqual(['ledger']);
  await rebuilds.close();
  expect(
    await bench.rows(
      `SELECT stream_id FROM app.quarantine q JOIN app.generation g USING (projection, generation) WHERE g.status = 'live' AND projection = 'ledger'`,
    ),
  ).toEqual([{ stream_id: poisoned.streamId }]);
  await bench.append(other.streamId, other.userId, [buy(other.accountId, 9)]);
  await catchUpAll();
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      other.portfolioId,
    ]),
  ).toEqual([{ lots: 4 }]);
});

test('a rebuild that cannot go on removes all that it began, also of categories whose turn had not come', async () => {
  await newPortfolio(2);
  await catchUpAll();
  const store = await openEventStore({ databaseUrl: bench.databaseUrl });
  await store.close();
  const rebuilds = await bench.rebuilds({ reader: new StreamReader(store, bench.codec) });
  rebuilds.work();
  await expect(rebuilds.run({ names: ALL, isTrial: false })).rejects.toThrow('The rebuild failed');
  await rebuilds.close();
  await expectNothingBegun(bench);
});

test('a rebuild does not wait for live rows that nobody brings up to date', async () => {
  const { portfolioId } = await newPortfolio(1);
  await bench.pool.query(
    'INSERT INTO app.stream_head (stream_id, revision, position) SELECT stream_id, max(revision), max(position) FROM eventstore.event GROUP BY 1',
  );
  const asked = jest.spyOn(bench.pool, 'query');
  const report = await rebuildAll(false);
  const looks = asked.mock.calls.filter(([statement]) => /WITH known AS/.test(String(statement)));
  asked.mockRestore();
  expect(report).toMatchObject({ events: 5 + 1, switched: true, stopped: [] });
  // No projector runs. For each of the four kinds it looks what is to be filled: to plan, to
  // compare twice, and to switch.
  expect(looks.length).toBeLessThanOrEqual(4 * 4);
  expect(
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ]),
  ).toEqual([{ lots: 1 }]);
});

test('a switch leaves the tables that nobody needs any more to the reconciler', async () => {
  await newPortfolio(2);
  await catchUpAll();
  await rebuildAll(false);
  await rebuildAll(false);
  const statuses = `SELECT status, count(*)::int AS generations FROM app.generation GROUP BY 1 ORDER BY 1`;
  const kept = ['live', 'previous'].map((status) => ({ status, generations: ALL.length }));
  expect(await bench.rows(statuses)).toEqual([
    ...kept,
    { status: 'superseded', generations: ALL.length },
  ]);
  await bench.engine().reconciler.reconcileOnce();
  await until(
    async () =>
      (await bench.rows(`SELECT 1 FROM app.generation WHERE status = 'superseded'`)).length === 0,
  );
  expect(await bench.rows(statuses)).toEqual(kept);
  expect(
    await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%\\_1'`),
  ).toEqual([]);
});

test('generations that wait for their turn in a rebuild are not given up as long as another one of it goes on', async () => {
  await bench.pool.query(
    `INSERT INTO app.generation (projection, generation, category, status, shape, started_at, progress_at)
     SELECT name, 1, 'user', 'building', '', now() - interval '1 hour', now() - silent
     FROM (VALUES ('going_on', interval '9 minutes'), ('waiting', interval '1 hour'), ('of_no_rebuild', interval '0')) AS t(name, silent)`,
  );
  await bench.pool.query(
    `INSERT INTO app.rebuild (rebuild_id, release, is_trial, targets)
     VALUES ($1, 'this', false, '[{"projection": "going_on", "generation": 1}, {"projection": "waiting", "generation": 1}]')`,
    [randomUUID()],
  );
  const unfinished = `SELECT projection FROM app.generation WHERE status = 'building' ORDER BY 1`;
  await bench.engine().reconciler.reconcileOnce();
  expect(await bench.rows(unfinished)).toEqual([
    { projection: 'going_on' },
    { projection: 'waiting' },
  ]);
  await bench.pool.query(
    `UPDATE app.generation SET progress_at = now() - interval '11 minutes' WHERE projection = 'going_on'`,
  );
  await bench.engine().reconciler.reconcileOnce();
  expect(await bench.rows(unfinished)).toEqual([]);
  expect(await bench.rows('SELECT status, error FROM app.rebuild')).toEqual([
    { status: 'failed', error: 'nobody worked on it for ten minutes' },
  ]);
});

/** Previous generations that are to be dropped. */
async function withPreviousOfYesterday(): Promise<void> {
  await newPortfolio(2);
  await catchUpAll();
  await rebuildAll(false);
  await bench.pool.query(
    `UPDATE app.generation SET switched_at = now() - interval '25 hours' WHERE status = 'previous'`,
  );
}

test('previous generations are dropped after a day, unfinished ones when their builder is silent', async () => {
  await withPreviousOfYesterday();
  await bench.engine().reconciler.reconcileOnce();
  await until(
    async () =>
      (await bench.rows(`SELECT 1 FROM app.generation WHERE status = 'previous'`)).length === 0,
  );
  expect(
    await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%\\_1'`),
  ).toEqual([]);
});

test('a generation that goes live while its removal waits for a switch stays', async () => {
  await withPreviousOfYesterday();
  const other = new Client({ connectionString: bench.databaseUrl });
  await other.connect();
  try {
    await other.query(`BEGIN; SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`);
    const dropping = dropUnneeded(bench.pool);
    await until(
      async () =>
        (
          await bench.rows(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${SWITCH_LOCK} AND NOT granted`,
          )
        ).length > 0,
    );
    await other.query(
      `UPDATE app.generation SET switched_at = now(), status = 'previous' WHERE projection = 'ledger' AND status = 'live'`,
    );
    await other.query(
      `UPDATE app.generation SET switched_at = now(), status = 'live' WHERE projection = 'ledger' AND generation = 1`,
    );
    await other.query('COMMIT');
    expect(await dropping).toBe(ALL.length - 1);
  } finally {
    await other.end();
  }
  const first = `SELECT projection, status FROM app.generation WHERE generation = 1`;
  expect(await bench.rows(first)).toEqual([{ projection: 'ledger', status: 'live' }]);
  expect(
    await bench.rows(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%\\_1'`),
  ).toEqual([{ nspname: 'gen_ledger_1' }]);
});
