import { Decimal } from '../kernel/decimal';
import type { RebalanceAsset, RebalanceInput } from './input';
import { type Branch, growTree, type Share } from './tree';

export interface ReasonsInput extends Pick<
  RebalanceInput,
  'portfolioId' | 'strategies' | 'allocations'
> {
  readonly assets: readonly Pick<RebalanceAsset, 'ticker' | 'strategyAssignments'>[];
  /** Value of the holdings in open accounts by ticker, money. */
  readonly values: ReadonlyMap<string, Decimal>;
  /** Worth of the portfolio, money; a negative one counts as 0. */
  readonly worth: Decimal;
  /** Sum of the cash of the open accounts, money; negative cash counts as 0. */
  readonly cash: Decimal;
}

/**
 * A strategy, or the portfolio at the root, with its target and its current value. Amounts are
 * money.
 */
export interface TargetLevel {
  readonly id: string;
  readonly name: string;
  readonly target: Decimal;
  /** The amount that the percentages divide: the target less the dollar targets. */
  readonly rest: Decimal;
  /** Sum of the percentages if it is over 100.1: they are divided by it. Otherwise null. */
  readonly percentSum: Decimal | null;
  /** The amount that no place takes. */
  readonly unassigned: Decimal;
  /** Cash that the outermost Cash strategy keeps: its target less those of the assets under it. */
  readonly reserve: Decimal;
  readonly places: readonly TargetPlace[];
  readonly below: readonly TargetLevel[];
  /**
   * Assets that are assigned to the level, in percent of the holding. For the portfolio: the parts
   * that are assigned to no strategy.
   */
  readonly assigned: readonly AssignedAsset[];
  /** Cash that counts for the level now. */
  readonly cash: Decimal;
  /** The value of the assigned assets, the cash and all levels below. */
  readonly current: Decimal;
}

/** A child of a level: a strategy's id or a ticker. */
export interface TargetPlace {
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly target: Decimal;
  /** The dollar target, with the amount that the places before it left; null for a percentage. */
  readonly dollars: { readonly wanted: Decimal; readonly left: Decimal } | null;
  /** The percentage; null for a dollar target. */
  readonly percent: Decimal | null;
}

export interface AssignedAsset {
  readonly ticker: string;
  readonly percent: Decimal;
  readonly value: Decimal;
}

type Targeted = Omit<TargetLevel, 'assigned' | 'cash' | 'current' | 'below'> & {
  readonly below: readonly Targeted[];
  /** Sum of the targets of the assets in the level and below. */
  readonly toAssets: Decimal;
};

/** Decimals of a target whose level is divided by the sum of its percentages. */
const SCALED_PLACES = 12;
const HUNDREDTH = Decimal.parse('0.01');
const HUNDRED = Decimal.fromInteger(100);

/**
 * Returns the reasons for the target and the value of each place of the tree (STR-26 to STR-31),
 * from the portfolio down. The amounts are exact, and {@link targetTree} rounds them to the cent;
 * below a level over 100.1 % they have 12 decimals.
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

/** Returns the assets that are assigned to each strategy, or to the portfolio. */
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
