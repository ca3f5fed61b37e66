import {
  boolean,
  bigint,
  jsonb,
  nullable,
  numeric,
  text,
  texts,
  timestamptz,
  uuid,
} from '@evenkeel/read-models/generations/columns';
import { defineTable } from '@evenkeel/read-models/generations/table-definition';
import { RowWriter } from './row-writer';
import { ScopeMemory, scopeOf } from './scope-memory';

const TRADE = defineTable({
  name: 'trade',
  columns: {
    portfolio_id: uuid(),
    ticker: text(),
    side: text<'buy' | 'sell'>(),
    price: numeric(),
    revision: bigint(),
    at: timestamptz(),
    is_open: boolean(),
    tags: texts(),
    parts: jsonb<{ amount: string }[]>(),
    notes: nullable(text()),
  },
  key: ['portfolio_id', 'ticker'],
});

const KEY = { portfolio_id: 'p', ticker: 'VTI' };
const ROW = {
  ...KEY,
  side: 'buy' as const,
  price: '1.5',
  revision: 7,
  at: '2026-01-02T03:04:05.678Z',
  is_open: true,
  tags: ['a'] as readonly string[],
  parts: [{ amount: '1' }] as readonly { readonly amount: string }[],
};

/** Each marked line must not compile: `npm run typecheck` fails if one does. */
describe('a writer takes the rows of its tables, and the compiler refuses others', () => {
  const writer = new RowWriter(new ScopeMemory({ revision: -1, calculation: 0 }));
  afterEach(() => void writer.take());
  const rows = () => writer.take().flatMap(({ operations }) => [...operations.values()]);

  test('whole rows, whose nullable columns may be null or left out', () => {
    writer.insert(TRADE, ROW);
    writer.put(TRADE, { ...ROW, ticker: 'BND', notes: null });
    expect(writer.size).toBe(2);
  });

  test('no row without a column that is not null', () => {
    const { price, ...incomplete } = ROW;
    expect(price).toBe('1.5');
    // @ts-expect-error: price is missing
    writer.insert(TRADE, incomplete);
    // @ts-expect-error: price is missing
    writer.put(TRADE, { ...incomplete, notes: null });
    // @ts-expect-error: price is not null
    writer.insert(TRADE, { ...ROW, price: null });
  });

  test('no misspelt column, also where the row is put together from parts', () => {
    // @ts-expect-error: the column is notes
    writer.insert(TRADE, { ...ROW, note: 'text' });
    const parts = { ...ROW, note: 'text' };
    // @ts-expect-error: the column is notes
    writer.insert(TRADE, { ...parts });
    // @ts-expect-error: the column is notes
    writer.put(TRADE, parts);
    // @ts-expect-error: the column is notes
    writer.patch(TRADE, { ...KEY, note: 'text' });
    // @ts-expect-error: the column is notes
    writer.clear(TRADE, { portfolio_id: 'p', note: 'text' });
  });

  test('no cell of another type', () => {
    // @ts-expect-error: decimals are written as text
    writer.insert(TRADE, { ...ROW, price: 1.5 });
    // @ts-expect-error: the side is buy or sell
    writer.insert(TRADE, { ...ROW, side: 'hold' });
    // @ts-expect-error: moments are written as text
    writer.insert(TRADE, { ...ROW, at: new Date(0) });
    // @ts-expect-error: a revision is a number
    writer.insert(TRADE, { ...ROW, revision: '7' });
    // @ts-expect-error: amounts are text
    writer.insert(TRADE, { ...ROW, parts: [{ amount: 1 }] });
    // @ts-expect-error: a cell is null or left out, not undefined
    writer.patch(TRADE, { ...KEY, notes: undefined });
    // @ts-expect-error: closed is not a boolean
    writer.patch(TRADE, { ...KEY, is_open: 'closed' });
  });

  test('patches and removals name the whole key', () => {
    writer.patch(TRADE, { ...KEY, notes: null });
    expect(rows()).toEqual([{ kind: 'patch', row: { ...KEY, notes: null } }]);
    writer.remove(TRADE, KEY);
    // @ts-expect-error: the ticker is missing
    writer.patch(TRADE, { portfolio_id: 'p', notes: null });
    // @ts-expect-error: the ticker is missing
    writer.remove(TRADE, { portfolio_id: 'p' });
  });

  test('rows are cleared by their cells', () => {
    writer.clear(TRADE, { portfolio_id: 'p' });
    writer.clear(TRADE, { portfolio_id: 'p', side: 'buy' });
    // @ts-expect-error: the portfolio's id is text
    writer.clear(TRADE, { portfolio_id: 1 });
    expect(writer.size).toBe(3);
  });

  test('a scope gives rows of its table', () => {
    const shape = { cells: { portfolio_id: 'p' }, key: (item: string) => item, same: () => true };
    expect(scopeOf(TRADE, { ...shape, row: (ticker) => ({ ...ROW, ticker }) }).table).toBe(TRADE);
    // @ts-expect-error: the column is notes
    scopeOf(TRADE, { ...shape, row: (ticker) => ({ ...ROW, ticker, note: null }) });
    // @ts-expect-error: the ticker is text
    scopeOf(TRADE, { ...shape, row: (ticker) => ({ ...ROW, ticker: ticker.length }) });
    const row = (ticker: string) => ({ ...ROW, ticker });
    // @ts-expect-error: the column is portfolio_id
    scopeOf(TRADE, { ...shape, row, cells: { portfolio: 'p' } });
  });

  test('a table names its own columns', () => {
    const columns = { portfolio_id: uuid(), ticker: text() };
    defineTable({ name: 'a', columns, key: ['portfolio_id'], indexes: { a_ticker: ['ticker'] } });
    // @ts-expect-error: there is no such column
    defineTable({ name: 'a', columns, key: ['portfolio'] });
    // @ts-expect-error: there is no such column
    defineTable({ name: 'a', columns, key: ['portfolio_id'], indexes: { a_price: ['price'] } });
    // @ts-expect-error: there is no such column
    defineTable({ name: 'a', columns, key: ['portfolio_id'], incidental: ['price'] });
  });
});
