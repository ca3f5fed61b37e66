import { randomUUID } from 'node:crypto';
import { hasReached } from '@evenkeel/read-models/read-your-writes';
import { operatorOf } from './operator';
import { deposit, portfolioWithDeposit, recorded, renamed } from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const AT = '2026-01-02T10:00:00.000Z';

const newPortfolio = () => portfolioWithDeposit(bench.append);

const quarantined = () =>
  bench.rows('SELECT projection, revision, error FROM app.quarantine ORDER BY projection');

test('an event of an unknown type stops the projections of its stream before it, and no other stream', async () => {
  const poisoned = await newPortfolio();
  await bench.append(poisoned.streamId, poisoned.userId, [renamed('Before')]);
  const meta = { recordedAt: AT, effectiveAt: null, actor: 'system:test', requestId: randomUUID() };
  await bench.appendStored(poisoned.streamId, [
    { id: randomUUID(), type: 'FromTheFuture', schemaVersion: 1, data: '{}', meta },
  ]);
  const position = await bench.append(poisoned.streamId, poisoned.userId, [renamed('After')]);
  const healthy = await newPortfolio();
  const engine = bench.engine();
  await engine.catchUp(poisoned.streamId);
  await engine.catchUp(healthy.streamId);

  expect(
    (await quarantined()).map(({ projection, revision }) => ({ projection, revision })),
  ).toEqual(
    [
      'accounts',
      'advice',
      'assets',
      'dividends',
      'history',
      'ledger',
      'performance',
      'portfolios',
      'rebalance',
      'strategies',
      'value',
    ].map((projection) => ({ projection, revision: 5 })),
  );
  expect(String((await quarantined())[0]?.error)).toContain('FromTheFuture');
  expect(
    await bench.rows('SELECT name FROM read.portfolio WHERE portfolio_id = $1', [
      poisoned.portfolioId,
    ]),
  ).toEqual([{ name: 'Before' }]);
  expect(
    await bench.rows('SELECT name FROM read.portfolio WHERE portfolio_id = $1', [
      healthy.portfolioId,
    ]),
  ).toEqual([{ name: 'Main' }]);
  expect(await hasReached(bench.pool, poisoned.streamId, position)).toBe(true);
});

test('where an event that was taken in can be read no more, its stream stops, and goes on after a retry (RUN-9)', async () => {
  const { streamId, userId } = await newPortfolio();
  await bench.append(streamId, userId, [renamed('Before')]);
  await bench.engine().catchUp(streamId);
  await bench.append(streamId, userId, [renamed('After')]);
  const alter = (type: string) =>
    bench.rows(`UPDATE eventstore.event SET type = $2 WHERE stream_id = $1 AND revision = 1`, [
      streamId,
      type,
    ]);
  await alter('FromTheFuture');
  await bench.engine().catchUp(streamId);
  const stopped = await quarantined();
  expect(stopped).toHaveLength(11);
  expect(stopped[0]).toMatchObject({
    revision: 1,
    error: expect.stringContaining('FromTheFuture') as string,
  });
  expect(await bench.rows('SELECT name FROM read.portfolio')).toEqual([{ name: 'Before' }]);

  await alter('AccountAdded');
  await bench.pool.query('DELETE FROM app.quarantine');
  await bench.engine().catchUp(streamId);
  expect(await quarantined()).toEqual([]);
  expect(await bench.rows('SELECT name FROM read.portfolio')).toEqual([{ name: 'After' }]);
});

test('a projection that fails stops alone, and goes on after a retry', async () => {
  const { userId, portfolioId, accountId, streamId } = await newPortfolio();
  const engine = bench.engine();
  await engine.catchUp(streamId);
  await bench.pool.query(
    'ALTER TABLE gen_ledger_1.transaction ADD CONSTRAINT not_five CHECK (amount <> 5)',
  );
  await bench.append(streamId, userId, [
    recorded({ accountId, at: AT, quantity: '1', price: '5', amount: '5' }),
    renamed('Renamed'),
  ]);
  await engine.catchUp(streamId);

  expect((await quarantined()).map(({ projection }) => projection)).toEqual(['ledger']);
  expect(String((await quarantined())[0]?.error)).toContain('not_five');
  expect(await bench.rows('SELECT name FROM read.portfolio')).toEqual([{ name: 'Renamed' }]);
  expect(await bench.rows('SELECT count(*)::int AS count FROM read.transaction')).toEqual([
    { count: 1 },
  ]);
  expect(bench.logged.join('')).toContain('a read model is quarantined","readModel":"ledger"');

  await bench.append(streamId, userId, [renamed('Again')]);
  await engine.catchUp(streamId);
  expect(await bench.rows('SELECT name FROM read.portfolio')).toEqual([{ name: 'Again' }]);

  await bench.pool.query('ALTER TABLE gen_ledger_1.transaction DROP CONSTRAINT not_five');
  await bench.pool.query('DELETE FROM app.quarantine');
  await engine.catchUp(streamId);
  expect(await bench.rows('SELECT count(*)::int AS count FROM read.transaction')).toEqual([
    { count: 2 },
  ]);
  expect(
    await bench.rows('SELECT quantity FROM read.holding WHERE portfolio_id = $1', [portfolioId]),
  ).toEqual([{ quantity: '1' }]);
  expect(
    await bench.rows('SELECT DISTINCT revision FROM app.checkpoint WHERE stream_id = $1', [
      streamId,
    ]),
  ).toEqual([{ revision: 6 }]);
});

test('of a failure among many rows the cause is told, not what follows from it', async () => {
  const { userId, accountId, streamId } = await newPortfolio();
  await bench.pool.query(
    'ALTER TABLE gen_ledger_1.transaction ADD CONSTRAINT not_five CHECK (amount <> 5)',
  );
  const buy = (amount: string) =>
    recorded({ accountId, at: AT, quantity: '1', price: amount, amount });
  await bench.append(streamId, userId, [
    ...Array.from({ length: 1_500 }, () => buy('1')),
    buy('5'),
    ...Array.from({ length: 1_500 }, () => buy('1')),
  ]);
  await bench.engine().catchUp(streamId);
  await bench.pool.query('ALTER TABLE gen_ledger_1.transaction DROP CONSTRAINT not_five');

  expect(await bench.rows('SELECT projection, error FROM app.quarantine')).toEqual([
    { projection: 'ledger', error: expect.stringContaining('not_five') },
  ]);
  expect(await bench.rows('SELECT count(*)::int AS count FROM read.transaction')).toEqual([
    { count: 0 },
  ]);
  expect(await bench.rows('SELECT total_value FROM read.portfolio_value')).toHaveLength(1);
});

test('a service that is away is no reason to quarantine', async () => {
  const { streamId } = await newPortfolio();
  const terminating = bench.engine({
    beforeCommit: () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), {
        code: '57P01',
      });
    },
  });
  await expect(terminating.catchUp(streamId)).rejects.toThrow('terminating connection');
  expect(await quarantined()).toEqual([]);
  await bench.engine().catchUp(streamId);
  expect(await bench.rows('SELECT count(*)::int AS count FROM read.transaction')).toEqual([
    { count: 1 },
  ]);
});

test('a calculation that fails stops for its key alone; the projections and other portfolios go on', async () => {
  const [failing, healthy] = [await newPortfolio(), await newPortfolio()];
  await bench.pool.query(
    'ALTER TABLE gen_value_1.portfolio_value ADD CONSTRAINT not_105 CHECK (total_value <> 105)',
  );
  await bench.append(failing.streamId, failing.userId, [deposit(failing.accountId, '5', AT)]);
  const position = await bench.append(healthy.streamId, healthy.userId, [
    deposit(healthy.accountId, '6', AT),
  ]);
  const engine = bench.engine();
  for (const { streamId } of [failing, healthy]) await engine.catchUp(streamId);

  expect(await bench.rows('SELECT stream_id, projection FROM app.quarantine')).toEqual([
    { stream_id: failing.streamId, projection: 'value' },
  ]);
  expect(await bench.rows('SELECT portfolio_id, total_value FROM read.portfolio_value')).toEqual([
    { portfolio_id: healthy.portfolioId, total_value: '106' },
  ]);
  expect(await bench.rows('SELECT 1 FROM read.transaction')).toHaveLength(4);
  expect(await bench.rows('SELECT 1 FROM read.rebalance_summary')).toHaveLength(2);
  expect(await hasReached(bench.pool, healthy.streamId, position)).toBe(true);
  expect(await hasReached(bench.pool, failing.streamId, position - 1)).toBe(true);

  await bench.pool.query('ALTER TABLE gen_value_1.portfolio_value DROP CONSTRAINT not_105');
  await bench.pool.query('DELETE FROM app.quarantine');
  await engine.calculate(failing.streamId, false);
  expect(
    await bench.rows('SELECT total_value FROM read.portfolio_value WHERE portfolio_id = $1', [
      failing.portfolioId,
    ]),
  ).toEqual([{ total_value: '105' }]);
});

test('a text that PostgreSQL cannot store stops nothing: the log keeps it, rows show it readable', async () => {
  const { streamId, userId, portfolioId, accountId } = await newPortfolio();
  const poison = 'a\u0000b\ud800c';
  const noted = Array.from({ length: 500 }, () =>
    recorded({ accountId, at: AT, quantity: '1', price: '2', amount: '2', notes: poison }),
  );
  await bench.append(streamId, userId, [renamed(poison), ...noted]);
  await bench.engine().catchUp(streamId);
  expect(await quarantined()).toEqual([]);
  expect(
    await bench.rows(
      `SELECT p.name, t.notes, count(*) FROM read.portfolio p JOIN read.transaction t USING (portfolio_id)
       WHERE portfolio_id = $1 AND t.notes IS NOT NULL GROUP BY 1, 2`,
      [portfolioId],
    ),
  ).toEqual([{ name: 'a\uFFFDb\uFFFDc', notes: 'a\uFFFDb\uFFFDc', count: 500 }]);
});

test('a retry that fails again says so and is no success (RUN-9)', async () => {
  const { streamId } = await newPortfolio();
  const run = operatorOf(bench);
  await bench.pool.query('ALTER TABLE gen_ledger_1.transaction ADD CONSTRAINT none CHECK (false)');
  await bench.engine().catchUp(streamId);
  const { isWell, text } = await run('projections', 'retry');
  expect(isWell).toBe(false);
  expect(text).toMatch(/\n1 released in 1 stream, 1 quarantined again: see projections list\n$/);

  await bench.pool.query('ALTER TABLE gen_ledger_1.transaction DROP CONSTRAINT none');
  expect(await run('projections', 'retry')).toEqual({
    isWell: true,
    text: '1 released in 1 stream\n',
  });
});
