import { decideAsset, decideDividends } from '../../assets';
import { decideAssignments, decideStrategy } from '../../strategies';
import { addAsset, book, type Book, type Decide, seen } from '../fixtures/book';

const ETH = addAsset('ETH', ['a1']);
const ticker = 'ETH';

type AssetChange = Parameters<typeof decideAsset>[0];
const change =
  (command: AssetChange): Decide =>
  ({ assets, accounts }) =>
    decideAsset(command, assets, { accountIds: accounts });
const rename = (name: string): Decide => change({ type: 'ChangeAsset', ticker, name });
const remove = change({ type: 'DeleteAsset', ticker, transactions: 0, accountIds: [] });
const archive = change({ type: 'ArchiveAsset', ticker });
const addStrategy: Decide = ({ strategies }) =>
  decideStrategy(
    {
      ...{ type: 'AddStrategy', strategyId: 's', strategyType: 'Percent' },
      ...{ name: 'Growth', description: null, parentStrategyId: null },
    },
    strategies,
    'p',
  );

/** Records one decision and returns the id of its event. */
const did = (one: Book, decide: Decide): string => {
  const [id] = one.do(decide);
  if (id === undefined) throw new Error('nothing was done');
  return id;
};

/** Kinds of changes of an asset: the steps before a change, and the change. */
const CHANGES: readonly (readonly [string, readonly Decide[]])[] = [
  ['AssetChanged', [rename('Ether')]],
  ['AssetSettingsChanged', [change({ type: 'ChangeAssetSettings', ticker, boostStrength: '2' })]],
  [
    'DividendOverridden',
    [
      ({ assets }) =>
        decideDividends({ type: 'OverrideDividend', ticker, dividendNotes: 'Ask' }, assets),
    ],
  ],
  [
    'RetirementFocusChanged',
    [
      ({ assets }) =>
        decideDividends(
          { type: 'ChooseRetirementFocus', ticker, retirementFocus: 'income' },
          assets,
        ),
    ],
  ],
  ['AssetArchived', [archive]],
  ['AssetRestored', [archive, change({ type: 'RestoreAsset', ticker })]],
  [
    'AssetStrategiesAssigned',
    [
      ({ strategies, assets }) =>
        decideAssignments(
          {
            ...{ type: 'AssignStrategies', ticker },
            assignments: [{ strategyId: 's', percentage: '100' }],
          },
          strategies,
          { portfolioId: 'p', assets },
        ),
    ],
  ],
];

/** Enters, renames and deletes an asset twice. Returns the ids, in order. */
const renamedTwice = () => {
  const one = book();
  const first = [ETH, rename('Ether'), remove].map((step) => did(one, step));
  const second = [ETH, rename('Ether'), remove].map((step) => did(one, step));
  const isUndoable = (id = '') => one.plan({ eventIds: [id] }).ok;
  return {
    one,
    first,
    second,
    undoable: () => ({ first: isUndoable(first[1]), second: isUndoable(second[1]) }),
  };
};

describe('an asset that was deleted and entered again is another one', () => {
  it('so that nothing is left of the entry of the first', () => {
    const one = book();
    const [first] = [ETH, remove, ETH].map((step) => did(one, step));
    expect(one.plan({ eventIds: [first ?? ''] })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict', message: 'This has been undone already' },
    });
  });

  it.each(CHANGES)('and an undo of %s of the first does not change it', (type, steps) => {
    const one = book();
    did(one, addStrategy);
    did(one, ETH);
    const undone = steps.map((step) => did(one, step)).at(-1) ?? '';
    expect(one.events.at(-1)?.type).toBe(type);
    expect(one.plan({ eventIds: [undone] }).ok).toBe(true);
    const deleted = did(one, remove);
    const entered = did(one, ETH);
    const since = steps.map((step) => did(one, step));
    expect(one.plan({ eventIds: [undone] })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict', message: expect.stringContaining('changed again since') },
      dependents: [...since.toReversed(), entered, deleted]
        .slice(0, 3)
        .map((eventId) => ({ eventId })),
      dependentCount: since.length + 2,
    });
  });

  it('and an undo of the deletion of the first is refused, however alike they are', () => {
    const one = book();
    const [, deleted = '', entered] = [ETH, remove, ETH].map((step) => did(one, step));
    expect(one.plan({ eventIds: [deleted] })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(/: Asset ETH was entered again since$/) },
      dependents: [{ eventId: entered }],
    });
  });
});

describe('an asset that an undo put back is the one that was deleted', () => {
  it('so that its changes can be undone, and the undo in turn', () => {
    const one = book();
    did(one, ETH);
    const before = seen(one.state);
    const [renamed = '', archived = ''] = [rename('Ether'), archive].map((step) => did(one, step));
    const deleted = did(one, remove);
    const after = seen(one.state);
    const closing = one.undo({ eventIds: [deleted] });
    expect(one.plan({ eventIds: [deleted] })).toMatchObject({
      ok: false,
      refusal: { message: 'This has been undone already' },
    });
    const again = one.undo({ eventIds: [closing] });
    expect(seen(one.state)).toEqual(after);
    one.undo({ eventIds: [again] });
    one.undo({ eventIds: [archived] });
    one.undo({ eventIds: [renamed] });
    expect(seen(one.state)).toEqual(before);
  });

  it('whichever it was', () => {
    const { one, first, second, undoable } = renamedTwice();
    const [added = '', renamed = '', deleted = ''] = second;
    one.undo({ eventIds: [deleted] });
    expect(undoable()).toEqual({ first: false, second: true });
    for (const id of [renamed, added, first[2] ?? '']) one.undo({ eventIds: [id] });
    expect(undoable()).toEqual({ first: true, second: false });
  });

  it('also where both were put back at once', () => {
    const { one, first, second, undoable } = renamedTwice();
    const closing = one.undo({ eventIds: [...second, first[2] ?? ''] });
    expect(undoable()).toEqual({ first: true, second: false });
    const again = one.undo({ eventIds: [closing] });
    expect(one.state.assets.has('ETH')).toBe(false);
    one.undo({ eventIds: [again] });
    expect(undoable()).toEqual({ first: true, second: false });
  });

  it('also where a part was taken back before, or had to wait for another one', () => {
    for (const isSecond of [true, false]) {
      const { one, first, second, undoable } = renamedTwice();
      const [back, other] = isSecond ? [second, first] : [first, second];
      one.undo({ eventIds: back.slice(-1) });
      one.undo({ eventIds: [...back, ...other.slice(-1)] });
      expect(undoable()).toEqual({ first: isSecond, second: !isSecond });
    }
  });

  it('also where everything since a moment was undone', () => {
    const { one, undoable } = renamedTwice();
    // The first asset was deleted at this moment.
    one.undo({ since: '2026-01-01T00:06:00.000Z' });
    expect(undoable()).toEqual({ first: true, second: false });
  });
});
