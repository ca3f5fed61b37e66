import { Decimal } from '../kernel/decimal';
import type {
  RebalanceAllocation,
  RebalanceAsset,
  RebalanceInput,
  RebalanceStrategy,
} from './input';
import { groupBy } from '../kernel/group-by';
import { compareText } from './units';

/** A strategy, or the portfolio at the root, with its children in tree order. */
export interface Branch {
  /** The strategy's id, or the portfolio's. */
  readonly id: string;
  readonly type: RebalanceStrategy['strategyType'] | 'Portfolio';
  readonly name: string;
  /** Cash strategies, then Income strategies. */
  readonly fixed: readonly { readonly branch: Branch; readonly dollars: Decimal }[];
  /** Percent strategies, then assets. */
  readonly shares: readonly Share[];
  readonly percentSum: Decimal;
  readonly isOverAllocated: boolean;
}

export type Share =
  | { readonly percent: Decimal; readonly branch: Branch; readonly ticker: null }
  | { readonly percent: Decimal; readonly branch: null; readonly ticker: string };

/**
 * Maximum number of levels below the portfolio that are calculated. A new tree is never that deep
 * (STR-37). An older tree in a log may be, and must not exhaust the stack.
 */
const DEEPEST = 256;
/** Up to this sum the percentages are used as they are (STR-27). */
const MOST_PERCENT = Decimal.parse('100.1');
const TYPE_ORDER = { Cash: 0, Income: 1, Percent: 2 } as const;
const NONE: readonly never[] = [];

/**
 * Builds the tree from strategies and allocations. Allocations of unknown parents or children are
 * left out, and so are levels from the 257th on; several of one pair of parent and child add up;
 * negative figures count as 0.
 */
export function growTree({
  portfolioId,
  strategies,
  allocations,
  assets,
}: Pick<RebalanceInput, 'portfolioId' | 'strategies' | 'allocations'> & {
  readonly assets: readonly Pick<RebalanceAsset, 'ticker'>[];
}): Branch {
  const known = new Set(assets.map((asset) => asset.ticker));
  const children = groupBy(strategies, (strategy) => strategy.parentStrategyId ?? portfolioId);
  const links = groupBy(allocations, (allocation) => allocation.parentId);

  const grow = (id: string, type: Branch['type'], name: string, level: number): Branch => {
    const byChild = groupBy(
      links.get(id) ?? NONE,
      ({ childType, childId }) => `${childType} ${childId}`,
    );
    const fixed: Branch['fixed'][number][] = [];
    const shares: Share[] = [];
    const below = level < DEEPEST ? (children.get(id) ?? NONE) : NONE;
    for (const child of below.toSorted(inTreeOrder)) {
      const own = byChild.get(`strategy ${child.strategyId}`) ?? NONE;
      const branch = grow(child.strategyId, child.strategyType, child.name, level + 1);
      if (child.strategyType === 'Percent')
        shares.push({ percent: percentIn(own), branch, ticker: null });
      else
        fixed.push({
          branch,
          dollars: sum(own, (allocation) => allocation.dollarTarget ?? Decimal.zero),
        });
    }
    const linked = [...byChild.values()].filter(
      ([first]) => first?.childType === 'asset' && known.has(first.childId),
    );
    for (const own of linked.toSorted(([left], [right]) =>
      compareText(left?.childId ?? '', right?.childId ?? ''),
    ))
      shares.push({ percent: percentIn(own), branch: null, ticker: own[0]?.childId ?? '' });
    const percentSum = Decimal.sum(shares.map((share) => share.percent));
    return {
      id,
      type,
      name,
      fixed,
      shares,
      percentSum,
      isOverAllocated: percentSum.compareTo(MOST_PERCENT) > 0,
    };
  };
  return grow(portfolioId, 'Portfolio', 'the portfolio', 0);
}

/**
 * Compares siblings by type (Cash, Income, Percent), then by name, ignoring case (STR-3); equal
 * names by id, so that the order is always the same.
 */
function inTreeOrder(left: RebalanceStrategy, right: RebalanceStrategy): number {
  const byType = TYPE_ORDER[left.strategyType] - TYPE_ORDER[right.strategyType];
  return (
    byType ||
    compareText(left.name.toLowerCase(), right.name.toLowerCase()) ||
    compareText(left.name, right.name) ||
    compareText(left.strategyId, right.strategyId)
  );
}

const percentIn = (allocations: readonly RebalanceAllocation[]): Decimal =>
  sum(allocations, (allocation) => allocation.targetAllocationPercent);

const sum = (
  allocations: readonly RebalanceAllocation[],
  figure: (allocation: RebalanceAllocation) => Decimal,
): Decimal =>
  allocations.reduce((total, allocation) => {
    const part = figure(allocation);
    return part.isPositive() ? total.plus(part) : total;
  }, Decimal.zero);
