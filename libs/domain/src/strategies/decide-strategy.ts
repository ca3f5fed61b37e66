import { accept, type Decision, type FieldProblem, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import type { StrategyCommand } from './commands';
import type { Allocation, AllocationDetails, StrategiesEvent, StrategyDetails } from './events';
import {
  descendantsOf,
  parentProblems,
  STRATEGY_LIMITS,
  STRATEGY_TYPES,
  takesDollars,
} from './rules';
import { allocationBetween, type StrategiesState, type Strategy } from './state';

const REQUIRED = 'Please fill in all required fields';

/**
 * Decides a change of the strategy tree (STR-1 to STR-6). A strategy that moves to another parent
 * keeps its target. If its type changes between percentage and dollars, it loses its target.
 * Deleting a strategy deletes all strategies below it, all allocations to or under them, and their
 * shares in the assets' splits. Refuses: a missing name or type, texts that are too long
 * (malformed, by field), an unknown strategy (not_found), an id that is taken (conflict), a parent
 * that is unknown or lies below the strategy, a tree of more than 32 levels, and more than 500
 * strategies (rule).
 */
export function decideStrategy(
  command: StrategyCommand,
  state: StrategiesState,
  portfolioId: string,
): Decision<StrategiesEvent> {
  const { strategyId } = command;
  const strategy = state.strategies.get(strategyId);
  switch (command.type) {
    case 'AddStrategy': {
      if (strategy !== undefined) return refuse('conflict', 'This strategy exists already');
      if (state.strategies.size >= STRATEGY_LIMITS.count)
        return refuse('rule', `A portfolio has at most ${STRATEGY_LIMITS.count} strategies`);
      return withDetails(command, state, strategyId, (details) =>
        accept({ type: 'StrategyAdded', data: { strategyId, ...details } }),
      );
    }
    case 'ChangeStrategy': {
      if (strategy === undefined) return notFound();
      return withDetails(command, state, strategyId, (details) =>
        accept(...change(strategy, details, state, portfolioId)),
      );
    }
    case 'DeleteStrategy':
      return strategy === undefined ? notFound() : accept(...remove(strategy, state));
  }
}

const notFound = () => refuse('not_found', 'Strategy not found');

function withDetails(
  command: StrategyDetails,
  state: StrategiesState,
  strategyId: string,
  then: (details: StrategyDetails) => Decision<StrategiesEvent>,
): Decision<StrategiesEvent> {
  const details = detailsOf({ ...command, name: command.name.trim() });
  const problems = detailsProblems(details);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  const misplaced = parentProblems(
    parentsOf(state.strategies),
    strategyId,
  )(details.parentStrategyId);
  return misplaced === null
    ? then(details)
    : refuse('rule', misplaced, { field: 'parentStrategyId', message: misplaced });
}

const detailsOf = ({
  name,
  description,
  strategyType,
  parentStrategyId,
}: StrategyDetails): StrategyDetails => ({ name, description, strategyType, parentStrategyId });

function detailsProblems({ name, description, strategyType }: StrategyDetails): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (isRight: boolean, field: keyof StrategyDetails, message: string): void => {
    if (!isRight) problems.push({ field, message });
  };
  check(name !== '', 'name', REQUIRED);
  check(
    name.length <= STRATEGY_LIMITS.name,
    'name',
    `Strategy name must be at most ${STRATEGY_LIMITS.name} characters`,
  );
  check(
    (description ?? '').length <= STRATEGY_LIMITS.description,
    'description',
    `Description must be at most ${STRATEGY_LIMITS.description} characters`,
  );
  check(STRATEGY_TYPES.includes(strategyType), 'strategyType', REQUIRED);
  return problems;
}

/** Returns the parent of each strategy by id; null at the top level. */
export function parentsOf(strategies: ReadonlyMap<string, Strategy>): Map<string, string | null> {
  return new Map(
    [...strategies.values()].map(({ strategyId, parentStrategyId }) => [
      strategyId,
      parentStrategyId,
    ]),
  );
}

function change(
  before: Strategy,
  details: StrategyDetails,
  state: StrategiesState,
  portfolioId: string,
): StrategiesEvent[] {
  const { strategyId } = before;
  const replaced = detailsOf(before);
  if (isSame(details, replaced)) return [];
  const changed: StrategiesEvent = {
    type: 'StrategyChanged',
    data: { strategyId, ...details, replaced },
  };
  const allocation = allocationBetween(state, before.parentStrategyId ?? portfolioId, strategyId);
  return allocation === null
    ? [changed]
    : [changed, ...moveTarget(allocation, replaced, details, portfolioId)];
}

/** Returns the events that a strategy's change causes for its target. */
function moveTarget(
  allocation: Allocation,
  before: StrategyDetails,
  after: StrategyDetails,
  portfolioId: string,
): StrategiesEvent[] {
  const { allocationId, ...replaced } = allocation;
  if (takesDollars(before.strategyType) !== takesDollars(after.strategyType))
    return [{ type: 'AllocationRemoved', data: { allocationId, replaced } }];
  if (before.parentStrategyId === after.parentStrategyId) return [];
  const moved: AllocationDetails = { ...replaced, parentId: after.parentStrategyId ?? portfolioId };
  return [{ type: 'AllocationSet', data: { allocationId, ...moved, replaced } }];
}

function remove(strategy: Strategy, state: StrategiesState): StrategiesEvent[] {
  const { strategyId } = strategy;
  const descendantIds = descendantsOf(parentsOf(state.strategies), strategyId);
  const gone = new Set([strategyId, ...descendantIds]);
  const allocations = [...state.allocations.values()].filter(
    ({ parentId, childId }) => gone.has(parentId) || gone.has(childId),
  );
  const events: StrategiesEvent[] = [
    {
      type: 'StrategyDeleted',
      data: { strategyId, descendantIds, allocations, replaced: detailsOf(strategy) },
    },
  ];
  for (const [ticker, replaced] of state.assignments) {
    const assignments = replaced.filter((assignment) => !gone.has(assignment.strategyId));
    if (assignments.length < replaced.length)
      events.push({ type: 'AssetStrategiesAssigned', data: { ticker, assignments, replaced } });
  }
  return events;
}
