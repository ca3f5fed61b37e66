import type { Row, TableDefinition } from '@evenkeel/read-models/generations';
import { copyRows } from '@evenkeel/projections/rows/copy';
import { openWorkbench, type Workbench } from './workbench';

const TABLE: TableDefinition = {
  name: 'copied',
  owner: 'id',
  key: ['id'],
  columns: {
    id: 'integer NOT NULL',
    note: 'text',
    names: 'text[]',
    details: 'jsonb',
    at: 'timestamptz',
    price: 'numeric',
    done: 'boolean',
  },
};

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
  await bench.pool.query(
    'CREATE TABLE copied (id integer PRIMARY KEY, note text, names text[], details jsonb, at timestamptz, price numeric, done boolean)',
  );
});
afterEach(() => bench.pool.query('TRUNCATE copied'));
afterAll(() => bench.close());

async function copy(rows: readonly Row[]): Promise<void> {
  const client = await bench.pool.connect();
  try {
    await copyRows(client, 'copied', TABLE, rows);
  } finally {
    client.release();
  }
}

test('what COPY reads as a separator comes through as written, and nothing as nothing', async () => {
  const note = 'a\tb\nc\r\\N \\. "ä"';
  const row = {
    id: 1,
    note,
    names: ['x,y', 'a"b', 'c\\d', ''],
    details: { note, list: [1, null] },
    at: '2026-01-02T03:04:05.678Z',
    price: '-0.00000001',
    done: false,
  };
  const nothing = {
    id: 2,
    note: null,
    names: null,
    details: null,
    at: null,
    price: null,
    done: null,
  };
  await copy([row, nothing, { ...row, id: 3, note: '', details: 'text' }]);
  expect(await bench.rows('SELECT * FROM copied ORDER BY id')).toEqual([
    row,
    nothing,
    { ...row, id: 3, note: '', details: 'text' },
  ]);
});

test('what PostgreSQL cannot store is replaced, in texts, lists and JSON, and nothing else is', async () => {
  const bad = 'a\u0000b\ud800c\\u0000\u0007';
  const good = 'a\uFFFDb\uFFFDc\\u0000\u0007';
  const row = { id: 1, at: null, price: null, done: null };
  await copy([{ ...row, note: bad, names: [bad], details: { [bad]: [bad, 1, null] } }]);
  await copy([{ ...row, id: 2, note: null, names: null, details: bad }]);
  expect(await bench.rows('SELECT * FROM copied ORDER BY id')).toEqual([
    { ...row, note: good, names: [good], details: { [good]: [good, 1, null] } },
    { ...row, id: 2, note: null, names: null, details: good },
  ]);
});

test('many rows arrive, those that do not fit in one packet too', async () => {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({
    id,
    note: 'n'.repeat(100),
    names: null,
    details: null,
    at: null,
    price: String(id),
    done: true,
  }));
  await copy(rows);
  expect(
    await bench.rows('SELECT count(*)::int AS count, sum(price)::int AS sum FROM copied'),
  ).toEqual([{ count: 60_000, sum: (59_999 * 60_000) / 2 }]);
});

test('a row that is refused fails the COPY alone: nothing of it is stored, and the connection goes on', async () => {
  const row = { note: null, names: null, details: null, at: null, price: null, done: null };
  const client = await bench.pool.connect();
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ ...row, id: id % 2_500 }));
  const copied = copyRows(client, 'copied', TABLE, rows);
  const behind = client.query<{ count: number }>('SELECT count(*)::int AS count FROM copied');
  await expect(copied).rejects.toThrow('copied_pkey');
  expect((await behind).rows).toEqual([{ count: 0 }]);
  await expect(copyRows(client, 'missing', TABLE, rows)).rejects.toThrow('"missing"');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
