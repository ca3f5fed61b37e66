import { Decimal } from '../kernel/decimal';
import type { RebalanceAsset, RebalanceInput } from './input';
import { type Branch, growTree, type Share } from './tree';

export interface ReasonsInput extends Pick<
  RebalanceInput,
  'portfolioId' | 'strategies' | 'allocations'
> {
  readonly assets: readonly Pick<RebalanceAsset, 'ticker' | 'strategyAssignments'>[];
  /** By ticker: what is held in open accounts, money. */
  readonly values: ReadonlyMap<string, Decimal>;
  /** What the portfolio is worth, money; a negative one counts as 0. */
  readonly worth: Decimal;
  /** Cash of the open accounts, money; of each of them 0 or more. */
  readonly cash: Decimal;
}

/**
 * A strategy, or the portfolio at the root, with what it is to hold and holds. Amounts are money.
 */
export interface TargetLevel {
  readonly id: string;
  readonly name: string;
  readonly target: Decimal;
  /** What the percentages share: the target less the dollar targets. */
  readonly rest: Decimal;
  /** Their sum, where it is over 100.1: they are divided by it. */
  readonly percentSum: Decimal | null;
  /** What the places leave. */
  readonly unassigned: Decimal;
  /** Cash that the outermost Cash strategy keeps: its target less those of the assets under it. */
  readonly reserve: Decimal;
  readonly places: readonly TargetPlace[];
  readonly below: readonly TargetLevel[];
  /**
   * The assets that are assigned to it, at the portfolio what is assigned to nothing: percent of
   * what is held.
   */
  readonly assigned: readonly AssignedAsset[];
  /** Cash that counts for it now. */
  readonly cash: Decimal;
  /** The assigned assets, the cash and all below. */
  readonly current: Decimal;
}

/** A child of a level: a strategy's id or a ticker. */
export interface TargetPlace {
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly target: Decimal;
  /** A dollar target, with what the places before it left; null for a percentage. */
  readonly dollars: { readonly wanted: Decimal; readonly left: Decimal } | null;
  /** Null for a dollar target. */
  readonly percent: Decimal | null;
}

export interface AssignedAsset {
  readonly ticker: string;
  readonly percent: Decimal;
  readonly value: Decimal;
}

type Targeted = Omit<TargetLevel, 'assigned' | 'cash' | 'current' | 'below'> & {
  readonly below: readonly Targeted[];
  /** The targets of the assets in it and below. */
  readonly toAssets: Decimal;
};

/** Decimals of a target whose level is divided by the sum of its percentages. */
const SCALED_PLACES = 12;
const HUNDREDTH = Decimal.parse('0.01');
const HUNDRED = Decimal.fromInteger(100);

/**
 * Why each place of the tree has its target and its value (STR-26 to STR-31), from the portfolio
 * down. Returns exact amounts, which {@link targetTree} rounds to the cent; below a level over
 * 100.1 % with 12 decimals.
 */
export function targetReasons(input: ReasonsInput): TargetLevel {
  const root = targeted(growTree(input), atLeastZero(input.worth), false);
  const assigned = assignedTo(input);
  let left = input.cash;
  const withCurrent = ({ below, toAssets: _, ...level }: Targeted): TargetLevel => {
    const cash = least(level.reserve, left);
    left = left.minus(cash);
    const own = assigned.get(level.id) ?? [];
    const children = below.map(withCurrent);
    const current = Decimal.sum([
      cash,
      ...own.map(({ value }) => value),
      ...children.map((child) => child.current),
    ]);
    return { ...level, below: children, assigned: own, cash, current };
  };
  return withCurrent(root);
}

function targeted(branch: Branch, target: Decimal, isUnderCash: boolean): Targeted {
  const isCash = branch.type === 'Cash';
  const places: TargetPlace[] = [];
  const below: Targeted[] = [];
  const add = (child: Branch, place: TargetPlace): void => {
    places.push(place);
    below.push(targeted(child, place.target, isUnderCash || isCash));
  };
  let rest = target;
  for (const { branch: child, dollars: wanted } of branch.fixed) {
    const place = {
      childId: child.id,
      childType: 'strategy' as const,
      target: least(wanted, rest),
      dollars: { wanted, left: rest },
      percent: null,
    };
    rest = rest.minus(place.target);
    add(child, place);
  }
  const percentSum = branch.isOverAllocated ? branch.percentSum : null;
  for (const share of branch.shares) {
    const place = placeOf(share, rest, percentSum);
    if (share.branch === null) places.push(place);
    else add(share.branch, place);
  }
  const shared = Decimal.sum(
    places.filter(({ percent }) => percent !== null).map((place) => place.target),
  );
  const toAssets = Decimal.sum([
    ...places.filter(({ childType }) => childType === 'asset').map((place) => place.target),
    ...below.map((level) => level.toAssets),
  ]);
  return {
    id: branch.id,
    name: branch.name,
    target,
    rest,
    percentSum,
    unassigned: atLeastZero(rest.minus(shared)),
    reserve: isCash && !isUnderCash ? atLeastZero(target.minus(toAssets)) : Decimal.zero,
    places,
    below,
    toAssets,
  };
}

function placeOf(share: Share, rest: Decimal, percentSum: Decimal | null): TargetPlace {
  const { percent } = share;
  return {
    childId: share.branch?.id ?? share.ticker ?? '',
    childType: share.branch === null ? 'asset' : 'strategy',
    target:
      percentSum === null
        ? rest.times(percent).times(HUNDREDTH)
        : rest.times(percent).dividedBy(percentSum, SCALED_PLACES),
    dollars: null,
    percent,
  };
}

/** By strategy, or the portfolio: the assets that are assigned to it. */
function assignedTo({ portfolioId, assets, values }: ReasonsInput): Map<string, AssignedAsset[]> {
  const levels = new Map<string, AssignedAsset[]>();
  const add = (levelId: string, ticker: string, percent: Decimal): void => {
    const value = (values.get(ticker) ?? Decimal.zero).times(percent).times(HUNDREDTH);
    if (value.isZero()) return;
    levels.set(levelId, [...(levels.get(levelId) ?? []), { ticker, percent, value }]);
  };
  for (const { ticker, strategyAssignments } of assets) {
    let open = HUNDRED;
    for (const { strategyId, percentage } of strategyAssignments) {
      open = open.minus(percentage);
      add(strategyId, ticker, percentage);
    }
    if (open.isPositive()) add(portfolioId, ticker, open);
  }
  return levels;
}

const least = (one: Decimal, other: Decimal): Decimal => (one.compareTo(other) < 0 ? one : other);
const atLeastZero = (amount: Decimal): Decimal => (amount.isNegative() ? Decimal.zero : amount);
