import { accept, refuse } from '../kernel/decision';
import { decideStrategy, type StrategiesEvent } from '.';
import type { StrategyCommand } from './commands';
import { added, assigned, details, dollarsSet, percentSet, stateAfter } from './fixtures';

const decide = (given: readonly StrategiesEvent[], when: StrategyCommand) =>
  decideStrategy(when, stateAfter(given), 'p');
const add = (
  strategyId: string,
  more: Partial<ReturnType<typeof details>> = {},
): StrategyCommand => ({
  type: 'AddStrategy',
  strategyId,
  ...details('Growth', 'Percent'),
  ...more,
});

describe('strategies of a portfolio', () => {
  it('are added, at the top level or under another, with a trimmed name', () => {
    expect(decide([], add('a', { name: '  Growth ' }))).toEqual(
      accept({ type: 'StrategyAdded', data: { strategyId: 'a', ...details('Growth', 'Percent') } }),
    );
    const child = decide(
      [added('Growth')],
      add('b', { name: 'Tech', parentStrategyId: 'growth', description: 'Chips' }),
    );
    expect(child).toEqual(
      accept({
        type: 'StrategyAdded',
        data: {
          strategyId: 'b',
          name: 'Tech',
          description: 'Chips',
          strategyType: 'Percent',
          parentStrategyId: 'growth',
        },
      }),
    );
    expect(stateAfter([added('Growth')]).strategies).toEqual(
      new Map([['growth', { strategyId: 'growth', ...details('Growth', 'Percent') }]]),
    );
    expect(decide([added('Growth')], add('growth'))).toEqual(
      refuse('conflict', 'This strategy exists already'),
    );
  });

  it.each([
    ['name', { name: '   ' }, 'Please fill in all required fields'],
    ['strategyType', { strategyType: '' as 'Cash' }, 'Please fill in all required fields'],
    ['strategyType', { strategyType: 'Gold' as 'Cash' }, 'Please fill in all required fields'],
    ['name', { name: 'x'.repeat(101) }, 'Strategy name must be at most 100 characters'],
    ['description', { description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
  ])('need a right %s: %j', (field, changes, message) => {
    expect(decide([], add('a', changes))).toEqual(refuse('malformed', message, { field, message }));
    expect(
      decide([added('Growth')], {
        ...add('growth', changes),
        type: 'ChangeStrategy',
      } as StrategyCommand),
    ).toEqual(refuse('malformed', message, { field, message }));
  });

  it('lie under a strategy of the same portfolio', () => {
    const message = 'Parent strategy is not in this portfolio';
    expect(decide([], add('a', { parentStrategyId: 'x' }))).toEqual(
      refuse('rule', message, { field: 'parentStrategyId', message }),
    );
  });

  /** A chain of strategies: `name1` at the top level, `name2` under it, and so on. */
  const chain = (name: string, levels: number): StrategiesEvent[] =>
    Array.from({ length: levels }, (_, n) => ({
      type: 'StrategyAdded',
      data: {
        strategyId: `${name}${n + 1}`,
        ...details(name, 'Percent'),
        parentStrategyId: n === 0 ? null : `${name}${n}`,
      },
    }));

  it('lie at most 32 levels deep, whether they are added or moved with all below them', () => {
    const message = 'Strategies can lie at most 32 levels deep';
    const refused = refuse('rule', message, { field: 'parentStrategyId', message });
    expect(decide(chain('a', 31), add('x', { parentStrategyId: 'a31' }))).toMatchObject({
      ok: true,
    });
    expect(decide(chain('a', 32), add('x', { parentStrategyId: 'a32' }))).toEqual(refused);
    const trees = [...chain('a', 20), ...chain('b', 12), ...chain('c', 13)];
    const moved = (strategyId: string): StrategyCommand => ({
      type: 'ChangeStrategy',
      strategyId,
      ...details('Moved', 'Percent'),
      parentStrategyId: 'a20',
    });
    expect(decide(trees, moved('b1'))).toMatchObject({ ok: true });
    expect(decide(trees, moved('c2'))).toMatchObject({ ok: true });
    expect(decide(trees, moved('c1'))).toEqual(refused);
  });

  it('are 500 at most', () => {
    const all = Array.from({ length: 500 }, (_, n) => added(`S${n}`));
    expect(decide(all.slice(1), add('x'))).toMatchObject({ ok: true });
    expect(decide(all, add('x'))).toEqual(refuse('rule', 'A portfolio has at most 500 strategies'));
  });

  it('are changed, with what was replaced; as they were they give no event', () => {
    const changed: StrategiesEvent = {
      type: 'StrategyChanged',
      data: {
        strategyId: 'growth',
        ...details('Value', 'Percent'),
        replaced: details('Growth', 'Percent'),
      },
    };
    expect(
      decide([added('Growth')], {
        type: 'ChangeStrategy',
        strategyId: 'growth',
        ...details('Value', 'Percent'),
      }),
    ).toEqual(accept(changed));
    expect(stateAfter([added('Growth'), changed]).strategies.get('growth')?.name).toBe('Value');
    expect(
      decide([added('Growth')], {
        type: 'ChangeStrategy',
        strategyId: 'growth',
        ...details('Growth', 'Percent'),
      }),
    ).toEqual(accept());
  });

  it('that are not there are neither changed nor deleted', () => {
    expect(
      decide([], { type: 'ChangeStrategy', strategyId: 'x', ...details('X', 'Cash') }),
    ).toEqual(refuse('not_found', 'Strategy not found'));
    expect(decide([], { type: 'DeleteStrategy', strategyId: 'x' })).toEqual(
      refuse('not_found', 'Strategy not found'),
    );
  });

  it.each(['a', 'b', 'c'])(
    'never lie below themselves: the topmost is not moved under %s',
    (parentStrategyId) => {
      const message = 'A strategy cannot lie below itself';
      const given = [added('A'), added('B', 'Percent', 'a'), added('C', 'Percent', 'b')];
      expect(
        decide(given, {
          type: 'ChangeStrategy',
          strategyId: 'a',
          ...details('A', 'Percent', parentStrategyId),
        }),
      ).toEqual(refuse('rule', message, { field: 'parentStrategyId', message }));
    },
  );

  it('keep their target when they move to another parent', () => {
    const given = [added('A'), added('B'), percentSet('1', 'p', 'b', '40')];
    const before = {
      parentId: 'p',
      childId: 'b',
      childType: 'strategy',
      targetAllocationPercent: '40',
      dollarTarget: null,
    } as const;
    expect(
      decide(given, { type: 'ChangeStrategy', strategyId: 'b', ...details('B', 'Percent', 'a') }),
    ).toEqual(
      accept<StrategiesEvent>(
        {
          type: 'StrategyChanged',
          data: {
            strategyId: 'b',
            ...details('B', 'Percent', 'a'),
            replaced: details('B', 'Percent'),
          },
        },
        {
          type: 'AllocationSet',
          data: { allocationId: '1', ...before, parentId: 'a', replaced: before },
        },
      ),
    );
  });

  it('lose their target when its unit changes, and keep dollars between Cash and Income', () => {
    const given = [added('A', 'Cash'), dollarsSet('1', 'p', 'a', '500')];
    const replaced = {
      parentId: 'p',
      childId: 'a',
      childType: 'strategy',
      targetAllocationPercent: '0',
      dollarTarget: '500',
    } as const;
    const change = (type: 'Percent' | 'Income'): StrategyCommand => ({
      type: 'ChangeStrategy',
      strategyId: 'a',
      ...details('A', type),
    });
    const changed = (type: 'Percent' | 'Income'): StrategiesEvent => ({
      type: 'StrategyChanged',
      data: { strategyId: 'a', ...details('A', type), replaced: details('A', 'Cash') },
    });
    expect(decide(given, change('Percent'))).toEqual(
      accept<StrategiesEvent>(changed('Percent'), {
        type: 'AllocationRemoved',
        data: { allocationId: '1', replaced },
      }),
    );
    expect(decide(given, change('Income'))).toEqual(accept(changed('Income')));
  });

  it('take along everything below, its allocations and its shares in the assets’ splits when they are deleted', () => {
    const given = [
      ...[added('A'), added('B', 'Percent', 'a'), added('C', 'Percent', 'b'), added('Other')],
      ...[
        percentSet('1', 'p', 'a', '60'),
        percentSet('2', 'a', 'b', '50'),
        percentSet('3', 'c', 'VTI', '100', 'asset'),
        percentSet('4', 'p', 'other', '40'),
      ],
      ...[assigned('VTI', ['c', '70'], ['other', '30']), assigned('BND', ['other', '100'])],
    ];
    const allocations = [...stateAfter(given).allocations.values()].slice(0, 3);
    const decision = decide(given, { type: 'DeleteStrategy', strategyId: 'a' });
    const deleted: StrategiesEvent = {
      type: 'StrategyDeleted',
      data: {
        strategyId: 'a',
        descendantIds: ['b', 'c'],
        allocations,
        replaced: details('A', 'Percent'),
      },
    };
    const split: StrategiesEvent = {
      type: 'AssetStrategiesAssigned',
      data: {
        ticker: 'VTI',
        assignments: [{ strategyId: 'other', percentage: '30' }],
        replaced: [
          { strategyId: 'c', percentage: '70' },
          { strategyId: 'other', percentage: '30' },
        ],
      },
    };
    expect(decision).toEqual(accept<StrategiesEvent>(deleted, split));
    const after = stateAfter([...given, deleted, split]);
    expect([
      [...after.strategies.keys()],
      [...after.allocations.keys()],
      after.assignments.get('VTI'),
    ]).toEqual([['other'], ['4'], [{ strategyId: 'other', percentage: '30' }]]);
  });
});
