import { Decimal } from '../kernel/decimal';
import type { RebalanceAsset, RebalanceStrategy } from './input';
import type { TargetNode } from './result';
import type { Targets } from './targets';
import { compareText, least, percentOf, type Units } from './units';

export interface NodesInput {
  readonly portfolioId: string;
  readonly strategies: readonly RebalanceStrategy[];
  /** Assets, including archived ones: their holdings are part of a strategy's value. */
  readonly assets: readonly RebalanceAsset[];
  /** Current values by ticker, in units. */
  readonly values: ReadonlyMap<string, bigint>;
  readonly targets: Targets;
  /** Cash of the accounts; negative cash counts as 0. */
  readonly cash: bigint;
  readonly portfolioValue: bigint;
  readonly units: Units;
}

/**
 * Returns the tree with targets beside current values. The strategy assignments of an asset split
 * its current value (STR-31); the part that they leave open counts at the portfolio itself. The
 * cash of the accounts counts for the Cash strategies, in tree order, up to the reserve of each.
 */
export function targetNodes(input: NodesInput): TargetNode[] {
  const { targets, units, portfolioValue } = input;
  const direct = assignedValues(input);
  const whole = wholeValues(input, direct);
  return targets.places.map(({ parentId, childId, childType, value: target, unassigned }) => {
    const current =
      childType === 'strategy'
        ? (whole.get(childId) ?? 0n)
        : (direct.get(parentId)?.get(childId) ?? 0n);
    return {
      parentId,
      childId,
      childType,
      targetValue: units.money(target),
      targetPercentOfPortfolio: percentOf(target, portfolioValue),
      currentValue: units.money(current),
      currentPercentOfPortfolio: percentOf(current, portfolioValue),
      driftPercent: target > 0n ? percentOf(current - target, target) : null,
      unassignedValue: units.money(unassigned),
    };
  });
}

/**
 * Returns the assigned values by strategy (or the portfolio), then by ticker. They are exact except
 * for less than a unit.
 */
function assignedValues({
  portfolioId,
  assets,
  values,
}: NodesInput): Map<string, Map<string, bigint>> {
  const direct = new Map<string, Map<string, bigint>>();
  const add = (parentId: string, ticker: string, value: bigint): void => {
    const own = direct.get(parentId) ?? new Map<string, bigint>();
    own.set(ticker, (own.get(ticker) ?? 0n) + value);
    direct.set(parentId, own);
  };
  for (const { ticker, strategyAssignments } of assets) {
    const value = values.get(ticker) ?? 0n;
    if (value === 0n) continue;
    const places = strategyAssignments.reduce(
      (most, { percentage }) => Math.max(most, percentage.scale),
      0,
    );
    const hundred = Decimal.fromInteger(100).unitsAt(places);
    let open = hundred;
    for (const { strategyId, percentage } of strategyAssignments) {
      const part = percentage.unitsAt(places);
      open -= part;
      add(strategyId, ticker, (value * part) / hundred);
    }
    if (open > 0n) add(portfolioId, ticker, (value * open) / hundred);
  }
  return direct;
}

/** Returns the value of each strategy: assigned to it or to a strategy below it, and its cash. */
function wholeValues(
  { strategies, targets, cash }: NodesInput,
  direct: ReadonlyMap<string, ReadonlyMap<string, bigint>>,
): Map<string, bigint> {
  const parents = new Map(
    strategies.map(({ strategyId, parentStrategyId }) => [strategyId, parentStrategyId]),
  );
  const whole = new Map<string, bigint>();
  let left = cash;
  // Children come after their parents. Processed from the last to the first, each is complete when
  // it is added to its parent.
  const places = targets.places.filter(({ childType }) => childType === 'strategy');
  for (const { childId, reserve } of places) {
    const held = least(reserve, left);
    left -= held;
    const own = [...(direct.get(childId) ?? [])]
      .toSorted(([a], [b]) => compareText(a, b))
      .reduce((sum, [, value]) => sum + value, held);
    whole.set(childId, own);
  }
  for (const { childId } of places.toReversed()) {
    const parent = parents.get(childId);
    if (parent !== null && parent !== undefined)
      whole.set(parent, (whole.get(parent) ?? 0n) + (whole.get(childId) ?? 0n));
  }
  return whole;
}
