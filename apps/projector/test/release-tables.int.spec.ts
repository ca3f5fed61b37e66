import { fitOf, PROJECTIONS } from '@evenkeel/read-models/generations';
import { pendingTables } from '@evenkeel/read-models/pending-tables';
import { ReleaseTables } from '../src/release-tables';
import type { Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';
import { soon } from '../../../test/support/soon';
import { catchUpEverything, buy, type History, newHistory } from './history';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
let rebuilds: Rebuilds;
let tables: ReleaseTables;
let errors: string[];
let filled: string[];
/** The rebuild waits for it before it begins; each call takes the next one. */
let gates: (() => Promise<void>)[];

beforeEach(async () => {
  bench = await openWorkbench();
  rebuilds = await bench.rebuilds();
  rebuilds.work();
  [errors, filled, gates] = [[], [], []];
  tables = new ReleaseTables({
    pool: bench.pool,
    definitions: PROJECTIONS,
    rebuilds: {
      rebuildOtherShapes: async (...given) => {
        await gates.shift()?.();
        return rebuilds.rebuildOtherShapes(...given);
      },
    },
    onProgress: () => undefined,
    onFilled: (names) => void filled.push(...names),
    onError: ({ message }) => void errors.push(message),
    tryAgainMs: 10,
  });
});
afterEach(async () => {
  await tables.stop();
  await rebuilds.close();
  await bench.close();
});

/** A gate that stays closed until it is opened. */
function closedGate(): () => void {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  gates.push(() => opened);
  return open;
}

/** The state that the release before left: the read models stand in tables of another shape. */
const leftByAnother = (names: readonly string[]) =>
  bench.pool.query(`UPDATE app.generation SET shape = 'older' WHERE projection = ANY ($1)`, [
    names,
  ]);
const lotsOf = async ({ portfolioId }: History): Promise<unknown> =>
  (
    await bench.rows('SELECT count(*)::int AS lots FROM read.lot WHERE portfolio_id = $1', [
      portfolioId,
    ])
  )[0]?.['lots'];
const liveLedger = () =>
  bench.rows(
    `SELECT generation, fits IS NOT NULL AS fits FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
  );

test('a generation of the same columns is served, and kept up to date, until the new one is behind the views', async () => {
  const history = await newHistory(bench, 3);
  await catchUpEverything(bench);
  await leftByAnother(['ledger', 'value']);
  const open = closedGate();
  await tables.start();
  expect(tables.isReadable).toBe(true);
  expect(await pendingTables(bench.pool)).toEqual({ areReadable: true, percent: 0 });
  const engine = bench.engine({ tables });
  await bench.append(history.streamId, history.userId, [buy(history.accountId, 9)]);
  await engine.catchUp(history.streamId);
  expect(await lotsOf(history)).toBe(4);
  expect(await liveLedger()).toEqual([{ generation: 1, fits: true }]);
  open();
  await soon(() => Promise.resolve(filled)).toEqual(['ledger', 'value']);
  expect(await lotsOf(history)).toBe(4);
  expect(await liveLedger()).toEqual([{ generation: expect.any(Number) as number, fits: false }]);
  expect(await pendingTables(bench.pool)).toBeNull();
  await bench.append(history.streamId, history.userId, [buy(history.accountId, 10)]);
  await engine.catchUp(history.streamId);
  expect(await lotsOf(history)).toBe(5);
});

test('while the views lack a column calculations wait and every other projection goes on', async () => {
  const history = await newHistory(bench, 3);
  await catchUpEverything(bench);
  await leftByAnother(['ledger']);
  await bench.pool.query('ALTER TABLE gen_ledger_1.lot DROP COLUMN cost CASCADE');
  const open = closedGate();
  await tables.start();
  expect(tables.isReadable).toBe(false);
  await bench.pool.query(
    `INSERT INTO app.generation (projection, generation, category, status, shape, started_at, progress_at, events_done, events_total)
     VALUES ('ledger', 99, 'portfolio', 'building', '', now(), now(), 43, 100)`,
  );
  expect(await pendingTables(bench.pool)).toEqual({ areReadable: false, percent: 43 });
  const engine = bench.engine({ tables });
  await bench.append(history.streamId, history.userId, [buy(history.accountId, 9)]);
  await engine.project(history.streamId);
  let isCalculated = false;
  const calculated = engine.calculate(history.streamId, false).then(() => {
    isCalculated = true;
  });
  const revisions = () =>
    bench.rows(
      `SELECT c.projection, c.revision FROM app.checkpoint c JOIN app.generation g USING (projection, generation)
       WHERE g.status = 'live' AND c.projection IN ('accounts', 'ledger', 'value') AND stream_id = $1 ORDER BY 1`,
      [history.streamId],
    );
  expect(await revisions()).toEqual([
    { projection: 'accounts', revision: 7 },
    { projection: 'ledger', revision: 6 },
    { projection: 'value', revision: 6 },
  ]);
  expect(isCalculated).toBe(false);
  open();
  await calculated;
  await engine.catchUp(history.streamId);
  expect(filled).toEqual(['ledger']);
  expect((await revisions()).map(({ revision }) => revision)).toEqual([7, 7, 7]);
  expect(await lotsOf(history)).toBe(4);
});

test('a stream is not behind for what only another release can write', async () => {
  const history = await newHistory(bench, 1);
  await catchUpEverything(bench);
  const engine = bench.engine();
  await leftByAnother(['ledger', 'value']);
  const position = await bench.append(history.streamId, history.userId, [
    buy(history.accountId, 9),
  ]);
  const head = [history.streamId, 5, position];
  await bench.pool.query('INSERT INTO app.stream_head VALUES ($1, $2, $3)', head);
  expect(await engine.reconciler.reconcileOnce()).toBe(1);
  await engine.calculate(history.streamId, false);
  expect(await engine.reconciler.reconcileOnce()).toBe(0);
  // They stand still until a rebuild has filled them.
  expect(await lotsOf(history)).toBe(1);
  expect(
    await bench.rows(
      `SELECT DISTINCT h.revision - c.revision AS lacking FROM app.checkpoint c JOIN app.stream_head h USING (stream_id)
       WHERE stream_id = $1 AND projection IN ('ledger', 'value')`,
      [history.streamId],
    ),
  ).toEqual([{ lacking: 1 }]);
});

test('a rebuild that fails is tried again, and whoever waits is let go when the process ends', async () => {
  await newHistory(bench, 1);
  await catchUpEverything(bench);
  await leftByAnother(['ledger']);
  await bench.pool.query('ALTER TABLE gen_ledger_1.lot DROP COLUMN cost CASCADE');
  gates.push(() => Promise.reject(new Error('broken on purpose')));
  await tables.start();
  await tables.readable();
  expect([errors, filled]).toEqual([['broken on purpose'], ['ledger']]);

  await leftByAnother(['value']);
  await bench.pool.query(
    `ALTER TABLE gen_value_1.portfolio_value ALTER COLUMN calculated_at DROP NOT NULL`,
  );
  const next = new ReleaseTables({
    pool: bench.pool,
    definitions: PROJECTIONS,
    rebuilds: { rebuildOtherShapes: () => Promise.reject(new Error('away')) },
    onProgress: () => undefined,
    onFilled: () => undefined,
    onError: () => undefined,
  });
  await next.start();
  const waiting = next.readable();
  await Promise.all([
    expect(waiting).rejects.toThrow('the tables of this release are not filled yet'),
    next.stop(),
  ]);
});

test('what a release can do with a generation follows from the columns that it has', async () => {
  const [ledger] = PROJECTIONS.filter(({ name }) => name === 'ledger');
  if (!ledger) throw new Error('there is no ledger');
  const after = async (change: string): Promise<string> => {
    await bench.pool.query(change);
    return fitOf(bench.pool, ledger, 1);
  };
  expect(await after('SELECT 1')).toBe('written');
  expect(await after('ALTER TABLE gen_ledger_1.lot ADD COLUMN more text')).toBe('written');
  expect(await after(`CREATE TABLE gen_ledger_1.other (id uuid PRIMARY KEY)`)).toBe('written');
  expect(await after('ALTER TABLE gen_ledger_1.lot ADD COLUMN needed text NOT NULL')).toBe('read');
  expect(await after('ALTER TABLE gen_ledger_1.lot ALTER COLUMN cost DROP NOT NULL')).toBe('none');
  await bench.pool.query('ALTER TABLE gen_ledger_1.lot ALTER COLUMN cost SET NOT NULL');
  await bench.pool.query('DROP VIEW read.lot');
  expect(await after('ALTER TABLE gen_ledger_1.lot ALTER COLUMN cost TYPE text')).toBe('none');
});
