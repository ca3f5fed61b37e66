import type { StrategyView } from '@evenkeel/contracts/strategies';
import { choicesOf, treeOf } from '@/shared/lib/strategy-tree';
import { PathOptions } from './options';

interface StrategyOptionsProps {
  readonly strategies: readonly StrategyView[];
  /** Ids of strategies that the select does not offer. */
  readonly except?: ReadonlySet<string>;
}

/** Options of a select: the strategies in tree order, each with the names above it. */
export function StrategyOptions({ strategies, except }: StrategyOptionsProps) {
  const choices = choicesOf(treeOf(strategies)).filter(({ id }) => !except?.has(id));
  return <PathOptions choices={choices} />;
}
