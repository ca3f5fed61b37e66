import { Decimal } from '../kernel/decimal';
import { accept, type Decision, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import type { AllocationCommand, StrategiesSnapshot } from './commands';
import type { Allocation, AllocationDetails, AllocationTarget, StrategiesEvent } from './events';
import { dollarProblem, percentProblem, remainingPercent, takesDollars } from './rules';
import { allocationBetween, type StrategiesState } from './state';

/**
 * Decides a change of the target of a child under a parent (STR-7 to STR-11). A positive target
 * creates or updates the pair's one allocation; an empty or zero target removes it. If an asset
 * gets a target under a strategy to which it is not assigned, it is assigned to the strategy with
 * the percentage that its split leaves open. Refuses: an invalid figure as target (malformed, by
 * field), an unknown allocation (not_found), a parent or child that is not the portfolio's, a
 * strategy under a parent other than its own, an archived asset, and a percentage where dollars
 * belong or the other way round (rule).
 */
export function decideAllocation(
  command: AllocationCommand,
  state: StrategiesState,
  snapshot: StrategiesSnapshot,
): Decision<StrategiesEvent> {
  switch (command.type) {
    case 'SetAllocation': {
      const { type: _, allocationId, ...details } = command;
      const present = allocationBetween(state, details.parentId, details.childId);
      return set(
        { ...details, allocationId: present?.allocationId ?? allocationId },
        present,
        state,
        snapshot,
      );
    }
    case 'ChangeAllocation': {
      const { targetAllocationPercent, dollarTarget } = command;
      const present = state.allocations.get(command.allocationId);
      if (present === undefined) return notFound();
      if ((command.parentId ?? present.parentId) !== present.parentId)
        return rule('parentId', 'The parent of an allocation cannot be changed');
      if ((command.childId ?? present.childId) !== present.childId)
        return rule('childId', 'The child of an allocation cannot be changed');
      return set({ ...present, targetAllocationPercent, dollarTarget }, present, state, snapshot);
    }
    case 'RemoveAllocation': {
      const present = state.allocations.get(command.allocationId);
      return present === undefined ? notFound() : accept(removal(present));
    }
  }
}

const notFound = () => refuse('not_found', 'Allocation not found');

function set(
  allocation: Allocation,
  present: Allocation | null,
  state: StrategiesState,
  snapshot: StrategiesSnapshot,
): Decision<StrategiesEvent> {
  const wrong = placeProblem(allocation, state, snapshot) ?? targetProblem(allocation, state);
  if (wrong !== null) return wrong;
  if (isNothing(allocation)) return present === null ? accept() : accept(removal(present));
  const { parentId, childId, childType } = allocation;
  const isArchived = childType === 'asset' && snapshot.assets.get(childId)?.isArchived === true;
  if (isArchived) return rule('childId', 'An archived asset cannot be linked to a strategy');
  const after: Allocation = {
    allocationId: allocation.allocationId,
    parentId,
    childId,
    childType,
    ...targetOf(allocation),
  };
  if (present !== null && isSame(targetOf(present), targetOf(after))) return accept();
  return accept(
    { type: 'AllocationSet', data: { ...after, replaced: present && detailsOf(present) } },
    ...assignment(after, state),
  );
}

const rule = (field: string, message: string): Decision<never> =>
  refuse('rule', message, { field, message });
const malformed = (field: string, message: string): Decision<never> =>
  refuse('malformed', message, { field, message });

function placeProblem(
  { parentId, childId, childType }: Allocation,
  { strategies }: StrategiesState,
  { portfolioId, assets }: StrategiesSnapshot,
): Decision<never> | null {
  if (parentId !== portfolioId && !strategies.has(parentId))
    return rule('parentId', 'Parent strategy is not in this portfolio');
  if (childType === 'asset')
    return assets.get(childId) === undefined
      ? rule('childId', 'Asset is not in this portfolio')
      : null;
  const strategy = strategies.get(childId);
  if (strategy === undefined) return rule('childId', 'Strategy is not in this portfolio');
  return (strategy.parentStrategyId ?? portfolioId) === parentId
    ? null
    : rule('parentId', 'The strategy does not lie under this parent');
}

function targetProblem(
  { childId, childType, targetAllocationPercent, dollarTarget }: Allocation,
  { strategies }: StrategiesState,
): Decision<never> | null {
  const percent = percentProblem(targetAllocationPercent);
  if (percent !== null) return malformed('targetAllocationPercent', `Percent ${percent}`);
  const dollars = dollarTarget === null ? null : dollarProblem(dollarTarget);
  if (dollars !== null) return malformed('dollarTarget', `Dollar target ${dollars}`);
  const isDollars =
    childType === 'strategy' && takesDollars(strategies.get(childId)?.strategyType ?? 'Percent');
  if (isDollars && isPositive(targetAllocationPercent))
    return rule('targetAllocationPercent', 'Cash and Income strategies take a dollar target');
  if (!isDollars && isPositive(dollarTarget))
    return rule('dollarTarget', 'Percent strategies and assets take a percentage');
  return null;
}

const isPositive = (text: string | null): boolean =>
  text !== null && Decimal.parse(text).isPositive();
const isNothing = ({ targetAllocationPercent, dollarTarget }: AllocationTarget): boolean =>
  !isPositive(targetAllocationPercent) && !isPositive(dollarTarget);

/** Returns the target with the one figure that counts; the other is 0 or null. */
const targetOf = ({ targetAllocationPercent, dollarTarget }: AllocationTarget): AllocationTarget =>
  isPositive(dollarTarget)
    ? { targetAllocationPercent: '0', dollarTarget }
    : { targetAllocationPercent, dollarTarget: null };

function detailsOf({ allocationId: _, ...details }: Allocation): AllocationDetails {
  return details;
}

const removal = (present: Allocation): StrategiesEvent => ({
  type: 'AllocationRemoved',
  data: { allocationId: present.allocationId, replaced: detailsOf(present) },
});

/** Assigns an asset to its new parent strategy, with the remaining percent (STR-11). */
function assignment(
  { parentId, childId, childType }: Allocation,
  { strategies, assignments }: StrategiesState,
): StrategiesEvent[] {
  const replaced = assignments.get(childId) ?? [];
  if (
    childType !== 'asset' ||
    !strategies.has(parentId) ||
    replaced.some(({ strategyId }) => strategyId === parentId)
  )
    return [];
  const percentage = remainingPercent(replaced.map((one) => one.percentage));
  return [
    {
      type: 'AssetStrategiesAssigned',
      data: {
        ticker: childId,
        assignments: [...replaced, { strategyId: parentId, percentage }],
        replaced,
      },
    },
  ];
}
