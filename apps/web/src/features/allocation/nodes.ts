import type { AssetView } from '@evenkeel/contracts/assets';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import type { TargetTree } from '@evenkeel/domain/rebalance/rules';
import { compareStrategies, STRATEGY_TYPES, takesDollars } from '@evenkeel/domain/strategies/rules';

/** Current value and target of a place in the tree, in dollars and in percent of the portfolio. */
export interface NodeFigures {
  readonly current: number;
  readonly currentPercent: number;
  readonly target: number;
  readonly targetPercent: number;
  /** Drift in percent of the target; null if the target is 0. */
  readonly drift: number | null;
}

/** A strategy or a linked asset at its place in the tree. */
export interface AllocationNode {
  /** Key of the place. It is unique in the tree, which may contain an asset several times. */
  readonly key: string;
  readonly parentId: string;
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly name: string;
  /** The strategy's type; null for an asset. */
  readonly type: StrategyView['strategyType'] | null;
  /** The asset's type; null for a strategy. */
  readonly assetType: AssetView['assetType'] | null;
  readonly unit: 'percent' | 'dollars';
  readonly allocationId: string | null;
  /** Target as decimal text; empty if there is none. */
  readonly target: string;
  readonly isArchived: boolean;
  readonly figures: NodeFigures;
  readonly children: readonly AllocationNode[];
}

export interface AllocationFacts {
  readonly portfolioId: string;
  readonly strategies: readonly StrategyView[];
  readonly allocations: readonly AllocationView[];
  readonly assets: readonly AssetView[];
  readonly values: TargetTree;
}

/** Fields of a place other than its keys, its target and its figures. */
type PlacedRest = Pick<
  AllocationNode,
  'childType' | 'name' | 'type' | 'assetType' | 'unit' | 'isArchived' | 'children'
>;

/** Returns the key of a place, which consists of parent and child. */
const keyOf = (parentId: string, childId: string): string => `${parentId} ${childId}`;

/** Returns the place with this key in the tree. */
export function nodeByKey(
  nodes: readonly AllocationNode[],
  key: string,
): AllocationNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : nodeByKey(node.children, key);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the tree with targets and values. An asset stands under every strategy in which it has a
 * target or a part of its split. Siblings are ordered by type, then by their dollars or percent in
 * `ranks` (targets by key), the largest first (STR-23).
 */
export function allocationTree(
  { portfolioId, strategies, allocations, assets, values }: AllocationFacts,
  ranks: ReadonlyMap<string, string>,
): AllocationNode[] {
  const byPlace = new Map(
    allocations.map((allocation) => [keyOf(allocation.parentId, allocation.childId), allocation]),
  );
  const figures = figuresByPlace(values);
  const whole = values.portfolioValue.toNumber();
  const assetOf = (id: string) => assets.find(({ ticker }) => ticker === id);
  const nodeOf = (parentId: string, childId: string, rest: PlacedRest): AllocationNode => {
    const key = keyOf(parentId, childId);
    const allocation = byPlace.get(key);
    return {
      key,
      parentId,
      childId,
      allocationId: allocation?.id ?? null,
      target: targetText(allocation, rest.unit),
      figures: figures.get(key) ?? withoutTarget(assetOf(childId), parentId, whole),
      ...rest,
    };
  };
  const below = (parentId: string): AllocationNode[] => {
    const branches = strategies
      .filter((strategy) => (strategy.parentStrategyId ?? portfolioId) === parentId)
      .map(({ id, name, strategyType }) =>
        nodeOf(parentId, id, {
          childType: 'strategy',
          name,
          type: strategyType,
          assetType: null,
          unit: takesDollars(strategyType) ? 'dollars' : 'percent',
          isArchived: false,
          children: below(id),
        }),
      );
    const leaves = assets
      .filter(
        ({ ticker, settings }) =>
          parentId in settings.strategyAssignments ||
          byPlace.get(keyOf(parentId, ticker))?.childType === 'asset',
      )
      .map(({ ticker, assetType, settings }) =>
        nodeOf(parentId, ticker, {
          childType: 'asset',
          name: ticker,
          type: null,
          assetType,
          unit: 'percent',
          isArchived: settings.isArchived,
          children: [],
        }),
      );
    return [...branches, ...leaves].sort((a, b) => compareNodes(a, b, ranks));
  };
  return below(portfolioId);
}

/** Returns the figures of an asset that is assigned to a strategy but has no target under it. */
function withoutTarget(
  asset: AssetView | undefined,
  strategyId: string,
  portfolioValue: number,
): NodeFigures {
  const percent = Number(asset?.settings.strategyAssignments[strategyId] ?? 0);
  const current = Math.round((asset?.value ?? 0) * percent) / 100;
  return {
    current,
    currentPercent: portfolioValue > 0 ? (current / portfolioValue) * 100 : 0,
    target: 0,
    targetPercent: 0,
    drift: null,
  };
}

/** Returns targets by key, by which siblings are ordered. */
export const ranksOf = (allocations: readonly AllocationView[]): ReadonlyMap<string, string> =>
  new Map(
    allocations.map(({ parentId, childId, targetAllocationPercent, dollarTarget }) => [
      keyOf(parentId, childId),
      dollarTarget ?? targetAllocationPercent,
    ]),
  );

/** Returns the percentages that share a parent's rest: its Percent strategies and assets. */
export const percentagesOf = (siblings: readonly AllocationNode[]): string[] =>
  siblings.filter(({ unit }) => unit === 'percent').map(({ target }) => target || '0');

function compareNodes(
  a: AllocationNode,
  b: AllocationNode,
  ranks: ReadonlyMap<string, string>,
): number {
  const group = ({ type }: AllocationNode) =>
    type === null ? STRATEGY_TYPES.length : STRATEGY_TYPES.indexOf(type);
  const bySize = Number(ranks.get(b.key) ?? 0) - Number(ranks.get(a.key) ?? 0);
  return (
    group(a) - group(b) ||
    bySize ||
    compareStrategies(
      { strategyType: 'Percent', name: a.name },
      { strategyType: 'Percent', name: b.name },
    )
  );
}

function figuresByPlace(values: TargetTree): Map<string, NodeFigures> {
  return new Map(
    values.targets.map((node) => [
      keyOf(node.parentId, node.childId),
      {
        current: node.currentValue.toNumber(),
        currentPercent: node.currentPercentOfPortfolio.toNumber(),
        target: node.targetValue.toNumber(),
        targetPercent: node.targetPercentOfPortfolio.toNumber(),
        drift: node.driftPercent?.toNumber() ?? null,
      },
    ]),
  );
}

/**
 * Returns a target without the trailing zeros that some stored ones have; empty if there is none.
 */
function targetText(allocation: AllocationView | undefined, unit: AllocationNode['unit']): string {
  const text =
    (unit === 'dollars' ? allocation?.dollarTarget : allocation?.targetAllocationPercent) ?? '';
  if (Number(text) === 0) return '';
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
