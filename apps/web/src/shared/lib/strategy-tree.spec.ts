import type { StrategyView } from '@evenkeel/contracts/strategies';
import { choicesOf, idsFrom, treeOf } from './strategy-tree';

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

  it('knows what a strategy cannot be moved to: itself and all below it', () => {
    expect([...idsFrom(STRATEGIES, 'Growth')]).toEqual(['Growth', 'Tech', 'Chips']);
    expect([...idsFrom(STRATEGIES, 'Bonds')]).toEqual(['Bonds']);
  });
});
