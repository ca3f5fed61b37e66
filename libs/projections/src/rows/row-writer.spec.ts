import { text, uuid } from '@evenkeel/read-models/generations/columns';
import { defineTable } from '@evenkeel/read-models/generations/table-definition';
import { RowWriter } from './row-writer';

const ASSET = defineTable({
  name: 'asset',
  columns: { portfolio_id: uuid(), ticker: text(), name: text() },
  key: ['portfolio_id', 'ticker'],
});
const asset = (ticker: string, name: string) => ({ portfolio_id: 'p', ticker, name });

describe('what a writer hands over', () => {
  test('is one operation a key', () => {
    const writer = new RowWriter([ASSET]);
    writer.insert(ASSET, asset('VTI', 'One'));
    writer.patch(ASSET, { portfolio_id: 'p', ticker: 'VTI', name: 'Other' });
    writer.insert(ASSET, asset('VXUS', 'Gone'));
    writer.remove(ASSET, { portfolio_id: 'p', ticker: 'VXUS' });
    writer.remove(ASSET, { portfolio_id: 'p', ticker: 'BND' });
    expect(writer.size).toBe(2);
    expect(writer.take().map(({ operations }) => [...operations.values()])).toEqual([
      [
        { kind: 'insert', row: asset('VTI', 'Other') },
        { kind: 'remove', row: { portfolio_id: 'p', ticker: 'BND' } },
      ],
    ]);
    expect(writer.take()).toEqual([]);
  });

  test('holds what was added without a key', () => {
    const writer = new RowWriter([ASSET]);
    writer.add(ASSET, [asset('VTI', 'One'), asset('BND', 'Two')]);
    expect(writer.size).toBe(2);
    expect(writer.take().map(({ added }) => added.map(({ name }) => name))).toEqual([
      ['One', 'Two'],
    ]);
  });

  test('is nothing of a table that is not to be written', () => {
    const writer = new RowWriter([ASSET], () => false);
    writer.insert(ASSET, asset('VTI', 'One'));
    writer.clear(ASSET, ['p']);
    expect(writer.writes(ASSET)).toBe(false);
    expect(writer.take()).toEqual([]);
    expect(writer.size).toBe(0);
  });

  test('has what is written after a removal behind it', () => {
    const writer = new RowWriter([ASSET]);
    writer.insert(ASSET, asset('VTI', 'Before'));
    writer.clearWhere(ASSET, { portfolio_id: 'p', name: 'Before' });
    writer.insert(ASSET, asset('VTI', 'After'));
    writer.clearWhere(ASSET, { portfolio_id: 'p', name: 'After' });
    writer.add(ASSET, [asset('VTI', 'Added')]);
    writer.clearWhere(ASSET, { portfolio_id: 'p', name: 'Added' });
    const batches = writer.take();
    expect(batches.map(({ cleared }) => cleared)).toEqual([
      [],
      ...['Before', 'After', 'Added'].map((name) => [{ portfolio_id: 'p', name }]),
    ]);
    const rows = batches.map(({ operations, added }) =>
      [...[...operations.values()].map(({ row }) => row), ...added].map(({ name }) => name),
    );
    expect(rows).toEqual([['Before'], ['After'], ['Added'], []]);
  });
});
