import type { StrategyView } from '@evenkeel/contracts/strategies';
import { choicesOf, closedTo, treeOf } from './strategy-tree';

const strategy = (
  id: string,
  strategyType: StrategyView['strategyType'],
  parentStrategyId: string | null = null,
): StrategyView => ({
  id,
  name: id,
  description: null,
  strategyType,
  parentStrategyId,
  portfolioId: 'p',
});
const STRATEGIES = [
  strategy('Tech', 'Percent', 'Growth'),
  strategy('Growth', 'Percent'),
  strategy('Coupons', 'Income'),
  strategy('Chips', 'Percent', 'Tech'),
  strategy('Till', 'Cash'),
  strategy('Bonds', 'Percent'),
];
const named = (id: string): StrategyView | null => STRATEGIES.find((one) => one.id === id) ?? null;

describe('the strategy tree', () => {
  it('has siblings ordered by type (Cash, Income, Percent), then name', () => {
    expect(treeOf(STRATEGIES).map(({ strategy: { id } }) => id)).toEqual([
      'Till',
      'Coupons',
      'Bonds',
      'Growth',
    ]);
  });

  it('offers every strategy with the names above it', () => {
    expect(choicesOf(treeOf(STRATEGIES)).map(({ path }) => path)).toEqual([
      'Till',
      'Coupons',
      'Bonds',
      'Growth',
      'Growth › Tech',
      'Growth › Tech › Chips',
    ]);
  });

  it('keeps the order of names that are read from the right', () => {
    const named = [
      { ...strategy('a', 'Percent'), name: 'צמיחה 60' },
      { ...strategy('b', 'Percent', 'a'), name: 'מניות' },
    ];
    expect(choicesOf(treeOf(named)).map(({ path }) => path)).toEqual([
      '\u2068צמיחה 60\u2069',
      '\u2068צמיחה 60\u2069 › \u2068מניות\u2069',
    ]);
  });

  it('knows what a strategy cannot be moved to: itself and all below it', () => {
    const closed = (id: string) => [...closedTo(STRATEGIES, named(id))].toSorted();
    expect(closed('Growth')).toEqual(['Chips', 'Growth', 'Tech']);
    expect(closed('Bonds')).toEqual(['Bonds']);
    expect([...closedTo(STRATEGIES, null)]).toEqual([]);
  });

  it('puts none so deep that there are more than 32 levels, and none elsewhere that is so deep since earlier', () => {
    const chain = Array.from({ length: 33 }, (_, n) =>
      strategy(`s${n + 1}`, 'Percent', n === 0 ? null : `s${n}`),
    );
    const all = [...STRATEGIES, ...chain.slice(0, 32)];
    expect([...closedTo(all, null)]).toEqual(['s32']);
    expect([...closedTo(all, named('Tech'))].toSorted()).toEqual(['Chips', 'Tech', 's31', 's32']);
    expect(closedTo(chain, chain[32] ?? null).has('s32')).toBe(false);
  });
});
