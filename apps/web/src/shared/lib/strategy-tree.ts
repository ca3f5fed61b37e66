import type { StrategyView } from '@evenkeel/contracts/strategies';
import { compareStrategies, parentProblems } from '@evenkeel/domain/strategies/rules';
import { isolated } from '@/shared/format/isolated';

/** A strategy with the strategies below it. */
export interface StrategyNode {
  readonly strategy: StrategyView;
  readonly children: readonly StrategyNode[];
}

/**
 * Returns the strategies as a tree, with siblings in the order of `compare`; by default, of type
 * and name.
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
  /** Names from the top of the tree down to the strategy: `Growth › Technology`. */
  readonly path: string;
}

/** Returns all strategies as choices of a form, in tree order. */
export function choicesOf(nodes: readonly StrategyNode[], above = ''): StrategyChoice[] {
  return nodes.flatMap(({ strategy, children }) => {
    const name = isolated(strategy.name);
    const path = above === '' ? name : `${above} › ${name}`;
    return [{ id: strategy.id, path }, ...choicesOf(children, path)];
  });
}

/**
 * Returns the ids of the strategies that cannot become the parent of a strategy, or of a new one if
 * it is null: itself, the strategies below it, and those so deep that the tree would have too many
 * levels.
 */
export function closedTo(
  strategies: readonly StrategyView[],
  strategy: StrategyView | null,
): ReadonlySet<string> {
  const parents = new Map(strategies.map(({ id, parentStrategyId }) => [id, parentStrategyId]));
  const problemOf = parentProblems(parents, strategy?.id ?? '');
  const ids = strategies.map(({ id }) => id);
  // An older tree may be deeper, and the strategy may keep its present parent.
  return new Set(ids.filter((id) => id !== strategy?.parentStrategyId && problemOf(id) !== null));
}
