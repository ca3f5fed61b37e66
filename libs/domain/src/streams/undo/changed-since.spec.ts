import { decideAccount } from '../../accounts';
import { decideAsset } from '../../assets';
import { decideLedger, planImport, type StockSplit } from '../../ledger';
import { buy } from '../../ledger/fixtures/ledger';
import {
  decideAllocation,
  decideAssignments,
  decideStrategy,
  type StrategyType,
} from '../../strategies';
import { addAsset, book, type Book, day, type Decide, record, seen } from '../fixtures/book';

const CONFLICT = { ok: false, refusal: { kind: 'conflict' } };
const ROW = { type: 'cash_contribution', ticker: '', quantity: '', price: '', fee: '', notes: '' };

/** Imports rows of $500 each; returns the ids of the events. */
const importRows = (one: Book, importId: string, rows: number): string[] => {
  const { ledger, accounts, assets } = one.state;
  const { events } = planImport(
    {
      importId,
      fileName: 'all.csv',
      format: 'csv',
      rows: Array.from({ length: rows }, (_, n) => ({
        ...{ row: n + 1, account: 'a1', datetime: day(3), amount: '500', ...ROW },
      })),
      digest: (fingerprints) => fingerprints.join(),
      mayBeCutShort: false,
      newId: (row) => `${importId}-${row}`,
    },
    ledger,
    { accounts, assets },
  );
  return one.append(events);
};
const removeEntry =
  (transactionId: string): Decide =>
  ({ ledger, accounts, assets }) =>
    decideLedger({ type: 'DeleteTransaction', transactionId }, ledger, { accounts, assets });

describe('an undo that would put back rows of a file', () => {
  it('is refused with the same rows where the file was imported again since', () => {
    const one = book();
    importRows(one, 'i1', 2);
    const undone = one.undo({ importId: 'i1' });
    const [first, second] = importRows(one, 'i2', 2);
    expect(one.plan({ eventIds: [undone] })).toMatchObject({
      ...CONFLICT,
      refusal: { message: expect.stringMatching(/The same row was imported again since$/) },
      dependents: [{ eventId: second }, { eventId: first }],
    });
    one.undo({ importId: 'i2' });
    one.undo({ eventIds: [undone] });
    expect([...one.state.ledger.entries.keys()].sort()).toEqual(['i1-1', 'i1-2']);
  });

  it('is refused with the row that took the place of a deleted one', () => {
    const one = book();
    importRows(one, 'i1', 2);
    const deleted = one.do(removeEntry('i1-2'));
    const [again = ''] = importRows(one, 'i2', 2);
    expect(one.plan({ eventIds: deleted })).toMatchObject({
      ...CONFLICT,
      dependents: [{ eventId: again }],
    });
    expect(one.plan({ eventIds: [...deleted, again] })).toMatchObject({ ok: true });
  });

  it('puts back each of two equal rows of one file', () => {
    const one = book();
    importRows(one, 'i1', 2);
    for (const id of ['i1-1', 'i1-2']) {
      const deleted = one.do(removeEntry(id));
      one.undo({ eventIds: deleted });
    }
    expect(one.state.ledger.entries.size).toBe(2);
  });
});

describe('an undo of the deletion of an asset', () => {
  const remove: Decide = ({ assets, accounts }) =>
    decideAsset({ type: 'DeleteAsset', ticker: 'VTI', transactions: 1, accountIds: [] }, assets, {
      accountIds: accounts,
    });

  it('is refused with the asset that was entered again since', () => {
    const one = book();
    const held = { accountId: 'a1', quantity: '10', price: '10', amount: '100.00', at: day(2) };
    one.do(record('t1', buy(held)));
    const deleted = one.do(remove);
    const [added = ''] = one.do(addAsset('VTI', ['a1']));
    expect(one.plan({ eventIds: deleted })).toMatchObject({
      ...CONFLICT,
      refusal: { message: expect.stringMatching(/: Asset VTI was entered again since$/) },
      dependents: [{ eventId: added }],
    });
  });

  it('is not needed where it came back with its transactions', () => {
    const one = book();
    const deleted = one.do(remove);
    one.undo({ eventIds: deleted });
    expect(one.plan({ eventIds: deleted })).toMatchObject({
      ...CONFLICT,
      refusal: { message: 'This has been undone already' },
      dependents: [],
    });
  });

  const archive: Decide = ({ accounts }) =>
    decideAccount({ type: 'ArchiveAccount', accountId: 'a1' }, accounts);
  const bought = record('t1', buy({ accountId: 'a1', at: day(2) }));

  it('is undone in turn, again and again, where an account was archived before', () => {
    const one = book();
    one.do(bought);
    one.do(archive);
    const before = seen(one.state);
    let eventIds = one.do(remove);
    const after = seen(one.state);
    for (const expected of [before, after, before, after]) {
      eventIds = [one.undo({ eventIds })];
      expect(seen(one.state)).toEqual(expected);
    }
  });

  it.each([
    ['after', [bought, archive], [remove]],
    ['before', [bought], [archive, remove]],
  ])('is undone with everything since a moment %s an account was archived', (_, first, then) => {
    const one = book();
    for (const change of first) one.do(change);
    const before = seen(one.state);
    const since = `2026-01-01T00:0${3 + first.length + 1}:00.000Z`;
    let deleted: string[] = [];
    for (const change of then) deleted = one.do(change);
    one.undo({ eventIds: deleted });
    one.undo({ since });
    expect(seen(one.state)).toEqual(before);
  });

  it('is not undone in turn where an account was archived since, nor is what was recorded before', () => {
    const one = book();
    const recorded = one.do(bought);
    const undone = one.undo({ eventIds: one.do(remove) });
    const [archived = ''] = one.do(archive);
    for (const eventIds of [[undone], recorded])
      expect(one.plan({ eventIds })).toMatchObject({
        ...CONFLICT,
        refusal: { message: expect.stringMatching(/: Account a1 is archived$/) },
        dependents: expect.arrayContaining([expect.objectContaining({ eventId: archived })]),
      });
  });
});

describe('an undo of a target', () => {
  const setTarget =
    (allocationId: string, percent: string, dollarTarget: string | null = null): Decide =>
    ({ strategies, assets }) =>
      decideAllocation(
        {
          ...{ type: 'SetAllocation', allocationId, parentId: 'p' },
          ...{ childId: 's', childType: 'strategy' },
          ...{ targetAllocationPercent: percent, dollarTarget },
        },
        strategies,
        { portfolioId: 'p', assets },
      );
  const removeTarget =
    (allocationId: string): Decide =>
    ({ strategies, assets }) =>
      decideAllocation({ type: 'RemoveAllocation', allocationId }, strategies, {
        portfolioId: 'p',
        assets,
      });
  const strategy =
    (type: 'AddStrategy' | 'ChangeStrategy', strategyType: StrategyType): Decide =>
    ({ strategies }) =>
      decideStrategy(
        {
          ...{ type, strategyId: 's', strategyType },
          ...{ name: 'Growth', description: null, parentStrategyId: null },
        },
        strategies,
        'p',
      );
  const targets = (one: Book) => [...one.state.strategies.allocations.values()];

  it('that was removed is refused with the one that was set since', () => {
    const one = book();
    one.do(strategy('AddStrategy', 'Percent'));
    one.do(setTarget('A', '60'));
    const removed = one.do(removeTarget('A'));
    const [set = ''] = one.do(setTarget('B', '30'));
    expect(one.plan({ eventIds: removed })).toMatchObject({
      ...CONFLICT,
      refusal: { message: expect.stringContaining('changed again since') },
      dependents: [{ eventId: set }],
    });
    expect(targets(one)).toMatchObject([{ allocationId: 'B', targetAllocationPercent: '30' }]);
  });

  it('is refused where a change of type is undone that it came after', () => {
    const one = book();
    one.do(strategy('AddStrategy', 'Percent'));
    const changed = one.do(strategy('ChangeStrategy', 'Cash'));
    const [set = ''] = one.do(setTarget('A', '0', '5000'));
    expect(one.plan({ eventIds: changed })).toMatchObject({
      ...CONFLICT,
      refusal: { message: expect.stringContaining('changed again since') },
      dependents: [{ eventId: set }],
    });
    expect(one.plan({ eventIds: [...changed, set] })).toMatchObject({ ok: true });
  });
});

it('an undo of all that changed the split of an asset over strategies gives what was before', () => {
  const one = book();
  const strategy: Decide = ({ strategies }) =>
    decideStrategy(
      {
        ...{ type: 'AddStrategy', strategyId: 's', strategyType: 'Percent' },
        ...{ name: 'Growth', description: null, parentStrategyId: null },
      },
      strategies,
      'p',
    );
  one.do(strategy);
  const assign =
    (percentage: string): Decide =>
    ({ strategies, assets }) =>
      decideAssignments(
        {
          ...{ type: 'AssignStrategies', ticker: 'VTI' },
          assignments: [{ strategyId: 's', percentage }],
        },
        strategies,
        { portfolioId: 'p', assets },
      );
  one.do(assign('40'));
  const since = [...one.do(assign('50')), ...one.do(assign('60'))];
  expect(since).toHaveLength(2);
  one.undo({ eventIds: since });
  expect(one.state.strategies.assignments.get('VTI')).toEqual([
    { strategyId: 's', percentage: '40' },
  ]);
});

it('an undo of the deletion of a split is refused where another one took its place', () => {
  const one = book();
  const split = (numerator: string): StockSplit => ({
    ...{ splitId: 'x', ticker: 'VTI', at: day(3), numerator, denominator: '1' },
    cashInLieu: [],
  });
  one.append([{ type: 'StockSplitRecorded', data: split('2') }]);
  const [deleted = '', recorded] = one.append([
    { type: 'StockSplitDeleted', data: { splitId: 'x', replaced: split('2') } },
    { type: 'StockSplitRecorded', data: split('3') },
  ]);
  expect(one.plan({ eventIds: [deleted] })).toMatchObject({
    ...CONFLICT,
    dependents: [{ eventId: recorded }],
  });
});

it('an undo of the undone deletion of a split deletes it, whatever the requests were called', () => {
  const one = book();
  const split: StockSplit = {
    ...{ splitId: 'x', ticker: 'VTI', at: day(3), numerator: '2', denominator: '1' },
    cashInLieu: [],
  };
  one.append([{ type: 'StockSplitRecorded', data: split }]);
  const deleted = one.append([
    { type: 'StockSplitDeleted', data: { splitId: 'x', replaced: split } },
  ]);
  const undone = one.undo({ eventIds: deleted });
  expect([...one.state.ledger.splits.keys()]).toEqual(['x']);
  one.undo({ eventIds: [undone] });
  expect([...one.state.ledger.splits.keys()]).toEqual([]);
});
