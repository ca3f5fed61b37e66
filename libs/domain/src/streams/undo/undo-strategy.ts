import { type Decision, refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import {
  type Allocation,
  allocationBetween,
  decideAllocation,
  decideAssignments,
  decideStrategy,
  type StrategiesEvent,
  type StrategiesState,
  type Strategy,
} from '../../strategies';
import type { PortfolioStream } from '../portfolio-stream';
import type { Former } from './former';
import { changedBack, changedSince, isAsLeft, type Now, type Steps } from './steps';

/**
 * Takes back an event of a strategy: yields the decisions that compensate it, none if nothing of it
 * is left. Refuses (conflict) if its subject has been changed or used since. `former`: the items
 * that a deletion took along, else null. `isFormer`: whether another asset has been entered in
 * place of the asset that the event is about.
 */
export function* undoStrategy(
  event: StrategiesEvent,
  former: Former | null,
  now: Now,
  isFormer: boolean,
): Steps {
  const { strategies } = now();
  const portfolioId = portfolioIdOf(now());
  switch (event.type) {
    case 'StrategyAdded': {
      const { strategyId } = event.data;
      const strategy = strategies.strategies.get(strategyId);
      if (strategy === undefined) return;
      yield !isAsLeft(event.data, strategy)
        ? changedSince
        : isUsed(strategyId, now())
          ? refuse('conflict', `Strategy ${strategy.name} has been used since`)
          : decideStrategy({ type: 'DeleteStrategy', strategyId }, strategies, portfolioId);
      return;
    }
    case 'StrategyChanged': {
      const strategy = strategies.strategies.get(event.data.strategyId);
      const back = strategy && changedBack(event.data.replaced, event.data, strategy);
      yield strategy && back ? changed({ ...strategy, ...back }, now()) : changedSince;
      return;
    }
    case 'StrategyDeleted':
      if (!strategies.strategies.has(event.data.strategyId)) yield* putBack(former, now);
      return;
    case 'AllocationSet':
    case 'AllocationRemoved':
      yield* undoAllocation(event, now);
      return;
    case 'AssetStrategiesAssigned': {
      if (isFormer) return yield changedSince;
      const { ticker, assignments, replaced } = event.data;
      const present = strategies.assignments.get(ticker) ?? [];
      if (isSame(present, replaced)) return;
      yield isSame(present, assignments) ? assigned(ticker, replaced, now()) : changedSince;
    }
  }
}

type AllocationEvent = Extract<StrategiesEvent, { type: 'AllocationSet' | 'AllocationRemoved' }>;

function* undoAllocation(event: AllocationEvent, now: Now): Steps {
  const { allocationId, replaced } = event.data;
  const present = presentOf(event, now().strategies);
  const former = replaced && { allocationId, ...replaced };
  if (present === null && former === null) return;
  if (present && former && isAsLeft(former, present)) return;
  if (event.type === 'AllocationSet') {
    const { replaced: _, ...left } = event.data;
    if (present === null || !isAsLeft(left, present)) return yield changedSince;
  } else if (present !== null) return yield changedSince;
  yield former === null
    ? decideAllocation(
        { type: 'RemoveAllocation', allocationId },
        now().strategies,
        snapshotOf(now()),
      )
    : allocated(former, now());
}

/** Returns the present target. A target that was removed and set again has another id. */
const presentOf = (
  { data: { allocationId, replaced } }: AllocationEvent,
  state: StrategiesState,
): Allocation | null =>
  state.allocations.get(allocationId) ??
  (replaced && allocationBetween(state, replaced.parentId, replaced.childId));

const portfolioIdOf = ({ portfolio }: PortfolioStream): string => portfolio?.portfolioId ?? '';
const snapshotOf = (state: PortfolioStream) => ({
  portfolioId: portfolioIdOf(state),
  assets: state.assets,
});

/**
 * Changes a strategy back. Refuses if the strategy would lose, with its type, a target that it got
 * since.
 */
function changed(strategy: Strategy, state: PortfolioStream): Decision<StrategiesEvent> {
  const command = { ...strategy, type: 'ChangeStrategy' } as const;
  const decision = decideStrategy(command, state.strategies, portfolioIdOf(state));
  const isTargetLost =
    decision.ok && decision.events.some(({ type }) => type === 'AllocationRemoved');
  return isTargetLost ? changedSince : decision;
}

const assigned = (
  ticker: string,
  assignments: Extract<StrategiesEvent, { type: 'AssetStrategiesAssigned' }>['data']['replaced'],
  state: PortfolioStream,
): Decision<StrategiesEvent> =>
  decideAssignments(
    { type: 'AssignStrategies', ticker, assignments },
    state.strategies,
    snapshotOf(state),
  );

const allocated = (allocation: Allocation, state: PortfolioStream): Decision<StrategiesEvent> =>
  decideAllocation({ ...allocation, type: 'SetAllocation' }, state.strategies, snapshotOf(state));

const isUsed = (strategyId: string, { strategies }: PortfolioStream): boolean =>
  [...strategies.strategies.values()].some(
    ({ parentStrategyId }) => parentStrategyId === strategyId,
  ) ||
  [...strategies.allocations.values()].some(
    ({ parentId, childId }) => parentId === strategyId || childId === strategyId,
  ) ||
  [...strategies.assignments.values()].some((of) =>
    of.some((one) => one.strategyId === strategyId),
  );

/** Puts back deleted strategies with their targets and their shares in assets. */
function* putBack(former: Former | null, now: Now): Steps {
  if (!former) return;
  for (const strategy of former.strategies)
    yield decideStrategy(
      { ...strategy, type: 'AddStrategy' },
      now().strategies,
      portfolioIdOf(now()),
    );
  yield* assignAgain(former, now);
  yield* allocateAgain(former, now);
}

/**
 * Assigns assets to strategies again. Runs before the targets are set, because a target would
 * assign its asset with the remaining share.
 */
export function* assignAgain({ assignments, strategies }: Former, now: Now): Steps {
  const gone = new Set(strategies.map(({ strategyId }) => strategyId));
  for (const [ticker, former] of assignments) {
    const { assets, strategies: present } = now();
    if (!assets.has(ticker)) continue;
    const left = former.filter(({ strategyId }) => !gone.has(strategyId));
    const isAsItWas = gone.size === 0 || isSame(present.assignments.get(ticker) ?? [], left);
    yield isAsItWas ? assigned(ticker, former, now()) : changedSince;
  }
}

/** Sets former allocations again, except those of assets that no longer exist. */
export function* allocateAgain({ allocations }: Former, now: Now): Steps {
  for (const allocation of allocations)
    if (allocation.childType === 'strategy' || now().assets.has(allocation.childId))
      yield allocated(allocation, now());
}
