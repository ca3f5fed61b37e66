import type { TableDefinition } from '@evenkeel/read-models/generations';
import { merged, RowWriter } from './row-writer';

const ASSET: TableDefinition = { name: 'asset', owner: 'portfolio_id', columns: { portfolio_id: 'uuid NOT NULL', ticker: 'text NOT NULL', name: 'text NOT NULL' }, key: ['portfolio_id', 'ticker'] };
const asset = (portfolio: string, ticker: string, name: string) => ({ portfolio_id: portfolio, ticker, name });

describe('the work of several writers as that of one', () => {
  test('keeps rows of different owners whose keys are the same otherwise', () => {
    const [one, other] = [new RowWriter([ASSET]), new RowWriter([ASSET])];
    one.insert('asset', asset('p', 'VTI', 'One'));
    other.insert('asset', asset('q', 'VTI', 'Other'));
    other.remove('asset', { portfolio_id: 'q', ticker: 'BND' });
    const [work, ...none] = merged([one.take(), other.take()]);
    expect(none).toEqual([]);
    expect(work?.batches.map(({ operations }) => [...operations.values()])).toEqual([
      [
        { kind: 'insert', row: asset('p', 'VTI', 'One') },
        { kind: 'insert', row: asset('q', 'VTI', 'Other') },
        { kind: 'remove', row: { portfolio_id: 'q', ticker: 'BND' } },
      ],
    ]);
  });

  test('keeps what was added without a key', () => {
    const [one, other] = [new RowWriter([ASSET]), new RowWriter([ASSET])];
    one.add('asset', [asset('p', 'VTI', 'One'), asset('p', 'BND', 'Two')]);
    other.add('asset', [asset('q', 'VTI', 'Other')]);
    expect([one.size, other.size]).toEqual([2, 1]);
    const [work] = merged([one.take(), other.take()]);
    expect(work?.batches.map(({ added }) => added.map(({ name }) => name))).toEqual([['One', 'Two', 'Other']]);
  });

  test('keeps what is written after a removal behind it', () => {
    const [one, other] = [new RowWriter([ASSET]), new RowWriter([ASSET])];
    one.insert('asset', asset('p', 'VTI', 'Before'));
    one.clearWhere('asset', { portfolio_id: 'p', name: 'Before' });
    one.insert('asset', asset('p', 'VTI', 'After'));
    one.clearWhere('asset', { portfolio_id: 'p', name: 'After' });
    one.add('asset', [asset('p', 'VTI', 'Added')]);
    one.clearWhere('asset', { portfolio_id: 'p', name: 'Added' });
    other.clear('asset', ['q']);
    const batches = merged([one.take(), other.take()])[0]?.batches;
    expect(batches?.map(({ cleared }) => cleared)).toEqual([[{ portfolio_id: 'q' }], ...['Before', 'After', 'Added'].map((name) => [{ portfolio_id: 'p', name }])]);
    const rows = batches?.map(({ operations, added }) => [...[...operations.values()].map(({ row }) => row), ...added].map(({ name }) => name));
    expect(rows).toEqual([['Before'], ['After'], ['Added'], []]);
  });
});
