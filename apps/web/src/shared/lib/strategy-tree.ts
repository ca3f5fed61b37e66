import type { StrategyView } from '@evenkeel/contracts/strategies';
import { compareStrategies, parentProblems } from '@evenkeel/domain/strategies/rules';

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

/**
 * Ids of the strategies under which one cannot be put: itself, those below it, and those so deep
 * that the tree would have too many levels. A new one where it is null.
 */
export function closedTo(
  strategies: readonly StrategyView[],
  strategy: StrategyView | null,
): ReadonlySet<string> {
  const parents = new Map(strategies.map(({ id, parentStrategyId }) => [id, parentStrategyId]));
  const problemOf = parentProblems(parents, strategy?.id ?? '');
  const ids = strategies.map(({ id }) => id);
  // A tree from earlier may be deeper: there it stays where it is.
  return new Set(ids.filter((id) => id !== strategy?.parentStrategyId && problemOf(id) !== null));
}
