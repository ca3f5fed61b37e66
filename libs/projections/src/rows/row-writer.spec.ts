import { text, uuid } from '@evenkeel/read-models/generations/columns';
import { defineTable } from '@evenkeel/read-models/generations/table-definition';
import { RowWriter } from './row-writer';
import { ScopeMemory, scopeOf } from './scope-memory';

const ASSET = defineTable({
  name: 'asset',
  columns: { portfolio_id: uuid(), ticker: text(), name: text() },
  key: ['portfolio_id', 'ticker'],
});
const asset = (ticker: string, name: string) => ({ portfolio_id: 'p', ticker, name });

const newMemory = (revision = -1) => new ScopeMemory({ revision, calculation: 0 });
const handedOver = (writer: RowWriter) =>
  writer
    .take()
    .map(({ cleared, operations }) => [
      ...cleared,
      ...[...operations.values()].map(({ kind, row }) => `${kind} ${Object.values(row).join(' ')}`),
    ]);

describe('what a writer hands over', () => {
  test('is one operation a key', () => {
    const writer = new RowWriter(newMemory());
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

  test('is nothing of a table that is not to be written', () => {
    const writer = new RowWriter(newMemory(), () => false);
    writer.insert(ASSET, asset('VTI', 'One'));
    writer.clear(ASSET, { portfolio_id: 'p' });
    expect(writer.writes(ASSET)).toBe(false);
    expect(writer.take()).toEqual([]);
    expect(writer.size).toBe(0);
  });

  test('has what is written after a removal behind it', () => {
    const writer = new RowWriter(newMemory());
    writer.insert(ASSET, asset('VTI', 'Before'));
    writer.clear(ASSET, { portfolio_id: 'p', name: 'Before' });
    writer.insert(ASSET, asset('VTI', 'After'));
    writer.clear(ASSET, { portfolio_id: 'p', name: 'After' });
    expect(handedOver(writer)).toEqual([
      ['insert p VTI Before'],
      [{ portfolio_id: 'p', name: 'Before' }, 'insert p VTI After'],
      [{ portfolio_id: 'p', name: 'After' }],
    ]);
  });
});

describe('a scope that is replaced', () => {
  interface Item {
    readonly ticker: string;
    readonly name: string;
  }
  const scope = scopeOf(ASSET, {
    cells: { portfolio_id: 'p' },
    key: ({ ticker }: Item) => ticker,
    row: ({ ticker, name }) => asset(ticker, name),
    same: (a, b) => a.name === b.name,
  });
  const [vti, bnd] = [
    { ticker: 'VTI', name: 'One' },
    { ticker: 'BND', name: 'Two' },
  ];

  test('is written by its differences', () => {
    const writer = new RowWriter(newMemory());
    writer.replace(scope, [vti, bnd]);
    expect(handedOver(writer)).toEqual([['insert p VTI One', 'insert p BND Two']]);
    writer.replace(scope, [{ ...vti, name: 'Other' }, { ...bnd }]);
    expect(handedOver(writer)).toEqual([['put p VTI Other']]);
    writer.replace(scope, [bnd, { ticker: 'GLD', name: 'New' }]);
    expect(handedOver(writer)).toEqual([['insert p GLD New', 'remove p VTI']]);
  });

  test('is cleared first where its contents are not known', () => {
    const writer = new RowWriter(newMemory(7));
    writer.replace(scope, [vti]);
    expect(handedOver(writer)).toEqual([[{ portfolio_id: 'p' }, 'insert p VTI One']]);
    writer.replace(scope, [vti]);
    expect(writer.size).toBe(0);
  });

  test('is written anew after its rows were cleared', () => {
    const writer = new RowWriter(newMemory());
    writer.replace(scope, [vti, bnd]);
    writer.take();
    writer.clear(ASSET, { portfolio_id: 'p' });
    writer.replace(scope, [vti]);
    expect(handedOver(writer)).toEqual([[{ portfolio_id: 'p' }, 'insert p VTI One']]);
  });

  test('is not empty after other rows of its table were cleared', () => {
    const writer = new RowWriter(newMemory());
    writer.replace(scope, [vti]);
    writer.take();
    writer.clear(ASSET, { portfolio_id: 'q' });
    writer.take();
    writer.replace(scope, [vti]);
    expect(writer.size).toBe(0);
  });
});
