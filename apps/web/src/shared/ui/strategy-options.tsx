import type { StrategyView } from '@evenkeel/contracts/strategies';
import { choicesOf, treeOf } from '@/shared/lib/strategy-tree';
import { PathOptions } from './options';

interface StrategyOptionsProps {
  readonly strategies: readonly StrategyView[];
  /** Ids of those that cannot be chosen. */
  readonly except?: ReadonlySet<string>;
}

/** Options of a select: every strategy in tree order, with the names above it. */
export function StrategyOptions({ strategies, except }: StrategyOptionsProps) {
  const choices = choicesOf(treeOf(strategies)).filter(({ id }) => !except?.has(id));
  return <PathOptions choices={choices} />;
}
