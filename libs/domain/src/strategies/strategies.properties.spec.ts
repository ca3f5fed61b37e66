import fc from 'fast-check';
import {
  allocationBetween,
  decideAllocation,
  decideAssignments,
  decideStrategy,
  evolveStrategies,
  noStrategies,
  parentsOf,
  type StrategiesState,
} from '.';
import type { AllocationCommand, AssignmentCommand, StrategyCommand } from './commands';
import { SNAPSHOT } from './fixtures';
import { descendantsOf } from './rules';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...IDS);
const ticker = fc.constantFrom('VTI', 'BND', 'OLD');
const type = fc.constantFrom('Cash' as const, 'Income' as const, 'Percent' as const);
const percent = fc.nat({ max: 110 }).map(String);

const strategyCommand: fc.Arbitrary<StrategyCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('AddStrategy' as const, 'ChangeStrategy' as const),
      strategyId: id,
      name: id,
      description: fc.constant(null),
      strategyType: type,
      parentStrategyId: fc.option(id),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('DeleteStrategy' as const), strategyId: id }),
  },
);
const childOf = fc.oneof(
  fc.record({ childId: id, childType: fc.constant('strategy' as const) }),
  fc.record({ childId: ticker, childType: fc.constant('asset' as const) }),
);
const allocationCommand: fc.Arbitrary<AllocationCommand> = fc
  .tuple(fc.uuid(), fc.constantFrom(...IDS, 'p'), childOf, percent, fc.option(percent))
  .map(([allocationId, parentId, child, targetAllocationPercent, dollarTarget]) => ({
    type: 'SetAllocation',
    allocationId,
    parentId,
    ...child,
    targetAllocationPercent,
    dollarTarget,
  }));
const assignmentCommand: fc.Arbitrary<AssignmentCommand> = fc
  .tuple(ticker, fc.array(fc.record({ strategyId: id, percentage: percent }), { maxLength: 3 }))
  .map(([symbol, assignments]) => ({ type: 'AssignStrategies', ticker: symbol, assignments }));
const command = fc.oneof(
  { weight: 3, arbitrary: strategyCommand },
  { weight: 3, arbitrary: allocationCommand },
  { weight: 1, arbitrary: assignmentCommand },
);

function run(
  state: StrategiesState,
  when: StrategyCommand | AllocationCommand | AssignmentCommand,
): StrategiesState {
  const decision =
    when.type === 'AssignStrategies'
      ? decideAssignments(when, state, SNAPSHOT)
      : when.type === 'SetAllocation' ||
          when.type === 'ChangeAllocation' ||
          when.type === 'RemoveAllocation'
        ? decideAllocation(when, state, SNAPSHOT)
        : decideStrategy(when, state, 'p');
  return decision.ok ? decision.events.reduce<StrategiesState>(evolveStrategies, state) : state;
}

test('whatever is asked for, the tree has no cycle, and allocations and splits name only what is there, each pair once', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 60 }), (commands) => {
      const state = commands.reduce(run, noStrategies());
      const parents = parentsOf(state.strategies);
      for (const [strategyId, parent] of parents) {
        expect(parent === null || parents.has(parent)).toBe(true);
        expect(descendantsOf(parents, strategyId)).not.toContain(strategyId);
      }
      const top = [...parents]
        .filter(([, parent]) => parent === null)
        .map(([strategyId]) => strategyId);
      expect(
        new Set(top.flatMap((strategyId) => [strategyId, ...descendantsOf(parents, strategyId)]))
          .size,
      ).toBe(parents.size);
      for (const allocation of state.allocations.values()) {
        const { parentId, childId, childType, targetAllocationPercent, dollarTarget } = allocation;
        expect(allocationBetween(state, parentId, childId)).toBe(allocation);
        expect(parentId === 'p' || parents.has(parentId)).toBe(true);
        if (childType === 'strategy') expect(parents.get(childId) ?? 'p').toBe(parentId);
        const isDollars =
          childType === 'strategy' && state.strategies.get(childId)?.strategyType !== 'Percent';
        expect(
          isDollars
            ? targetAllocationPercent === '0' && dollarTarget !== null
            : dollarTarget === null,
        ).toBe(true);
      }
      for (const assignments of state.assignments.values())
        for (const { strategyId } of assignments) expect(parents.has(strategyId)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
