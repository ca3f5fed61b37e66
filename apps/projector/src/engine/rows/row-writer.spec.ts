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

  test('keeps what is written after a removal behind it', () => {
    const [one, other] = [new RowWriter([ASSET]), new RowWriter([ASSET])];
    one.insert('asset', asset('p', 'VTI', 'Before'));
    one.clearWhere('asset', { portfolio_id: 'p', name: 'Before' });
    one.insert('asset', asset('p', 'VTI', 'After'));
    other.clear('asset', ['q']);
    const batches = merged([one.take(), other.take()])[0]?.batches;
    expect(batches?.map(({ cleared }) => cleared)).toEqual([[{ portfolio_id: 'q' }], [{ portfolio_id: 'p', name: 'Before' }]]);
    expect(batches?.map(({ operations }) => [...operations.values()].map(({ row }) => row['name']))).toEqual([['Before'], ['After']]);
  });
});
