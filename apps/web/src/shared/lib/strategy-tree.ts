import type { StrategyView } from '@evenkeel/contracts/strategies';
import { compareStrategies, descendantsOf } from '@evenkeel/domain/strategies/rules';

/** A strategy with those below it. */
export interface StrategyNode {
  readonly strategy: StrategyView;
  readonly children: readonly StrategyNode[];
}

/**
 * The strategies as a tree, siblings in the order of `compare`: by type and name where it is not
 * given.
 */
export function treeOf(
  strategies: readonly StrategyView[],
  compare: (a: StrategyView, b: StrategyView) => number = compareStrategies,
): StrategyNode[] {
  const below = (parentId: string | null): StrategyNode[] =>
    strategies
      .filter(({ parentStrategyId }) => parentStrategyId === parentId)
      .toSorted(compare)
      .map((strategy) => ({ strategy, children: below(strategy.id) }));
  return below(null);
}

export interface StrategyChoice {
  readonly id: string;
  /** Names from the top of the tree down to it: `Growth › Technology`. */
  readonly path: string;
}

/** What can be chosen where a strategy is asked for, in tree order. */
export function choicesOf(nodes: readonly StrategyNode[], above = ''): StrategyChoice[] {
  return nodes.flatMap(({ strategy, children }) => {
    const path = above === '' ? strategy.name : `${above} › ${strategy.name}`;
    return [{ id: strategy.id, path }, ...choicesOf(children, path)];
  });
}

/** Ids of a strategy and of everything below it: where it cannot be moved to. */
export function idsFrom(
  strategies: readonly StrategyView[],
  strategyId: string,
): ReadonlySet<string> {
  return new Set([
    strategyId,
    ...descendantsOf(
      new Map(strategies.map(({ id, parentStrategyId }) => [id, parentStrategyId])),
      strategyId,
    ),
  ]);
}
