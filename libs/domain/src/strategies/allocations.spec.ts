import { accept, refuse } from '../kernel/decision';
import { decideAllocation, decideAssignments, evolveStrategies, type StrategiesEvent } from '.';
import type { AllocationCommand, AssignmentCommand } from './commands';
import { added, assigned, dollarsSet, percentSet, SNAPSHOT, stateAfter } from './fixtures';

const decide = (given: readonly StrategiesEvent[], when: AllocationCommand) =>
  decideAllocation(when, stateAfter(given), SNAPSHOT);
const TREE = [added('Growth'), added('Reserve', 'Cash'), added('Coupons', 'Income', 'growth')];
const set = (
  parentId: string,
  childId: string,
  target: { percent?: string; dollars?: string | null },
  childType: 'strategy' | 'asset' = 'strategy',
): AllocationCommand => ({
  type: 'SetAllocation',
  allocationId: 'new',
  parentId,
  childId,
  childType,
  targetAllocationPercent: target.percent ?? '0',
  dollarTarget: target.dollars ?? null,
});

describe('an allocation', () => {
  it('gives a strategy a percentage, or dollars where it is Cash or Income', () => {
    expect(decide(TREE, set('p', 'growth', { percent: '60' }))).toEqual(
      accept(percentSet('new', 'p', 'growth', '60')),
    );
    expect(decide(TREE, set('p', 'reserve', { dollars: '5000.50' }))).toEqual(
      accept(dollarsSet('new', 'p', 'reserve', '5000.50')),
    );
    expect(decide(TREE, set('growth', 'coupons', { dollars: '2000000' }))).toEqual(
      accept(dollarsSet('new', 'growth', 'coupons', '2000000')),
    );
  });

  it('is one a pair of parent and child: a second one changes the first, with what was replaced', () => {
    const given = [...TREE, percentSet('1', 'p', 'growth', '60')];
    const replaced = {
      parentId: 'p',
      childId: 'growth',
      childType: 'strategy',
      targetAllocationPercent: '60',
      dollarTarget: null,
    } as const;
    const changed: StrategiesEvent = {
      type: 'AllocationSet',
      data: { allocationId: '1', ...replaced, targetAllocationPercent: '55.5', replaced },
    };
    expect(decide(given, set('p', 'growth', { percent: '55.5' }))).toEqual(accept(changed));
    expect(
      decide(given, {
        type: 'ChangeAllocation',
        allocationId: '1',
        targetAllocationPercent: '55.5',
        dollarTarget: null,
      }),
    ).toEqual(accept(changed));
    expect(stateAfter([...given, changed]).allocations).toEqual(
      new Map([['1', { allocationId: '1', ...replaced, targetAllocationPercent: '55.5' }]]),
    );
    expect(decide(given, set('p', 'growth', { percent: '60' }))).toEqual(accept());
  });

  it('keeps its parent and its child', () => {
    const given = [...TREE, percentSet('1', 'p', 'growth', '60')];
    const change = (more: { parentId?: string; childId?: string }) =>
      decide(given, {
        type: 'ChangeAllocation',
        allocationId: '1',
        targetAllocationPercent: '5',
        dollarTarget: null,
        ...more,
      });
    expect(change({ parentId: 'p', childId: 'growth' }).ok).toBe(true);
    const [parent, child] = [
      'The parent of an allocation cannot be changed',
      'The child of an allocation cannot be changed',
    ];
    expect(change({ parentId: 'growth' })).toEqual(
      refuse('rule', parent, { field: 'parentId', message: parent }),
    );
    expect(change({ childId: 'reserve' })).toEqual(
      refuse('rule', child, { field: 'childId', message: child }),
    );
  });

  it('of zero is removed, and nothing where there is none', () => {
    const given = [...TREE, percentSet('1', 'p', 'growth', '60')];
    const removed: StrategiesEvent = {
      type: 'AllocationRemoved',
      data: {
        allocationId: '1',
        replaced: {
          parentId: 'p',
          childId: 'growth',
          childType: 'strategy',
          targetAllocationPercent: '60',
          dollarTarget: null,
        },
      },
    };
    for (const when of [
      set('p', 'growth', { percent: '0' }),
      set('p', 'growth', { percent: '0.00', dollars: '0' }),
    ])
      expect(decide(given, when)).toEqual(accept(removed));
    expect(
      decide(given, {
        type: 'ChangeAllocation',
        allocationId: '1',
        targetAllocationPercent: '0',
        dollarTarget: null,
      }),
    ).toEqual(accept(removed));
    expect(decide(given, { type: 'RemoveAllocation', allocationId: '1' })).toEqual(accept(removed));
    expect(stateAfter([...given, removed]).allocations.size).toBe(0);
    expect(decide(TREE, set('p', 'growth', { percent: '0' }))).toEqual(accept());
  });

  it('that is not there is neither changed nor removed', () => {
    expect(decide(TREE, { type: 'RemoveAllocation', allocationId: 'x' })).toEqual(
      refuse('not_found', 'Allocation not found'),
    );
    expect(
      decide(TREE, {
        type: 'ChangeAllocation',
        allocationId: 'x',
        targetAllocationPercent: '1',
        dollarTarget: null,
      }),
    ).toEqual(refuse('not_found', 'Allocation not found'));
  });

  it.each([
    [
      set('p', 'growth', { percent: '100.0001' }),
      'targetAllocationPercent',
      'Percent must be between 0 and 100',
    ],
    [
      set('p', 'growth', { percent: '-1' }),
      'targetAllocationPercent',
      'Percent must not be below 0',
    ],
    [
      set('p', 'growth', { percent: 'half' }),
      'targetAllocationPercent',
      'Percent must be a plain decimal number',
    ],
    [
      set('p', 'growth', { percent: '0.00001' }),
      'targetAllocationPercent',
      'Percent must have at most 4 decimals',
    ],
    [
      set('p', 'reserve', { dollars: '-0.01' }),
      'dollarTarget',
      'Dollar target must not be below 0',
    ],
    [
      set('p', 'reserve', { dollars: '1.005' }),
      'dollarTarget',
      'Dollar target must have at most 2 decimals',
    ],
  ])('needs a right target: %j', (when, field, message) => {
    expect(decide(TREE, when)).toEqual(refuse('malformed', message, { field, message }));
  });

  it.each([
    [set('x', 'growth', { percent: '1' }), 'parentId', 'Parent strategy is not in this portfolio'],
    [set('p', 'x', { percent: '1' }), 'childId', 'Strategy is not in this portfolio'],
    [set('growth', 'X', { percent: '1' }, 'asset'), 'childId', 'Asset is not in this portfolio'],
    [
      set('p', 'coupons', { dollars: '1' }),
      'parentId',
      'The strategy does not lie under this parent',
    ],
    [
      set('p', 'reserve', { percent: '1' }),
      'targetAllocationPercent',
      'Cash and Income strategies take a dollar target',
    ],
    [
      set('p', 'growth', { dollars: '1' }),
      'dollarTarget',
      'Percent strategies and assets take a percentage',
    ],
    [
      set('growth', 'VTI', { dollars: '1' }, 'asset'),
      'dollarTarget',
      'Percent strategies and assets take a percentage',
    ],
    [
      set('growth', 'OLD', { percent: '1' }, 'asset'),
      'childId',
      'An archived asset cannot be linked to a strategy',
    ],
  ])(
    'keeps to the tree, the types and the assets that are not archived: %j',
    (when, field, message) => {
      expect(decide(TREE, when)).toEqual(refuse('rule', message, { field, message }));
    },
  );

  it('of an asset that was archived meanwhile can still be removed', () => {
    const given = [...TREE, percentSet('1', 'growth', 'OLD', '10', 'asset')];
    expect(decide(given, set('growth', 'OLD', { percent: '0' }, 'asset')).ok).toBe(true);
    expect(
      decide(given, {
        type: 'ChangeAllocation',
        allocationId: '1',
        targetAllocationPercent: '20',
        dollarTarget: null,
      }).ok,
    ).toBe(false);
  });

  it('links an asset with what its split leaves open, at least 0', () => {
    const link = set('growth', 'VTI', { percent: '70' }, 'asset');
    const target = percentSet('new', 'growth', 'VTI', '70', 'asset');
    expect(decide(TREE, link)).toEqual(accept(target, assigned('VTI', ['growth', '100'])));
    const split = (percentage: string): StrategiesEvent => assigned('VTI', ['coupons', percentage]);
    const joined = (percentage: string, rest: string): StrategiesEvent => ({
      type: 'AssetStrategiesAssigned',
      data: {
        ticker: 'VTI',
        assignments: [
          { strategyId: 'coupons', percentage },
          { strategyId: 'growth', percentage: rest },
        ],
        replaced: [{ strategyId: 'coupons', percentage }],
      },
    });
    const linked = (percentage: string, rest: string) => accept(target, joined(percentage, rest));
    expect(decide([...TREE, split('62.5')], link)).toEqual(linked('62.5', '37.5'));
    expect(decide([...TREE, split('100')], link)).toEqual(linked('100', '0'));
    expect(decide([...TREE, assigned('VTI', ['growth', '10'])], link)).toEqual(accept(target));
  });

  it('of an asset that is deleted vanishes with its split', () => {
    const state = stateAfter([
      ...TREE,
      percentSet('1', 'growth', 'VTI', '10', 'asset'),
      percentSet('2', 'growth', 'BND', '10', 'asset'),
      assigned('VTI', ['growth', '100']),
    ]);
    evolveStrategies(state, { type: 'AssetDeleted', data: { ticker: 'VTI' } });
    expect([[...state.allocations.keys()], state.assignments.size]).toEqual([['2'], 0]);
  });
});

describe('the split of an asset over its strategies', () => {
  const assign = (
    given: readonly StrategiesEvent[],
    ticker: string,
    ...pairs: [string, string][]
  ) =>
    decideAssignments(
      {
        type: 'AssignStrategies',
        ticker,
        assignments: pairs.map(([strategyId, percentage]) => ({ strategyId, percentage })),
      } satisfies AssignmentCommand,
      stateAfter(given),
      SNAPSHOT,
    );

  it('is kept whether it is complete or not, with what was replaced', () => {
    expect(assign(TREE, 'VTI', ['growth', '40'])).toEqual(
      accept(assigned('VTI', ['growth', '40'])),
    );
    const whole: StrategiesEvent = {
      type: 'AssetStrategiesAssigned',
      data: {
        ticker: 'VTI',
        assignments: [],
        replaced: [{ strategyId: 'growth', percentage: '40' }],
      },
    };
    const given = [...TREE, assigned('VTI', ['growth', '40'])];
    expect(assign(given, 'VTI')).toEqual(accept(whole));
    expect(stateAfter([...given, whole]).assignments.size).toBe(0);
    expect(assign(given, 'VTI', ['growth', '40'])).toEqual(accept());
  });

  it.each([
    [
      [
        ['growth', '40'],
        ['x', '10'],
      ] as [string, string][],
      'rule',
      'strategyAllocations.1.strategyId',
      'Strategy is not in this portfolio',
    ],
    [
      [
        ['growth', '40'],
        ['growth', '10'],
      ] as [string, string][],
      'rule',
      'strategyAllocations.1.strategyId',
      'Strategy is named twice',
    ],
    [
      [['growth', '100.1']] as [string, string][],
      'malformed',
      'strategyAllocations.0.percentage',
      'must be between 0 and 100',
    ],
  ] as const)('is refused by field: %j', (pairs, kind, field, message) => {
    expect(assign(TREE, 'VTI', ...pairs)).toEqual(refuse(kind, message, { field, message }));
  });

  it('of an unknown asset is refused; an archived one can leave a strategy but not join one', () => {
    expect(assign(TREE, 'NONE')).toEqual(refuse('not_found', 'Asset not found'));
    const message = 'An archived asset cannot be linked to a strategy';
    expect(assign(TREE, 'OLD', ['growth', '10'])).toEqual(
      refuse('rule', message, { field: 'strategyAllocations.0.strategyId', message }),
    );
    expect(assign([...TREE, assigned('OLD', ['growth', '10'])], 'OLD').ok).toBe(true);
  });
});
